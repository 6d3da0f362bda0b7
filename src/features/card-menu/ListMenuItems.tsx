import { cardMenuMessages } from '#messages/card-menu';
import { listsMessages } from '#messages/lists';
import { showUndo } from '../../lib/browser/notice-store.ts';
import { MAX_VIDEOS_PER_OWN_LIST } from '../../lib/catalogue/limits.ts';
import { closeDialogThen } from '../../ui/dialog/show-dialog.tsx';
import type { MenuVideo } from '../list/card/menu-video.ts';
import { openListDialog } from '../library/lists/list-dialog.tsx';
import { $shownList, OPENED_VIDEOS_LIST } from '../library/videos/shown-list-store.ts';
import { $lists, removeVideoFromList, setVideoInList } from '../library/lists/lists-store.ts';
import { $opened, removeOpenedVideos } from '../marks/opened-videos-store.ts';
import { MenuItem } from './MenuItem.tsx';

interface Props {
  video: MenuVideo;
  close: () => void;
}

/** Removes a video from a list and shows a notice with an undo button. */
function removeFrom(list: string, id: string): void {
  const undo = removeVideoFromList(list, id);
  if (undo) showUndo(cardMenuMessages.removed(list), undo);
}

/** Removes a video from the opened videos and shows a notice with an undo button. */
function removeFromOpened(id: string): void {
  const undo = removeOpenedVideos([id]);
  if (undo) showUndo(cardMenuMessages.removed(listsMessages.opened), undo);
}

/** Returns whether the list of recently opened videos is selected and contains a video. */
const isShownAsOpened = (id: string) => $shownList.get().list === OPENED_VIDEOS_LIST && $opened.get().includes(id);

/** Returns the name of the visitor's newest list if a video can be added to it, else null. */
function newestListFor(id: string): string | null {
  const newest = $lists.get().at(-1);
  return newest && newest.ids.length < MAX_VIDEOS_PER_OWN_LIST && !newest.ids.includes(id) ? newest.name : null;
}

/** Adds a video to a list and shows a notice with an undo button. */
function addToList(list: string, id: string): void {
  if (!setVideoInList(list, id, true)) return;
  const undo = () => void setVideoInList(list, id, false);
  showUndo(listsMessages.addedTo(list), undo);
}

/** Returns the name of the visitor's list that the page shows if that list contains a video, else null. */
function shownListWith(id: string): string | null {
  const { list } = $shownList.get();
  return $lists.get().find(({ name, ids }) => name === list && ids.includes(id))?.name ?? null;
}

/**
 * Menu items that add a video to the visitor's lists, and remove it from the list that the page shows. The newest list has an item of its
 * own.
 */
export function ListMenuItems({ video: { id, title }, close }: Props) {
  const newest = newestListFor(id);
  const shown = shownListWith(id);
  const closeAnd = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      {newest !== null && (
        <MenuItem
          icon="list-plus"
          text={cardMenuMessages.addTo(newest)}
          onPress={closeAnd(() => addToList(newest, id))}
        />
      )}
      <MenuItem
        icon="list-plus"
        text={cardMenuMessages.addToList}
        onPress={() => closeDialogThen(() => openListDialog(id, title))}
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
