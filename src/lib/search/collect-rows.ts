import type { VideoQuery } from '../catalogue/query.ts';
import { ruleOf, type OrderName, type Sort } from '../catalogue/sort.ts';
import { readAhead } from '../snapshot/read/read-ahead.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import type { FilterPlan } from './filter-plan.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import { listSegments, visitSegments, type Segment } from './segments.ts';
import type { TextMatch } from './text/text-plan.ts';

/** What a query asks of one segment after another. */
export interface RowQuestion {
  /** Returns the rows of a segment that match; costs where words were searched. */
  readonly inSegment: (segment: Segment) => Promise<{ rows: RowSet; costs: TextMatch['costs'] | null }>;
  /** See {@link TextPlan}. */
  readonly expected: number;
  readonly leastCost: number;
  readonly fullCost: number;
  readonly goodCost: number;
  readonly sort: Sort;
  /** Rows wanted, from the first on; Infinity reads everything. */
  readonly wanted: number;
  readonly signal: AbortSignal | undefined;
}

/** Returns the question for the rows that pass filters, where no words are searched. */
export function askFilters(filters: FilterPlan): RowQuestion['inSegment'] {
  return async (segment) => ({ rows: await filters.inSegment(segment), costs: null });
}

/** The first rows that match, in order. */
export interface FoundRows {
  readonly rows: readonly number[];
  /** Rows that match in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Of words that were searched: how many rows hold them as typed, where so few do that those that are close come behind them. */
  readonly asTyped?: number;
  /** Where none does: the words that stand for them in the first row. Left out where they cannot be said. */
  readonly reading?: string;
}

/** Finds the first `wanted` rows of a query, its period aside. Rejects with the signal's reason when it is aborted. */
export type RowFinder = (
  asked: VideoQuery,
  filters: FilterPlan,
  wanted: number,
  signal?: AbortSignal,
) => Promise<FoundRows>;

/** Returns the first rows of a sort, reading no more segments than it takes. */
export function collectRows(snapshot: Snapshot, question: RowQuestion): Promise<FoundRows> {
  if (question.sort === 'relevance') return collectByCost(snapshot, question);
  const { order } = ruleOf(question.sort);
  return order ? collectByOrder(snapshot, question, order) : collectByDate(snapshot, question);
}

async function collectByDate(snapshot: Snapshot, question: RowQuestion): Promise<FoundRows> {
  const isNewest = ruleOf(question.sort).ties === 'newest';
  const segments = isNewest ? listSegments(snapshot).toReversed() : listSegments(snapshot);
  const found: number[] = [];
  let total = 0;
  let visited = 0;
  await visitSegments(
    segments,
    question.inSegment,
    ({ first }, { rows }) => {
      visited++;
      total += rows.count();
      for (const row of isNewest ? rows.newestFirst() : rows.oldestFirst()) {
        if (found.length >= question.wanted) break;
        found.push(first + row);
      }
      return shareOf(found.length, question.wanted);
    },
    { signal: question.signal, isSparse: question.expected < question.wanted },
  );
  return { rows: found, total, exact: visited === segments.length };
}

/** Returns which share of the rows that are wanted so many are: 1 at the most. */
const shareOf = (found: number, wanted: number) => (wanted === Infinity ? 0 : found >= wanted ? 1 : found / wanted);

/** Good rows of a stretch from which on older rows come behind it, whatever they cost. */
const STRETCH_ROWS = 256;

/**
 * By cost, ties newest first, stretch by stretch: a stretch is as many of the newest segments as it takes to match 256 rows well, so
 * that a text with thousands of answers is not read to its end for the sake of one that is a little better and years older. What
 * comes first does not hang on how many rows are wanted. As soon as the page is full of rows that nothing in older segments comes before,
 * the rest is not read: so the best of each segment come first in it, and then its others that are good enough for that.
 */
