import { getSortRule, type StoredSortOrderName, type SortOrder } from '../../src/lib/catalogue/sort-orders.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';

/** Returns the first rows of the whole catalogue in a sort order. Read from the snapshot, so no daemon is queried. */
export async function readFirstRowsInSortOrder(
  snapshot: Snapshot,
  sort: SortOrder,
  wanted: number,
): Promise<readonly number[]> {
  const { videos, layout } = snapshot.manifest;
  const count = Math.min(wanted, videos);
  const { order, ties } = getSortRule(sort);
  if (!order) return Array.from({ length: count }, (_, i) => (ties === 'oldest' ? i : videos - 1 - i));
  const { name, isReversed } = order;
  const blocks = await readBlocks(snapshot, name, isReversed, Math.ceil(count / layout.rowsPerOrderShard) + 1);
  const rows = blocks.flat();
  return (isReversed ? rows.toReversed() : rows).slice(0, count);
}

/**
 * Returns the first shards (blocks) of a stored sort order, or the last ones if the order is reversed. The caller requests one block more
 * than needed, since the last block may be short.
 */
function readBlocks(snapshot: Snapshot, name: StoredSortOrderName, isReversed: boolean, wanted: number) {
  const all = snapshot.orderBlocks(name);
  const count = Math.min(all, wanted);
  const first = isReversed ? all - count : 0;
  return Promise.all(Array.from({ length: count }, (_, i) => snapshot.orderBlock(name, first + i)));
}
