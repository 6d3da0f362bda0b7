import { describe, expect, test } from 'vitest';
import {
  estimateRowCount,
  groupWordsByTier,
  type WordPostingSize,
} from '../../../src/lib/search/text/word-loading-tiers.ts';

const VIDEOS = 10_000_000;
/** Returns a word with this many rows, whose posting list is divided into parts of 8,192 rows or already loaded completely. */
const word = (count: number, isWhole = false): WordPostingSize => ({
  count,
  matches: [{ term: { count, isWhole, parts: isWhole ? 1 : Math.ceil(count / 8192) } }],
});
const countsOf = (words: readonly WordPostingSize[], videos = VIDEOS) =>
  groupWordsByTier(words, videos).map((tier) => tier.map(({ count }) => count));

describe('R555 order in which posting lists of words are read', () => {
  test('reads loaded posting lists first, and all others in parallel if reading one list after another would save few bytes', () => {
    expect(countsOf([word(90_000), word(4000, true), word(60_000)])).toEqual([[4000], [60_000, 90_000]]);
    expect(countsOf([word(90_000), word(20, true), word(60_000)])).toEqual([[20], [60_000], [90_000]]);
    expect(countsOf([word(90_000), word(60_000)])).toEqual([[60_000, 90_000]]);
    expect(countsOf([word(20, true)])).toEqual([[20]]);
    expect(countsOf([])).toEqual([]);
  });

  test('reads the posting lists of the rarest words first if most parts of a long list then become unnecessary', () => {
    // about 20 rows contain both rare words by chance, so most of the 123 parts of the longest list need not be read
    expect(countsOf([word(1_000_000), word(20_000), word(10_000)])).toEqual([[10_000, 20_000], [1_000_000]]);
    // hardly any row contains both of the rarest words, so both longer lists are read next, at the same time
    expect(countsOf([word(1_000_000), word(300_000), word(9000), word(9000)])).toEqual([
      [9000, 9000],
      [300_000, 1_000_000],
    ]);
  });

  test('does not read the list of a word first if only one of its spellings is loaded', () => {
    const mixed: WordPostingSize = {
      count: 1_000_000,
      matches: [...word(999_000, true).matches, ...word(1000).matches],
    };
    expect(countsOf([mixed, word(10_000), word(20_000)])).toEqual([[10_000, 20_000, 1_000_000]]);
  });
});

test('R555 estimates how many rows contain all search words if the words are independent of each other', () => {
  expect(estimateRowCount([word(10_000), word(20_000)], VIDEOS)).toBeCloseTo(20);
  expect(estimateRowCount([], VIDEOS)).toBe(VIDEOS);
});
