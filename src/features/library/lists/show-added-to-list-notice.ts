import { listsMessages } from '#messages/lists';
import { showUndoNotice, type UndoAction } from '../../../lib/browser/toast-notice-store.ts';
import { shareList } from '../share/share-list.ts';
import { $lists } from './named-lists-store.ts';
import { findList } from './named-lists.ts';

function shareByName(name: string): void {
  const list = findList($lists.get(), name);
  if (list) shareList(list);
}

/** Shows a notice that a video was added to a list, with an undo button, and a button that shares the list if it has several videos. */
export function showAddedToListNotice(name: string, undo: UndoAction): void {
  const isShareable = (findList($lists.get(), name)?.ids.length ?? 0) > 1;
  const share = { label: listsMessages.share, run: () => shareByName(name) };
  showUndoNotice(listsMessages.addedTo(name), undo, isShareable ? share : undefined);
}
