import { PERIOD_NAMES, PERIODS, type Period } from '../domain/period.ts';
import { COMPARE_BY } from '../domain/sort.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { walkOrder } from './collect-rows.ts';
import type { RowSet } from './row-set.ts';

/** Rows of a period up to which their cards are read to compare them; beyond, the stored order is walked. */
const FEW_ROWS = 4096;

const firstRowOf = (snapshot: Snapshot, period: Period, today: number) => {
  const { days } = PERIODS[period];
  return days === Infinity ? 0 : snapshot.firstRowSince(today - days + 1);
};

/**
 * Returns the rows a trending period shows: its most viewed ones up to its size, filled up from the next longer period when it has
 * fewer (R071). `matching` holds the rows to choose from, or is null for all. The most viewed first within each period.
 */
export async function choosePeriod(
  snapshot: Snapshot,
  matching: RowSet | null,
  period: Period,
  today: number,
): Promise<number[]> {
  const { size } = PERIODS[period];
  const chosen = new Set<number>();
  for (const name of PERIOD_NAMES.slice(PERIOD_NAMES.indexOf(period))) {
    const first = firstRowOf(snapshot, name, today);
    for await (const row of mostViewed(snapshot, matching, first)) {
      if (chosen.size >= size) return [...chosen];
      chosen.add(row);
    }
  }
  return [...chosen];
}

/** Yields rows from `first` on, the most viewed first; where all match, as many as a trending period may show. */
async function* mostViewed(snapshot: Snapshot, matching: RowSet | null, first: number): AsyncGenerator<number> {
  if (matching === null && first > 0) {
    const best = (await snapshot.trending()).filter(({ row }) => row >= first);
    yield* best.toSorted((a, b) => b.views - a.views || b.row - a.row).map(({ row }) => row);
    return;
  }
  const { videos } = snapshot.manifest;
  if (matching && videos - first <= FEW_ROWS) {
    const rows = Array.from({ length: videos - first }, (_, i) => videos - 1 - i).filter((row) => matching.has(row));
    const cards = await snapshot.cards(rows);
    const ranked = cards
      .map((card, i) => ({ card, row: rows[i]! }))
      .toSorted((a, b) => COMPARE_BY.popular(a.card, b.card));
    yield* ranked.map(({ row }) => row);
    return;
  }
  for await (const row of walkOrder(snapshot, 'popular', false)) {
    if (row >= first && (matching === null || matching.has(row))) yield row;
  }
}
