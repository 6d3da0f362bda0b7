/** Scores a search by the ranks that known videos have in its results. */
import { TOP_RESULTS_COUNT } from './benchmark-queries.ts';
import { TITLE_QUERY_KINDS, type TitleQueryKind, type TitleQuery } from './title-queries.ts';

/** Searches and returns the ids of the first results, best first. */
export type TitleSearchFunction = (text: string) => Promise<readonly string[]> | readonly string[];

/** Scores of the queries of one kind. All except `queries` are from 0 to 1. */
export interface TitleScore {
  /** Number of queries. */
  readonly queries: number;
  /** Share of queries with the intended video as first result. */
  readonly first: number;
  /** Share of queries with the intended video among the first ten results. */
  readonly found: number;
  /** Mean reciprocal rank: 1 for the first result, 1/2 for the second, 0 if not found. */
  readonly reciprocal: number;
}

export type TitleScoresByQueryKind = Readonly<Partial<Record<TitleQueryKind, TitleScore>>>;

export const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the rank of the first intended video among the first results, from 1; Infinity if none is found. */
async function rankOf(search: TitleSearchFunction, { text, ids }: TitleQuery): Promise<number> {
  const place = (await search(text)).slice(0, TOP_RESULTS_COUNT).findIndex((id) => ids.has(id));
  return place < 0 ? Infinity : place + 1;
}

/**
 * Runs all queries and returns the scores of each kind that has queries. Calls `onRank` with the rank of the intended video of each query.
 */
export async function computeTitleScores(
  search: TitleSearchFunction,
  queries: readonly TitleQuery[],
  onRank?: (query: TitleQuery, rank: number) => void,
): Promise<TitleScoresByQueryKind> {
  const ranks = new Map<TitleQueryKind, number[]>();
  for (const query of queries) {
    const rank = await rankOf(search, query);
    ranks.set(query.kind, [...(ranks.get(query.kind) ?? []), rank]);
    onRank?.(query, rank);
  }
  const toScore = (places: readonly number[]): TitleScore => ({
    queries: places.length,
    first: computeMean(places.map((rank) => Number(rank === 1))),
    found: computeMean(places.map((rank) => Number(rank <= TOP_RESULTS_COUNT))),
    reciprocal: computeMean(places.map((rank) => 1 / rank)),
  });
  const measured = TITLE_QUERY_KINDS.filter((kind) => ranks.has(kind));
  return Object.fromEntries(measured.map((kind) => [kind, toScore(ranks.get(kind)!)]));
}
