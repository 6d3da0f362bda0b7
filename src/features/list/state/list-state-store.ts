import { atom, type ReadableAtom } from 'nanostores';
import {
  NO_FILTERS,
  toggleFilterOption,
  type FilterKind,
  type NumberRange,
  type RangeFilterUnit,
} from '../../../lib/catalogue/video-filters.ts';
import { INFINITE_SCROLL_BATCH_SIZE } from '../../../lib/catalogue/limits.ts';
import type { TrendingPeriod } from '../../../lib/catalogue/trending-period.ts';
import { updateFilterSheetAfterNavigation, skipClosedSheetHistoryEntry, changeListUrl } from './filter-sheet-store.ts';
import { getDefaultSort, type PageVideoList } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { SHUFFLE_SEED_COUNT } from '../../../lib/catalogue/shuffle-seed.ts';
import type { SortOrder } from '../../../lib/catalogue/sort-orders.ts';
import {
  changeTagFilterState,
  changeTagMatchMode,
  type FilterSelection,
  type TagMatchMode,
  type TagFilterState,
} from './filter-selection.ts';
import { removeSearchTextFilters } from '../../../lib/catalogue/text/find-search-text-filters.ts';
import { toQueryText } from '../../../lib/catalogue/text/remove-control-characters.ts';
import {
  DEFAULT_LIST_STATE,
  formatListState,
  isSameList,
  parseListState,
  type ListState,
} from '../../../lib/catalogue/list/list-url.ts';

const $current = atom<ListState>(DEFAULT_LIST_STATE);
const $page = atom<PageVideoList | null>(null);

/** Definition of the list of this page (kind of page and tag); null before {@link initListStateFromUrl}. */
export const $pageVideoList: ReadableAtom<PageVideoList | null> = $page;

/** The page's current filters, sort order and search text; default values before {@link initListStateFromUrl} has read the URL. */
export const $listState: ReadableAtom<ListState> = $current;

/** Reads filters, sort order and search text from the URL, and again after Back and Forward. Calls after the first have no effect. */
export function initListStateFromUrl(pageList: PageVideoList): void {
  if ($page.get()) return;
  const readUrl = () => {
    const listState = parseListState(location.search);
    // only the search page searches: on other pages, operators in `q` must not count as active filters
    $current.set(pageList.name === 'search' ? listState : { ...listState, text: '' });
  };
  const read = () => {
    const before = $current.get();
    readUrl();
    updateFilterSheetAfterNavigation(isSameList(before, $current.get()));
  };
  readUrl();
  $page.set(pageList);
  window.addEventListener('popstate', read);
  skipClosedSheetHistoryEntry();
}

/** Returns the current list state (filters, sort order, search text). Before {@link initListStateFromUrl}, reads it from the URL. */
export const getCurrentListState = () => ($page.get() ? $current.get() : parseListState(location.search));

/**
 * Changes the list state and its URL. If the browser rejects the change of the URL, the next change of the list updates the URL. For
 * `isStep` and the returned value, see {@link changeListUrl}.
 */
function setListState(listState: ListState, isStep: boolean): boolean {
  $current.set(listState);
  // pass an absolute URL: the browser would parse a relative URL whose path starts with two slashes as a host name
  const url = new URL(location.href);
  url.search = formatListState(listState);
  return changeListUrl(url, isStep);
}

/**
 * Changes the list state, resets the list to its initial length, and adds a history entry. If `mayStep` is false or the list stays the
 * same, replaces the current history entry instead. Returns whether a history entry was added.
 */
function changeList(change: Partial<ListState>, mayStep = true): boolean {
  const before = getCurrentListState();
  const listState = { ...before, ...change, more: 0 };
  return setListState(listState, mayStep && !isSameList(before, listState));
}

export function toggleFilter(kind: FilterKind, option: string): void {
  changeList({ filters: toggleFilterOption(getCurrentListState().filters, kind, option) });
}

/** Sets a range of minutes or days; null removes the range. For `mayStep` and the returned value, see {@link changeList}. */
export function setRangeFilter(kind: RangeFilterUnit, span: NumberRange | null, mayStep = true): boolean {
  return changeList({ filters: { ...getCurrentListState().filters, [kind]: span } }, mayStep);
}

/** Sets a tag as required, excluded or not selected. Videos must have all required tags (`kind` `tags`), or at least one (`any`). */
export function setTagFilterState(slug: string, state: TagFilterState, kind: TagMatchMode): void {
  changeList(changeTagFilterState(getCurrentListState(), slug, state, kind));
}

/** Sets whether videos must have all of the selected tags or at least one of them. */
export function setTagMatchMode(kind: TagMatchMode): void {
  changeList({ filters: changeTagMatchMode(getCurrentListState().filters, kind) });
}

/** Replaces all filters of the list at once, and the search text if the filters include one. */
export function setFilters({ filters, without, text }: FilterSelection): void {
  changeList({ filters, without, ...(text !== undefined && { text }) });
}

/** Removes all filters, also the operators in the search text. */
export function resetFilters(): void {
  setFilters({ filters: NO_FILTERS, without: [], text: removeSearchTextFilters(getCurrentListState().text) });
}

/** Sets the sort order of the list. The default order is left out of the URL. */
export function setSort(sort: SortOrder): void {
  const pageList = $page.get();
  const isDefault = pageList !== null && sort === getDefaultSort(pageList, getCurrentListState());
  changeList({ sort: isDefault ? null : sort, shuffle: null });
}

/** Shuffles the list with a new random seed. */
export function shuffleList(): void {
  changeList({ sort: null, shuffle: Math.floor(Math.random() * SHUFFLE_SEED_COUNT) });
}

/** Sets the trending period; null for the default period. */
export function setTrendingPeriod(period: TrendingPeriod | null): void {
  changeList({ period });
}

/** Changes the search text of the list, which replaces a search for a tag or for similar videos. */
export function setSearchText(text: string): void {
  const next = toQueryText(text);
  const { text: before, tag, like } = getCurrentListState();
  if (next !== before || tag !== null || like !== null)
    changeList({ text: next, tag: null, like: null, sort: null, shuffle: null });
}

/** Resets the list to its initial number of videos. */
export function resetListToInitialLength(): void {
  if ($current.get().more > 0) changeList({}, false);
}

/** Extends the list by {@link INFINITE_SCROLL_BATCH_SIZE} videos (R044), without a new history entry. */
export function showMoreVideos(): void {
  const listState = $current.get();
  setListState({ ...listState, more: listState.more + INFINITE_SCROLL_BATCH_SIZE }, false);
}
