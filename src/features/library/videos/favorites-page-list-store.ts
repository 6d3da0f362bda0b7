import { atom, type ReadableAtom } from 'nanostores';
import { changeHistory } from '../../../lib/browser/change-history.ts';
import { onStoreMountInBrowser } from '../../../lib/browser/store-listeners.ts';
import { OPENED_VIDEOS_FRAGMENT } from '../../../lib/catalogue/site/page-urls.ts';
import { resetListToInitialLength } from '../../list/state/list-state-store.ts';
import { OWN_LIST_SORT_ORDERS, type ListSortAndSearch } from './own-list-visible-videos.ts';

/** Value that selects the recently opened videos instead of a named list: names of lists cannot be empty. */
export const OPENED_VIDEOS_LIST_NAME = '';

/** List that the favorites page shows, with its sort order and search text. */
export interface FavoritesPageList extends ListSortAndSearch {
  /** Name of a named list, or {@link OPENED_VIDEOS_LIST_NAME}; null for the favorites. */
  readonly list: string | null;
}

/** Initial selection: the favorites in the order in which they were added. */
export const DEFAULT_SHOWN_LIST: FavoritesPageList = { list: null, order: 'added', text: '' };

const $current = atom<FavoritesPageList>(DEFAULT_SHOWN_LIST);

/** Selected list with sort order and search text. The history entry contains list and sort order, so they survive a reload and Back. */
export const $favoritesPageList: ReadableAtom<FavoritesPageList> = $current;

interface HistoryStateWithList {
  /** Selected list and sort order. The key stays the same, so that entries of earlier versions of the site remain valid. */
  readonly desk?: Partial<Record<keyof FavoritesPageList, unknown>>;
}

function readSavedList(): FavoritesPageList {
  const { desk: ownList } = (history.state ?? {}) as HistoryStateWithList;
  const order = OWN_LIST_SORT_ORDERS.find((known) => known === ownList?.order) ?? 'added';
  return { list: typeof ownList?.list === 'string' ? ownList.list : null, order, text: '' };
}

function followLink(): void {
  if (location.hash === OPENED_VIDEOS_FRAGMENT) selectVisitorList(OPENED_VIDEOS_LIST_NAME);
}

/** Shows the list of the history entry to which the visitor has gone back or forward. */
function restoreListOfEntry(): void {
  const { desk: ownList } = (history.state ?? {}) as HistoryStateWithList;
  // a link to a part of the page causes the same event, and its new entry has a fragment and no list
  if (ownList === undefined && location.hash !== '') return;
  const saved = readSavedList();
  const { list, text } = $current.get();
  $current.set(saved.list === list ? { ...saved, text } : saved);
}

onStoreMountInBrowser($current, () => {
  $current.set(readSavedList());
  followLink();
  // these calls have no effect if the store was mounted before
  addEventListener('hashchange', followLink);
  addEventListener('popstate', restoreListOfEntry);
});

/** Changes the selected list, sort order or search text, and resets the number of visible videos. */
function changeShownList(change: Partial<FavoritesPageList>): void {
  const selection = { ...$current.get(), ...change };
  $current.set(selection);
  resetListToInitialLength();
  const { list, order } = selection;
  // remove the fragment with which a link has opened the list of opened videos, so that the same link can open the list again
  const url = new URL(location.href);
  if (url.hash === OPENED_VIDEOS_FRAGMENT) url.hash = '';
  changeHistory('replaceState', { ...(history.state as object | null), desk: { list, order } }, url);
}

/**
 * Selects a named list, the recently opened videos ({@link OPENED_VIDEOS_LIST_NAME}) or the favorites (null), and clears the title search.
 */
export function selectVisitorList(list: string | null): void {
  changeShownList({ list, text: '' });
}

/** Changes the sort order or title search of the selected list. */
export function setListSortAndSearch(change: Partial<ListSortAndSearch>): void {
  changeShownList(change);
}
