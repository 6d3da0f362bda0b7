import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchSuggestions } from '../../../../src/lib/catalogue/video-query.ts';
import { fire } from '../../../support/happy-dom-page.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NONE: SearchSuggestions = { tags: [], videos: [] };
const SEA: SearchSuggestions = { tags: [{ name: 'Sea', slug: 'sea' }], videos: [] };

async function openPage() {
  const page = openFakePage('/');
  document.documentElement.setAttribute('data-age', 'verified');
  const workers = installFakeWorkers();
  const store = await import('../../../../src/features/search/suggestions-store.ts');
  const asked = () => workers.flatMap(({ pendingCalls }) => pendingCalls.map(({ input }) => input));
  return { page, workers, asked, ...store };
}
/** Advances the fake clock by milliseconds. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('R027 requests search suggestions 300 ms after the last letter', async () => {
  const { workers, asked, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  expect($searchSuggestions.get()).toEqual({ text: '', status: 'ready', found: NONE });
  suggestFor(' se');
  await pass(299);
  suggestFor(' sea ');
  expect($searchSuggestions.get()).toEqual({ text: 'sea', status: 'loading', found: NONE });
  await pass(299);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual([{ text: 'sea', blocked: null }]);
  workers[0]!.answer('suggest', SEA);
  await pass(0);
  expect($searchSuggestions.get()).toEqual({ text: 'sea', status: 'ready', found: SEA });
});

test('R264 shows the previous suggestions until new ones arrive', async () => {
  const { workers, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  suggestFor('sea');
  await pass(300);
  workers[0]!.answer('suggest', SEA);
  await pass(0);
  suggestFor('seal');
  expect($searchSuggestions.get()).toEqual({ text: 'seal', status: 'loading', found: SEA });
  await pass(300);
  workers[0]!.answer('suggest', NONE);
  await pass(0);
  expect($searchSuggestions.get()).toEqual({ text: 'seal', status: 'ready', found: NONE });
});

test('typing cancels the previous request for suggestions', async () => {
  const { workers, asked, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  suggestFor('sea');
  await pass(300);
  suggestFor('seal');
  expect(asked()).toEqual([]);
  await pass(300);
  expect([asked(), $searchSuggestions.get().status]).toEqual([[{ text: 'seal', blocked: null }], 'loading']);
  expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['open', 'call', 'cancel', 'call']);
});

test('an empty search box makes no request and shows no suggestions', async () => {
  const { workers, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  suggestFor('sea');
  suggestFor('  ');
  await pass(300);
  expect([$searchSuggestions.get(), workers]).toEqual([{ text: '', status: 'ready', found: NONE }, []]);
});

test('retries a failed request for suggestions when the browser is online again, while the store has listeners', async () => {
  const { page, workers, asked, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  const online = () => fire(page.window, 'online');
  const stop = $searchSuggestions.listen(() => undefined);
  online();
  suggestFor('sea');
  await pass(300);
  workers[0]!.fail('suggest');
  await pass(0);
  expect($searchSuggestions.get()).toEqual({ text: 'sea', status: 'error', found: NONE });
  online();
  await pass(300);
  expect([$searchSuggestions.get().status, asked().length]).toEqual(['loading', 2]);
  workers[0]!.fail('suggest');
  await pass(0);
  stop();
  // nanostores unmounts a store one second after its last listener has gone
  await pass(1000);
  online();
  expect([page.listening.get('online')?.size, asked().length]).toEqual([0, 2]);
});

test('R120 suggests no videos before the visitor has passed the age gate, on pages that have no gate', async () => {
  const { workers, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  document.documentElement.removeAttribute('data-age');
  const video = { id: 'a', title: 'Sea lions' } as SearchSuggestions['videos'][number];
  suggestFor('se');
  await pass(300);
  workers[0]!.answer('suggest', { ...SEA, videos: [video] });
  await pass(0);
  expect($searchSuggestions.get().found).toEqual(SEA);
});

test('R799 after a change of the blocklist, search suggestions contain no videos of the previous suggestions', async () => {
  const video = { id: 'a', title: 'Sea lions' } as SearchSuggestions['videos'][number];
  const list = { tags: ['lions'], words: [], sources: [] };
  let blocked: typeof list | null = null;
  vi.doMock('../../../../src/features/blocklist/active-blocklist-store.ts', () => ({
    loadActiveBlocklist: async () => blocked,
    excludeIndividuallyHiddenVideos: async (videos: SearchSuggestions['videos']) => videos,
  }));
  const { workers, requestSuggestions: suggestFor, $searchSuggestions } = await openPage();
  const suggest = async (text: string, found: SearchSuggestions) => {
    suggestFor(text);
    await pass(300);
    workers[0]!.answer('suggest', found);
    await pass(0);
    return $searchSuggestions.get().found.videos;
  };
  expect(await suggest('se', { tags: [], videos: [video] })).toEqual([video]);
  expect(await suggest('sea', NONE)).toEqual([video]);
  blocked = list;
  expect(await suggest('sea l', NONE)).toEqual([]);
  vi.doUnmock('../../../../src/features/blocklist/active-blocklist-store.ts');
});
