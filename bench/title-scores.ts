/** Scores a search by the ranks that known titles have in its results. */
import { TOP_RESULTS_COUNT } from './queries.ts';
import { TITLE_QUERY_KINDS, normalizeTitle, type TitleQueryKind, type TitleQuery } from './title-queries.ts';

/** Searches and returns the titles of the first results, best first. */
export type SearchTitles = (text: string) => Promise<readonly string[]>;

/** Scores of the queries of one kind, each from 0 to 1. */
export interface TitleScore {
  /** Share of queries with the title as first result. */
  readonly first: number;
  /** Share of queries with the title among the first ten results. */
  readonly found: number;
  /** Mean reciprocal rank: 1 for the first result, 1/2 for the second, 0 if not found. */
  readonly reciprocal: number;
}

export type TitleScores = Readonly<Record<TitleQueryKind, TitleScore>>;

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the rank of the title among the first results, from 1; Infinity if it is not found. */
async function rankOf(search: SearchTitles, { text, title }: TitleQuery): Promise<number> {
  const titles = (await search(text)).slice(0, TOP_RESULTS_COUNT);
  const place = titles.findIndex((each) => normalizeTitle(each) === title);
  return place < 0 ? Infinity : place + 1;
}

/** Runs all queries and returns the scores by kind. Calls `onRank` with the rank of each intended title. */
export async function scoreTitles(
  search: SearchTitles,
  queries: readonly TitleQuery[],
  onRank?: (query: TitleQuery, rank: number) => void,
): Promise<TitleScores> {
  const ranks = new Map<TitleQueryKind, number[]>(TITLE_QUERY_KINDS.map((kind) => [kind, []]));
  for (const query of queries) {
    const rank = await rankOf(search, query);
    ranks.get(query.kind)!.push(rank);
    onRank?.(query, rank);
  }
  const toScore = (places: readonly number[]): TitleScore => ({
    first: mean(places.map((rank) => Number(rank === 1))),
    found: mean(places.map((rank) => Number(rank <= TOP_RESULTS_COUNT))),
    reciprocal: mean(places.map((rank) => 1 / rank)),
  });
  return Object.fromEntries([...ranks].map(([kind, places]) => [kind, toScore(places)])) as TitleScores;
}
