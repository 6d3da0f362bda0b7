import { countMessages } from '#messages/counts';
import { listsMessages } from '#messages/lists';
import { promptNewListName } from './lists/list-name-dialog.tsx';
import { $lists, createList } from './lists/named-lists-store.ts';
import type { NamedLists } from './lists/named-lists.ts';
import { selectVisitorList, OPENED_VIDEOS_LIST_NAME } from './videos/favorites-page-list-store.ts';

interface Props {
  favorites: number;
  lists: NamedLists;
  /** Number of recently opened videos; null if the visitor's settings do not store them. */
  opened: number | null;
  /** Name of the selected tab's list, {@link OPENED_VIDEOS_LIST_NAME} for the recently opened videos, or null for the favorites. */
  chosen: string | null;
}

const create = () =>
  promptNewListName((name) => {
    if (createList(name)) selectVisitorList($lists.get().at(-1)?.name ?? null);
  });

/** Tabs for the favorites, named lists and recently opened videos, and a button that creates a list. */
export function ListTabs({ favorites, lists, opened, chosen }: Props) {
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
        <button type="button" className="chip min-h-11 border-dashed" onClick={create}>
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
