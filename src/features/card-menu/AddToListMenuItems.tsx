import { cardMenuMessages } from '#messages/card-menu';
import { listsMessages } from '#messages/lists';
import { showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST } from '../../lib/catalogue/limits.ts';
import { closeDialogThen } from '../../ui/dialog/show-dialog.tsx';
import type { CardMenuVideo } from '../list/card/card-menu-video.ts';
import { openAddToListDialog } from '../library/lists/add-to-list-dialog.tsx';
import { showAddedToListNotice } from '../library/lists/show-added-to-list-notice.ts';
import { $favoritesPageList, OPENED_VIDEOS_LIST_NAME } from '../library/videos/favorites-page-list-store.ts';
import { $lists, addVideoToList, findLastUsedList, removeVideosFromList } from '../library/lists/named-lists-store.ts';
import { $openedVideoIds, removeIdsFromOpenedVideos } from '../marks/opened-videos-store.ts';
import { MenuItem } from './CardMenuItem.tsx';

interface Props {
  video: CardMenuVideo;
  close: () => void;
}

/** Removes a video from a list and shows a notice with an undo button. */
function removeFrom(list: string, id: string): void {
  const undo = removeVideosFromList(list, [id]);
  if (undo) showUndoNotice(cardMenuMessages.removedFrom(list), undo);
}

/** Removes a video from the opened videos and shows a notice with an undo button. */
function removeFromOpened(id: string): void {
  const undo = removeIdsFromOpenedVideos([id]);
  if (undo) showUndoNotice(cardMenuMessages.removedFrom(listsMessages.opened), undo);
}

/** Returns whether the list of recently opened videos is selected and contains a video. */
const isShownAsOpened = (id: string) =>
  $favoritesPageList.get().list === OPENED_VIDEOS_LIST_NAME && $openedVideoIds.get().includes(id);

/** Returns the name of the list used last if a video can be added to it, else null. */
function lastUsedListFor(id: string): string | null {
  const last = findLastUsedList();
  return last && last.ids.length < MAX_VIDEOS_PER_VISITOR_LIST && !last.ids.includes(id) ? last.name : null;
}

/** Adds a video to a list and shows a notice with an undo button. */
function addToList(list: string, id: string): void {
  const undo = addVideoToList(list, id);
  if (undo) showAddedToListNotice(list, undo);
}

/** Returns the name of the visitor's list that the page shows if that list contains a video, else null. */
function shownListWith(id: string): string | null {
  const { list } = $favoritesPageList.get();
  return $lists.get().find(({ name, ids }) => name === list && ids.includes(id))?.name ?? null;
}

/** Menu items that add a video to the visitor's lists or remove it from the shown list. The list used last has its own item. */
export function AddToListMenuItems({ video: { id, title }, close }: Props) {
  const last = lastUsedListFor(id);
  const shown = shownListWith(id);
  const closeAnd = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      {last !== null && (
        <MenuItem icon="list-plus" text={cardMenuMessages.addTo(last)} onPress={closeAnd(() => addToList(last, id))} />
      )}
      <MenuItem
        icon="list-plus"
        text={cardMenuMessages.addToList}
        onPress={() => closeDialogThen(() => openAddToListDialog(id, title))}
      />
      {isShownAsOpened(id) && (
        <MenuItem
          icon="x"
          text={cardMenuMessages.removeFrom(listsMessages.opened)}
          onPress={closeAnd(() => removeFromOpened(id))}
        />
      )}
      {shown !== null && (
        <MenuItem icon="x" text={cardMenuMessages.removeFrom(shown)} onPress={closeAnd(() => removeFrom(shown, id))} />
      )}
    </>
  );
}
