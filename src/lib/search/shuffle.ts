import { mixNumbers } from '../domain/hash.ts';
import type { Seed } from '../domain/seed.ts';
import type { Layout } from '../snapshot/layout.ts';
import type { FoundRows, RowQuestion } from './collect-rows.ts';
import type { RowSet } from './row-set.ts';
import type { Segment } from './segments.ts';

/** Segments whose rows are mixed with one another: the lists of so many are read at a time. */
const MIXED_SEGMENTS = 4;
/** Shards of cards that are dealt together: a page costs so many, and the pages after it none until all their rows are dealt. */
const DEALT_SHARDS = 6;

/** Rows that stand in one shard of cards and in one segment. */
interface Stack {
  readonly from: number;
  readonly to: number;
  readonly segment: Segment;
  readonly matching: RowSet;
}

/**
 * Returns the first rows of a shuffled list. One seed puts all rows of a catalogue in one order, and filters leave rows out of it. The order
 * comes in three steps: segments are shuffled and taken four at a time, the shards of cards of these are shuffled and taken six at a
 * time, and the rows of these six are shuffled. Wholly at random every card of a page would cost a shard of its own. `all` are all segments.
 */
export async function collectShuffled(
  all: readonly Segment[],
  { cardsPerShard }: Pick<Layout, 'cardsPerShard'>,
  { inSegment, wanted, signal }: Pick<RowQuestion, 'inSegment' | 'wanted' | 'signal'>,
  seed: Seed,
): Promise<FoundRows> {
  const segments = shuffled(all, seed, ({ index }) => index);
  const rows: number[] = [];
  let total = 0;
  let visited = 0;
  while (visited < segments.length && rows.length < wanted) {
    const mixed = segments.slice(visited, visited + MIXED_SEGMENTS);
    visited += mixed.length;
    const answers = await Promise.all(mixed.map(inSegment));
    signal?.throwIfAborted();
    total += answers.reduce((sum, answer) => sum + answer.rows.count(), 0);
    const stacks = mixed.flatMap((segment, i) => cutStacks(segment, answers[i]!.rows, cardsPerShard));
    for (const row of deal(stacks, seed)) {
      if (rows.length >= wanted) break;
      rows.push(row);
    }
  }
  return { rows, total, exact: visited === segments.length };
}

/** Returns items in an order that follows from a seed and a number of each that no other has. */
function shuffled<T>(items: readonly T[], seed: Seed, numberOf: (item: T) => number): T[] {
  const keyed = items.map((item) => ({ item, key: mixNumbers(seed, numberOf(item)) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

function cutStacks(segment: Segment, matching: RowSet, cardsPerShard: number): Stack[] {
  const { first, size } = segment;
  const end = first + size;
  const stacks: Stack[] = [];
  for (let from = first; from < end; from = stacks.at(-1)!.to) {
    const to = Math.min(end, (Math.floor(from / cardsPerShard) + 1) * cardsPerShard);
    stacks.push({ from, to, segment, matching });
  }
  return stacks;
}

function* deal(stacks: readonly Stack[], seed: Seed): Generator<number> {
  const inTurn = shuffled(stacks, seed, ({ from }) => from);
  for (let at = 0; at < inTurn.length; at += DEALT_SHARDS) {
    const rows = inTurn.slice(at, at + DEALT_SHARDS).flatMap(rowsOf);
    // another seed than the shards', or the first row of each would come first again
    yield* shuffled(rows, ~seed, (row) => row);
  }
}

function rowsOf({ from, to, segment, matching }: Stack): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((row) => matching.has(row - segment.first));
}
