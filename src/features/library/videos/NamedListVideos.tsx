import type { ReactNode } from 'react';
import { commonMessages } from '#messages/common';
import { favoritesMessages } from '#messages/favorites';
import { listsMessages } from '#messages/lists';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { NamedVideoList } from '../lists/named-lists.ts';
import { PersonalListToolbar, PersonalListCards } from './PersonalListCards.tsx';
import type { ListSortAndSearch } from './own-list-visible-videos.ts';
import { useOwnListVideos, type OwnListWithRetry } from './use-own-list.ts';

interface Props {
  list: NamedVideoList;
  arrangement: ListSortAndSearch;
  /** Sort order, sharing and other controls of the list, which are shown next to the number of videos. */
  tools?: ReactNode;
  /** Removes the videos that are no longer in the catalogue; without this function, the list has no button for it. */
  onRemoveGone?: (gone: readonly string[]) => void;
}

/** Callback that ignores loaded cards: titles and URLs are stored for favorites only. */
const saveNothing = () => {};

/** Loads the videos of a list other than the favorites; see {@link useOwnListVideos}. */
export const useNamedListVideos = (ids: readonly string[], arrangement: ListSortAndSearch): OwnListWithRetry =>
  useOwnListVideos(ids, arrangement, saveNothing);

export function NamedListVideos({ list: { ids }, arrangement, ...props }: Props) {
  return <LoadedListVideos ids={ids} own={useNamedListVideos(ids, arrangement)} {...props} />;
}

interface LoadedProps extends Pick<Props, 'tools' | 'onRemoveGone'> {
  ids: readonly string[];
  own: OwnListWithRetry;
}

/** The loaded videos of a list, with their number and the controls of the list. */
export function LoadedListVideos({ ids, own, tools, onRemoveGone }: LoadedProps) {
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
  const isReady = status === 'ready';
  const removeButton = onRemoveGone && isReady && gone.length > 0 && (
    <button type="button" className="btn btn-quiet" onClick={() => onRemoveGone(gone)}>
      {listsMessages.removeGone}
    </button>
  );
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
      {isReady && count === 0 ? (
        <EmptyState icon="circle-alert" text={favoritesMessages.goneText} isAnnounced>
          {removeButton}
        </EmptyState>
      ) : (
        <>
          {isReady && total === 0 ? (
            <EmptyState icon="search" text={listsMessages.noTitle} isAnnounced />
          ) : (
            <PersonalListCards {...own} />
          )}
          {removeButton && <p className="mt-6">{removeButton}</p>}
        </>
      )}
    </>
  );
}
