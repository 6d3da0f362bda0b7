// Tests which segments are read to collect matching rows, in which order the rows are returned, and which total is known so far.
import { describe, expect, test } from 'vitest';
import { collectMatchingRows, type RowSearchParameters } from '../../../src/lib/search/collect-matching-rows.ts';
import { createRowSet } from '../../../src/lib/search/row-bit-set.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';

const COUNT = 1024;
const PER_SEGMENT = 128;
const SNAPSHOT = writeSnapshot(
  Array.from({ length: COUNT }, (_, i) => makeVideo({ id: `${i}`, addedAt: i, views: i, duration: i })),
  { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: PER_SEGMENT, rowsPerOrderShard: 64 },
);
const ROWS = Array.from({ length: COUNT }, (_, row) => row);
const NEWEST = ROWS.toReversed();
const isEven = (row: number) => row % 2 === 0;

/** Collects the rows with a relevance cost (null means no match), and records the numbers of the segments read, counted from the newest. */
async function collect(costOf: (row: number) => number | null, change: Partial<RowSearchParameters>) {
  const asked: number[] = [];
  const found = await collectMatchingRows(SNAPSHOT, {
    inSegment({ index, first, size }) {
      asked.push(COUNT / PER_SEGMENT - 1 - index);
      const costs = Uint16Array.from({ length: size }, (_, i) => costOf(first + i) ?? 0);
      const rows = Array.from({ length: size }, (_, i) => i).filter((i) => costOf(first + i) !== null);
      return Promise.resolve({ rows: createRowSet(size).addRows(Uint32Array.from(rows)), costs });
    },
    leastCost: 0,
    expected: Infinity,
    fullCost: 0,
    goodCost: 31,
    sort: 'relevance',
    wanted: Infinity,
    signal: undefined,
    ...change,
  });
  return { ...found, asked };
}

const even = (row: number) => (isEven(row) ? 0 : null);

describe.each([
  ['newest', NEWEST.filter(isEven)],
  ['oldest', ROWS.filter(isEven)],
] as const)('rows sorted by date, %s first', (sort, all) => {
  test('returns a page of rows of the requested length, and a lower bound of the total', async () => {
    const { rows, total, exact, asked } = await collect(even, { sort, wanted: 20 });
    expect([rows, total, exact, asked.length]).toEqual([all.slice(0, 20), 64, false, 1]);
  });

  test('does not read the next segment if the page ends with the last row of a segment', async () => {
    const { rows, total, exact, asked } = await collect(even, { sort, wanted: 64 });
    expect([rows, total, exact, asked.length]).toEqual([all.slice(0, 64), 64, false, 1]);
  });

  test('returns all matching rows with the exact total if all are requested', async () => {
    expect(await collect(even, { sort })).toMatchObject({ rows: all, total: 512, exact: true });
  });
});

describe('rows sorted by relevance', () => {
  /** Returns the relevance cost of a row: rows with odd numbers match less well. */
  const alternate = (row: number) => (isEven(row) ? 0 : 5);
  const ranked = (rows: readonly number[]) => rows.toSorted((a, b) => alternate(a) - alternate(b));

  test('a search by relevance returns the newest of the best matches first, and stops when they fill a page', async () => {
    const { rows, total, exact, asked } = await collect(alternate, { wanted: 64 });
    expect(rows).toEqual(NEWEST.filter(isEven).slice(0, 64));
    expect([total, exact, asked]).toEqual([128, false, [0]]);
  });

  test('a search by relevance reads no older rows after 256 good matches, even if older rows match better', async () => {
    const { rows, total, exact, asked } = await collect(alternate, { wanted: 200 });
    expect(rows).toEqual(ranked(NEWEST.slice(0, 256)).slice(0, 200));
    // segments 0 to 2 are read, because reading proceeds in batches of one, two and four segments
    expect([total, exact, asked]).toEqual([256, false, [0, 1, 2]]);
  });

  test('stops reading segments if the page is full after 256 good matches', async () => {
    const { rows, total, asked } = await collect(alternate, { wanted: 256 });
    expect([rows, total, asked]).toEqual([ranked(NEWEST.slice(0, 256)), 256, [0, 1, 2]]);
  });

  test('ranks rows within successive groups of 256 good matches, independent of the page length', async () => {
    const stretches = [0, 256, 512, 768].flatMap((from) => ranked(NEWEST.slice(from, from + 256)));
    for (const wanted of [10, 300, 700, 1024, 2000]) {
      const { rows } = await collect(alternate, { wanted });
      expect(rows).toEqual(stretches.slice(0, wanted));
    }
  });

  test('R366 if nearly perfect matches of the newest segments fill a page, ranks rows only within each segment', async () => {
    const cost = (row: number) => (row % 16 === 0 ? 0 : 1);
    const segments = Array.from({ length: 8 }, (_, i) => NEWEST.slice(i * PER_SEGMENT, (i + 1) * PER_SEGMENT));
    const ordered = segments.flatMap((rows) => rows.toSorted((a, b) => cost(a) - cost(b)));
    const page = await collect(cost, { fullCost: 1, wanted: 100 });
    expect([page.rows, page.asked]).toEqual([ordered.slice(0, 100), [0]]);
    expect((await collect(cost, { fullCost: 1, wanted: 600 })).rows).toEqual(ordered.slice(0, 600));
  });

  test('does not count poor matches among the 256 good matches after which reading stops', async () => {
    const cost = (row: number) => (isEven(row) ? 31 : 32);
    const newest = NEWEST.slice(0, 512);
    const { rows } = await collect(cost, { wanted: 300 });
    expect(rows).toEqual([...newest.filter(isEven), ...newest.filter((row) => !isEven(row))].slice(0, 300));
  });

  test('ranks all rows together if all are requested, and returns the exact total', async () => {
    expect(await collect(alternate, {})).toMatchObject({ rows: ranked(NEWEST), total: COUNT, exact: true });
  });

  test('returns all matching rows if there are fewer than requested', async () => {
    const { rows, total, exact } = await collect((row) => (row % 100 === 0 ? row : null), { wanted: 50 });
    const found = ROWS.filter((row) => row % 100 === 0);
    expect([rows, total, exact]).toEqual([found, 11, true]);
  });
});

describe.each([
  ['popular', NEWEST.filter(isEven)],
  ['shortest', ROWS.filter(isEven)],
  ['longest', NEWEST.filter(isEven)],
] as const)('rows in the stored sort order %s', (sort, all) => {
  test.each([0, 3, 100, 512, 9999, Infinity])(
    'returns up to %d rows of a stored sort order, and counts all matches',
    async (wanted) => {
      const { rows, total, exact } = await collect(even, { sort, wanted });
      expect([rows, total, exact]).toEqual([all.slice(0, wanted), 512, true]);
    },
  );
});
