import { layoutMessages, sortMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  canShuffleList,
  getDefaultSort,
  type PageVideoList,
} from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { SORTS_WITHOUT_RELEVANCE, type SortOrder } from '../../../lib/catalogue/sort-orders.ts';
import { DEFAULT_SETTINGS, LIST_LAYOUTS, type ListLayout } from '../../settings/visitor-settings.ts';
import { $settings, changeVisitorSettings } from '../../settings/settings-store.ts';
import { $listState, setSort, shuffleList } from '../state/list-state-store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { createDisabledControlAttributes, useDisabledUntilHydration, useHydrated } from '../../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** Window width with one column of cards in both layouts with large pictures, the same width as in the style sheet. */
const PHONE = '(width < 35rem)';

/** Build constant: true if the view counts of any videos are known. */
declare const HAS_VIEWS: boolean;

const OFFERED: readonly SortOrder[] = HAS_VIEWS
  ? SORTS_WITHOUT_RELEVANCE
  : SORTS_WITHOUT_RELEVANCE.filter((sort) => sort !== 'popular');

/**
 * Select box for the sort order of a list (R145), which includes relevance for ranked searches, and the menu of list layouts. A shuffled
 * list also has a button that shuffles it again.
 */
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
      <LayoutSelect />
    </div>
  );
}

/**
 * Menu of list layouts, shown as an icon. CSS selects the icon by an attribute of the document, so that the icon is correct before React
 * runs.
 */
function LayoutSelect() {
  const { listForm } = useStore($settings, { ssr: () => DEFAULT_SETTINGS });
  const isPhone = useMediaQuery(PHONE);
  const isHydrated = useHydrated();
  const layouts: readonly ListLayout[] = isPhone ? LIST_LAYOUTS.filter((layout) => layout !== 'large') : LIST_LAYOUTS;
  const value = layouts.includes(listForm) ? listForm : 'cards';
  return (
    <div className="btn-icon list-form">
      <Icon name="layout-grid" className="as-cards" />
      <Icon name="square" className="as-large" />
      <Icon name="grid-3x3" className="as-small" />
      <Icon name="rows-3" className="as-lines" />
      {isHydrated && (
        <span className="tip" aria-hidden="true">
          {layoutMessages.label}
        </span>
      )}
      <select
        {...createDisabledControlAttributes(!isHydrated)}
        aria-label={layoutMessages.label}
        value={value}
        onChange={(event) => changeVisitorSettings({ listForm: event.target.value as ListLayout })}
      >
        {/* the invisible select is disabled until hydration, so the HTML needs no other options */}
        {(isHydrated ? layouts : [value]).map((layout) => (
          <option key={layout} value={layout}>
            {layoutMessages.options[layout]}
          </option>
        ))}
      </select>
    </div>
  );
}
