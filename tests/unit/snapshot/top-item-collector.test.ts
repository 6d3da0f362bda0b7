import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTopItemCollector } from '../../../src/lib/snapshot/base/top-item-collector.ts';

test('returns the first items of a sort order, and prefers the item added first among equal items', () => {
  const items = fc.array(fc.tuple(fc.nat(9), fc.nat()), { maxLength: 60 });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 24 }), (given, most) => {
      const first = createTopItemCollector<readonly [number, number]>(most, ([a], [b]) => a - b);
      for (const item of given) first.add(item);
      expect(first.items()).toEqual(given.toSorted(([a], [b]) => a - b).slice(0, most));
    }),
  );
});
