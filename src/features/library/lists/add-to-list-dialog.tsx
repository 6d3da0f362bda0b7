import { countMessages } from '#messages/counts';
import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { MAX_VIDEOS_PER_VISITOR_LIST } from '../../../lib/catalogue/limits.ts';
import { findListNameError, suggestListName } from './named-lists.ts';
import { $lists, createList, addOrRemoveListVideo, undoListCreation } from './named-lists-store.ts';
import { showAddedToListNotice } from './show-added-to-list-notice.ts';
import { getTitleLang } from '../../../ui/catalogue-lang-attribute.ts';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { ListNameForm } from '../../../ui/ListNameForm.tsx';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

/** Dialog content with one checkbox for each list of the visitor, checked if the list contains the video, and a form for a new list. */
function ListDialog({ id, title, onClose }: Props) {
  const lists = useStore($lists);
  const create = (name: string) => {
    if (!createList(name)) return;
    // the new list is the last one, because `createList` appends it
    const created = $lists.get().at(-1)?.name ?? '';
    if (!addOrRemoveListVideo(created, id, true)) return;
    onClose();
    showAddedToListNotice(created, () => undoListCreation(created, id));
  };
  return (
    <>
      <DialogHeader title={listsMessages.choose} onClose={onClose} />
      <p lang={getTitleLang()} className="mb-4 wrap-anywhere text-muted">
        {title}
      </p>
      {lists.length > 0 && (
        <ul className="mb-5 grid gap-2">
          {lists.map(({ name, ids }) => {
            const isListed = ids.includes(id);
            const isFull = ids.length >= MAX_VIDEOS_PER_VISITOR_LIST;
            const canChange = isListed || !isFull;
            return (
              <li key={name}>
                <label className="flex min-h-11 items-center gap-3 rounded-md bg-raised px-4 py-2">
                  <input
                    type="checkbox"
                    className="size-5 flex-none"
                    checked={isListed}
                    aria-disabled={!canChange || undefined}
                    onChange={(event) => canChange && addOrRemoveListVideo(name, id, event.target.checked)}
                  />
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {isFull ? listsMessages.full(ids.length) : countMessages.inFull(ids.length)}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      <ListNameForm
        label={listsMessages.newWithVideo}
        action={listsMessages.create}
        value={suggestListName(lists)}
        isFocused={lists.length === 0}
        validate={(name) => findListNameError(lists, name)}
        onName={create}
      />
    </>
  );
}

/** Opens a dialog that adds a video to the visitor's lists or removes it from them. */
export function openAddToListDialog(id: string, title: string): void {
  showDialog(listsMessages.choose, (close) => <ListDialog id={id} title={title} onClose={close} />);
}
