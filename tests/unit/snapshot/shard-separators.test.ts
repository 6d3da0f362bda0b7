// Tests of the shortest texts that separate the ranges of sorted texts in shards.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  shardSizeRange,
  listShardSeparators,
  findShortestSeparatorCut,
} from '../../../src/lib/snapshot/codec/shard-separators.ts';
import { findShardIndexOfSpelling } from '../../../src/lib/snapshot/read/term-reader.ts';

test('R551 the separator of two sorted texts is the shortest prefix of the second that the first does not have', () => {
  const texts = ['anchor', 'ant', 'boat', 'boats', 'bob'];
  expect(listShardSeparators(texts, [0, 1, 2, 3, 4])).toEqual(['', 'ant', 'b', 'boats', 'bob']);
  expect(listShardSeparators(texts, [0, 3])).toEqual(['', 'boats']);
});

test('R551 the separator of two sorted texts never splits a character', () => {
  const [first, second] = ['a\u{1f30a}', 'a\u{1f30b}'];
  expect(listShardSeparators(['a', first], [0, 1])).toEqual(['', first]);
  expect(listShardSeparators([first, second], [0, 1])).toEqual(['', second]);
});

test('R551 finds the shard of every text by the separators between shards', () => {
  const anyTexts = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{1f30a}'), minLength: 1 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(anyTexts, fc.integer({ min: 1, max: 4 }), (some, size) => {
      const texts = some.toSorted((a, b) => (a < b ? -1 : 1));
      const firsts = texts.flatMap((_, i) => (i % size === 0 ? [i] : []));
      const separators = listShardSeparators(texts, firsts);
      for (const [i, text] of texts.entries())
        expect(findShardIndexOfSpelling(separators, text)).toBe(Math.floor(i / size));
    }),
  );
});

test('R551 ends a shard at the position with the shortest separator, and at the last one of equally short separators', () => {
  const texts = ['boat', 'boats', 'bob', 'coat', 'cobra'];
  expect(findShortestSeparatorCut(texts, [1, 2, 3, 4])).toBe(3);
  expect(findShortestSeparatorCut(texts, [1, 2])).toBe(2);
  // after the last text, no separator is needed
  expect(findShortestSeparatorCut(texts, [4, 5])).toBe(5);
  expect(shardSizeRange(100)).toEqual({ least: 75, most: 125 });
});
