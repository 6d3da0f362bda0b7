import type { VideoQuery } from '../catalogue/video-query.ts';
import { getSortRule, type StoredSortOrderName, type SortOrder } from '../catalogue/sort-orders.ts';
import { ignorePrefetchRejection } from '../snapshot/read/ignore-prefetch-rejection.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { FilterPlan } from './filter-plan.ts';
import { createRowSet, type RowSet } from './row-bit-set.ts';
import { listRowSegments, visitRowSegments, type RowSegment } from './row-segments.ts';
import type { MatchedWords, SegmentTextMatches } from './text/text-search-plan.ts';

/** Parameters of a search that reads a snapshot segment by segment (65,536 rows each). */
export interface RowSearchParameters {
  /**
   * Returns the matching rows of a segment (a range of consecutive rows), relative to its first row. `costs` has the cost of each row (a
   * lower cost is a better match); null if the query has no text.
   */
  readonly inSegment: (segment: RowSegment) => Promise<{ rows: RowSet; costs: SegmentTextMatches['costs'] | null }>;
  /** Estimated number of matching rows, followed by three cost thresholds: `TextSearchPlan` explains them. */
  readonly expected: number;
  readonly leastCost: number;
  readonly fullCost: number;
  readonly goodCost: number;
  readonly sort: SortOrder;
  /** Number of rows to return; Infinity for all. */
  readonly wanted: number;
  readonly signal: AbortSignal | undefined;
}

/** Returns the function `inSegment` of {@link RowSearchParameters} for a query with filters but without a search text. */
export function createSegmentSearchWithoutText(filters: FilterPlan): RowSearchParameters['inSegment'] {
  return async (segment) => ({ rows: await filters.inSegment(segment), costs: null });
}

/** The first matching rows of a query, in the requested sort order. */
export interface RowSearchResult {
  readonly rows: readonly number[];
  /** Number of all matching rows; a lower bound if `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Number of rows with the words of a text search as typed, which come before close matches. Absent without close matches. */
  readonly asTyped?: number;
  /**
   * Returns the text with the words that the first row contains instead of the typed words, for the notice that other words were searched.
   * `shown` are the texts of the cards: words have the same spelling as in the first of these texts with the word. Only set if no row
   * contains the words as typed; absent for partial matches and queries with operators.
   */
  readonly respell?: (shown: readonly string[]) => string;
  /** Returns the words by which a row with this title matches the search text. Absent if there is no text. */
  readonly matchedWords?: (row: number, title: string) => Promise<MatchedWords>;
}

/** Finds the first `wanted` rows of a query, ignoring the trending period of the query. Rejects with the signal's reason when aborted. */
export type RowFinder = (
  asked: VideoQuery,
  filters: FilterPlan,
  wanted: number,
  signal?: AbortSignal,
) => Promise<RowSearchResult>;

/** Returns the first matching rows in the sort order. For date or relevance, stops reading segments once enough rows are found. */
export function collectMatchingRows(snapshot: Snapshot, question: RowSearchParameters): Promise<RowSearchResult> {
  if (question.sort === 'relevance') return collectByCost(snapshot, question);
  const { order } = getSortRule(question.sort);
  return order ? collectByOrder(snapshot, question, order) : collectByDate(snapshot, question);
}

async function collectByDate(snapshot: Snapshot, question: RowSearchParameters): Promise<RowSearchResult> {
  const isNewest = getSortRule(question.sort).ties === 'newest';
  const segments = isNewest ? listRowSegments(snapshot).toReversed() : listRowSegments(snapshot);
  const found: number[] = [];
  let total = 0;
  let visited = 0;
  await visitRowSegments(
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
    { signal: question.signal, expectsFew: question.expected < question.wanted },
  );
  return { rows: found, total, exact: visited === segments.length };
}

/** Returns the number of found rows divided by the number of wanted rows, at most 1; always 0 if all rows are wanted. */
const shareOf = (found: number, wanted: number) => (wanted === Infinity ? 0 : found >= wanted ? 1 : found / wanted);

/** Number of good matches that complete a stretch (the segments that are sorted by relevance together). */
const MIN_STRETCH_ROWS = 256;

