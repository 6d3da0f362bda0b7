import type { Catalogue, Row, RowWriter } from './catalogue.ts';
import { writeFirstPages } from '../codec/first-pages-shard.ts';
import { createFirstItems } from '../base/first-items.ts';
import { FIRST_PAGE_ORDERS, FIRST_PAGE_VIDEOS, type OrderName } from '../base/layout.ts';
import { createNumberList } from '../base/number-list.ts';
import { writeOrder } from '../codec/order-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { readItems, type RunSorter } from '../runs/sorted-runs.ts';
import { createTrendingRows } from './trending-rows.ts';

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
  const trending = createTrendingRows();
  return {
    take({ row, record, card }) {
      for (const first of firsts) first.take({ row, record, card });
      popular.writer.varint(row);
      popular.add(mostViews - record.views);
      duration.writer.varint(row);
      duration.add(record.duration);
      trending.take(row, record.views);
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
      sink.add('trending', writeOrder(trending.finish().flat()));
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
