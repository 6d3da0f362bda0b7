import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { arrangeVideos, type ListOrder } from './list-order.ts';
import { nameProblem } from './named-lists.ts';
import type { VideoCard } from '../../lib/domain/video.ts';
import { $favorites } from '../favorites/favorites-store.ts';
import { $lists, createList, removeList, renameList } from './lists-store.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { showDialog } from '../../ui/show-dialog.tsx';
import { ListTabs } from './ListTabs.tsx';
import { ListTool } from './ListTool.tsx';
import { ListEditor, ListFinder } from './ListTools.tsx';
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
        label={listsMessages.name}
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
    askName(listsMessages.newList, listsMessages.create, '', (name) => {
      if (createList(name)) choose($lists.get().at(-1)?.name ?? null);
    });
  const rename = (name: string) =>
    askName(listsMessages.renameList, listsMessages.rename, name, (next) => {
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
      <ListTabs
        favorites={favorites.length}
        lists={lists}
        chosen={list?.name ?? null}
        onChoose={choose}
        onCreate={create}
      />
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
      {(count > 1 || text !== '' || list) && (
        <div className="flex flex-wrap items-center gap-2">
          {(count > 1 || text !== '') && <ListFinder text={text} order={order} onText={setText} onOrder={setOrder} />}
          {list && <ListEditor onRename={() => rename(list.name)} onDelete={() => remove(list.name)} />}
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
