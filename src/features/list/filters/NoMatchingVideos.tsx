import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { toEpochDay } from '../../../lib/catalogue/video-filters.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { renderTextWithNames } from '../../../ui/text-with-names.ts';
import { loadActiveBlocklist } from '../../blocklist/active-blocklist-store.ts';
import { findMostRestrictiveFilter } from './active-filters.ts';
import { $listState, setFilters, resetFilters } from '../state/list-state-store.ts';
import {
  hasSearchCriteria,
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { useActiveFilters } from './use-active-filters.ts';

interface Props {
  pageList: PageVideoList;
  text: string;
}

/**
 * Message for a list whose filters match no videos, with two buttons: one removes all filters, the other removes only the filter whose
 * removal leads to the most videos.
 */
export default function NoMatchingVideos({ pageList, text }: Props) {
  const listState = useStore($listState);
  const filters = useActiveFilters();
  const [droppable, setDroppable] = useState<Awaited<ReturnType<typeof findMostRestrictiveFilter>>>(null);
  useEffect(() => {
    const controller = new AbortController();
    const today = toEpochDay(Date.now() / 1000);
    const count = async (rest: (typeof filters)[number]['rest']) => {
      const remaining = { ...listState, ...rest };
      // without its only operator, a search lists no videos
      if (pageList.name === 'search' && !hasSearchCriteria(remaining)) return 0;
      const list = toVideoQuery(pageList, remaining, today, 0, 1);
      const query = addBlocklistToQuery(list, await loadActiveBlocklist());
      // the search page does not count close matches if there are videos with the words as typed
      const { asTyped, total, exact } = await askCatalogue('query', query, controller.signal);
      return asTyped || (exact ? total : askCatalogue('count', query, controller.signal));
    };
    void findMostRestrictiveFilter(filters, count).then((found) => !controller.signal.aborted && setDroppable(found));
    return () => controller.abort();
  }, [pageList, listState, filters]);
  return (
    <EmptyState icon="search" text={text}>
      {/* the buttons are stacked vertically, because the second one appears late: it must not shift the first one just before a click */}
      <div className="grid justify-items-center gap-3">
        <button type="button" className="btn btn-main" onClick={resetFilters}>
          {filterMessages.clear}
        </button>
        {droppable && (
          <button
            type="button"
            className="btn btn-quiet wrap-anywhere"
            onClick={() => setFilters(droppable.option.rest)}
          >
            {renderTextWithNames(filterMessages.instead(droppable.option.label, droppable.videos))}
          </button>
        )}
      </div>
    </EmptyState>
  );
}
