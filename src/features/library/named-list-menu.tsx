import { listsMessages } from '#messages/lists';
import { commonMessages } from '#messages/common';
import { useEffect, useRef } from 'react';
import { registerUndoAction } from '../../lib/browser/toast-notice-store.ts';
import { keepMenuNextToButton } from '../../ui/menu-position.ts';
import { closeDialogThen, showDialog } from '../../ui/dialog/show-dialog.tsx';
import { promptListRename } from './lists/list-name-dialog.tsx';
import { $lists, findCurrentList, removeList, renameList, restoreList } from './lists/named-lists-store.ts';
import type { NamedVideoList } from './lists/named-lists.ts';
import { selectVisitorList } from './videos/favorites-page-list-store.ts';

const ROW =
  'flex min-h-11 w-full items-center rounded-sm px-3 py-2 text-start font-medium hover:bg-raised max-sm:min-h-12';

function rename({ name }: NamedVideoList): void {
  promptListRename(name, (next) => {
    if (renameList(name, next)) selectVisitorList(findCurrentList($lists.get(), name)?.name ?? null);
  });
}

function remove(list: NamedVideoList): void {
  if (!removeList(list.name)) return;
  selectVisitorList(null);
  registerUndoAction(() => {
    const isRestored = restoreList(list);
    if (isRestored) selectVisitorList(list.name);
    return isRestored;
  });
}

function ListMenu({ list, button, close }: { list: NamedVideoList; button: HTMLElement; close: () => void }) {
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const dialog = rows.current!.closest('dialog')!;
    // the position of the dialog depends on its size, which is known only while it is open
    if (!dialog.open) dialog.showModal();
    return keepMenuNextToButton(dialog, button);
  }, [button]);
  return (
    <ul ref={rows}>
      <li>
        <button type="button" className={ROW} onClick={() => closeDialogThen(() => rename(list))}>
          {listsMessages.rename}
        </button>
      </li>
      <li>
        <button type="button" className={ROW} onClick={() => closeDialogThen(() => remove(list))}>
          {listsMessages.delete}
        </button>
      </li>
      <li className="mt-1 hidden border-t border-line pt-1 max-sm:block pointer-coarse:block">
        <button type="button" className={`${ROW} justify-center text-muted`} onClick={close}>
          {commonMessages.close}
        </button>
      </li>
    </ul>
  );
}

/** Opens the menu of a named list, with items that rename or delete the list, at the menu's button. */
export function openListMenu(list: NamedVideoList, button: HTMLElement): void {
  showDialog(
    listsMessages.actionsOf(list.name),
    (close) => <ListMenu list={list} button={button} close={close} />,
    'sheet-menu',
  );
}