/**
 * Sorts matches by cost (lower is better), ties newest first. Reads segments from the newest to the oldest; consecutive segments with 256
 * good matches together form a stretch. Rows are sorted within each stretch, and rows of a newer stretch come before rows of an older one,
 * so that a search for a common word need not read the posting lists of all segments. The order is the same for every finite `wanted`.
 * Stops reading as soon as no older segment can change the page. An older segment may always have a match that costs less than `fullCost`.
 * So such matches rank as if they cost `fullCost`, before the other rows of this cost in the same segment. Of rows with equal cost, those
 * of newer segments come first, so a page of rows with this cost is final.
 */
async function collectByCost(snapshot: Snapshot, question: RowSearchParameters): Promise<RowSearchResult> {
  const { wanted, leastCost, fullCost, goodCost } = question;
  const segments = listRowSegments(snapshot).toReversed();
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
  await visitRowSegments(
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
      for (let cost = leastCost; cost < fullCost; cost++)
        for (const row of rows.newestFirst()) if (costs![row] === cost) take(row, fullCost);
      for (const row of rows.newestFirst()) if (costs![row]! >= fullCost) take(row, costs![row]!);
      total += rows.count();
      const full = found.length + (stretch.get(fullCost)?.length ?? 0);
      const stretched = found.length + (wanted - found.length) * (inStretch / MIN_STRETCH_ROWS);
      if (inStretch >= MIN_STRETCH_ROWS && wanted < Infinity) closeStretch();
      return shareOf(Math.max(full, Math.min(stretched, wanted - 1), found.length), wanted);
    },
    { signal: question.signal, expectsFew: question.expected < MIN_STRETCH_ROWS },
  );
  closeStretch();
  return { rows: found, total, exact: visited === segments.length };
}

type StoredOrder = NonNullable<ReturnType<typeof getSortRule>['order']>;

/** Reads a stored sort order (by views, by duration) until enough rows match, after determining the matching rows of all segments. */
async function collectByOrder(
  snapshot: Snapshot,
  question: RowSearchParameters,
  { name, isReversed }: StoredOrder,
): Promise<RowSearchResult> {
  const matching = await collectAllMatchingRows(snapshot, question);
  const total = matching.count();
  const found: number[] = [];
  const wanted = Math.min(question.wanted, total);
  for await (const row of wanted > 0 ? readStoredSortOrder(snapshot, name, isReversed) : []) {
    if (matching.has(row) && found.push(row) === wanted) break;
  }
  return { rows: found, total, exact: true };
}

/** Returns all matching rows of the given segments, by default of the catalogue. Rejects with the signal's reason when aborted. */
export async function collectAllMatchingRows(
  snapshot: Snapshot,
  { inSegment, signal }: Pick<RowSearchParameters, 'inSegment' | 'signal'>,
  segments: readonly RowSegment[] = listRowSegments(snapshot),
): Promise<RowSet> {
  const all = createRowSet(snapshot.manifest.videos);
  await visitRowSegments(
    segments,
    inSegment,
    ({ first }, { rows }) => {
      all.bits.set(rows.bits, first / 32);
      return 0;
    },
    // read the segments in parallel, because the result contains rows of each segment
    { signal, firstBatchSize: segments.length },
  );
  return all;
}

/** Starts reading a sort order stored in the snapshot before the matching rows are known. Ignores errors: the later read retries. */
export function prefetchStoredSortOrder(snapshot: Snapshot, sort: SortOrder): void {
  const { order } = getSortRule(sort);
  if (order) ignorePrefetchRejection(readStoredSortOrder(snapshot, order.name, order.isReversed).next());
}

/**
 * Yields the rows of a sort order that the snapshot stores, from the end of the order if `isReversed`. First reads one shard of the order,
 * then in parallel 2, 4, 8 and so on.
 */
export async function* readStoredSortOrder(
  snapshot: Snapshot,
  name: StoredSortOrderName,
  isReversed: boolean,
): AsyncGenerator<number> {
  const count = snapshot.orderBlocks(name);
  for (let start = 0, width = 1; start < count; start += width, width *= 2) {
    const places = Array.from({ length: Math.min(width, count - start) }, (_, i) => start + i);
    const read = (place: number) => snapshot.orderBlock(name, isReversed ? count - 1 - place : place);
    for (const block of await Promise.all(places.map(read))) yield* isReversed ? block.toReversed() : block;
  }
}
