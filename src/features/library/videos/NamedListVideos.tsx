import type { ReactNode } from 'react';
import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { NamedVideoList } from '../lists/named-lists.ts';
import { PersonalListToolbar, PersonalListCards } from './PersonalListCards.tsx';
import type { ListSortAndSearch } from './own-list-visible-videos.ts';
import { useOwnListVideos } from './use-own-list.ts';

interface Props {
  list: NamedVideoList;
  arrangement: ListSortAndSearch;
  /** Sort order, sharing and other controls of the list, which are shown next to the number of videos. */
  tools?: ReactNode;
}

/** Callback that ignores loaded cards: titles and URLs are stored for favorites only. */
const saveNothing = () => {};

export function NamedListVideos({ list: { ids }, arrangement, tools }: Props) {
  const own = useOwnListVideos(ids, arrangement, saveNothing);
  const { status, total, gone } = own;
  if (ids.length === 0) {
    return (
      <>
        <PersonalListToolbar text="">{tools}</PersonalListToolbar>
        <EmptyState icon="list" text={listsMessages.empty} isAnnounced />
      </>
    );
  }
  const count = ids.length - gone.length;
  return (
    <>
      <PersonalListToolbar
        isLong={gone.length > 0 && status !== 'loading'}
        text={
          status === 'loading'
            ? commonMessages.loadingVideos
            : listsMessages.count(count, total < count ? total : null, gone.length)
        }
      >
        {tools}
      </PersonalListToolbar>
      {status === 'ready' && total === 0 && count > 0 ? (
        <EmptyState icon="search" text={listsMessages.noTitle} isAnnounced />
      ) : (
        <PersonalListCards {...own} />
      )}
    </>
  );
}
