import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseTagListFilter } from '../../../../src/features/tags/tag-list-filter.ts';
import { openFakePage, rejectHistoryChanges } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const SEA = { id: 'tag-1', name: 'Sea', slug: 'sea', count: 3 };
const settle = () => vi.advanceTimersByTimeAsync(0);

test('R200 the URL contains the filter of the tag list, and each change resets the list to its start', async () => {
  const page = openFakePage('/tags?letter=s&more=500', { scrollTo: () => undefined });
  const { dataset } = page.document.documentElement;
  dataset['list'] = 'pending';
  const store = await import('../../../../src/features/tags/tag-list-filter-store.ts');
  expect(store.$tagListFilter.get()).toEqual(parseTagListFilter(''));
  store.initTagListFilter();
  expect([store.$tagListFilter.get(), dataset['list']]).toEqual([parseTagListFilter('?letter=s&more=500'), undefined]);
  history.replaceState({ scrollY: 7 }, '');
  store.setTagListFilter({ text: 'ea' });
  expect(page.entries).toEqual([{ address: '/tags?letter=S&name=ea', state: { scrollY: 7 } }]);
  store.setAdditionalTagCount(1000);
  expect(page.entries.map(({ address }) => address)).toEqual(['/tags?letter=S&name=ea&more=1000']);
  store.initTagListFilter();
  store.setTagListFilter({ letter: null });
  expect([page.entries.map(({ address }) => address), store.$tagListFilter.get()]).toEqual([
    ['/tags?name=ea'],
    { letter: null, text: 'ea', more: 0 },
  ]);
  expect(page.listening.get('popstate')?.size).toBe(1);
});

test('R994 filters tags even if the browser rejects changes of the URL', async () => {
  openFakePage('/tags', { scrollTo: () => undefined });
  const { $tagListFilter, initTagListFilter, setTagListFilter } =
    await import('../../../../src/features/tags/tag-list-filter-store.ts');
  initTagListFilter();
  rejectHistoryChanges();
  setTagListFilter({ text: 'sea' });
  expect($tagListFilter.get()).toEqual({ letter: null, text: 'sea', more: 0 });
});

test('requests all tags once, and again after an error', async () => {
  openFakePage('/tags');
  const workers = installFakeWorkers();
  const { $tagListState, loadTags, retryLoadingTags } = await import('../../../../src/features/tags/tags-store.ts');
  expect($tagListState.get()).toEqual({ status: 'waiting', tags: [] });
  void loadTags('tag');
  void loadTags('tag');
  expect([$tagListState.get(), workers[0]!.pendingCalls.length]).toEqual([{ status: 'loading', tags: [] }, 1]);
  workers[0]!.fail('allTags');
  await settle();
  expect($tagListState.get()).toEqual({ status: 'error', tags: [] });
  retryLoadingTags('tag');
  expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['open', 'call', 'retry', 'call']);
  workers[0]!.answer('allTags', { tags: [SEA], total: 1 });
  await settle();
  void loadTags('tag');
  expect([$tagListState.get(), workers[0]!.pendingCalls.length]).toEqual([{ status: 'ready', tags: [SEA] }, 2]);
});

test('R525 requests many tags in several responses until all have arrived', async () => {
  openFakePage('/tags');
  const workers = installFakeWorkers();
  const { $tagListState, loadTags } = await import('../../../../src/features/tags/tags-store.ts');
  void loadTags('tag');
  workers[0]!.answer('allTags', { tags: [SEA], total: 3 });
  await settle();
  workers[0]!.answer('allTags', { tags: [SEA], total: 3 });
  await settle();
  expect($tagListState.get().status).toBe('loading');
  // the catalogue was updated between two responses, and now has fewer tags than announced
  workers[0]!.answer('allTags', { tags: [], total: 2 });
  await settle();
  expect($tagListState.get()).toEqual({ status: 'ready', tags: [SEA, SEA] });
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual(
    [0, 1, 2].map((offset) => ({ kind: 'tag', offset })),
  );
});

test('requests a single tag by its slug', async () => {
  openFakePage('/tag/sea');
  const workers = installFakeWorkers();
  const { findTag } = await import('../../../../src/features/tags/tags-store.ts');
  const found = findTag('sea');
  expect(workers[0]!.pendingCalls.map(({ name, input }) => [name, input])).toEqual([['findTag', 'sea']]);
  workers[0]!.answer('findTag', null);
  expect(await found).toBeNull();
});
