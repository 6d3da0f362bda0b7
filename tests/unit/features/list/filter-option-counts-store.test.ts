import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptionCounts } from '../../../../src/lib/catalogue/video-query.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/lib/catalogue/list/list-url.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const COUNTS: FilterOptionCounts = {
  duration: { 'under-3': 1, '3-10': 2, '10-20': 3, 'over-20': 4 },
  date: { today: 1, week: 2, month: 3, older: 4 },
  quality: { hd: 5, sd: null },
  tags: [6],
};

/** The counts of filter options in the format of the store. */
const KNOWN = { ...COUNTS, tags: new Map([['sea', 6]]) };

async function openPage(address: string) {
  openFakePage(address);
  const workers = installFakeWorkers();
  const listState = await import('../../../../src/features/list/state/list-state-store.ts');
  const blocked = await import('../../../../src/features/blocklist/active-blocklist-store.ts');
  const store = await import('../../../../src/features/list/filters/filter-option-counts-store.ts');
  return { workers, listState, blocked, ...store };
}
const paint = () => vi.advanceTimersByTimeAsync(100);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('requests counts of filter options for the list of the page after the list itself', async () => {
  const {
    workers,
    listState,
    keepFilterOptionCountsUpdated: watchCounts,
    $filterOptionCounts: $optionCounts,
  } = await openPage('/?quality=hd');
  watchCounts(['sea']);
  await paint();
  expect([workers, $optionCounts.get()]).toEqual([[], null]);
  listState.initListStateFromUrl({ name: 'home', tag: null });
  expect(workers).toEqual([]);
  await paint();
  expect(workers[0]!.pendingCalls.map(({ name, input }) => [name, input])).toEqual([
    ['countOptions', { query: expect.objectContaining({ offset: 0, limit: 1 }) as unknown, slugs: ['sea'] }],
  ]);
  workers[0]!.answer('countOptions', COUNTS);
  await settle();
  expect($optionCounts.get()).toEqual({ ...KNOWN, listState: listState.$listState.get() });
});

test('requests the counts of filter options again when the blocklist changes, until the listener is removed', async () => {
  const {
    workers,
    listState,
    blocked,
    keepFilterOptionCountsUpdated: watchCounts,
    $filterOptionCounts: $optionCounts,
  } = await openPage('/');
  listState.initListStateFromUrl({ name: 'home', tag: null });
  const stop = watchCounts([]);
  blocked.toggleHiddenVideos();
  await paint();
  // only one request is sent, because the blocklist changed before the first request
  expect(workers[0]!.pendingCalls).toHaveLength(1);
  blocked.toggleHiddenVideos();
  await paint();
  expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['open', 'call', 'cancel', 'call']);
  expect($optionCounts.get()).toBeNull();
  stop();
  blocked.toggleHiddenVideos();
  await paint();
  expect(workers[0]!.sent).toHaveLength(4);
});

test('requests new counts of filter options for another list', async () => {
  const {
    workers,
    listState,
    keepFilterOptionCountsUpdated: watchCounts,
    $filterOptionCounts: $optionCounts,
  } = await openPage('/');
  listState.initListStateFromUrl({ name: 'home', tag: null });
  const stop = watchCounts([]);
  await paint();
  workers[0]!.answer('countOptions', COUNTS);
  await settle();
  listState.toggleFilter('quality', 'hd');
  await paint();
  workers[0]!.answer('countOptions', COUNTS);
  await settle();
  expect($optionCounts.get()!.listState.filters.quality).toEqual(['hd']);
  stop();
  listState.toggleFilter('quality', 'hd');
  await paint();
  expect(workers[0]!.pendingCalls).toHaveLength(2);
});

test('shows options without numbers if counting fails', async () => {
  const {
    workers,
    listState,
    blocked,
    keepFilterOptionCountsUpdated: watchCounts,
    $filterOptionCounts: $optionCounts,
  } = await openPage('/');
  listState.initListStateFromUrl({ name: 'home', tag: null });
  watchCounts(['sea']);
  await paint();
  workers[0]!.answer('countOptions', COUNTS);
  await settle();
  expect($optionCounts.get()).toEqual({ ...KNOWN, listState: DEFAULT_LIST_STATE });
  blocked.toggleHiddenVideos();
  await paint();
  // canceling a request leaves the counts unchanged
  blocked.toggleHiddenVideos();
  await settle();
  expect($optionCounts.get()).toEqual({ ...KNOWN, listState: DEFAULT_LIST_STATE });
  await paint();
  workers[0]!.fail('countOptions');
  await settle();
  expect($optionCounts.get()).toBeNull();
});

test('R610 requests the counts of filter options again when a partial list becomes complete', async () => {
  const {
    workers,
    keepFilterOptionCountsUpdated: watchCounts,
    $filterOptionCounts: $optionCounts,
  } = await openPage('/?quality=hd');
  vi.stubGlobal('IS_BUILT_LIVE', false);
  const { startLoadingList, retryLoadingList } =
    await import('../../../../src/features/list/machine/list-results-store.ts');
  const page = { videos: [], total: 0, exact: true, edition: 1 };
  watchCounts(['sea']);
  startLoadingList({ name: 'home', tag: null }, page);
  await paint();
  workers[0]!.answer('query', { ...page, isPartial: true });
  workers[0]!.fail('countOptions');
  await settle();
  expect($optionCounts.get()).toBeNull();
  retryLoadingList();
  await paint();
  workers[0]!.answer('query', page);
  await paint();
  workers[0]!.answer('countOptions', COUNTS);
  await settle();
  expect($optionCounts.get()).toMatchObject(KNOWN);
});
