import { TRENDING_PERIOD_NAMES, TRENDING_PERIODS, type TrendingPeriod } from '../catalogue/trending-period.ts';
import type { TrendingPeriodFallback, VideoQueryResult, VideoQuery } from '../catalogue/video-query.ts';
import { createSortComparator, SORT_ORDER_RULES } from '../catalogue/sort-orders.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { removeHiddenRows } from './remove-hidden-rows.ts';
import {
  createSegmentSearchWithoutText,
  collectAllMatchingRows,
  readStoredSortOrder,
  type RowFinder,
} from './collect-matching-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import { createRowSet, type RowSet } from './row-bit-set.ts';
import type { LabelIndex } from './label-index.ts';

export type TrendingPeriodQuery = VideoQuery & { readonly period: TrendingPeriod };

/** True if a query is for a trending period that shows a limited number of videos (any period but `all`). */
export function isLimitedTrendingPeriodQuery(asked: VideoQuery): asked is TrendingPeriodQuery {
  return asked.period !== null && TRENDING_PERIODS[asked.period].size < Infinity;
}

/** Maximum number of a period's rows whose cards are sorted by views. For longer periods, the stored sort order by views is read. */
const MAX_COMPARED_ROWS = 4096;

/** Returns the first row of a trending period. `today` is an epoch day. */
export const firstRowOfTrendingPeriod = (snapshot: Snapshot, period: TrendingPeriod, today: number) => {
  const { days } = TRENDING_PERIODS[period];
  return days === Infinity ? 0 : snapshot.firstRowSince(today - days + 1);
};

/**
 * Returns a page of a trending period. Chooses the most viewed videos first, then removes blocked ones without replacement, and sorts the
 * rest as requested. `filters` must not contain the blocklist.
 */
export async function queryTrendingPeriod(
  snapshot: Snapshot,
  tags: LabelIndex,
  findRows: RowFinder,
  asked: TrendingPeriodQuery,
  filters: FilterPlan,
  signal?: AbortSignal,
): Promise<VideoQueryResult> {
  const { period, today } = asked;
  const { videos } = snapshot.manifest;
  const isAll = filters.total === videos && asked.text.trim() === '';
  const matching = isAll ? null : await matchingSet(snapshot, findRows, asked, filters, signal);
  const isWhole = TRENDING_PERIODS[period].size >= (matching?.count() ?? videos);
  const chosen = isWhole
    ? [...(matching ?? createRowSet(videos).addRange(0, videos)).newestFirst()]
    : await choosePeriod(snapshot, matching, period, today);
  const rows = asked.blocked ? await removeHiddenRows(snapshot, tags, asked.blocked, chosen) : chosen;
  return getTrendingResultPage(snapshot, asked, rows);
}

/** Returns the requested page of the list of a trending period. `rows` are all rows that the period shows. */
export async function getTrendingResultPage(
  snapshot: Snapshot,
  { period, today, sort, offset, limit }: TrendingPeriodQuery,
  rows: readonly number[],
): Promise<VideoQueryResult> {
  const cards = await snapshot.cards(rows);
  const sorted = cards.map((video, i) => ({ video, row: rows[i]! })).toSorted(createSortComparator(sort));
  const filling = fallbackOf(snapshot, rows, period, today);
  return {
    videos: sorted.slice(offset, offset + limit).map(({ video }) => video),
    total: rows.length,
    exact: true,
    ...(filling && { filling }),
  };
}

/**
 * If a trending period has too few videos and was filled up with videos of a longer period, returns the longer period and the number of
 * videos of the period itself; else null.
 */
function fallbackOf(
  snapshot: Snapshot,
  rows: readonly number[],
  period: TrendingPeriod,
  today: number,
): TrendingPeriodFallback | null {
  const first = firstRowOfTrendingPeriod(snapshot, period, today);
  const own = rows.filter((row) => row >= first).length;
  if (own === rows.length) return null;
  const oldest = Math.min(...rows);
  return {
    from: TRENDING_PERIOD_NAMES.find((name) => firstRowOfTrendingPeriod(snapshot, name, today) <= oldest)!,
    own,
  };
}

async function matchingSet(
  snapshot: Snapshot,
  findRows: RowFinder,
  asked: VideoQuery,
  filters: FilterPlan,
  signal?: AbortSignal,
): Promise<RowSet> {
  if (asked.text.trim() === '') {
    return collectAllMatchingRows(snapshot, { inSegment: createSegmentSearchWithoutText(filters), signal });
  }
  const { rows } = await findRows({ ...asked, sort: 'newest' }, filters, Infinity, signal);
  return createRowSet(snapshot.manifest.videos).addRows(Uint32Array.from(rows));
}

/**
 * Returns the most viewed rows of a trending period, at most as many as the period may show. If the period has fewer rows, adds rows of the
 * next longer periods (R071). Within each period, the most viewed rows come first. Only returns rows of `matching`; null allows all rows.
 */
async function choosePeriod(
  snapshot: Snapshot,
  matching: RowSet | null,
  period: TrendingPeriod,
  today: number,
): Promise<number[]> {
  const { size } = TRENDING_PERIODS[period];
  const chosen = new Set<number>();
  for (const name of TRENDING_PERIOD_NAMES.slice(TRENDING_PERIOD_NAMES.indexOf(period))) {
    const first = firstRowOfTrendingPeriod(snapshot, name, today);
    for await (const row of mostViewed(snapshot, matching, first)) {
      if (chosen.add(row).size === size) return [...chosen];
    }
  }
  return [...chosen];
}

/**
 * Yields the rows of `matching` from row `first` on, most viewed first. If `matching` is null, yields rows of all videos, but only as many
 * as a trending period can show.
 */
async function* mostViewed(snapshot: Snapshot, matching: RowSet | null, first: number): AsyncGenerator<number> {
  if (matching === null) {
    const best = (await snapshot.trending()).filter(({ row }) => row >= first);
    yield* best.toSorted((a, b) => b.views - a.views || b.row - a.row).map(({ row }) => row);
    return;
  }
  const { videos } = snapshot.manifest;
  if (videos - first <= MAX_COMPARED_ROWS) {
    const rows = Array.from({ length: videos - first }, (_, i) => videos - 1 - i).filter((row) => matching.has(row));
    const cards = await snapshot.cards(rows);
    const ranked = cards
      .map((card, i) => ({ card, row: rows[i]! }))
      .toSorted((a, b) => SORT_ORDER_RULES.popular.compare(a.card, b.card));
    yield* ranked.map(({ row }) => row);
    return;
  }
  for await (const row of readStoredSortOrder(snapshot, 'popular', false)) {
    if (row >= first && matching.has(row)) yield row;
  }
}
