import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VersionedVideoQueryResult, VideoQuery } from '../../../../src/lib/catalogue/video-query.ts';
import type { PageVideoList } from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { EMPTY_LIST_RESULTS } from '../../../../src/features/list/machine/list-results.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { cardsOf } from './cards.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const HOME: PageVideoList = { name: 'home', tag: null };
const SEARCH: PageVideoList = { name: 'search', tag: null };
const PAGE: VersionedVideoQueryResult = { videos: cardsOf(15), total: 40, exact: true, edition: 0 };
const { edition: _, ...HTML } = PAGE;

interface Call {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Opens a page with a list and a stand-in for the catalogue client, whose responses the test controls. */
async function openPage(address: string, { blocklist = false } = {}) {
  const page = openFakePage(address, { IS_BUILT_LIVE: false, scrollTo: () => undefined });
  const { dataset } = page.document.documentElement;
  dataset['list'] = 'pending';
  if (blocklist) {
    page.stored.set('blocklist', JSON.stringify({ tags: ['rain'], words: [], sources: [] }));
    dataset['blocking'] = 'wait';
  }
  const calls: Call[] = [];
  let reopened = 0;
  const { createListResultsStore: createResults } =
    await import('../../../../src/features/list/machine/list-results-store.ts');
  const listState = await import('../../../../src/features/list/state/list-state-store.ts');
  const store = createResults({
    ask: (name, input, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ name, input, signal, resolve: resolve as (output: unknown) => void, reject });
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    reopen: () => void reopened++,
  });
  const open = () => calls.filter(({ signal }) => !signal?.aborted).map(({ name }) => name);
  const last = (name: string) => calls.findLast((call) => call.name === name)!;
  return { page, dataset, store, listState, calls, open, last, reopened: () => reopened };
}
/** Waits for the next paint and for callbacks after it. */
const paint = () => vi.advanceTimersByTimeAsync(100);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a page shows the videos of its HTML without sending any request', async () => {
  const { store, dataset, calls } = await openPage('/');
  store.retryLoadingList();
  expect(store.$listResults.get().status).toBe('waiting');
  store.startLoadingList(HOME, HTML);
  store.startLoadingList(SEARCH, null);
  await paint();
  expect([store.$listResults.get(), calls, dataset['list']]).toEqual([
    { ...EMPTY_LIST_RESULTS, videos: PAGE.videos, total: 40 },
    [],
    undefined,
  ]);
});

test('another filter choice requests another list; its total is counted afterwards', async () => {
  const { store, listState, calls, open, last } = await openPage('/');
  store.startLoadingList(HOME, HTML);
  listState.toggleFilter('quality', 'hd');
  expect(calls).toEqual([]);
  await paint();
  expect([store.$listResults.get().status, open()]).toEqual(['loading', ['query']]);
  last('query').resolve({ ...PAGE, total: 16, exact: false });
  await settle();
  expect([store.$listResults.get().total, open()]).toEqual([16, ['query', 'count']]);
  last('count').resolve(90);
  await settle();
  expect(store.$listResults.get()).toEqual({ ...EMPTY_LIST_RESULTS, videos: PAGE.videos, total: 90, edition: 0 });
});

test('R1155 further videos of a list are requested for the day of the shown videos, also after midnight', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 1, 23, 59));
  const { store, listState, last } = await openPage('/?date=week');
  store.startLoadingList(HOME, null);
  await settle();
  const dayOf = ({ input }: Call) => (input as VideoQuery).today;
  const first = dayOf(last('query'));
  last('query').resolve(PAGE);
  vi.setSystemTime(Date.UTC(2026, 0, 2, 0, 1));
  await settle();
  listState.showMoreVideos();
  await paint();
  expect([last('query').input, dayOf(last('query'))]).toEqual([expect.objectContaining({ offset: 15 }), first]);
  listState.toggleFilter('quality', 'hd');
  await paint();
  expect(dayOf(last('query'))).toBe(first + 1);
});

test('R334 R335 sets document attributes if the list differs from the list in the HTML, and if filters narrow it', async () => {
  const { store, dataset, listState } = await openPage('/?quality=hd');
  const marks = () => [dataset['changed'], dataset['narrowed']];
  // the head script sets this attribute before the first paint
  Object.assign(dataset, { changed: '', narrowed: '' });
  store.startLoadingList(HOME, HTML);
  expect(marks()).toEqual(['', '']);
  listState.toggleFilter('quality', 'hd');
  expect(marks()).toEqual([undefined, undefined]);
  listState.setSort('oldest');
  expect(marks()).toEqual(['', undefined]);
  listState.setTagFilterState('rain', 'without', 'tags');
  expect(marks()).toEqual(['', '']);
});

test('a new filter choice cancels earlier requests and ignores responses to them', async () => {
  const { store, listState, calls, open } = await openPage('/');
  store.startLoadingList(HOME, HTML);
  listState.toggleFilter('quality', 'hd');
  await paint();
  listState.setSort('oldest');
  expect(open()).toEqual([]);
  await paint();
  calls[0]!.resolve({ ...PAGE, videos: cardsOf(15, 90) });
  await settle();
  expect([store.$listResults.get().status, open()]).toEqual(['loading', ['query']]);
});

