// Tests of the edit distance of two words, and of the selection of similar words from a list.
import Fuse from 'fuse.js/min-basic';
import { expect, test } from 'vitest';
import { editDistance } from '../../../src/lib/search/text/edit-distance.ts';
import {
  compareByVideoCount,
  removeDuplicateWords,
  findSimilarWords,
  toVocabularyWords,
  type VocabularyWord,
} from '../../../src/lib/search/text/similar-words.ts';

const knownOf = (...words: string[]): VocabularyWord[] => words.map((word, number) => ({ word, count: 1, number }));

/** Returns the similar words with their edit distance. `threshold` is the tolerance of Fuse.js. */
function near(word: string, edits: number, words: readonly string[], threshold = 0.4): Record<string, number> {
  const fuseOver = (some: readonly string[]) => new Fuse(some, { threshold, ignoreLocation: true });
  const ranked = findSimilarWords(word, edits, knownOf(...words), fuseOver);
  return Object.fromEntries(ranked.map((found) => [found.word, found.distance]));
}

test.each([
  ['', '', 0, 0],
  ['', 'sea', 3, 3],
  ['sea', '', 3, 3],
  ['sea', 'sea', 0, 0],
  ['river', 'rivers', 1, 1],
  ['rivers', 'river', 1, 1],
  ['river', 'riverboat', 4, 4],
  ['iron', 'irno', 1, 1],
  ['iron', 'rion', 1, 1],
  ['iron', 'rino', 2, 2],
  ['ab', 'bca', 3, 3],
  ['aab', 'baa', 3, 2],
])('the edit distance from %j to %j, counted up to %i, is %i', (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance);
});

test.each([
  ['sea', 'sky', 0],
  ['sea', 'sky', 1],
  ['sea', 'seaside', 3],
  ['seaside', 'sea', 3],
  ['river', 'tower', 2],
])('returns one more than the limit if the edit distance from %s to %s exceeds %i', (a, b, most) => {
  expect(editDistance(a, b, most)).toBe(most + 1);
});

test.each(['irver', 'rvier', 'rievr', 'rivre'])(
  'recognizes %s as the word "river" with two swapped letters, even if Fuse.js does not',
  (slip) => {
    expect(near(slip, 1, ['stone', 'river', 'rivers'], 0)).toEqual({ river: 1 });
  },
);

test('finds a word of four letters with two swapped letters, unlike Fuse.js', () => {
  expect(new Fuse(['fish'], { threshold: 0.4, ignoreLocation: true }).search('fsih')).toEqual([]);
  expect(near('fsih', 1, ['harbour', 'fish'])).toEqual({ fish: 1 });
});

test.each(['a', 'ba'])('finds similar words for the short word %s', (word) => {
  expect(near(word, 1, ['ab', 'cd'])).toEqual({ ab: 1 });
});

test('returns similar words with their edit distance, without the word itself and without longer words that contain the word', () => {
  const words = ['river', 'rivers', 'rover', 'riverboat', 'liner', 'stone'];
  expect(near('river', 2, words)).toEqual({ rivers: 1, rover: 1, liner: 2 });
  expect(near('river', 1, words)).toEqual({ rivers: 1, rover: 1 });
});

test('calculates the edit distance only of words that Fuse.js proposes or that result from two swapped letters', () => {
  expect(near('river', 2, ['liver', 'rivre', 'rivers'], 0)).toEqual({ rivre: 1, rivers: 1 });
});

test('returns a similar word with its video count and its number in the vocabulary', () => {
  const known = toVocabularyWords({ words: ['enots', 'revir'], counts: [7, 3], numbers: [40, 12] }, (word) =>
    Array.from(word).toReversed().join(''),
  );
  const fuseOver = (words: readonly string[]) => new Fuse(words, { threshold: 0.4 });
  expect(findSimilarWords('rivar', 2, known, fuseOver)).toEqual([{ word: 'river', count: 3, number: 12, distance: 1 }]);
});

test('sorts similar words by video count, then by their number in the vocabulary', () => {
  const known = [
    { word: 'rare', count: 1, number: 0 },
    { word: 'last', count: 5, number: 9 },
    { word: 'first', count: 5, number: 2 },
    { word: 'commonest', count: 8, number: 10 },
    { word: 'between', count: 5, number: 4 },
  ];
  const ordered = ['commonest', 'first', 'between', 'last', 'rare'];
  expect(known.toSorted(compareByVideoCount).map(({ word }) => word)).toEqual(ordered);
  expect(
    known
      .toReversed()
      .toSorted(compareByVideoCount)
      .map(({ word }) => word),
  ).toEqual(ordered);
});

test('removes duplicates from a list of words, and preserves their order', () => {
  const [sea, sky, sun] = knownOf('sea', 'sky', 'sun') as [VocabularyWord, VocabularyWord, VocabularyWord];
  expect(removeDuplicateWords([sky, sea, { ...sky }, sun, sea])).toEqual([sky, sea, sun]);
});
