import type { VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { RowSearchResult, RowFinder } from '../../src/lib/search/collect-matching-rows.ts';
import { createPhraseFinder } from '../../src/lib/search/text/search-phrases.ts';
import { interpretSearchTextAsTyped } from '../../src/lib/search/text/search-text-interpretations.ts';
import type { OpenedCatalogueData } from '../../src/lib/search/query-row-source.ts';
import {
  createTextRowFinder,
  listSearchAlternatives,
  type SearchStageRunner,
  type SearchStageParams,
} from '../../src/lib/search/text-row-finder.ts';
import { planTextSearch, type TextSearchPlan } from '../../src/lib/search/text/text-search-plan.ts';
import { hasRequestWaitedTooLong, type DistributedIndex } from '../daemons/distributed-index.ts';
import { combineExpressionsWithAnd, MATCH_NONE, type FullTextExpression } from '../daemons/full-text-expression.ts';
import { toFilterConditions } from './filter-conditions.ts';
import { isZeroScoreExcludedByRanking, type SelectConditions } from '../daemons/daemon-select-statement.ts';
import { planSearchStageForDaemons, type SearchStagePlan } from './search-stage-plan.ts';
import { convertDocumentIdToRow } from '../daemons/full-text-fields-and-tokens.ts';

/** Maximum number of rows in the result of a text search; further matches are only counted. */
export const MAX_TEXT_SEARCH_ROWS = 100_000;

/** Maximum number of rows of each stage whose matching words are determined, because that reads posting lists of the snapshot. */
const MAX_EXPLAINED_ROWS = 200;

const NO_ROWS: RowSearchResult = { rows: [], total: 0, exact: true };

/** Returns an expression that matches documents with the words of a text exactly as typed. */
export async function createExactWordsExpression(
  known: OpenedCatalogueData,
  text: string,
): Promise<FullTextExpression> {
  const { snapshot, lexicon, tags, names } = known;
  const alternatives = listSearchAlternatives(text, names);
  if (alternatives.length === 0) return MATCH_NONE;
  const findPhrase = createPhraseFinder(snapshot, lexicon, tags);
  const readings = await Promise.all(alternatives.map((each) => interpretSearchTextAsTyped(each, lexicon, findPhrase)));
  return (await planSearchStageForDaemons(known, readings, 'strict')).match;
}

/** Creates a row finder for text searches. Uses the same stages as the query engine in browsers, and queries the daemons for each stage. */
export function createDaemonTextSearchRowFinder(known: OpenedCatalogueData, daemons: DistributedIndex): RowFinder {
  const { snapshot, lexicon, tags, names } = known;
  const { videos } = snapshot.manifest;
  const runStage = async ({ stage, readings, asked, wanted, signal }: SearchStageParams) => {
    const [plan, { conditions }] = await Promise.all([
      planSearchStageForDaemons(known, readings, stage),
      toFilterConditions(known, asked),
    ]);
    const limit = Math.min(wanted, MAX_TEXT_SEARCH_ROWS);
    // skip this stage if a daemon hangs: the response then contains only the results so far
    const found = hasRequestWaitedTooLong()
      ? NO_ROWS
      : await (asked.sort === 'relevance'
          ? selectByLevels(daemons, conditions, plan, limit, signal)
          : selectSorted(daemons, conditions, plan, asked.sort, limit, signal));
    const rows = found.rows.map((document) => convertDocumentIdToRow(document, videos));
    let opened: Promise<TextSearchPlan> | undefined;
    const openPlan = () => (opened ??= planTextSearch(snapshot, lexicon, readings, stage));
    return {
      found: { ...found, rows },
      readingOf: async (row: number) => (await openPlan()).readingOf(row),
      countVisible: async (each: readonly number[]) => (await openPlan()).countVisible(each),
      matchedWords: async (row: number) =>
        hasRequestWaitedTooLong() || !rows.slice(0, MAX_EXPLAINED_ROWS).includes(row)
          ? { visible: [], described: [] }
          : (await openPlan()).matchedWords(row),
    };
  };
  const runner: SearchStageRunner = { run: runStage, prefetch: () => undefined };
  return createTextRowFinder(snapshot, lexicon, createPhraseFinder(snapshot, lexicon, tags), names, runner);
}

async function selectSorted(
  daemons: DistributedIndex,
  where: SelectConditions,
  { match, ranking }: SearchStagePlan,
  order: VideoQuery['sort'],
  limit: number,
  signal?: AbortSignal,
): Promise<RowSearchResult> {
  const select = {
    where: { ...where, match: combineExpressionsWithAnd([where.match, match]) },
    order,
    limit,
    ...(isZeroScoreExcludedByRanking(ranking) && { ranking }),
  };
  const { documents, total } = await daemons.select(select, signal);
  return { rows: documents, total, exact: true };
}

/**
 * Queries one relevance level after another, from the closest matches on, until there are enough documents. The total of all levels, which
 * is always needed, is counted in parallel with the first level.
 */
async function selectByLevels(
  daemons: DistributedIndex,
  where: SelectConditions,
  { match, levels, ranking }: SearchStagePlan,
  limit: number,
  signal?: AbortSignal,
): Promise<RowSearchResult> {
  const ask = (level: FullTextExpression, before: FullTextExpression, most: number) => {
    const only = { ...where, match: combineExpressionsWithAnd([where.match, level], [before]) };
    return daemons.select({ where: only, order: 'ranking', ranking, limit: most }, signal);
  };
  const [first, ...others] = levels;
  if (!first) {
    const { documents, total } = await ask(match, MATCH_NONE, limit);
    return { rows: documents, total, exact: true };
  }
  const [total, best] = await Promise.all([
    daemons.count({ ...where, match: combineExpressionsWithAnd([where.match, match]) }, signal),
    ask(first, MATCH_NONE, limit),
  ]);
  const rows = [...best.documents];
  let before = first;
  for (const level of [...others, match]) {
    if (hasRequestWaitedTooLong() || rows.length >= Math.min(limit, total)) break;
    rows.push(...(await ask(level, before, limit - rows.length)).documents);
    before = level;
  }
  return { rows, total, exact: true };
}
