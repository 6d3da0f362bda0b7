import { TRENDING_PERIOD_NAMES, TRENDING_PERIODS } from '../../src/lib/catalogue/trending-period.ts';
import type { VideoQueryResult } from '../../src/lib/catalogue/video-query.ts';
import { removeBlocklistFromQuery } from '../../src/lib/search/query-row-source.ts';
import { MIN_EXACT_RESULTS } from '../../src/lib/search/text-row-finder.ts';
import {
  firstRowOfTrendingPeriod,
  getTrendingResultPage,
  type TrendingPeriodQuery,
} from '../../src/lib/search/query-trending-period.ts';
import { toDocumentRanges } from './filter-conditions.ts';
import type { SelectConditions, DocumentRange } from '../daemons/daemon-select-statement.ts';
import {
  createConditionsMatchingRows,
  addBlocklistConditions,
  createQueryConditions,
  convertDocumentIdsToRows,
  type ServerSearchDependencies,
} from './query-conditions.ts';

/**
 * Returns a page of a trending period. The videos of the period are selected first; blocked videos are then removed without replacement.
 */
export async function queryTrendingPeriodWithDaemons(
  context: ServerSearchDependencies,
  query: TrendingPeriodQuery,
  signal?: AbortSignal,
): Promise<VideoQueryResult> {
  const { known, daemons } = context;
  const chosen = await selectRows(context, query, signal);
  if (!query.blocked) return getTrendingResultPage(known.snapshot, query, chosen);
  const where = await addBlocklistConditions(known, createConditionsMatchingRows(known, chosen), query.blocked);
  const left = await daemons.select({ where, order: 'newest', limit: chosen.length }, signal);
  const kept = new Set(convertDocumentIdsToRows(known, left.documents));
  return getTrendingResultPage(
    known.snapshot,
    query,
    chosen.filter((row) => kept.has(row)),
  );
}

/** Returns the most viewed rows of a trending period up to its number of videos, with rows of longer periods if there are too few. */
async function selectRows(
  context: ServerSearchDependencies,
  query: TrendingPeriodQuery,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const { known, daemons } = context;
  const { snapshot } = known;
  const { videos } = snapshot.manifest;
  const { size } = TRENDING_PERIODS[query.period];
  const where = await createQueryConditions(context, removeBlocklistFromQuery(query), MIN_EXACT_RESULTS, signal);
  const newest = await daemons.select({ where, order: 'newest', limit: size }, signal);
  if (size >= newest.total) return convertDocumentIdsToRows(known, newest.documents);
  const chosen = new Set<number>();
  for (const name of TRENDING_PERIOD_NAMES.slice(TRENDING_PERIOD_NAMES.indexOf(query.period))) {
    if (chosen.size === size) break;
    const own = toDocumentRanges([[firstRowOfTrendingPeriod(snapshot, name, query.today), videos]], videos);
    const within: SelectConditions = { ...where, ranges: where.ranges === null ? own : intersect(where.ranges, own) };
    const { documents } = await daemons.select({ where: within, order: 'popular', limit: size }, signal);
    for (const document of documents) if (chosen.size < size) chosen.add(document);
  }
  return convertDocumentIdsToRows(known, [...chosen]);
}

/** Returns the intersection of two lists of id ranges. */
const intersect = (some: readonly DocumentRange[], others: readonly DocumentRange[]): readonly DocumentRange[] =>
  some.flatMap(([a, b]) =>
    others.flatMap(([c, d]) => (Math.max(a, c) <= Math.min(b, d) ? [[Math.max(a, c), Math.min(b, d)] as const] : [])),
  );
