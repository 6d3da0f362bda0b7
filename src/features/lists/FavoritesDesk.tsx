import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { askNewName, askOtherName } from './ask-name.tsx';
import { arrangeVideos, type ListOrder } from './list-order.ts';
import type { VideoCard } from '../../lib/domain/video.ts';
import { $favorites } from '../favorites/favorites-store.ts';
import { $lists, createList, removeList, renameList } from './lists-store.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListTool } from './ListTool.tsx';
import { ListEditor, ListFinder } from './ListTools.tsx';
import { NamedVideos } from './NamedVideos.tsx';

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
  const isFindable = (list?.ids ?? favorites).length > 1 || text !== '';

  const arrange = useCallback((videos: readonly VideoCard[]) => arrangeVideos(videos, text, order), [text, order]);
  useEffect(() => onShow({ isOther, arrange, toolOf }), [onShow, isOther, arrange]);

  const choose = (name: string | null) => {
    setChosen(name);
    setText('');
  };
  const create = () =>
    askNewName((name) => {
      if (createList(name)) choose($lists.get().at(-1)?.name ?? null);
    });
  const rename = (name: string) =>
    askOtherName(name, (next) => {
      const place = $lists.get().findIndex((other) => other.name === name);
      if (renameList(name, next)) choose($lists.get()[place]?.name ?? null);
    });
  const remove = (name: string) => {
    const restore = removeList(name);
    const undo = () => {
      restore();
      setRemoved(null);
      choose(name);
    };
    choose(null);
    setRemoved({ name, undo });
  };

  return (
    <div className="grid gap-4 pb-6">
      <ListTabs
        favorites={favorites.length}
        lists={lists}
        chosen={list?.name ?? null}
        onChoose={choose}
        onCreate={create}
      />
      <RemovedLine removed={removed} />
      {(isFindable || list) && (
        <div className="flex flex-wrap items-center gap-2">
          {isFindable && <ListFinder text={text} order={order} onText={setText} onOrder={setOrder} />}
          {list && <ListEditor onRename={() => rename(list.name)} onDelete={() => remove(list.name)} />}
        </div>
      )}
      {list && <NamedVideos key={list.name} list={list} arrange={arrange} toolOf={toolOf} />}
    </div>
  );
}

interface Removed {
  readonly name: string;
  undo(): void;
}

/** Names the list that was deleted last, and has it back. */
function RemovedLine({ removed }: { removed: Removed | null }) {
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {removed && (
        <>
          {`${listsMessages.listDeleted(removed.name)} `}
          <button type="button" className="link min-h-8 pointer-coarse:min-h-11" onClick={removed.undo}>
            {listsMessages.undo}
          </button>
        </>
      )}
    </p>
  );
}
