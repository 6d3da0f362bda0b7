/** How well an engine finds the titles that visitors have in mind. */
import { FIRST_RESULTS } from './queries.ts';
import { TITLE_KINDS, titleKey, type TitleKind, type TitleQuery } from './title-queries.ts';

/** Returns the titles of the first results, the best first. */
export type SearchTitles = (text: string) => Promise<readonly string[]>;

/** Of the queries of a kind; 0 to 1. */
export interface TitleScore {
  /** The title is the first result. */
  readonly first: number;
  /** It is among the first ten. */
  readonly found: number;
  /** Mean of one by its place: 1 where it is first, 1/2 where it is second, 0 where it is not found. */
  readonly reciprocal: number;
}

export type TitleScores = Readonly<Record<TitleKind, TitleScore>>;

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the place of the title among the first results, from 1 on; Infinity where it is not there. */
async function rankOf(search: SearchTitles, { text, title }: TitleQuery): Promise<number> {
  const titles = (await search(text)).slice(0, FIRST_RESULTS);
  const place = titles.findIndex((each) => titleKey(each) === title);
  return place < 0 ? Infinity : place + 1;
}

/** Asks all queries, and tells where the title of each was, if that is wanted. Returns the scores of their kinds. */
export async function scoreTitles(
  search: SearchTitles,
  queries: readonly TitleQuery[],
  onRank?: (query: TitleQuery, rank: number) => void,
): Promise<TitleScores> {
  const ranks = new Map<TitleKind, number[]>(TITLE_KINDS.map((kind) => [kind, []]));
  for (const query of queries) {
    const rank = await rankOf(search, query);
    ranks.get(query.kind)!.push(rank);
    onRank?.(query, rank);
  }
  const toScore = (places: readonly number[]): TitleScore => ({
    first: mean(places.map((rank) => Number(rank === 1))),
    found: mean(places.map((rank) => Number(rank <= FIRST_RESULTS))),
    reciprocal: mean(places.map((rank) => 1 / rank)),
  });
  return Object.fromEntries([...ranks].map(([kind, places]) => [kind, toScore(places)])) as TitleScores;
}
