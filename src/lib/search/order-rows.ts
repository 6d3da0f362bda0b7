import { PERIOD_NAMES, PERIODS, type Period } from '../domain/period.ts';
import type { Sort } from '../domain/sort.ts';
import type { OrderName } from '../snapshot/layout.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import type { TextMatch } from './text-match.ts';

type Rows = AsyncIterable<number> | Iterable<number>;

/** Returns a set's rows in the order of a sort; walks no further than it is asked to. */
export function orderRows(snapshot: Snapshot, rows: RowSet, sort: Sort, match: TextMatch | null): Rows {
  const orders: Record<Sort, () => Rows> = {
    newest: () => rows.newestFirst(),
    oldest: () => rows.oldestFirst(),
    popular: () => walkOrder(snapshot, 'popular', rows, false),
    shortest: () => walkOrder(snapshot, 'duration', rows, false),
    longest: () => walkOrder(snapshot, 'duration', rows, true),
    relevance: () => (match ? byCost(rows, match.costs) : rows.newestFirst()),
  };
  return orders[sort]();
}

/** Walks the blocks of a stored order and yields the rows that are in the set. */
async function* walkOrder(
  snapshot: Snapshot,
  name: OrderName,
  rows: RowSet,
  isReversed: boolean,
): AsyncGenerator<number> {
  const blocks = snapshot.orderBlocks(name);
  for (let i = 0; i < blocks; i++) {
    const block = await snapshot.orderBlock(name, isReversed ? blocks - 1 - i : i);
    for (const row of isReversed ? block.toReversed() : block) if (rows.has(row)) yield row;
  }
}

/** Yields rows by what they cost, ties newest first: a bucket a cost, since costs are small numbers. */
function* byCost(rows: RowSet, costs: Uint16Array): Generator<number> {
  const buckets: number[][] = [];
  for (const row of rows.newestFirst()) (buckets[costs[row]!] ??= []).push(row);
  for (const bucket of buckets) if (bucket) yield* bucket;
}

/**
 * Returns the rows a trending period shows: its most viewed ones up to its size, filled up from the next longer period
 * when it has fewer (R071).
 */
export async function choosePeriod(snapshot: Snapshot, rows: RowSet, period: Period, today: number): Promise<RowSet> {
  const { size } = PERIODS[period];
  if (size >= rows.count()) return rows;
  const chosen = createRowSet(rows.size);
  let left = size;
  for (const name of PERIOD_NAMES.slice(PERIOD_NAMES.indexOf(period))) {
    const { days } = PERIODS[name];
    const first = days === Infinity ? 0 : snapshot.firstRowSince(today - days + 1);
    for await (const row of walkOrder(snapshot, 'popular', rows, false)) {
      if (left === 0) return chosen;
      if (row < first || chosen.has(row)) continue;
      chosen.addRange(row, row + 1);
      left--;
    }
  }
  return chosen;
}