async function collectByCost(snapshot: Snapshot, question: RowQuestion): Promise<FoundRows> {
  const { wanted, leastCost, fullCost, goodCost } = question;
  const segments = listSegments(snapshot).toReversed();
  const found: number[] = [];
  let stretch = new Map<number, number[]>();
  let inStretch = 0;
  let total = 0;
  let visited = 0;
  const closeStretch = () => {
    for (const [, rows] of [...stretch].toSorted(([a], [b]) => a - b)) {
      for (const row of rows.slice(0, wanted - found.length)) found.push(row);
    }
    stretch = new Map();
    inStretch = 0;
  };
  await visitSegments(
    segments,
    question.inSegment,
    ({ first }, { rows, costs }) => {
      visited++;
      const take = (row: number, cost: number) => {
        if (cost <= goodCost) inStretch++;
        const same = stretch.get(cost);
        if (same) same.push(first + row);
        else stretch.set(cost, [first + row]);
      };
      for (const row of rows.newestFirst()) if (costs![row] === leastCost) take(row, fullCost);
      for (const row of rows.newestFirst()) if (costs![row] !== leastCost) take(row, costs![row]!);
      total += rows.count();
      const full = found.length + (stretch.get(fullCost)?.length ?? 0);
      const stretched = found.length + (wanted - found.length) * (inStretch / STRETCH_ROWS);
      if (inStretch >= STRETCH_ROWS && wanted < Infinity) closeStretch();
      return shareOf(Math.max(full, Math.min(stretched, wanted - 1), found.length), wanted);
    },
    { signal: question.signal, isSparse: question.expected < STRETCH_ROWS },
  );
  closeStretch();
  return { rows: found, total, exact: visited === segments.length };
}

type StoredOrder = NonNullable<ReturnType<typeof ruleOf>['order']>;

/** A stored order is walked until the page is full; which rows match must be known of all segments by then. */
async function collectByOrder(
  snapshot: Snapshot,
  question: RowQuestion,
  { name, isReversed }: StoredOrder,
): Promise<FoundRows> {
  const matching = await collectSet(snapshot, question);
  const total = matching.count();
  const found: number[] = [];
  const wanted = Math.min(question.wanted, total);
  for await (const row of wanted > 0 ? walkOrder(snapshot, name, isReversed) : []) {
    if (matching.has(row) && found.push(row) === wanted) break;
  }
  return { rows: found, total, exact: true };
}

/** Returns all rows that match. */
export async function collectSet(
  snapshot: Snapshot,
  { inSegment, signal }: Pick<RowQuestion, 'inSegment' | 'signal'>,
): Promise<RowSet> {
  const all = createRowSet(snapshot.manifest.videos);
  const segments = listSegments(snapshot);
  await visitSegments(
    segments,
    inSegment,
    ({ first }, { rows }) => {
      all.bits.set(rows.bits, first / 32);
      return 0;
    },
    // none can be left out
    { signal, width: segments.length },
  );
  return all;
}

/** Begins to read the order of a sort, while it is still unknown which rows match. Where that fails, whoever walks it tries again. */
export function readOrderAhead(snapshot: Snapshot, sort: Sort): void {
  const { order } = ruleOf(sort);
  if (order) readAhead(walkOrder(snapshot, order.name, order.isReversed).next());
}

/** Yields the rows of a stored order. Blocks are read side by side: one at first, then twice as many each time. */
export async function* walkOrder(snapshot: Snapshot, name: OrderName, isReversed: boolean): AsyncGenerator<number> {
  const count = snapshot.orderBlocks(name);
  for (let start = 0, width = 1; start < count; start += width, width *= 2) {
    const places = Array.from({ length: Math.min(width, count - start) }, (_, i) => start + i);
    const read = (place: number) => snapshot.orderBlock(name, isReversed ? count - 1 - place : place);
    for (const block of await Promise.all(places.map(read))) yield* isReversed ? block.toReversed() : block;
  }
}
