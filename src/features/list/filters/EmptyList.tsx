import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import { Message } from '../../../ui/Message.tsx';
import { blockedNow } from '../../blocklist/blocked-store.ts';
import { findDroppable } from './chosen-options.ts';
import { $listState, narrowTo, resetFilters } from '../state/list-state-store.ts';
import { toQuery, withBlocks, type PageList } from '../state/page-list.ts';
import { useChosen } from './use-chosen.ts';

interface Props {
  pageList: PageList;
  text: string;
}

/**
 * Message for a list without matching videos: a button that removes all filters, and a button that removes only the filter whose removal
 * leaves the most videos.
 */
export default function EmptyList({ pageList, text }: Props) {
  const listState = useStore($listState);
  const chosen = useChosen();
  const [droppable, setDroppable] = useState<Awaited<ReturnType<typeof findDroppable>>>(null);
  useEffect(() => {
    const controller = new AbortController();
    const today = toEpochDay(Date.now() / 1000);
    const count = async (rest: (typeof chosen)[number]['rest']) => {
      const query = toQuery(pageList, { ...listState, ...rest }, today, 0, 1);
      return askCatalogue('count', withBlocks(query, await blockedNow()), controller.signal);
    };
    void findDroppable(chosen, count).then((found) => !controller.signal.aborted && setDroppable(found));
    return () => controller.abort();
  }, [pageList, listState, chosen]);
  return (
    <Message icon="search" text={text}>
      {/* stacked vertically: the second button appears late and must not shift the first while it is clicked */}
      <div className="grid justify-items-center gap-3">
        <button type="button" className="btn btn-main" onClick={resetFilters}>
          {filterMessages.clear}
        </button>
        {droppable && (
          <button type="button" className="btn btn-quiet" onClick={() => narrowTo(droppable.option.rest)}>
            {filterMessages.instead(droppable.option.label, droppable.videos)}
          </button>
        )}
      </div>
    </Message>
  );
}
