import type { Blocklist } from '../../src/lib/catalogue/blocklist.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { RowFinder } from '../../src/lib/search/collect-matching-rows.ts';
import type { FilterPlan } from '../../src/lib/search/filter-plan.ts';
import type { OpenedCatalogueData } from '../../src/lib/search/query-row-source.ts';
import type { DistributedIndex } from '../daemons/distributed-index.ts';
import { combineExpressionsWithAnd, type FullTextExpression } from '../daemons/full-text-expression.ts';
import { toFilterConditions } from './filter-conditions.ts';
import { NO_SELECT_CONDITIONS, type SelectConditions } from '../daemons/daemon-select-statement.ts';
import { createExactWordsExpression, MAX_TEXT_SEARCH_ROWS } from './daemon-text-row-finder.ts';
import { getDocumentIdOfRow, convertDocumentIdToRow } from '../daemons/full-text-fields-and-tokens.ts';

/** Dependencies of searches in the search server: the catalogue, the search daemons and the text search. */
export interface ServerSearchDependencies {
  readonly known: OpenedCatalogueData;
  readonly daemons: DistributedIndex;
  readonly findText: RowFinder;
}

/** True if the search text of a query contains any characters except white space. */
export const hasSearchText = ({ text }: VideoQuery): boolean => text.trim() !== '';

const addExpression = (where: SelectConditions, match: FullTextExpression): SelectConditions => ({
  ...where,
  match: combineExpressionsWithAnd([where.match, match]),
});

/** Returns conditions that match only the given rows. */
export const createConditionsMatchingRows = (
  { snapshot }: OpenedCatalogueData,
  rows: readonly number[],
): SelectConditions => ({
  ...NO_SELECT_CONDITIONS,
  among: rows.map((row) => getDocumentIdOfRow(row, snapshot.manifest.videos)),
});

/** Converts document ids to rows. */
export const convertDocumentIdsToRows = (
  { snapshot }: OpenedCatalogueData,
  documents: readonly number[],
): readonly number[] => documents.map((document) => convertDocumentIdToRow(document, snapshot.manifest.videos));

/** Plans a query's filters without querying daemons. `total`, the number of matches, is null if the snapshot alone does not contain it. */
export async function planDaemonFilters(known: OpenedCatalogueData, query: VideoQuery): Promise<FilterPlan> {
  const { snapshot } = known;
  const { tags, isOnlyTag, isOnlyDates, conditions } = await toFilterConditions(known, query);
  const counted = await Promise.all(
    tags.map(async (place) => ({ place, count: (await snapshot.term('tag', place)).count })),
  );
  const [rarest] = counted.toSorted((a, b) => a.count - b.count);
  const inDates = conditions.ranges?.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return {
    total: isOnlyTag ? rarest!.count : isOnlyDates ? (inDates ?? snapshot.manifest.videos) : null,
    rarestTag: rarest?.place ?? null,
    isOnlyTag,
    inSegment: () =>
      Promise.reject(new Error('The search server cannot look up the rows of a segment: request a list')),
  };
}

/**
 * Returns conditions for the matches of a query. If at least `enough` videos contain the words as typed, the conditions require these
 * words; otherwise they list the rows that the complete search with its corrections finds.
 */
export async function createQueryConditions(
  { known, daemons, findText }: ServerSearchDependencies,
  query: VideoQuery,
  enough: number,
  signal?: AbortSignal,
): Promise<SelectConditions> {
  const { conditions } = await toFilterConditions(known, query);
  if (!hasSearchText(query)) return conditions;
  const typed = addExpression(conditions, await createExactWordsExpression(known, query.text));
  if ((await daemons.count(typed, signal)) >= enough) return typed;
  const { rows } = await findText(
    { ...query, sort: 'newest' },
    await planDaemonFilters(known, query),
    MAX_TEXT_SEARCH_ROWS,
    signal,
  );
  return createConditionsMatchingRows(known, rows);
}

/** Adds an expression to the conditions that excludes the videos of a blocklist. */
export async function addBlocklistConditions(
  known: OpenedCatalogueData,
  where: SelectConditions,
  blocked: Blocklist,
): Promise<SelectConditions> {
  const { conditions } = await toFilterConditions(known, { ...ALL_VIDEOS_QUERY, blocked });
  return addExpression(where, conditions.match);
}

/** Combines the conditions of a text search with the conditions of filters. The text conditions must not contain durations or dates. */
export const combineTextAndFilterConditions = (
  text: SelectConditions,
  filters: SelectConditions,
): SelectConditions => ({
  ...filters,
  match: combineExpressionsWithAnd([text.match, filters.match]),
  among: text.among,
});
