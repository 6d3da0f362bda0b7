// Tests how many segments a shuffled list reads, and that it favors no position in the catalogue.
import { expect, test } from 'vitest';
import { createRowSet } from '../../../src/lib/search/row-bit-set.ts';
import { listShuffledRows } from '../../../src/lib/search/shuffle-rows.ts';

const PER_SEGMENT = 32;
const PER_SHARD = 4;
const SEEDS = Array.from({ length: 20 }, (_, i) => i * 7919 + 1);
const segments = Array.from({ length: 20 }, (_, index) => ({ index, first: index * PER_SEGMENT, size: PER_SEGMENT }));
const ALL = Array.from({ length: 20 * PER_SEGMENT }, (_, row) => row);

/** Collects shuffled rows from segments in which all rows match, and counts the segments read. */
async function collect(wanted: number, seed = 1, from = segments) {
  let asked = 0;
  const inSegment = ({ size }: { size: number }) => {
    asked++;
    return Promise.resolve({ rows: createRowSet(size).addRange(0, size), costs: null });
  };
  const found = await listShuffledRows(
    from,
    { cardsPerShard: PER_SHARD },
    { inSegment, wanted, signal: undefined },
    seed,
  );
  return { ...found, asked };
}

test('a shuffled list reads segments in batches of four until the page is full', async () => {
  for (const [wanted, asked] of [
    [1, 4],
    [128, 4],
    [129, 8],
    [640, 20],
  ] as const) {
    const found = await collect(wanted);
    expect([found.rows.length, found.asked]).toEqual([wanted, asked]);
    expect([found.total, found.exact]).toEqual([asked * PER_SEGMENT, asked === 20]);
  }
  const { rows, total, exact } = await collect(Infinity);
  expect([rows.toSorted((a, b) => a - b), total, exact]).toEqual([ALL, ALL.length, true]);
});

test('a shuffled list starts in different segments, depending on the seed', async () => {
  const firsts = await Promise.all(SEEDS.map(async (seed) => (await collect(1, seed)).rows[0] ?? 0));
  expect(new Set(firsts.map((row) => Math.floor(row / PER_SEGMENT))).size).toBeGreaterThan(8);
});

test('a shuffled list takes videos from six card shards at a time for every seed', async () => {
  for (const seed of SEEDS) {
    const { rows } = await collect(6 * PER_SHARD, seed);
    expect(new Set(rows.map((row) => Math.floor(row / PER_SHARD))).size).toBe(6);
  }
});

test('a shuffled list does not favor the first video of a shard', async () => {
  const pages = await Promise.all(SEEDS.map(async (seed) => (await collect(6, seed)).rows));
  const first = pages.flat().filter((row) => row % PER_SHARD === 0);
  // with an even distribution, about a quarter of the results are the first video of their shard
  expect(first.length).toBeLessThan(SEEDS.length * 3);
});
