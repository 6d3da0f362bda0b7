import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { showProblem } from '../../lib/browser/notice-store.ts';
import { loadCode } from '../../lib/loading/load-code.ts';
import { Icon } from '../../ui/Icon.tsx';
import { controlState } from '../../ui/use-hydrated.ts';
import { $favorites } from '../favorites/favorites-store.ts';
import { $desk, OPENED_LIST } from './desk-store.ts';
import { $lists } from './lists-store.ts';
import { shareList } from './share-list.tsx';
import type { SharedList } from './shared-list.ts';

function showCode(list: SharedList): void {
  loadCode(() => import('./show-code.tsx')).then(
    (code) => code.showCode(list),
    () => showProblem(commonMessages.loadFailed),
  );
}

/** Shares the list that shows: by its link, and as a code of it. */
export function ShareList() {
  const { list: name } = useStore($desk);
  const favorites = useStore($favorites);
  const lists = useStore($lists);
  const ids = name === null ? favorites : (lists.find((list) => list.name === name)?.ids ?? []);
  const title = name === OPENED_LIST ? listsMessages.opened : (name ?? listsMessages.favorites);
  const state = controlState(ids.length === 0);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet max-sm:px-3"
        aria-label={listsMessages.shareList(title)}
        title={listsMessages.share}
        {...state}
        onClick={() => void shareList({ name, ids })}
      >
        <Icon name="share-2" />
        <span className="max-sm:hidden">{listsMessages.share}</span>
      </button>
      <button
        type="button"
        className="btn btn-quiet max-sm:px-3"
        aria-label={listsMessages.codeOf(title)}
        {...state}
        onClick={() => showCode({ name, ids })}
      >
        {listsMessages.codeShort}
        <span className="max-sm:hidden">{listsMessages.codeRest}</span>
      </button>
    </>
  );
}
