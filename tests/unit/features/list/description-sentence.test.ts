import { afterEach, expect, test, vi } from 'vitest';

const askCatalogue = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/lib/client/catalogue-client.ts', () => ({ askCatalogue }));
const { fetchSentence } = await import('../../../../src/features/list/card/description-sentence.ts');

afterEach(() => askCatalogue.mockReset());

const LOCATION = { edition: 7, row: 3 };
const MATCH = { words: [], described: ['keeper'], description: LOCATION };

test('R923 requests the description of a card and returns its sentence with the words', async () => {
  askCatalogue.mockResolvedValue('A bell. The keeper.');
  expect(await fetchSentence(MATCH)).toEqual(['The ', 'keeper', '.']);
  expect(askCatalogue.mock.calls).toEqual([['description', LOCATION]]);
});

test('R923 returns no sentence if the description is unavailable or lacks the words', async () => {
  askCatalogue.mockRejectedValueOnce(new Error('offline'));
  expect(await fetchSentence(MATCH)).toBeNull();
  askCatalogue.mockResolvedValue('A bell.');
  expect(await fetchSentence(MATCH)).toBeNull();
});

test('R925 requests nothing for a card without the location of its description', async () => {
  expect(await fetchSentence({ words: [], described: ['keeper'] })).toBeNull();
  expect(askCatalogue).not.toHaveBeenCalled();
});
