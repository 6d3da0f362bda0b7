import { savedSearchMessages } from '#messages/saved-searches';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { toNeutralPath } from '../../lib/catalogue/languages.ts';
import { SEARCHES_MAX } from '../../lib/catalogue/limits.ts';
import { toName } from '../../lib/catalogue/text/name-input.ts';
import { PATHS, slugOfPath, tagHref, toOwnPath } from '../../lib/catalogue/site/address.ts';
import type { PageList } from '../list/state/page-list.ts';
import { bareSlug, readSlug } from '../../lib/catalogue/label.ts';
import { isPointSlug } from '../../lib/catalogue/text/slug.ts';
import { SEARCHES_KEY } from '../../lib/browser/storage-keys.ts';
import { listChosen } from '../list/filters/chosen-options.ts';
import { formatListState, parseListState, type ListState } from '../list/state/list-url.ts';
import { healMark } from '../marks/visit.ts';

/** A search that a visitor keeps; no two have one path. */
export interface SavedSearch {
  readonly name: string;
  /** Path and query of its page, without a language. */
  readonly path: string;
  /** Epoch seconds of the newest video that the catalogue had when the search was saved or opened last. */
  readonly seen: number;
}

/** Characters of a path that is kept: longer than any that the site makes. */
const PATH_MAX = 2000;
const PATH = /^(\/[^?#]*)(\?[^#]*)?$/;

/** Returns the list and the list state that a path leads to, or null when it is none of a search or a tag. */
export function readSearch(path: string): { readonly pageList: PageList; readonly listState: ListState } | null {
  const match = path.length <= PATH_MAX ? PATH.exec(path) : null;
  if (!match) return null;
  const [, pathname = '', query = ''] = match;
  const asked = toOwnPath(toNeutralPath(pathname));
  const listState = parseListState(query);
  if (asked === PATHS.search) return { pageList: { name: 'search', tag: null }, listState };
  const named = slugOfPath(asked) ?? '';
  const slug = readSlug(named);
  // `/tag/..` is no address of the tag `..`
  const isNoSlug = slug === '' || (slug !== named && isPointSlug(bareSlug(slug)));
  return isNoSlug ? null : { pageList: { name: 'tag', tag: { name: slug, slug } }, listState };
}

/** Returns the slugs in the path of a search. */
export function slugsOfSearch({ path }: Pick<SavedSearch, 'path'>): readonly string[] {
  const { pageList, listState } = readSearch(path) ?? {};
  const { tags = [], any = [] } = listState?.filters ?? {};
  return [pageList?.tag?.slug ?? [], listState?.tag ?? [], tags, any, listState?.without ?? []].flat();
}

/** Returns a search with renamed slugs in its path; the same object if no slug changes. */
export function renameSlugs(search: SavedSearch, rename: (slug: string) => string): SavedSearch {
  const found = readSearch(search.path);
  if (!found || slugsOfSearch(search).every((slug) => rename(slug) === slug)) return search;
  const { pageList, listState } = found;
  const { filters, without, tag } = listState;
  const query = formatListState({
    ...listState,
    filters: { ...filters, tags: filters.tags.map(rename), any: filters.any.map(rename) },
    without: without.map(rename),
    tag: tag === null ? null : rename(tag),
  });
  const path = pageList.tag ? tagHref({ slug: rename(pageList.tag.slug) }) : PATHS.search;
  return { ...search, path: toNeutralPath(path) + query };
}

/** Returns the search that a list shows, as it is saved: without the place in it and without chance. */
export function toSearch(pageList: PageList, listState: ListState, newest: number): SavedSearch {
  const query = formatListState({ ...listState, more: 0, shuffle: null });
  const path = toNeutralPath(pageList.tag ? tagHref(pageList.tag) : PATHS.search) + query;
  const about = pageList.tag?.name ?? (listState.text || listState.tag || savedSearchMessages.allVideos);
  const options = listChosen(listState, (slug) => slug).map(({ label }) => label);
  return {
    name: toName([about, ...options].join(', ')),
    path,
    seen: newest,
  };
}

function parseSearch(value: unknown): SavedSearch | null {
  const { name, path, seen } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof path !== 'string' || !Number.isSafeInteger(seen)) return null;
  // what is no path of the site's own lists may lead anywhere
  return toName(name) === '' || !readSearch(path)
    ? null
    : { name: toName(name), path: toNeutralPath(path), seen: Number(seen) };
}

/** Returns the stored searches, or null when the value is none. */
export function parseSearches(value: unknown): readonly SavedSearch[] | null {
  if (!Array.isArray(value)) return null;
  const searches = value.map(parseSearch).filter((search) => search !== null);
  return searches.length === value.length ? mergeSearches([], searches) : null;
}

const byPathOf = (searches: readonly SavedSearch[]) => new Map(searches.map((search) => [search.path, search]));

/** Returns the searches with those of another browser or a file, each path once and as it was seen later. */
export function mergeSearches(
  searches: readonly SavedSearch[],
  others: readonly SavedSearch[],
): readonly SavedSearch[] {
  const byPath = byPathOf(searches);
  for (const other of others) {
    const known = byPath.get(other.path);
    byPath.set(other.path, known ? { ...known, seen: Math.max(known.seen, other.seen) } : other);
  }
  return [...byPath.values()].slice(0, SEARCHES_MAX);
}

/** Returns the searches without one. */
export function removeSearch(searches: readonly SavedSearch[], path: string): readonly SavedSearch[] {
  return searches.filter((search) => search.path !== path);
}

/** Returns the searches with none seen later than the newest video of the catalogue and than now, in epoch seconds: see `healMark`. */
export function healSearches(searches: readonly SavedSearch[], newest: number, now: number): readonly SavedSearch[] {
  return searches.map((search) => ({ ...search, seen: healMark(search.seen, newest, now) }));
}

/** An entry is a path. */
export const SEARCHES_FORM: MergedForm<readonly SavedSearch[]> = {
  key: SEARCHES_KEY,
  isPrivate: true,
  empty: [],
  refused: savedSearchMessages.notStored,
  parse: parseSearches,
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
    return [...next.values()].slice(0, SEARCHES_MAX);
  },
};
