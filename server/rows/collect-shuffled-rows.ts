import type { ShuffleSeed } from '../../src/lib/catalogue/shuffle-seed.ts';
import type { RowSearchResult } from '../../src/lib/search/collect-matching-rows.ts';
import { listRowSegments } from '../../src/lib/search/row-segments.ts';
import {
  shuffleCardShardsIntoBatches,
  shuffleSegmentsIntoBatches,
  shuffleRows,
  getFirstRowOfShuffleRange,
  type SegmentRowRange,
} from '../../src/lib/search/shuffle-rows.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import type { DistributedIndex } from '../daemons/distributed-index.ts';
import type { SelectConditions } from '../daemons/daemon-select-statement.ts';
import { convertDocumentIdToRow } from '../daemons/full-text-fields-and-tokens.ts';

/** Maximum number of rows that are fetched with a single statement. */
const SINGLE_QUERY_ROWS = 4096;
/**
 * Maximum number of deals per statement; a deal is a group of card shards whose rows are shuffled together. The number of deals doubles
 * with each statement up to this limit.
 */
const MAX_DEALS = 64;

/** Returns the first rows of a shuffled list. The order depends only on the seed; the query engine in browsers returns the same order. */
export async function collectShuffledRows(
  snapshot: Snapshot,
  daemons: DistributedIndex,
  where: SelectConditions,
  wanted: number,
  seed: ShuffleSeed,
  signal?: AbortSignal,
): Promise<RowSearchResult> {
  const { videos, layout } = snapshot.manifest;
  const total = await daemons.count(where, signal);
  const findByStack = async (stacks: readonly number[] | null, limit: number) => {
    const { documents } = await daemons.select({ where: { ...where, stacks }, order: 'newest', limit }, signal);
    return byStack(documents.map((document) => convertDocumentIdToRow(document, videos)));
  };
  const byStack = (rows: readonly number[]) => Map.groupBy(rows, (row) => getFirstRowOfShuffleRange(row, layout));
  const deals = shuffleSegmentsIntoBatches(listRowSegments(snapshot), seed).flatMap((mixed) =>
    shuffleCardShardsIntoBatches(mixed, layout.cardsPerShard, seed),
  );
  const all = total <= SINGLE_QUERY_ROWS && total > 0 ? await findByStack(null, total) : null;
  const rows: number[] = [];
  for (let at = 0, width = 1; at < deals.length && rows.length < Math.min(wanted, total); at += width) {
    width = at === 0 ? 1 : Math.min(MAX_DEALS, 2 * width);
    const some = deals.slice(at, at + width);
    const found =
      all ??
      (await findByStack(
        some.flat().map(({ from }) => from),
        sizeOf(some.flat()),
      ));
    for (const stacks of some)
      rows.push(
        ...shuffleRows(
          stacks.flatMap(({ from }) => found.get(from) ?? []),
          seed,
        ),
      );
  }
  return { rows: rows.slice(0, wanted), total, exact: true };
}

const sizeOf = (stacks: readonly SegmentRowRange[]) => stacks.reduce((sum, { from, to }) => sum + to - from, 0);
