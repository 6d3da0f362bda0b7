import { savedSearchMessages } from '#messages/saved-searches';
import { searchMessages } from '#messages/search';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { removeLanguagePrefix } from '../../lib/catalogue/languages.ts';
import { MAX_SAVED_SEARCHES } from '../../lib/catalogue/limits.ts';
import { cleanNameInput } from '../../lib/catalogue/text/remove-control-characters.ts';
import { PAGE_PATHS, labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import { findVideoListOfPath, type PageVideoList } from '../../lib/catalogue/list/page-video-list-definition.ts';
import { SAVED_SEARCHES_KEY } from '../../lib/browser/storage-keys.ts';
import { listActiveFilters } from '../list/filters/active-filters.ts';
import { formatListState, parseListState, type ListState } from '../../lib/catalogue/list/list-url.ts';
import { capFutureSeenDate } from '../marks/new-videos-since-visit.ts';

/** Search that a visitor has saved. No two saved searches have the same path. */
export interface SavedSearch {
  readonly name: string;
  /** Path and query string of the search's page, without a language prefix. */
  readonly path: string;
  /** Date of the newest video in the catalogue, in epoch seconds, when the search was saved or last opened. */
  readonly seen: number;
}

/** Maximum length of the path of a saved search. Long texts in other scripts and many tags need several thousand characters. */
const MAX_PATH_LENGTH = 50_000;
const PATH = /^(\/[^?#]*)(\?[^#]*)?$/;

/** Returns the list and the list state (filters, sort order, search text) of a path; null if it is not the path of a search or tag page. */
export function parseSearchPath(
  path: string,
): { readonly pageList: PageVideoList; readonly listState: ListState } | null {
  const match = path.length <= MAX_PATH_LENGTH ? PATH.exec(path) : null;
  if (!match) return null;
  const [, pathname = '', query = ''] = match;
  const pageList = findVideoListOfPath(pathname);
  const isSearchable = pageList?.name === 'search' || pageList?.name === 'tag';
  return isSearchable ? { pageList, listState: parseListState(query) } : null;
}

const withSortedTags = ({ filters, without, ...listState }: ListState): ListState => ({
  ...listState,
  filters: { ...filters, tags: filters.tags.toSorted(), any: filters.any.toSorted() },
  without: without.toSorted(),
});

/** Returns the path of a saved search with its tags in alphabetical order. */
function toComparablePath({ path }: Pick<SavedSearch, 'path'>): string {
  const found = parseSearchPath(path);
  return found ? `${found.pageList.tag?.slug} ${formatListState(withSortedTags(found.listState))}` : path;
}

/** Returns true if two saved searches have the same videos: the same path, except for the order of its tags. */
export const isSameSearch = (one: Pick<SavedSearch, 'path'>, other: Pick<SavedSearch, 'path'>): boolean =>
  toComparablePath(one) === toComparablePath(other);

/** Returns all tag slugs that the path of a saved search contains. */
export function listTagSlugsOfSearch({ path }: Pick<SavedSearch, 'path'>): readonly string[] {
  const { pageList, listState } = parseSearchPath(path) ?? {};
  const { tags = [], any = [] } = listState?.filters ?? {};
  return [pageList?.tag?.slug ?? [], listState?.tag ?? [], tags, any, listState?.without ?? []].flat();
}

/** Returns a saved search with the tag slugs in its path renamed; the same object if no slug changes. */
export function renameTagSlugsOfSearch(search: SavedSearch, rename: (slug: string) => string): SavedSearch {
  const found = parseSearchPath(search.path);
  if (!found || listTagSlugsOfSearch(search).every((slug) => rename(slug) === slug)) return search;
  const { pageList, listState } = found;
  const { filters, without, tag } = listState;
  const renameAll = (slugs: readonly string[]) => [...new Set(slugs.map(rename))];
  const query = formatListState({
    ...listState,
    filters: { ...filters, tags: renameAll(filters.tags), any: renameAll(filters.any) },
    without: renameAll(without),
    tag: tag === null ? null : rename(tag),
  });
  const path = pageList.tag ? labelPageHref({ slug: rename(pageList.tag.slug) }) : PAGE_PATHS.search;
  return { ...search, path: removeLanguagePrefix(path) + query };
}

/**
 * Returns the current list as a saved search. The path contains neither the number of loaded videos nor the shuffle seed. `newest` is the
 * date of the newest video in epoch seconds, and `similarTo` the title of the video to which the list's videos are similar; null if
 * unknown.
 */
export function toSavedSearch(
  pageList: PageVideoList,
  listState: ListState,
  newest: number,
  similarTo: string | null = null,
): SavedSearch {
  const query = formatListState({ ...listState, more: 0, shuffle: null });
  const path = removeLanguagePrefix(pageList.tag ? labelPageHref(pageList.tag) : PAGE_PATHS.search) + query;
  const { text, tag, like } = listState;
  const similar = similarTo === null ? searchMessages.similar : searchMessages.similarTo(similarTo);
  const about = pageList.tag?.name ?? (like === null ? text || tag || savedSearchMessages.allVideos : similar);
  const options = listActiveFilters(listState, (slug) => slug).map(({ label }) => label);
  return {
    name: cleanNameInput([about, ...options].join(', ')),
    path,
    seen: newest,
  };
}

function parseSearch(value: unknown): SavedSearch | null {
  const { name, path, seen } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof path !== 'string' || !Number.isSafeInteger(seen)) return null;
  // reject paths of other kinds of pages, because a manipulated path could lead to an arbitrary page
  const listState = parseSearchPath(path)?.listState;
  if (cleanNameInput(name) === '' || !listState) return null;
  const { shuffle, more } = listState;
  // the URL of an imported search may have a shuffle seed: in a random order, new videos cannot be counted
  const isPlain = shuffle === null && more === 0;
  const plainPath = isPlain ? path : path.split('?')[0] + formatListState({ ...listState, shuffle: null, more: 0 });
  return { name: cleanNameInput(name), path: removeLanguagePrefix(plainPath), seen: Number(seen) };
}

/** Returns the validated saved searches of a file, of any number; null if the value is invalid. */
export function parseAllSavedSearches(value: unknown): readonly SavedSearch[] | null {
  if (!Array.isArray(value)) return null;
  const searches = value.map(parseSearch).filter((search) => search !== null);
  return searches.length === value.length ? searches : null;
}

/** Returns the validated saved searches from storage, up to their maximum number and without duplicates; null if the value is invalid. */
export function parseSavedSearches(value: unknown): readonly SavedSearch[] | null {
  const searches = parseAllSavedSearches(value);
  return searches && mergeSavedSearches([], searches);
}

/** Returns whether {@link parseSavedSearches} will accept a search. An invalid search would make all stored searches invalid. */
export const isStorable = (search: SavedSearch): boolean => parseSearch(search) !== null;

const byPathOf = (searches: readonly SavedSearch[]) => new Map(searches.map((search) => [search.path, search]));

/** Merges saved searches with others from a browser or file. Of two searches with the same path, the later `seen` date is retained. */
export function mergeSavedSearches(
  searches: readonly SavedSearch[],
  others: readonly SavedSearch[],
): readonly SavedSearch[] {
  const byPath = byPathOf(searches);
  for (const other of others) {
    const known = byPath.get(other.path);
    byPath.set(other.path, known ? { ...known, seen: Math.max(known.seen, other.seen) } : other);
  }
  return [...byPath.values()].slice(0, MAX_SAVED_SEARCHES);
}

export function removeSavedSearch(searches: readonly SavedSearch[], path: string): readonly SavedSearch[] {
  return searches.filter((search) => search.path !== path);
}

/** Lowers `seen` dates later than both `newest` (the newest video) and `now`: see `capFutureSeenDate`. All times are epoch seconds. */
export function capFutureDatesOfSavedSearches(
  searches: readonly SavedSearch[],
  newest: number,
  now: number,
): readonly SavedSearch[] {
  return searches.map((search) => ({ ...search, seen: capFutureSeenDate(search.seen, newest, now) }));
}

/** Storage format of saved searches. Changes are merged between tabs by path. */
export const SAVED_SEARCHES_STORAGE: MergeableStorageDefinition<readonly SavedSearch[]> = {
  key: SAVED_SEARCHES_KEY,
  isPrivate: true,
  empty: [],
  storeError: savedSearchMessages.notStored,
  parse: parseSavedSearches,
  format: (searches) => (searches.length > 0 ? JSON.stringify(searches) : null),
  diff(before, after) {
    const [old, fresh] = [byPathOf(before), byPathOf(after)];
    return [
      ...before.filter(({ path }) => !fresh.has(path)).map(({ path }) => ({ entry: path, value: null })),
      ...after
        .filter(({ path, name, seen }) => old.get(path)?.name !== name || old.get(path)?.seen !== seen)
        .map((search) => ({ entry: search.path, value: search })),
    ];
  },
  apply(searches, changes) {
    const next = byPathOf(searches);
    for (const { entry, value } of changes) {
      const search = parseSearch(value);
      if (value === null) next.delete(entry);
      else if (search?.path === entry) next.set(entry, search);
    }
    return [...next.values()].slice(0, MAX_SAVED_SEARCHES);
  },
};
