import { savedSearchMessages } from '#messages/saved-searches';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CatalogueLoadingState } from '../../lib/catalogue/catalogue-loading-state.ts';
import { toEpochDay } from '../../lib/catalogue/video-filters.ts';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { MAX_COUNTED_NEW_VIDEOS, MAX_SAVED_SEARCHES } from '../../lib/catalogue/limits.ts';
import {
  capFutureDatesOfSavedSearches,
  isSameSearch,
  isStorable,
  mergeSavedSearches,
  parseSearchPath,
  removeSavedSearch,
  renameTagSlugsOfSearch,
  SAVED_SEARCHES_STORAGE,
  listTagSlugsOfSearch,
  toSavedSearch,
  type SavedSearch,
} from './saved-searches.ts';
import type { ListState } from '../../lib/catalogue/list/list-url.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import type { VideoQuery } from '../../lib/catalogue/video-query.ts';
import {
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../lib/catalogue/list/page-video-list-definition.ts';
import { capFutureSeenDate } from '../marks/new-videos-since-visit.ts';
import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import { loadActiveBlocklist, excludeIndividuallyHiddenVideos } from '../blocklist/active-blocklist-store.ts';
import { onStoreMountInBrowser, subscribeToMountedStore } from '../../lib/browser/store-listeners.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import {
  findCurrentLabelSlugs,
  getCurrentLabelSlug,
  isUnknownLabelSlug,
} from '../../lib/client/find-current-label-slugs.ts';
import { showSuccess, showError, showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { openRestorableRemovedData } from '../../lib/browser/restorable-removed-data.ts';

const persisted = openPersistedValue(SAVED_SEARCHES_STORAGE);

export const $savedSearches = persisted.$value;

const now = () => Math.floor(Date.now() / 1000);

/**
 * Lowers stored `seen` dates (dates up to which videos count as seen) that lie in the future, because the newest video had a wrong date
 * when they were stored. Otherwise, no new video would count as new.
 */
function limitStoredDates({ newest }: CatalogueLoadingState): void {
  const isSound = persisted.read().every((search) => capFutureSeenDate(search.seen, newest, now()) === search.seen);
  if (newest > 0 && !isSound) persisted.change((searches) => capFutureDatesOfSavedSearches(searches, newest, now()));
}

onStoreMountInBrowser($savedSearches, () => $catalogue.subscribe(limitStoredDates));

const $unknown = atom<ReadonlySet<string>>(new Set());

/** Paths of saved searches with the slug of a tag that is no longer in the catalogue; empty until the slugs are looked up. */
export const $pathsOfSearchesWithUnknownTag: ReadableAtom<ReadonlySet<string>> = $unknown;

/** Replaces the slugs of renamed tags, and slugs in the format of an earlier version of the site, with the current slugs of the same tags. */
async function migrateSearches(stored: readonly SavedSearch[]): Promise<void> {
  await findCurrentLabelSlugs(stored.flatMap(listTagSlugsOfSearch));
  // the visitor may have changed or locked the saved searches during the look-up
  const searches = persisted.$value.get();
  const rename = (search: SavedSearch) => renameTagSlugsOfSearch(search, getCurrentLabelSlug);
  if (searches.some((search) => rename(search) !== search))
    persisted.change((current) => mergeSavedSearches([], current.map(rename)));
  const isUnknown = (search: SavedSearch) => listTagSlugsOfSearch(search).some(isUnknownLabelSlug);
  $unknown.set(new Set(searches.filter(isUnknown).map(({ path }) => path)));
}

// if the catalogue is unavailable, the saved searches stay unchanged until the next page view
subscribeToMountedStore($savedSearches, (searches) => void migrateSearches(searches).catch(() => undefined));

/** Button of a notice that leads to the saved searches on the favorites page. */
export const VIEW_SAVED_SEARCHES_ACTION = {
  label: savedSearchMessages.view,
  run: () => location.assign(PAGE_PATHS.favorites),
};

/** Adds a search to the saved searches. Returns whether the search is stored; if not, shows an error notice. */
function addSearch(search: SavedSearch): boolean {
  if (!isStorable(search)) {
    showError(savedSearchMessages.notStored);
    return false;
  }
  if (!persisted.change((searches) => mergeSavedSearches(searches, [search]))) return false;
  const isStored = $savedSearches.get().some(({ path }) => path === search.path);
  if (!isStored) showError(savedSearchMessages.full);
  return isStored;
}

/** Saves a search and returns it; see `toSavedSearch` for `similarTo`. If it cannot be saved, shows an error notice and returns null. */
export function saveSearchWithoutNotice(
  pageList: PageVideoList,
  listState: ListState,
  similarTo: string | null = null,
): SavedSearch | null {
  // if the page has not loaded the catalogue, the date of the newest video is unknown (0): use the current time
  const search = toSavedSearch(pageList, listState, $catalogue.get().newest || now(), similarTo);
  return addSearch(search) ? search : null;
}

const removed = openRestorableRemovedData(SAVED_SEARCHES_STORAGE);

/** Removed searches that can be restored in this tab, the latest last. */
export const $removedSearches: ReadableAtom<readonly SavedSearch[]> = computed(
  [removed.$value, $savedSearches],
  (gone, searches) => gone.filter(({ path }) => !searches.some((search) => search.path === path)),
);

/**
 * Restores a removed search at the end of the saved searches. Returns whether the search is stored; if not, shows an error notice, for
 * example if the maximum number of searches is reached.
 */
export const restoreSavedSearch = (search: SavedSearch): boolean => addSearch(search);

/**
 * Removes a saved search, which can be restored until the tab closes. Returns a function that restores the search. If the change cannot be
 * stored, shows an error notice and returns null.
 */
export function deleteSavedSearch(search: SavedSearch): (() => boolean) | null {
  if (!persisted.change((searches) => removeSavedSearch(searches, search.path))) return null;
  // when the searches are read again, only the first ones would be kept
  removed.set([...$removedSearches.get(), search].slice(-MAX_SAVED_SEARCHES));
  return () => restoreSavedSearch(search);
}

const findSaved = (pageList: PageVideoList, listState: ListState): SavedSearch | undefined => {
  const current = toSavedSearch(pageList, listState, 0);
  return $savedSearches.get().find((search) => isSameSearch(search, current));
};

/** Calls `set` with whether the current list is a saved search, now and after each change. Returns a function that ends the calls. */
export const subscribeToSearchSavedState = (
  pageList: PageVideoList,
  listState: ListState,
  set: (isSaved: boolean) => void,
): (() => void) => $savedSearches.subscribe(() => set(findSaved(pageList, listState) !== undefined));

/** Saves a search if `isWanted`, otherwise removes it, and shows a notice. Has no effect if that is already the case. */
export function saveOrRemoveSearch(
  pageList: PageVideoList,
  listState: ListState,
  isWanted: boolean,
  similarTo: string | null = null,
): void {
  const saved = findSaved(pageList, listState);
  if (isWanted === (saved !== undefined)) return;
  if (!saved) {
    const added = saveSearchWithoutNotice(pageList, listState, similarTo);
    if (added) showSuccess(savedSearchMessages.saved(added.name), VIEW_SAVED_SEARCHES_ACTION);
    return;
  }
  const undo = deleteSavedSearch(saved);
  if (undo) showUndoNotice(savedSearchMessages.unsaved(saved.name), undo);
}

/** Records that the visitor has seen all current videos of a saved search. */
export function markSearchSeen(search: SavedSearch): void {
  const seen = $catalogue.get().newest;
  if (seen > search.seen) persisted.change((searches) => mergeSavedSearches(searches, [{ ...search, seen }]));
}

/**
 * Returns the first videos of a query that were added after a date, newest first, without hidden videos; at most
 * {@link MAX_COUNTED_NEW_VIDEOS}. Requests further videos as long as individually hidden ones leave fewer. `getSeenDate` returns the date in
 * epoch seconds; it is called when the catalogue is open.
 */
export async function findVideosAddedAfter(
  query: Omit<VideoQuery, 'sort' | 'offset' | 'limit'>,
  getSeenDate: () => number,
  signal: AbortSignal,
): Promise<readonly VideoCardData[]> {
  const blocklist = await loadActiveBlocklist();
  const limit = MAX_COUNTED_NEW_VIDEOS;
  const found: VideoCardData[] = [];
  for (let offset = 0; ; offset += limit) {
    const page = addBlocklistToQuery({ ...query, sort: 'newest', offset, limit }, blocklist);
    const { videos, asTyped } = await askCatalogue('query', page, signal);
    // close matches follow the videos with the words as typed, and the search page does not count them either
    const typed = asTyped ? videos.slice(0, Math.max(0, asTyped - offset)) : videos;
    const seen = getSeenDate();
    const fresh = typed.filter(({ addedAt }) => addedAt > seen);
    found.push(...(await excludeIndividuallyHiddenVideos(fresh)));
    if (found.length >= limit || fresh.length < limit) return found.slice(0, limit);
  }
}

/** Returns the number of videos of a saved search that were added since it was last opened, at most {@link MAX_COUNTED_NEW_VIDEOS}. */
export async function countNewVideosOfSearch({ path, seen }: SavedSearch, signal: AbortSignal): Promise<number> {
  const found = parseSearchPath(path);
  if (!found) return 0;
  const query = toVideoQuery(found.pageList, found.listState, toEpochDay(Date.now() / 1000), 0, 0);
  return (await findVideosAddedAfter(query, () => seen, signal)).length;
}