test('if counting fails, the total remains a lower bound; in data saver mode, no total is counted', async () => {
  const { store, dataset, listState, open, last } = await openPage('/');
  store.startLoadingList(HOME, HTML);
  listState.setSort('oldest');
  await paint();
  last('query').resolve({ ...PAGE, total: 16, exact: false });
  await settle();
  last('count').reject(new Error('no'));
  await settle();
  expect([store.$listResults.get().total, store.$listResults.get().exact]).toEqual([16, false]);
  dataset['saver'] = '';
  listState.setSort('longest');
  await paint();
  last('query').resolve({ ...PAGE, total: 16, exact: false });
  await settle();
  expect(open().slice(-1)).toEqual(['query']);
});

test('shows an error if the list cannot be loaded, and a retry reopens the catalogue', async () => {
  const { store, open, last, reopened } = await openPage('/?sort=oldest');
  store.startLoadingList(HOME, HTML);
  expect([store.$listResults.get().status, open()]).toEqual(['loading', ['query']]);
  last('query').reject(new Error('no'));
  await settle();
  expect([store.$listResults.get().status, reopened()]).toEqual(['error', 0]);
  store.retryLoadingList();
  expect([store.$listResults.get().status, reopened(), open()]).toEqual(['loading', 1, ['query']]);
});

test('a search requests videos and matching tags at the same time, and shows no tags if their request fails', async () => {
  const { store, listState, calls, last } = await openPage('/search');
  store.startLoadingList(SEARCH, null);
  expect([store.$listResults.get(), calls]).toEqual([EMPTY_LIST_RESULTS, []]);
  listState.setSearchText('sea');
  expect(calls.map(({ name, input }) => (name === 'searchTags' ? input : name))).toEqual(['query', 'sea']);
  const sea = { id: 'tag-1', name: 'Sea', slug: 'sea', count: 3 };
  last('searchTags').resolve([sea]);
  last('query').resolve(PAGE);
  await settle();
  expect(store.$listResults.get()).toEqual({
    ...EMPTY_LIST_RESULTS,
    text: 'sea',
    videos: PAGE.videos,
    total: 40,
    tags: [sea],
    edition: 0,
  });
  listState.setSearchText('rain');
  await paint();
  last('searchTags').reject(new Error('no'));
  last('query').resolve(PAGE);
  await settle();
  expect([store.$listResults.get().status, store.$listResults.get().tags]).toEqual(['ready', []]);
});

test.each([[{ tag: { id: 'tag-1', name: 'R&B', slug: 'rb', count: 3 }, related: [], alongside: [] }], [null]])(
  'R1141 a search by tag looks up its tag by slug: %j',
  async (found) => {
    const { store, calls, last } = await openPage('/search?tag=rb');
    store.startLoadingList(SEARCH, null);
    expect(calls.map(({ name, input }) => (name === 'query' ? name : [name, input]))).toEqual([
      'query',
      ['findTag', 'rb'],
    ]);
    last('findTag').resolve(found);
    last('query').resolve(PAGE);
    await settle();
    expect(store.$listResults.get().tags).toEqual(found ? [found.tag] : []);
  },
);

test('another search cancels the requests for videos and tags of the search before', async () => {
  const { store, listState, calls } = await openPage('/search?q=sea');
  store.startLoadingList(SEARCH, null);
  listState.setSearchText('rain');
  expect(calls.slice(0, 2).map(({ name, signal }) => [name, signal?.aborted])).toEqual([
    ['query', true],
    ['searchTags', true],
  ]);
});

test('cards of the HTML stay hidden until the blocklist is loaded, and then the hidden videos are counted', async () => {
  const { store, dataset, calls, open, last } = await openPage('/', { blocklist: true });
  store.startLoadingList(HOME, HTML);
  expect([store.$listResults.get().status, dataset['blocking'], calls]).toEqual(['waiting', 'wait', []]);
  await vi.waitFor(() => expect(open()).toEqual(['query']));
  expect(last('query').input).toMatchObject({ blocked: { tags: ['rain'] } });
  last('query').resolve(PAGE);
  await settle();
  expect([store.$listResults.get().hidden, dataset['blocking'], open()]).toEqual([
    null,
    'on',
    ['query', 'countHidden'],
  ]);
  last('countHidden').resolve(4);
  await settle();
  expect(store.$listResults.get().hidden).toBe(4);
});

test('R761 a failed count of hidden videos counts as zero, so that an empty list can be reported as empty', async () => {
  const { store, open, last } = await openPage('/', { blocklist: true });
  store.startLoadingList(HOME, HTML);
  await vi.waitFor(() => expect(open()).toEqual(['query']));
  last('query').resolve(PAGE);
  await settle();
  last('countHidden').reject(new Error('no'));
  await settle();
  expect([store.$listResults.get().status, store.$listResults.get().hidden]).toEqual(['ready', 0]);
});

test('shows no videos if the code of the blocklist cannot be loaded', async () => {
  vi.doMock('../../../../src/features/blocklist/blocklist-store.ts', () => {
    throw new Error('no such chunk');
  });
  const { store, dataset, calls } = await openPage('/', { blocklist: true });
  store.startLoadingList(HOME, HTML);
  await vi.waitFor(() => expect(store.$listResults.get().status).toBe('error'), { timeout: 15_000, interval: 500 });
  vi.doUnmock('../../../../src/features/blocklist/blocklist-store.ts');
  expect([store.$listResults.get().videos, dataset['blocking'], calls]).toEqual([[], 'on', []]);
});

test('the results of a page have the status "waiting" until the list is opened', async () => {
  openFakePage('/', { IS_BUILT_LIVE: false });
  const { $listResults } = await import('../../../../src/features/list/machine/list-results-store.ts');
  expect($listResults.get().status).toBe('waiting');
});
