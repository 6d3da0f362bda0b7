import { savedSearchMessages } from '#messages/saved-searches';
import { sortMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { canShuffle, defaultSort, type PageList } from '../features/list/page-list.ts';
import { SORTS, type Sort } from '../lib/domain/sort.ts';
import { withCode } from '../lib/loading/load-code.ts';
import { toggleListLayout } from '../features/settings/settings-store.ts';
import { $listState, setSort, shuffle } from '../features/list/list-state-store.ts';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { useControlState } from '../ui/use-hydrated.ts';

const keep = (pageList: PageList) =>
  withCode(
    () => import('../features/saved-searches/saved-searches-store.ts'),
    ({ saveSearch }) => saveSearch(pageList),
  );

/** The order of a list (R145); where words are searched also by how well they match. Whether it is kept as a search, and its form. */
export function SortBar({ pageList }: { pageList: PageList }) {
  const listState = useStore($listState, { ssr: 'initial' });
  const id = useId();
  const state = useControlState();
  const usual = defaultSort(pageList, listState.text);
  const sorts = usual === 'relevance' ? (['relevance', ...SORTS] as const) : SORTS;
  const isShuffled = listState.shuffle !== null && canShuffle(pageList, listState);
  return (
    <div className="needs-script sort-bar">
      <label htmlFor={id}>{sortMessages.label}</label>
      <Select
        id={id}
        {...state}
        value={isShuffled ? '' : (listState.sort ?? usual)}
        onChange={(event) => setSort(event.target.value as Sort)}
      >
        {isShuffled && <option value="">{sortMessages.shuffled}</option>}
        {sorts.map((value) => (
          <option key={value} value={value}>
            {sortMessages.orders[value]}
          </option>
        ))}
      </Select>
      {canShuffle(pageList, listState) && <Shuffle isShuffled={isShuffled} />}
      {(pageList.name === 'search' || pageList.tag) && (
        <button type="button" className="btn btn-quiet" {...state} onClick={() => keep(pageList)}>
          {savedSearchMessages.save}
        </button>
      )}
      {/* which form the list has, the style sheet knows from the document */}
      <button type="button" className="btn-icon list-form" {...state} onClick={toggleListLayout}>
        <Icon name="rows-3" className="as-cards" />
        <Icon name="layout-grid" className="as-lines" />
        <span className="as-cards tip">{sortMessages.asList}</span>
        <span className="as-lines tip">{sortMessages.asCards}</span>
      </button>
    </div>
  );
}

function Shuffle({ isShuffled }: { isShuffled: boolean }) {
  const label = isShuffled ? sortMessages.shuffleAgain : sortMessages.shuffle;
  return (
    <button type="button" className="btn-icon" {...useControlState()} aria-label={label} onClick={shuffle}>
      <Icon name="shuffle" />
    </button>
  );
}
