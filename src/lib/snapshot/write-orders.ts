import type { Catalogue, Row, RowWriter } from './catalogue.ts';
import { writeFirstPages } from './first-pages-shard.ts';
import { createFirstItems } from './first-items.ts';
import { FIRST_PAGE_ORDERS, FIRST_PAGE_VIDEOS, TRENDING_VIDEOS, type OrderName } from './layout.ts';
import { createFloatList, createNumberList } from './number-list.ts';
import { writeOrder } from './order-shard.ts';
import type { ShardSink } from './shard-sink.ts';
import { readItems, type RunSorter } from './sorted-runs.ts';

type FirstOrder = (typeof FIRST_PAGE_ORDERS)[number];
/** What is kept of a row: its bytes would keep the block of the run in which they stand. */
type FirstRow = Pick<Row, 'row' | 'record' | 'card'>;

/** Which of two rows comes first: below 0 for the first of them. Of equals the newer one comes first, or the older one. */
const COMPARE: Readonly<Record<FirstOrder, (a: FirstRow, b: FirstRow) => number>> = {
  popular: (a, b) => b.record.views - a.record.views || b.row - a.row,
  shortest: (a, b) => a.record.duration - b.record.duration || b.row - a.row,
  longest: (a, b) => b.record.duration - a.record.duration || a.row - b.row,
  oldest: (a, b) => a.row - b.row,
};

/** Returns what writes all rows by views and by duration, the first pages of the orders, and what trends. */
export function createOrderWriter(
  sink: ShardSink,
  { mostViews, layout, createSorter }: Pick<Catalogue, 'mostViews' | 'layout' | 'createSorter'>,
): RowWriter {
  const firsts = FIRST_PAGE_ORDERS.map((order) => createFirstItems(FIRST_PAGE_VIDEOS, COMPARE[order]));
  const [popular, duration] = [createSorter(), createSorter()];
  const views = createFloatList();
  return {
    take({ row, record, card }) {
      for (const first of firsts) first.take({ row, record, card });
      popular.writer.varint(row);
      popular.add(mostViews - record.views);
      duration.writer.varint(row);
      duration.add(record.duration);
      views.push(record.views);
    },
    finish() {
      writeBlocks(sink, 'popular', popular, layout.rowsPerOrderShard);
      writeBlocks(sink, 'duration', duration, layout.rowsPerOrderShard);
      for (const first of firsts) {
        const rows = first.items();
        sink.add(
          'first-pages',
          writeFirstPages([{ rows: rows.map(({ row }) => row), cards: rows.map(({ card }) => card) }]),
        );
      }
      const all = views.finish();
      sink.add('trending', writeOrder(trendingRows(all).flatMap((row) => [row, all[row]!])));
    },
  };
}

/** Writes an order block by block: rows by their keys, ties newest first. */
function writeBlocks(sink: ShardSink, order: OrderName, sorter: RunSorter, rowsPerShard: number): void {
  const block = createNumberList();
  const ties = createNumberList();
  const close = () => {
    sink.add(`order-${order}`, writeOrder(block.finish()));
    block.clear();
  };
  for (const [, parts] of sorter.groups()) {
    ties.clear();
    readItems(parts, (reader) => ties.push(reader.varint()));
    for (let i = ties.length - 1; i >= 0; i--) {
      block.push(ties.get(i));
      if (block.length === rowsPerShard) close();
    }
  }
  if (block.length > 0) close();
}

/**
 * Returns the rows, newest first, that are among the {@link TRENDING_VIDEOS} most viewed of all rows from themselves to the newest:
 * whatever day a period begins on, its most viewed videos are among these. There are about 16 × ln(rows / 16) of them.
 */
export function trendingRows(viewsOf: ArrayLike<number>): number[] {
  const found: number[] = [];
  /** Views of the best rows so far, ascending. */
  const best: number[] = [];
  for (let row = viewsOf.length - 1; row >= 0; row--) {
    const views = viewsOf[row]!;
    // of equal views the newer row, which is there already, comes first
    if (best.length === TRENDING_VIDEOS && views <= best[0]!) continue;
    found.push(row);
    const place = best.findIndex((other) => other > views);
    best.splice(place < 0 ? best.length : place, 0, views);
    if (best.length > TRENDING_VIDEOS) best.shift();
  }
  return found;
}
