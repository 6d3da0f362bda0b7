import {
  createSortComparator,
  getSortRule,
  SORT_NAMES,
  type StoredSortOrderName,
} from '../../catalogue/sort-orders.ts';
import type { CatalogueSummary, VideoRecordWithRow, ShardSetWriter } from './shard-set-writer.ts';
import { encodeFirstPages } from '../codec/first-pages-shard.ts';
import { createTopItemCollector } from '../base/top-item-collector.ts';
import { VIDEOS_PER_FIRST_PAGE } from '../base/snapshot-format.ts';
import { createUint32List } from '../base/growing-number-list.ts';
import { encodeNumberList } from '../codec/number-list-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { readItemsFromByteReaders, type ExternalSorter } from '../runs/external-sorter.ts';
import type { VideoRecord } from '../codec/video-record-codec.ts';
import { createTrendingRowCollector } from './trending-row-collector.ts';

/** Sort orders whose first page is stored, in the order of the shards in set `first-pages`. */
const FIRST_PAGES = SORT_NAMES.map((sort) => ({ sort, place: getSortRule(sort).firstPage }))
  .filter(({ place }) => place !== null)
  .toSorted((a, b) => a.place! - b.place!);

/** Sort keys of the sort orders that the snapshot stores. Rows are sorted by ascending key; rows with equal keys newest first. */
const ORDER_KEYS: Readonly<Record<StoredSortOrderName, (video: VideoRecord, mostViews: number) => number>> = {
  popular: ({ views }, mostViews) => mostViews - views,
  duration: ({ duration }) => duration,
};

/**
 * Data of a row that is stored for first pages. Omits the encoded bytes of the row, because these bytes are a view of the entire read
 * buffer and would keep the buffer in memory.
 */
type FirstRow = Pick<VideoRecordWithRow, 'row' | 'card'> & { readonly video: VideoRecord };

/** Creates the writer of stored sort orders (by views and duration), first pages of all sort orders, and rows that may be trending. */
export function createSortOrderWriter(
  sink: ShardSink,
  { mostViews, layout, createSorter }: Pick<CatalogueSummary, 'mostViews' | 'layout' | 'createSorter'>,
): ShardSetWriter {
  const firsts = FIRST_PAGES.map(({ sort }) =>
    createTopItemCollector<FirstRow>(VIDEOS_PER_FIRST_PAGE, createSortComparator(sort)),
  );
  const orders = Object.entries(ORDER_KEYS).map(([name, keyOf]) => ({
    name: name as StoredSortOrderName,
    keyOf,
    sorter: createSorter(),
  }));
  const trending = createTrendingRowCollector();
  return {
    add({ row, record, card }) {
      for (const first of firsts) first.add({ row, video: record, card });
      for (const { keyOf, sorter } of orders) {
        sorter.writer.varint(row);
        sorter.add(keyOf(record, mostViews));
      }
      trending.add(row, record.views);
    },
    finish() {
      for (const { name, sorter } of orders) writeBlocks(sink, name, sorter, layout.rowsPerOrderShard);
      for (const first of firsts) {
        const rows = first.items();
        sink.add(
          'first-pages',
          encodeFirstPages([{ rows: rows.map(({ row }) => row), cards: rows.map(({ card }) => card) }]),
        );
      }
      sink.add('trending', encodeNumberList(trending.finish().flat()));
    },
  };
}

/** Writes a sort order in shards of `rowsPerShard` rows. Rows are sorted by ascending key; rows with equal keys newest first. */
function writeBlocks(sink: ShardSink, order: StoredSortOrderName, sorter: ExternalSorter, rowsPerShard: number): void {
  const block = createUint32List();
  const ties = createUint32List();
  const close = () => {
    sink.add(`order-${order}`, encodeNumberList(block.finish()));
    block.clear();
  };
  for (const [, parts] of sorter.groups()) {
    ties.clear();
    readItemsFromByteReaders(parts, (reader) => ties.push(reader.varint()));
    for (let i = ties.length - 1; i >= 0; i--) {
      block.push(ties.get(i));
      if (block.length === rowsPerShard) close();
    }
  }
  if (block.length > 0) close();
}
