import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

const LOCATION = { edition: 7, row: 3 };
/** Signal that never aborts. */
const NEVER = new AbortController().signal;
const MATCH = { words: [], described: ['keeper'], description: LOCATION };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPage() {
  openFakePage('/search?q=keeper');
  const workers = installFakeWorkers();
  return { workers, ...(await import('../../../../src/features/list/card/fetch-matching-description-sentence.ts')) };
}

test('R923 requests the description of a video, and returns the sentence that contains the search words', async () => {
  const { workers, fetchDescriptionSentence } = await openPage();
  const found = fetchDescriptionSentence(MATCH, NEVER);
  expect(workers[0]!.pendingCalls.map(({ name, input }) => [name, input])).toEqual([['description', LOCATION]]);
  workers[0]!.answer('description', 'A bell. The keeper.');
  expect(await found).toEqual(['The ', 'keeper', '.']);
});

test.each([
  ['is unavailable', null],
  ['lacks the words', 'A bell.'],
])('R923 returns no sentence if the description %s', async (_, text) => {
  const { workers, fetchDescriptionSentence } = await openPage();
  const found = fetchDescriptionSentence(MATCH, NEVER);
  if (text === null) workers[0]!.fail('description');
  else workers[0]!.answer('description', text);
  expect(await found).toBeNull();
});

test('R925 requests nothing for a card without the location of its description', async () => {
  const { workers, fetchDescriptionSentence } = await openPage();
  expect(await fetchDescriptionSentence({ words: [], described: ['keeper'] }, NEVER)).toBeNull();
  expect(workers).toEqual([]);
});

test('R923 the request for the description of a removed card is canceled', async () => {
  const { workers, fetchDescriptionSentence } = await openPage();
  const controller = new AbortController();
  const found = fetchDescriptionSentence(MATCH, controller.signal);
  controller.abort();
  expect([await found, workers[0]!.pendingCalls]).toEqual([null, []]);
});
