import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashNumberPair } from '../../../../src/lib/catalogue/hash.ts';
import { createCompactNumberMap } from '../../../../src/lib/import/rules/compact-number-map.ts';

test('R528 a number table returns the same values as a Map for all numeric keys', () => {
  const keys = fc.oneof(
    fc.nat(40),
    fc.nat(3).map((n) => n * 2048),
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 2 ** 32 - 2 }))), (entries) => {
      const table = createCompactNumberMap();
      const map = new Map<number, number>();
      for (const [key, value] of entries) {
        expect(table.get(key)).toBe(map.get(key));
        table.set(key, value);
        map.set(key, value);
      }
      for (const [key, value] of map) expect(table.get(key)).toBe(value);
    }),
  );
});

test('R528 a number table grows as entries are added', () => {
  const table = createCompactNumberMap();
  for (let i = 0; i < 100_000; i++) table.set(hashNumberPair(1, i), i);
  const values = Array.from({ length: 100_000 }, (_, i) => table.get(hashNumberPair(1, i)));
  expect(values).toEqual(Array.from({ length: 100_000 }, (_, i) => i));
  expect(table.get(hashNumberPair(2, 1))).toBeUndefined();
});
