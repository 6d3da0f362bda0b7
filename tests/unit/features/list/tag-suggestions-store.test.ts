import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SEA = { id: 'tag-1', name: 'Sea', slug: 'sea', count: 3 };
const COAST = { id: 'tag-2', name: 'Coast', slug: 'coast', count: 2 };

async function openPage() {
  openFakePage('/');
  const workers = installFakeWorkers();
  const store = await import('../../../../src/features/list/filters/tag-suggestions-store.ts');
  const asked = () => workers.flatMap(({ pendingCalls }) => pendingCalls.map(({ name, input }) => [name, input]));
  return { workers, asked, ...store };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('R345 suggests tags 300 ms after the last typed letter, without the tag of the page', async () => {
  const { workers, asked, requestTagSuggestions, $tagSuggestions } = await openPage();
  expect($tagSuggestions.get()).toEqual({ status: 'ready', tags: [] });
  requestTagSuggestions('s', 'coast');
  await pass(299);
  requestTagSuggestions('se', 'coast');
  await pass(299);
  expect([asked(), $tagSuggestions.get().status]).toEqual([[], 'loading']);
  await pass(1);
  expect(asked()).toEqual([['searchTags', 'se']]);
  workers[0]!.answer('searchTags', [SEA, COAST]);
  await pass(0);
  expect($tagSuggestions.get()).toEqual({ status: 'ready', tags: [SEA] });
  // the previous suggestions stay until new ones arrive
  requestTagSuggestions('sea', 'coast');
  expect($tagSuggestions.get()).toEqual({ status: 'loading', tags: [SEA] });
});

test('R345 typing cancels the previous request, and an empty text makes no request', async () => {
  const { workers, asked, requestTagSuggestions, $tagSuggestions } = await openPage();
  requestTagSuggestions('se', null);
  await pass(300);
  requestTagSuggestions('co', null);
  await pass(300);
  expect(asked()).toEqual([['searchTags', 'co']]);
  requestTagSuggestions('', null);
  await pass(300);
  expect([asked(), $tagSuggestions.get()]).toEqual([[], { status: 'ready', tags: [] }]);
  expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['open', 'call', 'cancel', 'call', 'cancel']);
});

test('R345 shows an error if suggestions cannot be loaded, until the visitor types again', async () => {
  const { workers, requestTagSuggestions, $tagSuggestions } = await openPage();
  requestTagSuggestions('se', null);
  await pass(300);
  workers[0]!.fail('searchTags');
  await pass(0);
  expect($tagSuggestions.get()).toEqual({ status: 'error', tags: [] });
  requestTagSuggestions('sea', null);
  expect($tagSuggestions.get().status).toBe('loading');
});

test('R345 a tag entered before the suggestions arrive is selected when they arrive, unless the visitor types again', async () => {
  const { workers, requestTagSuggestions, callWhenTagSuggestionsArrive: whenSuggested } = await openPage();
  const chosen: unknown[] = [];
  const choose = (tags: unknown) => void chosen.push(tags);
  requestTagSuggestions('se', null);
  whenSuggested(choose);
  requestTagSuggestions('sea', null);
  await pass(300);
  workers[0]!.answer('searchTags', [COAST]);
  await pass(0);
  expect(chosen).toEqual([]);
  whenSuggested(choose);
  expect(chosen).toEqual([[COAST]]);
  requestTagSuggestions('seal', null);
  whenSuggested(choose);
  await pass(300);
  workers[0]!.answer('searchTags', [SEA]);
  await pass(0);
  expect(chosen).toEqual([[COAST], [SEA]]);
});
