import { sortMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  canShuffleList,
  getDefaultSort,
  type PageVideoList,
} from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { SORTS_WITHOUT_RELEVANCE, type SortOrder } from '../../../lib/catalogue/sort-orders.ts';
import { $listState, setSort, shuffleList } from '../state/list-state-store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDisabledUntilHydration } from '../../../ui/use-hydrated.ts';

const OFFERED: readonly SortOrder[] = HAS_VIEWS
  ? SORTS_WITHOUT_RELEVANCE
  : SORTS_WITHOUT_RELEVANCE.filter((sort) => sort !== 'popular');

/** Select box for a list's sort order (R145), with relevance for ranked searches and a button to shuffle a shuffled list again. */
export function SortBar({ pageList }: { pageList: PageVideoList }) {
  const listState = useStore($listState, { ssr: 'initial' });
  const id = useId();
  const state = useDisabledUntilHydration();
  const usual = getDefaultSort(pageList, listState);
  const sorts = usual === 'relevance' ? (['relevance', ...OFFERED] as const) : OFFERED;
  const canShuffle = canShuffleList(pageList, listState);
  const isShuffled = listState.shuffle !== null && canShuffle;
  return (
    <div className="needs-script sort-bar">
      <label htmlFor={id}>{sortMessages.label}</label>
      <Select
        id={id}
        {...state}
        value={isShuffled ? '' : (sorts.find((sort) => sort === listState.sort) ?? usual)}
        onChange={({ target }) => (target.value === '' ? shuffleList() : setSort(target.value as SortOrder))}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {sortMessages.orders[value]}
          </option>
        ))}
        {canShuffle && <option value="">{isShuffled ? sortMessages.shuffled : sortMessages.shuffle}</option>}
      </Select>
      {isShuffled && (
        <button
          type="button"
          className="btn-icon"
          {...state}
          aria-label={sortMessages.shuffleAgain}
          onClick={shuffleList}
        >
          <Icon name="shuffle" />
        </button>
      )}
    </div>
  );
}
