import { savedSearchMessages } from '#messages/saved-searches';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CatalogueState } from '../../lib/catalogue/catalogue-state.ts';
import { toEpochDay } from '../../lib/catalogue/filter.ts';
import { PATHS } from '../../lib/catalogue/site/address.ts';
import { COUNTED_NEW } from '../../lib/catalogue/limits.ts';
import {
  healSearches,
  mergeSearches,
  readSearch,
  removeSearch,
  renameSlugs,
  SEARCHES_FORM,
  slugsOfSearch,
  toSearch,
  type SavedSearch,
} from './saved-searches.ts';
import type { ListState } from '../list/state/list-url.ts';
import { toQuery, withBlocks, type PageList } from '../list/state/page-list.ts';
import { healMark } from '../marks/visit.ts';
import { askCatalogue } from '../../lib/client/catalogue.ts';
import { blockedNow, withoutHidden } from '../blocklist/blocked-store.ts';
import { onBrowserMount, onBrowserValue } from '../../lib/browser/browser-mount.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { currentSlug, findFormerLabels } from '../../lib/client/former-labels.ts';
import { showDone, showProblem } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { openRemoved } from '../../lib/browser/removed.ts';

const part = openPersisted(SEARCHES_FORM);

/** The searches that the visitor keeps. */
export const $savedSearches = part.$value;

const now = () => Math.floor(Date.now() / 1000);

/** A date in the future, once it is mended, must not keep a search from ever having anything new. */
function heal({ newest }: CatalogueState): void {
  const isSound = part.read().every((search) => healMark(search.seen, newest, now()) === search.seen);
  if (newest > 0 && !isSound) part.change((searches) => healSearches(searches, newest, now()));
}

onBrowserMount($savedSearches, () => $catalogue.subscribe(heal));

const $unknown = atom<ReadonlySet<string>>(new Set());

/** Paths of searches for a tag that an earlier version of the site stored and that the catalogue no longer knows. */
export const $unknownSearches: ReadableAtom<ReadonlySet<string>> = $unknown;

/** Replaces slugs of earlier versions by the current slugs of their labels. */
async function migrateSearches(searches: readonly SavedSearch[]): Promise<void> {
  const found = await findFormerLabels(searches.flatMap(slugsOfSearch));
  const rename = (search: SavedSearch) => renameSlugs(search, (slug) => currentSlug(slug, found));
  if (searches.some((search) => rename(search) !== search))
    part.change((stored) => mergeSearches([], stored.map(rename)));
  const isUnknown = (search: SavedSearch) => slugsOfSearch(search).some((slug) => found.get(slug) === null);
  $unknown.set(new Set(searches.filter(isUnknown).map(({ path }) => path)));
}

// an unavailable catalogue changes no search: the next page tries again
onBrowserValue($savedSearches, (searches) => void migrateSearches(searches).catch(() => undefined));

const VIEW = { label: savedSearchMessages.view, run: () => location.assign(PATHS.favorites) };

/** Keeps a search, and says where it is to be found. */
export function saveSearch(pageList: PageList, listState: ListState): void {
  // a page that asks nothing of the catalogue does not know how new it is
  const search = toSearch(pageList, listState, $catalogue.get().newest || now());
  if (!part.change((searches) => mergeSearches(searches, [search]))) return;
  if (!$savedSearches.get().some(({ path }) => path === search.path)) showProblem(savedSearchMessages.full);
  else showDone(savedSearchMessages.saved(search.name), VIEW);
}

const removed = openRemoved(SEARCHES_FORM);

/** The removed searches that can be restored in this tab, the latest last. */
export const $removedSearches: ReadableAtom<readonly SavedSearch[]> = computed(
  [removed.$value, $savedSearches],
  (gone, searches) => gone.filter(({ path }) => !searches.some((search) => search.path === path)),
);

/** Restores a removed search, as the latest. */
export function restoreSearch(search: SavedSearch): void {
  part.change((searches) => mergeSearches(searches, [search]));
}

/** Removes a search, which can be restored until the tab closes. Returns a function that restores it. */
export function forgetSearch(search: SavedSearch): () => void {
  if (part.change((searches) => removeSearch(searches, search.path))) removed.set([...$removedSearches.get(), search]);
  return () => restoreSearch(search);
}

/** Notes that a search is opened: what the catalogue holds now is no longer new in it. */
export function noteOpened(search: SavedSearch): void {
  const seen = $catalogue.get().newest;
  if (seen > search.seen) part.change((searches) => mergeSearches(searches, [{ ...search, seen }]));
}

/** Returns how many videos of a search came since it was opened last; {@link COUNTED_NEW} stands for that many or more. */
export async function countNew({ path, seen }: SavedSearch, signal: AbortSignal): Promise<number> {
  const found = readSearch(path);
  if (!found) return 0;
  const query = toQuery(found.pageList, found.listState, toEpochDay(Date.now() / 1000), 0, COUNTED_NEW);
  const shown = withBlocks({ ...query, sort: 'newest' }, await blockedNow());
  const { videos } = await askCatalogue('query', shown, signal);
  const counted = await withoutHidden(videos);
  return counted.filter(({ addedAt }) => addedAt > seen).length;
}
