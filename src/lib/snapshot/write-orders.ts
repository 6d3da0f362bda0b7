import type { CardCollector } from './collect-cards.ts';
import { FIRST_PAGE_ORDERS, FIRST_PAGE_VIDEOS, TRENDING_VIDEOS, type Layout } from './layout.ts';
import { writeOrder } from './order-shard.ts';
import type { ShardSink } from './shard-sink.ts';
import { sortNumbers } from './sort-numbers.ts';

/** Rows by views, the most first, and by duration, the shortest first; ties newest first. */
export interface Orders {
  readonly popular: Uint32Array;
  readonly duration: Uint32Array;
}

/** Returns the stored orders of all rows. */
export function sortRows(cards: CardCollector, order: Uint32Array): Orders {
  const count = order.length;
  // numbers count from the newest row, since ties go newest first
  const rowOf = (number: number) => count - 1 - number;
  return {
    popular: sortNumbers(count, (number) => -cards.views(order[rowOf(number)]!)).map(rowOf),
    duration: sortNumbers(count, (number) => cards.duration(order[rowOf(number)]!)).map(rowOf),
  };
}

/** Writes the orders block by block. */
export function writeOrders(sink: ShardSink, { popular, duration }: Orders, { rowsPerOrderShard }: Layout): void {
  for (const [name, rows] of [
    ['order-popular', popular],
    ['order-duration', duration],
  ] as const) {
    for (let start = 0; start < rows.length; start += rowsPerOrderShard) {
      sink.add(name, writeOrder(rows.subarray(start, start + rowsPerOrderShard)));
    }
  }
}

/** Returns the first rows of every order that has a stored first page. */
export function firstPageRows({ popular, duration }: Orders): number[][] {
  const first: Record<(typeof FIRST_PAGE_ORDERS)[number], Iterable<number>> = {
    popular: popular.subarray(0, FIRST_PAGE_VIDEOS),
    shortest: duration.subarray(0, FIRST_PAGE_VIDEOS),
    longest: duration.subarray(-FIRST_PAGE_VIDEOS).toReversed(),
    oldest: Array.from({ length: Math.min(FIRST_PAGE_VIDEOS, popular.length) }, (_, row) => row),
  };
  return FIRST_PAGE_ORDERS.map((name) => [...first[name]]);
}

/**
 * Returns the rows, newest first, that are among the {@link TRENDING_VIDEOS} most viewed of all rows from themselves to the newest:
 * whatever day a period begins on, its most viewed videos are among these. There are about 16 × ln(rows / 16) of them.
 */
export function trendingRows(cards: CardCollector, order: Uint32Array): number[] {
  const found: number[] = [];
  /** Views of the best rows so far, ascending. */
  const best: number[] = [];
  for (let row = order.length - 1; row >= 0; row--) {
    const views = cards.views(order[row]!);
    // of equal views the newer row, which is there already, comes first
    if (best.length === TRENDING_VIDEOS && views <= best[0]!) continue;
    found.push(row);
    const place = best.findIndex((other) => other > views);
    best.splice(place < 0 ? best.length : place, 0, views);
    if (best.length > TRENDING_VIDEOS) best.shift();
  }
  return found;
}
