import { cardMenuMessages } from '#messages/card-menu';
import { listsMessages } from '#messages/lists';
import { showUndo } from '../../lib/browser/notice-store.ts';
import { LIST_VIDEOS_MAX } from '../../lib/catalogue/limits.ts';
import { afterDialog } from '../../ui/dialog/show-dialog.tsx';
import type { MenuVideo } from '../list/card/menu-video.ts';
import { chooseLists } from '../library/lists/choose-lists.tsx';
import { $desk, OPENED_LIST } from '../library/videos/desk-store.ts';
import { $lists, removeVideo, setListed } from '../library/lists/lists-store.ts';
import { $opened, forgetOpened } from '../marks/opened-store.ts';
import { Row } from './MenuRow.tsx';

interface Props {
  video: MenuVideo;
  /** Closes the menu. */
  close: () => void;
}

/** Takes a video off a list, and says so with a way to put it back. */
function removeFrom(list: string, id: string): void {
  const undo = removeVideo(list, id);
  if (undo) showUndo(cardMenuMessages.removed(list), undo);
}

/** Forgets that a video was opened, and says so with a way to take it back. */
function forget(id: string): void {
  const undo = forgetOpened([id]);
  if (undo) showUndo(cardMenuMessages.removed(listsMessages.opened), undo);
}

/** Whether the videos opened lately show, and one is among them. */
const isShownAsOpened = (id: string) => $desk.get().list === OPENED_LIST && $opened.get().includes(id);

/** Returns the name of the visitor's newest list where a video can be put on it, or null. */
function newestListFor(id: string): string | null {
  const newest = $lists.get().at(-1);
  return newest && newest.ids.length < LIST_VIDEOS_MAX && !newest.ids.includes(id) ? newest.name : null;
}

/** Puts a video on a list, and says so with a way to take it off. */
function addTo(list: string, id: string): void {
  if (!setListed(list, id, true)) return;
  const undo = () => void setListed(list, id, false);
  showUndo(listsMessages.addedTo(list), undo);
}

/** Returns the name of the visitor's list that shows and that a video is on, or null. */
function shownListWith(id: string): string | null {
  const { list } = $desk.get();
  return $lists.get().find(({ name, ids }) => name === list && ids.includes(id))?.name ?? null;
}

/** What the menu of a video does with the visitor's lists: the newest is one press away. */
export function ListRows({ video: { id, title }, close }: Props) {
  const newest = newestListFor(id);
  const shown = shownListWith(id);
  const closeAnd = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      {newest !== null && (
        <Row icon="list-plus" text={cardMenuMessages.addTo(newest)} onPress={closeAnd(() => addTo(newest, id))} />
      )}
      <Row
        icon="list-plus"
        text={cardMenuMessages.addToList}
        onPress={() => afterDialog(() => chooseLists(id, title))}
      />
      {isShownAsOpened(id) && (
        <Row icon="x" text={cardMenuMessages.removeFrom(listsMessages.opened)} onPress={closeAnd(() => forget(id))} />
      )}
      {shown !== null && (
        <Row icon="x" text={cardMenuMessages.removeFrom(shown)} onPress={closeAnd(() => removeFrom(shown, id))} />
      )}
    </>
  );
}
