import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { Icon } from '../../../ui/Icon.tsx';
import { controlState } from '../../../ui/use-hydrated.ts';
import { $favorites } from '../../favorites/favorites-store.ts';
import { $desk, OPENED_LIST } from '../videos/desk-store.ts';
import { $lists } from '../lists/lists-store.ts';
import { shareList } from './share-list.tsx';

/** Shares the list that shows. */
export function ShareList() {
  const { list: name } = useStore($desk);
  const favorites = useStore($favorites);
  const lists = useStore($lists);
  const ids = name === null ? favorites : (lists.find((list) => list.name === name)?.ids ?? []);
  return (
    <button
      type="button"
      className="btn btn-quiet max-sm:px-3"
      aria-label={listsMessages.shareList(
        name === OPENED_LIST ? listsMessages.opened : (name ?? listsMessages.favorites),
      )}
      title={listsMessages.share}
      {...controlState(ids.length === 0)}
      onClick={() => void shareList({ name, ids })}
    >
      <Icon name="share-2" />
      <span className="max-sm:hidden">{listsMessages.share}</span>
    </button>
  );
}
