import type { VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { RowSearchResult, RowFinder } from '../../src/lib/search/collect-matching-rows.ts';
import { createPhraseFinder } from '../../src/lib/search/text/search-phrases.ts';
import type { OpenedCatalogueData } from '../../src/lib/search/query-row-source.ts';
import {
  createTextRowFinder,
  interpretSearchText,
  listSearchAlternatives,
  type SearchStageRunner,
  type SearchStageParams,
} from '../../src/lib/search/text-row-finder.ts';
import { planTextSearch, type TextSearchPlan } from '../../src/lib/search/text/text-search-plan.ts';
import { selectPostings } from '../../src/lib/snapshot/codec/postings.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { hasRequestWaitedTooLong, type DistributedIndex } from '../daemons/distributed-index.ts';
import { combineExpressionsWithAnd, MATCH_NONE, type FullTextExpression } from '../daemons/full-text-expression.ts';
import { toFilterConditions } from './filter-conditions.ts';
import { isZeroScoreExcludedByRanking, type SelectConditions } from '../daemons/daemon-select-statement.ts';
import { planSearchStageForDaemons, type SearchStagePlan } from './search-stage-plan.ts';
import { convertDocumentIdToRow, getDocumentIdOfRow } from '../daemons/full-text-fields-and-tokens.ts';

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
  const interpretations = await interpretSearchText(text, alternatives, lexicon, findPhrase);
  return (await planSearchStageForDaemons(known, interpretations, 'strict')).match;
}

/** Creates a row finder for text searches. Uses the same stages as the query engine in browsers, and queries the daemons for each stage. */
export function createDaemonTextSearchRowFinder(known: OpenedCatalogueData, daemons: DistributedIndex): RowFinder {
  const { snapshot, lexicon, tags, names } = known;
  const { videos } = snapshot.manifest;
  const runStage = async ({ stage, interpretations, query, wanted, signal }: SearchStageParams) => {
    const [plan, { conditions }] = await Promise.all([
      planSearchStageForDaemons(known, interpretations, stage),
      toFilterConditions(known, query),
    ]);
    const limit = Math.min(wanted, MAX_TEXT_SEARCH_ROWS);
    let opened: Promise<TextSearchPlan> | undefined;
    const openPlan = () => (opened ??= planTextSearch(snapshot, lexicon, interpretations, stage));
    const sortByCost: DocumentSorter =
      plan.ranking === 'best field'
        ? (documents) => Promise.resolve(documents)
        : async (documents) => sortDocumentsByCost(snapshot, await openPlan(), documents);
    // skip this stage if a daemon hangs: the response then contains only the results so far
    const found = hasRequestWaitedTooLong()
      ? NO_ROWS
      : await (query.sort === 'relevance'
          ? selectByLevels(daemons, conditions, plan, { limit, sortByCost, signal })
          : selectSorted(daemons, conditions, plan, query.sort, limit, signal));
    const rows = found.rows.map((document) => convertDocumentIdToRow(document, videos));
    return {
      found: { ...found, rows },
      correctedWordsOf: async (row: number) => (await openPlan()).correctedWordsOf(row),
      countVisible: async (each: readonly number[]) => (await openPlan()).countVisible(each),
      matchedWords: async (row: number, title: string) =>
        hasRequestWaitedTooLong() || !rows.slice(0, MAX_EXPLAINED_ROWS).includes(row)
          ? { visible: [], described: [] }
          : (await openPlan()).matchedWords(row, title),
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
 * Number of documents of each relevance level (`SearchStagePlan.levels`) that are sorted again by relevance as in browsers: the ranking
 * formula of daemons does not know whether a word matched exactly, as an equivalent word or as a prefix. The number does not depend on the
 * requested page, because otherwise a document could be on two pages or on none.
 */
const SORTED_DOCUMENTS = 64;

/** Sorts documents by relevance, best first. */
type DocumentSorter = (documents: readonly number[]) => Promise<readonly number[]>;

/**
 * Sorts the first {@link SORTED_DOCUMENTS} documents by the costs that the plan computes from the snapshot: a document with a lower cost is
 * a closer match. Equal costs: newest first. Keeps the order of all other documents.
 */
async function sortDocumentsByCost(
  snapshot: Snapshot,
  plan: TextSearchPlan,
  documents: readonly number[],
): Promise<readonly number[]> {
  const { videos, layout } = snapshot.manifest;
  const first = documents.slice(0, SORTED_DOCUMENTS);
  const rows = first.map((document) => convertDocumentIdToRow(document, videos)).toSorted((a, b) => a - b);
  const segments = Map.groupBy(rows, (row) => Math.floor(row / layout.rowsPerSegment));
  const costs = new Map<number, number>();
  await Promise.all(
    [...segments].map(async ([index, some]) => {
      const own = some.map((row) => row % layout.rowsPerSegment);
      const match = await plan.inSegment({ index, size: some.length, select: (list) => selectPostings(list, own) });
      for (const place of match.rows.oldestFirst())
        costs.set(getDocumentIdOfRow(some[place]!, videos), match.costs[place]!);
    }),
  );
  const costOf = (document: number) => costs.get(document) ?? Number.MAX_SAFE_INTEGER;
  return [...first.toSorted((a, b) => costOf(a) - costOf(b) || a - b), ...documents.slice(SORTED_DOCUMENTS)];
}

/** Options of a search by relevance levels: the maximum number of documents, and how to sort the documents of each level. */
interface LevelSearchParams {
  readonly limit: number;
  readonly sortByCost: DocumentSorter;
  readonly signal: AbortSignal | undefined;
}

/**
 * Queries one relevance level after another, from the closest matches on, until there are enough documents. The total of all levels, which
 * is always needed, is counted in parallel with the first level.
 */
async function selectByLevels(
  daemons: DistributedIndex,
  where: SelectConditions,
  { match, levels, ranking }: SearchStagePlan,
  { limit, sortByCost, signal }: LevelSearchParams,
): Promise<RowSearchResult> {
  const ask = async (level: FullTextExpression, before: FullTextExpression, most: number) => {
    const only = { ...where, match: combineExpressionsWithAnd([where.match, level], [before]) };
    const select = { where: only, order: 'ranking', ranking, limit: Math.max(most, SORTED_DOCUMENTS) } as const;
    const { documents, total } = await daemons.select(select, signal);
    return { documents: (await sortByCost(documents)).slice(0, most), total };
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
