import { expect, test } from 'vitest';
import { hashNumberPair } from '../../../src/lib/catalogue/hash.ts';
import { formatShuffleSeed, parseShuffleSeed, SHUFFLE_SEED_COUNT } from '../../../src/lib/catalogue/shuffle-seed.ts';

test('parses a formatted shuffle seed as the same seed', () => {
  const seeds = [0, 1, 35, 36, 123_456_789, SHUFFLE_SEED_COUNT - 1];
  expect(seeds.map((seed) => parseShuffleSeed(formatShuffleSeed(seed)))).toEqual(seeds);
});

test.each([null, '', 'A', '-1', '1.5', ' 1', '1 ', 'zzzzzzz', '12345678', '１', '1z141z4'])(
  'returns null for a text that is not a shuffle seed: %j',
  (text) => {
    expect(parseShuffleSeed(text)).toBeNull();
  },
);

test('a seed gives the same shuffled order in all versions of the program', () => {
  // expected value from https://github.com/aappleby/smhasher: the MurmurHash3 of empty input with seed 1 is the finalizer applied to 1
  expect(hashNumberPair((0x9e3779b1 ^ 1) >>> 0, 0)).toBe(0x514e28b7);
  expect(hashNumberPair((Math.imul(2, 0x9e3779b1) ^ 1) >>> 0, 1)).toBe(0x514e28b7);
});

test('the hash of two numbers is evenly distributed over 32 bits, and depends on both numbers', () => {
  const mixed = Array.from({ length: 4096 }, (_, i) => hashNumberPair(7, i));
  const quarters = [0, 1, 2, 3].map((quarter) => mixed.filter((number) => number >>> 30 === quarter).length);
  expect(quarters.every((count) => count > 900 && count < 1150)).toBe(true);
  expect(new Set(mixed).size).toBe(4096);
  expect(mixed).not.toEqual(Array.from({ length: 4096 }, (_, i) => hashNumberPair(8, i)));
  expect(hashNumberPair(7, 5)).toBe(hashNumberPair(7, 5));
});
