import { hashNumberPair } from '../catalogue/hash.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import type { SnapshotLayout } from '../snapshot/base/snapshot-format.ts';
import type { RowSearchResult, RowSearchParameters } from './collect-matching-rows.ts';
import type { RowSet } from './row-bit-set.ts';
import type { RowSegment } from './row-segments.ts';

/** Number of segments whose rows are mixed with each other; their posting lists are read in parallel. */
const SEGMENTS_PER_BATCH = 4;
/**
 * Number of card shards whose rows are mixed with each other. A page of results reads all of these shards; the following pages read no
 * further shards until all rows of these shards are used.
 */
const SHARDS_PER_BATCH = 6;

/** Range of rows in the same card shard and the same segment: `from` up to, but without, `to`. */
export interface SegmentRowRange {
  readonly from: number;
  readonly to: number;
  readonly segment: RowSegment;
}

/**
 * Returns the first rows of a shuffled list. A seed defines one order of all rows in the catalogue; filters only remove rows from it. The
 * order is only partly random, because otherwise each card of a page would be in a different shard: segments are shuffled and taken four at
 * a time, the card shards of these segments are shuffled and taken six at a time, and the rows of these six shards are shuffled. `all` must
 * be all segments.
 */
export async function listShuffledRows(
  all: readonly RowSegment[],
  { cardsPerShard }: Pick<SnapshotLayout, 'cardsPerShard'>,
  { inSegment, wanted, signal }: Pick<RowSearchParameters, 'inSegment' | 'wanted' | 'signal'>,
  seed: ShuffleSeed,
): Promise<RowSearchResult> {
  const rows: number[] = [];
  let total = 0;
  let visited = 0;
  for (const mixed of shuffleSegmentsIntoBatches(all, seed)) {
    if (rows.length >= wanted) break;
    visited += mixed.length;
    const answers = await Promise.all(mixed.map(inSegment));
    signal?.throwIfAborted();
    total += answers.reduce((sum, answer) => sum + answer.rows.count(), 0);
    const matching = new Map(mixed.map((segment, i) => [segment, answers[i]!.rows]));
    for (const stacks of shuffleCardShardsIntoBatches(mixed, cardsPerShard, seed)) {
      if (rows.length >= wanted) break;
      const dealt = stacks.flatMap((stack) => rowsOf(stack, matching.get(stack.segment)!));
      rows.push(...shuffleRows(dealt, seed).slice(0, wanted - rows.length));
    }
  }
  return { rows, total, exact: visited === all.length };
}

/** Returns items in a pseudo-random order that depends only on the seed and on a unique number of each item. */
function shuffled<T>(items: readonly T[], seed: ShuffleSeed, numberOf: (item: T) => number): T[] {
  const keyed = items.map((item) => ({ item, key: hashNumberPair(seed, numberOf(item)) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

const splitIntoBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Returns all segments in an order that depends on the seed, split into batches whose rows are mixed with each other. */
export const shuffleSegmentsIntoBatches = (
  all: readonly RowSegment[],
  seed: ShuffleSeed,
): readonly (readonly RowSegment[])[] =>
  splitIntoBatches(
    shuffled(all, seed, ({ index }) => index),
    SEGMENTS_PER_BATCH,
  );

/** Returns the card shards (row ranges) of segments in an order that depends on the seed, in batches whose rows are mixed together. */
export const shuffleCardShardsIntoBatches = (
  mixed: readonly RowSegment[],
  cardsPerShard: number,
  seed: ShuffleSeed,
): readonly (readonly SegmentRowRange[])[] => {
  const stacks = mixed.flatMap((segment) => cutRanges(segment, cardsPerShard));
  return splitIntoBatches(
    shuffled(stacks, seed, ({ from }) => from),
    SHARDS_PER_BATCH,
  );
};

/**
 * Shuffles the rows of a batch of ranges. Uses the seed with inverted bits: with the original seed, which {@link
 * shuffleCardShardsIntoBatches} has already used to select the ranges, the first rows of all ranges would end up next to each other.
 */
export const shuffleRows = (rows: readonly number[], seed: ShuffleSeed): readonly number[] =>
  shuffled(rows, ~seed, (row) => row);

/** Returns the first row of the range (rows in the same card shard and segment) that contains a row. */
export const getFirstRowOfShuffleRange = (row: number, { cardsPerShard, rowsPerSegment }: SnapshotLayout): number =>
  Math.max(row - (row % rowsPerSegment), row - (row % cardsPerShard));

function cutRanges(segment: RowSegment, cardsPerShard: number): SegmentRowRange[] {
  const { first, size } = segment;
  const end = first + size;
  const stacks: SegmentRowRange[] = [];
  for (let from = first; from < end; from = stacks.at(-1)!.to) {
    const to = Math.min(end, (Math.floor(from / cardsPerShard) + 1) * cardsPerShard);
    stacks.push({ from, to, segment });
  }
  return stacks;
}

function rowsOf({ from, to, segment }: SegmentRowRange, matching: RowSet): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((row) => matching.has(row - segment.first));
}
