import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedSearchMessages } from '#messages/saved-searches';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { MAX_COUNTED_NEW_VIDEOS, MAX_SAVED_SEARCHES } from '../../../../src/lib/catalogue/limits.ts';
import { DEFAULT_LIST_STATE, type ListState } from '../../../../src/lib/catalogue/list/list-url.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import type { VideoQuery } from '../../../../src/lib/catalogue/video-query.ts';
import type { PageVideoList } from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { parseSavedSearches, type SavedSearch } from '../../../../src/features/saved-searches/saved-searches.ts';
import { createFakeStorage } from '../../../support/happy-dom-page.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';
import { cardsOf } from '../list/cards.ts';

/** Current time of the tests in epoch seconds. */
const NOW = 1_700_000_000;
const SEARCH: PageVideoList = { name: 'search', tag: null };
const RIVER: SavedSearch = { name: 'river', path: '/search?q=river', seen: 500 };
const RIVER_STATE: ListState = { ...DEFAULT_LIST_STATE, text: 'river' };
const SEA: SavedSearch = { name: 'sea', path: '/tag/sea?sort=oldest', seen: 700 };

let page: FakePage;
let workers: readonly FakeWorker[];

beforeEach(() => vi.useFakeTimers({ now: NOW * 1000 + 999 }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page of the site with saved searches. */
async function open(address: string, ...stored: readonly SavedSearch[]) {
  page = openFakePage(address);
  workers = installFakeWorkers();
  if (stored.length > 0) page.stored.set('searches', JSON.stringify(stored));
  const store = await import('../../../../src/features/saved-searches/saved-searches-store.ts');
  const { $catalogue } = await import('../../../../src/lib/client/catalogue-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  const openCatalogue = (newest: number) => {
    $catalogue.listen(() => undefined);
    learn(newest);
  };
  return { ...store, openCatalogue, notice: () => $notice.get()?.text };
}
/** Makes the catalogue worker report the date of the newest video. */
function learn(newest: number): void {
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false, newest } });
}
/** Returns the saved searches in the storage. */
const kept = () => JSON.parse(page.stored.get('searches') ?? 'null') as unknown;
/** Simulates a change in another tab whose message has arrived, but not its storage event. */
function changeElsewhere(entry: string, value: SavedSearch | null): void {
  page.receive({ key: 'searches', changes: [{ entry, value, at: Date.now() + 5 }] });
  vi.advanceTimersByTime(50);
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('R886 reports whether a list is saved, and a second press removes the search with Undo', async () => {
  const { subscribeToSearchSavedState, saveOrRemoveSearch, notice } = await open('/search');
  const told: boolean[] = [];
  const stop = subscribeToSearchSavedState(SEARCH, RIVER_STATE, (isSaved) => void told.push(isSaved));
  saveOrRemoveSearch(SEARCH, RIVER_STATE, true);
  expect([told, notice()]).toEqual([[false, true], savedSearchMessages.saved('river')]);
  saveOrRemoveSearch(SEARCH, RIVER_STATE, true);
  saveOrRemoveSearch(SEARCH, { ...RIVER_STATE, more: 20 }, false);
  expect([told, notice(), kept()]).toEqual([[false, true, false], savedSearchMessages.unsaved('river'), null]);
  const { undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  undoLastVisitorChange();
  expect(told.at(-1)).toBe(true);
  stop();
});

test('R886 shows no Undo if a search could not be removed from the storage', async () => {
  const { saveOrRemoveSearch, notice, $savedSearches } = await open('/search', RIVER);
  page.refused.add('setItem').add('removeItem');
  saveOrRemoveSearch(SEARCH, RIVER_STATE, false);
  expect([$savedSearches.get(), notice()]).toEqual([[RIVER], savedSearchMessages.notStored]);
});

test('saves a search without the number of loaded videos, with the date of the newest video, and shows a notice', async () => {
  const { $savedSearches, saveOrRemoveSearch, openCatalogue, notice } = await open('/search');
  openCatalogue(800);
  saveOrRemoveSearch(SEARCH, { ...RIVER_STATE, more: 20 }, true);
  expect([kept(), notice()]).toEqual([[{ ...RIVER, seen: 800 }], savedSearchMessages.saved('river')]);
  saveOrRemoveSearch({ name: 'tag', tag: { name: 'Slow Rivers', slug: 'slow-rivers' } }, RIVER_STATE, true);
  expect([$savedSearches.get(), notice()]).toEqual([
    [
      { ...RIVER, seen: 800 },
      { name: 'Slow Rivers', path: '/tag/slow-rivers?q=river', seen: 800 },
    ],
    savedSearchMessages.saved('Slow Rivers'),
  ]);
});

test('saves a search with the current time in seconds if the page has not opened the catalogue', async () => {
  const { saveOrRemoveSearch } = await open('/search');
  page.document.documentElement.dataset['saver'] = '';
  saveOrRemoveSearch(SEARCH, RIVER_STATE, true);
  expect([kept(), workers]).toEqual([[{ ...RIVER, seen: NOW }], []]);
});

test('shows a notice if there are too many saved searches or a search cannot be stored', async () => {
  const many = Array.from({ length: MAX_SAVED_SEARCHES }, (_, number) => ({ ...RIVER, path: `/search?q=${number}` }));
  const { saveOrRemoveSearch, deleteSavedSearch, notice } = await open('/search', ...many);
  saveOrRemoveSearch(SEARCH, RIVER_STATE, true);
  expect([kept(), notice()]).toEqual([many, savedSearchMessages.full]);
  deleteSavedSearch(many[0]!);
  page.refused.add('setItem');
  saveOrRemoveSearch(SEARCH, RIVER_STATE, true);
  expect([kept(), notice()]).toEqual([many.slice(1), savedSearchMessages.notStored]);
});

test('R1077 saves a search with a long URL, and refuses a search with a URL above the limit', async () => {
  const text = '桜'.repeat(200);
  const without = Array.from({ length: 40 }, (_, i) => `excluded-${i}`);
  const { saveOrRemoveSearch, notice } = await open('/search', RIVER);
  saveOrRemoveSearch(SEARCH, { ...DEFAULT_LIST_STATE, text, without }, true);
  const [, saved] = kept() as SavedSearch[];
  expect(saved!.path.length).toBeGreaterThan(2000);
  expect(parseSavedSearches(kept())).toEqual([RIVER, saved]);
  const many = without.map((slug) => slug.padEnd(1500, 'x'));
  saveOrRemoveSearch(SEARCH, { ...DEFAULT_LIST_STATE, without: many }, true);
  expect([kept(), notice()]).toEqual([[RIVER, saved], savedSearchMessages.notStored]);
});

test('removes a saved search and restores it with Undo, and keeps changes of another tab', async () => {
  const { $savedSearches, deleteSavedSearch } = await open('/favorites', RIVER, SEA);
  const restore = deleteSavedSearch(RIVER);
  expect([$savedSearches.get(), kept()]).toEqual([[SEA], [SEA]]);
  const other = { ...RIVER, path: '/search?q=lake' };
  changeElsewhere(other.path, other);
  expect(restore?.()).toBe(true);
  expect([$savedSearches.get(), kept()]).toEqual([
    [SEA, other, RIVER],
    [SEA, other, RIVER],
  ]);
});

test('R738 a removed search can be restored until the same search is saved again', async () => {
  const { $removedSearches, deleteSavedSearch, restoreSavedSearch } = await open('/favorites', RIVER, SEA);
  $removedSearches.subscribe(() => undefined);
  page.refused.add('setItem');
  expect([deleteSavedSearch(SEA), $removedSearches.get()]).toEqual([null, []]);
  page.refused.clear();
  deleteSavedSearch(RIVER);
  expect($removedSearches.get()).toEqual([RIVER]);
  restoreSavedSearch(RIVER);
  expect([kept(), $removedSearches.get()]).toEqual([[SEA, RIVER], []]);
});

test('R997 a removed search is not restored while the maximum number of searches is reached, and a notice names the limit', async () => {
  const many = Array.from({ length: MAX_SAVED_SEARCHES }, (_, number) => ({ ...RIVER, path: `/search?q=${number}` }));
  const { restoreSavedSearch, notice } = await open('/favorites', ...many);
  restoreSavedSearch(RIVER);
  expect([kept(), notice()]).toEqual([many, savedSearchMessages.full]);
});

test('R738 after more removals than the maximum number of searches, the most recently removed searches can be restored on another page', async () => {
  const searches = Array.from({ length: MAX_SAVED_SEARCHES + 1 }, (_, number) => ({
    ...RIVER,
    path: `/search?q=${number}`,
  }));
  const { $removedSearches, deleteSavedSearch, restoreSavedSearch } = await open('/favorites');
  vi.stubGlobal(
    'sessionStorage',
    createFakeStorage(new Map(), () => undefined),
  );
  $removedSearches.subscribe(() => undefined);
  for (const search of searches) {
    restoreSavedSearch(search);
    deleteSavedSearch(search);
  }
  vi.resetModules();
  const { $removedSearches: $later } = await import('../../../../src/features/saved-searches/saved-searches-store.ts');
  $later.subscribe(() => undefined);
  expect($later.get()).toEqual(searches.slice(1));
});

test('R163 saved searches follow other tabs and ignore invalid changes', async () => {
  const { $savedSearches } = await open('/favorites', RIVER);
  $savedSearches.subscribe(() => undefined);
  changeElsewhere(SEA.path, SEA);
  changeElsewhere('/search?q=lake', SEA);
  changeElsewhere(RIVER.path, null);
  expect([$savedSearches.get(), kept()]).toEqual([[SEA], [SEA]]);
});

test('opening a saved search marks its current videos as seen', async () => {
  const { markSearchSeen, openCatalogue, notice } = await open('/favorites', RIVER, SEA);
  openCatalogue(600);
  markSearchSeen(RIVER);
  expect(kept()).toEqual([{ ...RIVER, seen: 600 }, SEA]);
  markSearchSeen(SEA);
  expect(kept()).toEqual([{ ...RIVER, seen: 600 }, SEA]);
  // the date is unchanged, so nothing is stored and no notice appears
  page.refused.add('getItem');
  markSearchSeen({ ...SEA, seen: 600 });
  expect(notice()).toBe(undefined);
});

test('R216 corrects the "last seen" date of a saved search if it is later than the date of the newest video', async () => {
  const future = { ...RIVER, path: '/search?q=lake', seen: NOW + 1 };
  const { $savedSearches, openCatalogue } = await open('/favorites', { ...SEA, seen: NOW }, future);
  $savedSearches.subscribe(() => undefined);
  openCatalogue(0);
  expect([$savedSearches.get(), page.told]).toEqual([[{ ...SEA, seen: NOW }, future], []]);
  learn(900);
  const healed = [
    { ...SEA, seen: NOW },
    { ...future, seen: 900 },
  ];
  expect([$savedSearches.get(), kept()]).toEqual([healed, healed]);
});

test('R216 stores nothing and shows no notice if no "last seen" date needs correction', async () => {
  const { $savedSearches, openCatalogue, notice } = await open('/favorites', RIVER);
  $savedSearches.subscribe(() => undefined);
  page.refused.add('getItem');
  openCatalogue(900);
  expect([$savedSearches.get(), notice()]).toEqual([[RIVER], undefined]);
});

test('R216 corrects a "last seen" date also if the catalogue was opened before the store was mounted', async () => {
  const { $savedSearches, openCatalogue } = await open('/favorites', { ...RIVER, seen: NOW + 1 });
  openCatalogue(900);
  expect($savedSearches.get()).toEqual([{ ...RIVER, seen: 900 }]);
});

test('R216 does not correct "last seen" dates without listeners', async () => {
  const future = { ...RIVER, seen: NOW + 60 };
  const { $savedSearches, openCatalogue } = await open('/favorites', future);
  $savedSearches.subscribe(() => undefined)();
  // nanostores unmounts a store one second after its last listener has gone
  vi.advanceTimersByTime(1000);
  openCatalogue(900);
  expect(kept()).toEqual([future]);
});

test('counts videos added since a saved search was opened, without hidden videos', async () => {
  const { countNewVideosOfSearch: countNew } = await open('/favorites');
  const blocklist = { tags: ['rain', 'sea'], words: ['mud'], sources: [] };
  // loads the code in advance, so that the test does not depend on the speed of the machine
  await import('../../../../src/features/blocklist/blocklist-store.ts');
  page.stored.set('blocklist', JSON.stringify(blocklist));
  page.document.documentElement.dataset['blocking'] = 'wait';
  const counted = countNew({ ...SEA, path: '/tag/sea?quality=hd&sort=oldest' }, new AbortController().signal);
  await vi.waitFor(() => expect(workers.length).toBe(1));
  expect(workers[0]!.pendingCalls.map(({ name, input }) => [name, input])).toEqual([
    [
      'query',
      {
        tag: 'sea',
        text: '',
        filters: { ...NO_FILTERS, quality: ['hd'] },
        without: [],
        period: null,
        sort: 'newest',
        shuffle: null,
        offset: 0,
        limit: MAX_COUNTED_NEW_VIDEOS,
        today: Math.floor(NOW / 86_400),
        blocked: { ...blocklist, tags: ['rain'] },
      },
    ],
  ]);
  const videos = [701, 700, 699, 702].map((addedAt, place) => ({ ...cardsOf(1, place)[0]!, addedAt }));
  workers[0]!.answer('query', { videos, total: 4, exact: true, edition: 0 });
  expect(await counted).toBe(2);
});

/** Hides videos one by one, and returns a function that answers the latest query with the videos from its offset on. */
async function openWithHiddenVideos(ids: readonly string[], all: readonly VideoCardData[]) {
  page.stored.set('hidden-videos', JSON.stringify({ version: 1, videos: ids.map((id) => [id, id]) }));
  page.document.documentElement.dataset['blocking'] = 'on';
  // loads the code in advance, so that the test does not depend on the speed of the machine
  await import('../../../../src/features/blocklist/blocklist-store.ts');
  return async (asTyped?: number) => {
    await settle();
    const { input } = workers[0]!.pendingCalls.findLast(({ name }) => name === 'query')!;
    const { offset, limit } = input as VideoQuery;
    const videos = all.slice(offset, offset + limit);
    workers[0]!.answer('query', { videos, total: all.length, exact: true, edition: 0, ...(asTyped && { asTyped }) });
    await settle();
    return offset;
  };
}

test('R1224 requests further videos if hidden ones leave fewer new videos than the maximum number that a saved search shows', async () => {
  const { countNewVideosOfSearch: countNew } = await open('/favorites');
  const all = Array.from({ length: 34 }, (_, place) => ({ ...cardsOf(1, place)[0]!, addedAt: 800 - place }));
  const answerNext = await openWithHiddenVideos(
    all.slice(0, 8).map(({ id }) => id),
    all,
  );
  const counted = countNew(SEA, new AbortController().signal);
  expect([await answerNext(), await answerNext(), await counted]).toEqual([0, 24, 24]);
  const typed = countNew({ ...SEA, path: '/search?q=sea' }, new AbortController().signal);
  expect([await answerNext(26), await answerNext(26), await typed]).toEqual([0, 24, 18]);
});

test('R347 new videos that match a saved search only approximately are not counted', async () => {
  const { countNewVideosOfSearch: countNew } = await open('/favorites');
  const counted = countNew({ ...SEA, path: '/search?q=sea' }, new AbortController().signal);
  await vi.waitFor(() => expect(workers.length).toBe(1));
  const videos = [701, 702, 703].map((addedAt, place) => ({ ...cardsOf(1, place)[0]!, addedAt }));
  workers[0]!.answer('query', { videos, total: 3, exact: true, asTyped: 1, edition: 0 });
  expect(await counted).toBe(1);
});

test('a saved search whose path is not a list has no new videos', async () => {
  const { countNewVideosOfSearch: countNew } = await open('/favorites');
  const { signal } = new AbortController();
  expect([await countNew({ ...RIVER, path: '/favorites' }, signal), workers]).toEqual([0, []]);
});

test('counting the new videos of a saved search can be aborted', async () => {
  const { countNewVideosOfSearch: countNew } = await open('/favorites');
  const controller = new AbortController();
  const counted = countNew(RIVER, controller.signal);
  await settle();
  expect(workers[0]!.pendingCalls.length).toBe(1);
  controller.abort(new Error('left'));
  await expect(counted).rejects.toThrow('left');
  expect(workers[0]!.pendingCalls).toEqual([]);
});
