import { listsMessages } from '#messages/lists';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { ListNameForm } from '../../../ui/ListNameForm.tsx';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { $lists } from './named-lists-store.ts';
import { findListNameError, suggestListName } from './named-lists.ts';

export function promptNewListName(onName: (name: string) => void): void {
  openNameDialog(listsMessages.newList, listsMessages.create, null, onName);
}

export function promptListRename(renamed: string, onName: (name: string) => void): void {
  openNameDialog(listsMessages.renameList, listsMessages.rename, renamed, onName);
}

function openNameDialog(label: string, action: string, renamed: string | null, onName: (name: string) => void): void {
  showDialog(label, (close) => (
    <>
      <DialogHeader title={label} onClose={close} />
      <ListNameForm
        label={listsMessages.name}
        action={action}
        isFocused
        value={renamed ?? suggestListName($lists.get())}
        validate={(name) => findListNameError($lists.get(), name, renamed)}
        onName={(name) => {
          close();
          onName(name);
        }}
      />
    </>
  ));
}
