import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';
import { openFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SEA = { id: 'tag-1', name: 'Sea', slug: 'sea', count: 3 };
const COAST = { id: 'tag-2', name: 'Coast', slug: 'coast', count: 2 };

async function openPage() {
  openFakePage('/');
  const workers = openFakeWorkers();
  const store = await import('../../../../src/features/list/filters/tag-suggestions-store.ts');
  const asked = () => workers.flatMap(({ calls }) => calls.map(({ name, input }) => [name, input]));
  return { workers, asked, ...store };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('R345 tags are suggested for what was typed 300 ms ago, but not the one that the list is of', async () => {
  const { workers, asked, suggestTags, $tagSuggestions } = await openPage();
  expect($tagSuggestions.get()).toEqual({ status: 'ready', tags: [] });
  suggestTags('s', 'coast');
  await pass(299);
  suggestTags('se', 'coast');
  await pass(299);
  expect([asked(), $tagSuggestions.get().status]).toEqual([[], 'loading']);
  await pass(1);
  expect(asked()).toEqual([['searchTags', 'se']]);
  workers[0]!.answer('searchTags', [SEA, COAST]);
  await pass(0);
  expect($tagSuggestions.get()).toEqual({ status: 'ready', tags: [SEA] });
  // suggestions stay until others arrive
  suggestTags('sea', 'coast');
  expect($tagSuggestions.get()).toEqual({ status: 'loading', tags: [SEA] });
});

test('R345 what is typed next gives up the question before, and nothing is meant by no text', async () => {
  const { workers, asked, suggestTags, $tagSuggestions } = await openPage();
  suggestTags('se', null);
  await pass(300);
  suggestTags('co', null);
  await pass(300);
  expect(asked()).toEqual([['searchTags', 'co']]);
  suggestTags('', null);
  await pass(300);
  expect([asked(), $tagSuggestions.get()]).toEqual([[], { status: 'ready', tags: [] }]);
  expect(workers[0]!.told.map(({ kind }) => kind)).toEqual(['open', 'call', 'cancel', 'call', 'cancel']);
});

test('R345 tags that cannot be had are an error until something else is typed', async () => {
  const { workers, suggestTags, $tagSuggestions } = await openPage();
  suggestTags('se', null);
  await pass(300);
  workers[0]!.fail('searchTags');
  await pass(0);
  expect($tagSuggestions.get()).toEqual({ status: 'error', tags: [] });
  suggestTags('sea', null);
  expect($tagSuggestions.get().status).toBe('loading');
});

test('R345 who chooses before the answer gets it when it comes, unless something else is typed', async () => {
  const { workers, suggestTags, onceSuggested } = await openPage();
  const chosen: unknown[] = [];
  const choose = (tags: unknown) => void chosen.push(tags);
  suggestTags('se', null);
  onceSuggested(choose);
  suggestTags('sea', null);
  await pass(300);
  workers[0]!.answer('searchTags', [COAST]);
  await pass(0);
  expect(chosen).toEqual([]);
  onceSuggested(choose);
  expect(chosen).toEqual([[COAST]]);
  suggestTags('seal', null);
  onceSuggested(choose);
  await pass(300);
  workers[0]!.answer('searchTags', [SEA]);
  await pass(0);
  expect(chosen).toEqual([[COAST], [SEA]]);
});
