import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKnownVideoIds } from '../../../src/lib/import-file/known-video-ids.ts';
import { hashTextTo64Bits } from '../../../src/lib/catalogue/hash.ts';

test('R528 the set of known ids contains every id that was added before', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat(50).map(String))), (ids) => {
      const known = createKnownVideoIds();
      const seen = new Set<string>();
      for (const id of ids) {
        expect(known.add(id)).toBe(!seen.has(id));
        seen.add(id);
      }
    }),
  );
});

test('R528 the set of known ids distinguishes 300,000 similar ids', () => {
  const known = createKnownVideoIds();
  const ids = Array.from({ length: 300_000 }, (_, i) => `https://videos.example.org/watch/${i.toString(36)}`);
  expect(ids.filter((id) => !known.add(id))).toEqual([]);
  expect(ids.filter((id) => known.add(id))).toEqual([]);
});

test('both 32-bit halves of an id’s 64-bit hash depend on all characters of the id and their order', () => {
  const hashes = ['', 'a', 'ab', 'ba', 'aé', 'a\u{1f6b2}', 'ab '].map(hashTextTo64Bits);
  expect(new Set(hashes.map(([high]) => high)).size).toBe(hashes.length);
  expect(new Set(hashes.map(([, low]) => low)).size).toBe(hashes.length);
  for (const half of hashes.flat()) expect(half === half >>> 0).toBe(true);
  expect(hashTextTo64Bits('river')).toEqual(hashTextTo64Bits('river'));
});
