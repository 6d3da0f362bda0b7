import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { registerUndo } from '../../lib/browser/notice-store.ts';
import { promptListRename } from './lists/list-name-dialog.tsx';
import { $favorites } from '../favorites/favorites-store.ts';
import { $opened } from '../marks/opened-videos-store.ts';
import { $settings } from '../settings/settings-store.ts';
import { $shownList, selectList, OPENED_VIDEOS_LIST } from './videos/shown-list-store.ts';
import type { NamedList } from './lists/named-lists.ts';
import { $lists, $removedLists, removeList, renameList, restoreList } from './lists/lists-store.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListQrButton, ListEditButtons, ListSearch } from './ListTools.tsx';
import { NamedListVideos } from './videos/NamedListVideos.tsx';
import { OpenedVideos } from './videos/OpenedVideos.tsx';

/** Tabs for the visitor's favorites and named lists, and tools for the selected list. */
export default function ListsPanel(): ReactNode {
  const lists = useStore($lists);
  const favorites = useStore($favorites);
  const shownList = useStore($shownList);
  const removed = useStore($removedLists).at(-1) ?? null;
  const [deletedName, setDeletedName] = useState<string | null>(null);
  const list = lists.find(({ name }) => name === shownList.list) ?? null;
  const opened = useStore($opened);
  const { marksOpened, hidesOpened } = useStore($settings);
  const isRemembering = marksOpened || hidesOpened;
  const isOpenedShown = shownList.list === OPENED_VIDEOS_LIST && isRemembering;
  const isGone = shownList.list !== null && list === null && !isOpenedShown;
  const ids = list?.ids ?? favorites;
  const isFindable = !isOpenedShown && (ids.length > 1 || shownList.text !== '');
  const isShareable = !isOpenedShown && ids.length > 0;
  // select the favorites if another tab has removed the selected list
  useEffect(() => {
    if (isGone) selectList(null);
  }, [isGone]);

  const rename = (name: string) =>
    promptListRename(name, (next) => {
      const place = $lists.get().findIndex((other) => other.name === name);
      if (renameList(name, next)) selectList($lists.get()[place]?.name ?? null);
    });
  const undo = (deleted: NamedList) => {
    restoreList(deleted);
    setDeletedName(null);
    selectList(deleted.name);
  };
  const remove = (deleted: NamedList) => {
    removeList(deleted.name);
    selectList(null);
    setDeletedName(deleted.name);
    registerUndo(() => undo(deleted));
  };

  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <ListTabs
        favorites={favorites.length}
        lists={lists}
        opened={isRemembering ? opened.length : null}
        chosen={isOpenedShown ? OPENED_VIDEOS_LIST : (list?.name ?? null)}
      />
      <RemovedListNotice list={removed} newName={deletedName} onUndo={undo} />
      {(isFindable || list) && (
        <div className="flex flex-wrap items-center gap-2">
          {isFindable && <ListSearch {...shownList} />}
          {list && <ListEditButtons onRename={() => rename(list.name)} onDelete={() => remove(list)} />}
          {isShareable && <ListQrButton list={{ name: list?.name ?? null, ids }} />}
        </div>
      )}
      {isOpenedShown && <OpenedVideos />}
      {list && <NamedListVideos key={list.name} list={list} arrangement={shownList} />}
    </div>
  );
}

interface RemovedProps {
  list: NamedList | null;
  /**
   * Name of the list that the visitor has deleted last on this page: the undo button receives the focus, because the "Delete" button is
   * gone. Null if no list was deleted on this page.
   */
  newName: string | null;
  onUndo: (list: NamedList) => void;
}

/** Notice with the name of the list that was deleted last in this tab, and a button that restores the list. */
function RemovedListNotice({ list, newName, onUndo }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (list && list.name === newName) button.current?.focus();
  }, [newName, list]);
  return (
    <p role="status" className="text-sm text-muted empty:sr-only">
      {list && (
        <>
          <span>{`${listsMessages.listDeleted(list.name)} `}</span>
          <button ref={button} type="button" className="link press-line" onClick={() => onUndo(list)}>
            {commonMessages.undo}
          </button>
        </>
      )}
    </p>
  );
}
