import { cardMenuMessages } from '#messages/card-menu';
import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import {
  $activeHiddenVideos,
  loadBlocklistCode,
  mightHaveStoredBlocklist,
} from '../blocklist/active-blocklist-store.ts';
import { $favoriteIds } from '../favorites/favorites-store.ts';
import { $openedVideoIds } from '../marks/opened-videos-store.ts';
import { $settings } from '../settings/settings-store.ts';
import { $favoritesPageList, selectVisitorList, OPENED_VIDEOS_LIST_NAME } from './videos/favorites-page-list-store.ts';
import { promptNewListName } from './lists/list-name-dialog.tsx';
import type { NamedLists, NamedVideoList } from './lists/named-lists.ts';
import {
  $lists,
  $removedLists,
  createList,
  findCurrentList,
  removeVideosFromList,
  restoreList,
} from './lists/named-lists-store.ts';
import PersonalListControls from './PersonalListControls.tsx';
import { NamedListVideos } from './videos/NamedListVideos.tsx';
import { OpenedVideos } from './videos/OpenedVideos.tsx';

/** Removes videos from a list and shows a notice with an undo button. The focus moves to the page heading. */
function removeVideos(name: string, ids: readonly string[]): void {
  const undo = removeVideosFromList(name, ids);
  if (!undo) return;
  showUndoNotice(cardMenuMessages.removedFrom(name), undo);
  focusHeading();
}

/** Chips of the visitor's lists, and the videos of the selected list unless it is the favorites. */
export default function ListsPanel(): ReactNode {
  const lists = useStore($lists);
  const favorites = useStore($favoriteIds);
  const shownList = useStore($favoritesPageList);
  const list = shownList.list === null ? null : findCurrentList(lists, shownList.list);
  const opened = useStore($openedVideoIds);
  const hidden = useStore($activeHiddenVideos);
  useEffect(() => {
    // if the blocklist cannot be loaded, do not hide any opened videos, since they are the visitor's own list
    if (mightHaveStoredBlocklist()) loadBlocklistCode().catch(() => undefined);
  }, []);
  const { marksOpened, hidesOpened } = useStore($settings);
  const isRemembering = marksOpened || hidesOpened;
  const isOpenedShown = shownList.list === OPENED_VIDEOS_LIST_NAME;
  const isGone = shownList.list !== null && list === null && !isOpenedShown;
  const newName = list && list.name !== shownList.list ? list.name : null;
  // another tab has removed the selected list, or renamed it
  useEffect(() => {
    if (isGone || newName !== null) selectVisitorList(newName);
  }, [isGone, newName]);
  return (
    <div className="grid grid-cols-1 gap-2 pb-2">
      <ListTabs
        favorites={favorites.length}
        lists={lists}
        opened={isRemembering ? opened.filter((id) => !hidden.has(id)).length : null}
        chosen={isOpenedShown ? OPENED_VIDEOS_LIST_NAME : (list?.name ?? null)}
      />
      <RemovedListNotice />
      {isOpenedShown && <OpenedVideos isRemembering={isRemembering} />}
      {list && (
        <NamedListVideos
          key={list.name}
          list={list}
          arrangement={shownList}
          tools={<PersonalListControls list={list} arrangement={shownList} />}
          onRemoveGone={(gone) => removeVideos(list.name, gone)}
        />
      )}
    </div>
  );
}

interface ListTabsProps {
  favorites: number;
  lists: NamedLists;
  /** Number of recently opened videos; null if the visitor's settings do not store them. */
  opened: number | null;
  /** Name of the selected tab's list, {@link OPENED_VIDEOS_LIST_NAME} for the recently opened videos, or null for the favorites. */
  chosen: string | null;
}

/** Asks for a name, creates the list and selects it. The focus moves to the page heading, which is the name of the list. */
const createAndSelectList = () =>
  promptNewListName((name) => {
    if (!createList(name)) return;
    selectVisitorList($lists.get().at(-1)?.name ?? null);
    focusHeading();
  });

/** Tabs for the favorites, named lists and recently opened videos, and a button that creates a list. */
function ListTabs({ favorites, lists, opened, chosen }: ListTabsProps) {
  return (
    <ul className="chip-line" aria-label={listsMessages.lists}>
      <Tab
        name={listsMessages.favorites}
        count={favorites}
        isChosen={chosen === null}
        onChoose={() => selectVisitorList(null)}
      />
      {lists.map(({ name, ids }) => (
        <Tab
          key={name}
          name={name}
          count={ids.length}
          isChosen={name === chosen}
          onChoose={() => selectVisitorList(name)}
        />
      ))}
      <Tab
        name={listsMessages.opened}
        count={opened}
        isChosen={chosen === OPENED_VIDEOS_LIST_NAME}
        onChoose={() => selectVisitorList(OPENED_VIDEOS_LIST_NAME)}
      />
      <li>
        <button type="button" className="chip min-h-11 border-dashed" onClick={createAndSelectList}>
          <span aria-hidden="true">+</span>
          <span>{listsMessages.newList}</span>
        </button>
      </li>
    </ul>
  );
}

interface TabProps {
  name: string;
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Tab({ name, count, isChosen, onChoose }: TabProps) {
  return (
    <li className="min-w-0">
      <button type="button" className="chip min-h-11 max-w-full" aria-pressed={isChosen} onClick={onChoose}>
        <span className="truncate">{name}</span>
        {count !== null && <span className="text-muted tabular-nums">{countMessages.inShort(count)}</span>}
      </button>
    </li>
  );
}

/**
 * Notice with the name of the list that was deleted last in this tab, and a button that restores the list. After a deletion on this page,
 * the button receives the focus, because the button of the list's menu is gone.
 */
function RemovedListNotice() {
  const removed = useStore($removedLists);
  const list = removed.at(-1);
  const button = useRef<HTMLButtonElement>(null);
  const count = useRef(removed.length);
  useEffect(() => {
    if (removed.length > count.current) button.current?.focus();
    count.current = removed.length;
  }, [removed]);
  const undo = (deleted: NamedVideoList) => {
    if (restoreList(deleted)) selectVisitorList(deleted.name);
  };
  return (
    <p role="status" className="text-sm text-muted empty:sr-only">
      {list && (
        <>
          <span className="wrap-anywhere">{`${listsMessages.listDeleted(list.name)} `}</span>
          <button ref={button} type="button" className="link press-line" onClick={() => undo(list)}>
            {commonMessages.undo}
          </button>
        </>
      )}
    </p>
  );
}
