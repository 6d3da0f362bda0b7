// Tests of trending rows (videos with few newer and more viewed ones), which are selected while rows are added in order.
import { expect, test } from 'vitest';
import { createTrendingRowCollector } from '../../../src/lib/snapshot/write/trending-row-collector.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, row) => row);

/** Returns the trending rows for these view counts. The first count belongs to the newest video. */
function trendOf(views: readonly number[], mostKept?: number) {
  const rows = createTrendingRowCollector(mostKept);
  for (const [row, count] of views.toReversed().entries()) rows.add(row, count);
  return rows.finish();
}
const trend = (...views: number[]) => trendOf(views).map(([row]) => row);

test('returns all rows as trending if each has more views than all newer rows, or if there are at most sixteen rows', () => {
  expect(trend(...upTo(40))).toEqual(upTo(40).toReversed());
  expect(trend(...upTo(16).toReversed())).toEqual(upTo(16).toReversed());
  expect(trend()).toEqual([]);
});

test('omits rows from the trending rows if sixteen newer rows have the same or a higher view count', () => {
  expect(trend(...upTo(20).toReversed())).toEqual(upTo(20).toReversed().slice(0, 16));
  expect(trend(...upTo(20).map(() => 7))).toEqual(upTo(20).toReversed().slice(0, 16));
});

test('returns as trending all rows with fewer than sixteen newer rows of the same or a higher view count', () => {
  const views = upTo(300).map((i) => (i * 7919 + 50) % 211);
  const isFound = (i: number) => views.slice(0, i).filter((newer) => newer >= views[i]!).length < 16;
  expect(trend(...views)).toEqual(
    upTo(300)
      .filter(isFound)
      .map((i) => 299 - i),
  );
});

test('returns the same trending rows for every buffer size', () => {
  const views = upTo(1000).map((i) => (i * 7919 + 50) % 211);
  const found = trendOf(views);
  expect([1, 2, 16, 999, 1000, 1001].map((most) => trendOf(views, most))).toEqual(Array(6).fill(found));
  expect(found.map(([row, count]) => views[999 - row] === count)).not.toContain(false);
});
