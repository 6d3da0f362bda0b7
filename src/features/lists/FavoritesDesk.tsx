import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { arrangeVideos, LIST_ORDERS, type ListOrder } from './list-order.ts';
import { nameProblem } from './named-lists.ts';
import type { VideoCard } from '../../lib/domain/video.ts';
import { $favorites } from '../favorites/favorites-store.ts';
import { $lists, createList, removeList, renameList } from './lists-store.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { showDialog } from '../../ui/show-dialog.tsx';
import { ListTool } from './ListTool.tsx';
import { NamedVideos } from './NamedVideos.tsx';
import { NameForm } from '../../ui/NameForm.tsx';

/** What the page shows of the favorites. */
export interface Shown {
  /** Another list has their place. */
  readonly isOther: boolean;
  arrange(videos: readonly VideoCard[]): readonly VideoCard[];
  toolOf?(card: VideoCard): ReactNode;
}

interface Props {
  onShow: (shown: Shown) => void;
}

const toolOf = (card: VideoCard) => <ListTool card={card} />;

function askName(label: string, action: string, value: string, onName: (name: string) => void): void {
  const problemOf = (name: string) => nameProblem($lists.get(), name, value || null);
  showDialog(label, (close) => (
    <>
      <DialogHead title={label} onClose={close} />
      <NameForm
        label="Name"
        action={action}
        value={value}
        problemOf={problemOf}
        onName={(name) => {
          close();
          onName(name);
        }}
      />
    </>
  ));
}

interface Removed {
  readonly name: string;
  undo(): void;
}

/** The favorites and the named lists side by side, and what can be done with the one that shows. */
export default function FavoritesDesk({ onShow }: Props): ReactNode {
  const lists = useStore($lists);
  const favorites = useStore($favorites);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<ListOrder>('added');
  const [removed, setRemoved] = useState<Removed | null>(null);
  // another tab may have removed it
  const list = lists.find(({ name }) => name === chosen) ?? null;
  const isOther = list !== null;
  const count = (list?.ids ?? favorites).length;

  useEffect(() => {
    onShow({ isOther, arrange: (videos) => arrangeVideos(videos, text, order), toolOf });
  }, [onShow, isOther, text, order]);

  const choose = (name: string | null) => {
    setChosen(name);
    setText('');
  };
  const create = () =>
    askName('New list', 'Create', '', (name) => {
      if (createList(name)) choose($lists.get().at(-1)?.name ?? null);
    });
  const rename = (name: string) =>
    askName('Rename list', 'Rename', name, (next) => {
      const place = $lists.get().findIndex((other) => other.name === name);
      if (renameList(name, next)) choose($lists.get()[place]?.name ?? null);
    });
  const remove = (name: string) => {
    const undo = removeList(name);
    choose(null);
    setRemoved({
      name,
      undo() {
        undo();
        setRemoved(null);
        choose(name);
      },
    });
  };

  return (
    <div className="grid gap-4 pb-6">
      <ul className="flex flex-wrap gap-2" aria-label="Lists">
        <Tab name="My Favorites" count={favorites.length} isChosen={!list} onChoose={() => choose(null)} />
        {lists.map(({ name, ids }) => (
          <Tab key={name} name={name} count={ids.length} isChosen={name === list?.name} onChoose={() => choose(name)} />
        ))}
        <li>
          <button type="button" className="chip min-h-11 border-dashed" onClick={create}>
            New list
          </button>
        </li>
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {removed && (
          <>
            {`Deleted "${removed.name}". `}
            <button type="button" className="link min-h-8 pointer-coarse:min-h-11" onClick={removed.undo}>
              Undo
            </button>
          </>
        )}
      </p>
      {(count > 1 || text !== '' || list) && (
        <div className="flex flex-wrap items-center gap-2">
          {(count > 1 || text !== '') && (
            <>
              <input
                type="search"
                className="field max-w-xs max-sm:max-w-none"
                placeholder="Search titles..."
                aria-label="Search the titles of this list"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <select
                aria-label="Order of this list"
                className="btn btn-quiet"
                value={order}
                onChange={(event) => setOrder(event.target.value as ListOrder)}
              >
                {Object.entries(LIST_ORDERS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </>
          )}
          {list && (
            <>
              <button type="button" className="btn btn-quiet" onClick={() => rename(list.name)}>
                Rename
              </button>
              <button type="button" className="btn btn-quiet" onClick={() => remove(list.name)}>
                Delete
              </button>
            </>
          )}
        </div>
      )}
      {list && (
        <NamedVideos
          key={list.name}
          list={list}
          arrange={(videos) => arrangeVideos(videos, text, order)}
          toolOf={toolOf}
        />
      )}
    </div>
  );
}

interface TabProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Tab({ name, count, isChosen, onChoose }: TabProps) {
  return (
    <li className="min-w-0">
      <button type="button" className="chip min-h-11 max-w-full" aria-pressed={isChosen} onClick={onChoose}>
        <span className="truncate">{name}</span>
        <span className="text-muted tabular-nums">{count}</span>
      </button>
    </li>
  );
}
