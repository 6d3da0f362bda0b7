import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusMessage } from '../../../ui/StatusMessage.tsx';
import type { NamedList } from '../lists/named-lists.ts';
import { LibraryCards } from './LibraryCards.tsx';
import type { ListArrangement } from './own-list-page.ts';
import { useOwnList } from './use-own-list.ts';

interface Props {
  list: NamedList;
  arrangement: ListArrangement;
}

/** Callback that ignores loaded cards: titles and URLs are stored for favorites only. */
const saveNothing = () => {};

export function NamedListVideos({ list: { ids }, arrangement }: Props) {
  const own = useOwnList(ids, arrangement, saveNothing);
  const { status, total, gone } = own;
  if (ids.length === 0) return <EmptyState icon="list" text={listsMessages.empty} />;
  const count = ids.length - gone.length;
  return (
    <>
      <StatusMessage
        className="mt-2 min-h-6 text-muted"
        text={
          status === 'loading'
            ? commonMessages.loadingVideos
            : listsMessages.count(count, total < count ? total : null, gone.length)
        }
      />
      {status === 'ready' && total === 0 && count > 0 ? (
        <EmptyState icon="search" text={listsMessages.noTitle} />
      ) : (
        <LibraryCards {...own} />
      )}
    </>
  );
}
