/** Types and helpers for the kinds of queries in this folder. */
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { pickRandomItem, type RandomGenerator } from '../benchmark-queries.ts';

/** Video with the words of its title, from which queries are made. */
export interface VideoWithTitleWords extends Video {
  /** Words of the title in lower case, without accents, apostrophes and punctuation. */
  readonly words: readonly string[];
}

/** Data of the catalogue with which the functions of all kinds make queries. */
export interface TestQueryContext {
  readonly random: RandomGenerator;
  /** True if a title, tag or description of the catalogue contains the word. */
  readonly has: (word: string) => boolean;
  /** Words of the catalogue with at least four letters, sorted. */
  readonly longWords: readonly string[];
}

/** Returns the text that a visitor types to find a video; null if the kind of query doesn't apply to the video. */
export type QueryMaker = (video: VideoWithTitleWords, context: TestQueryContext) => string | null;
export type QueryMakersByKind = Readonly<Record<string, QueryMaker>>;

/**
 * Returns the words of a text in lower case, without accents, apostrophes and punctuation. Independent of the query engine, so that a
 * change of the engine doesn't change the queries.
 */
export const splitIntoPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ`´]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Replaces a random match of a pattern with one of its replacements; null if there is no match, or if the text stays the same. */
export function replaceRandomMatch(
  { random }: TestQueryContext,
  text: string,
  replacements: readonly (readonly [pattern: RegExp, other: string])[],
): string | null {
  const found = replacements.filter(([pattern]) => pattern.test(text));
  if (found.length === 0) return null;
  const [pattern, other] = pickRandomItem(random, found);
  const replaced = text.replace(pattern, other);
  return replaced === text ? null : replaced;
}

/**
 * Returns a maker of queries that consist of the title in lower case with all matches of a pattern replaced, or null if the title has no
 * match.
 */
export const replaceInTitleOfVideo =
  (pattern: RegExp, other: string | ((match: string) => string)): QueryMaker =>
  ({ title }) => {
    const replaced = title.replace(pattern, (match) => (typeof other === 'string' ? other : other(match)));
    return replaced === title ? null : replaced.toLowerCase();
  };

/** Applies a change to each word of a title that has it in the table; null if no word has. */
export const replaceTitleWordsByTable =
  (table: ReadonlyMap<string, string>): QueryMaker =>
  ({ words }) =>
    words.some((word) => table.has(word)) ? words.map((word) => table.get(word) ?? word).join(' ') : null;
