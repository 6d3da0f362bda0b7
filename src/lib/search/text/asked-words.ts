import { isNumber } from '../../catalogue/text/words.ts';
import { MATCH, toMatch, type Lexicon, type WordMatch } from './lexicon.ts';
import type { Known } from './near-words.ts';

/**
 * How far a text is followed: its words as typed, the last of them also as a beginning; read as other words; those that do not exist as
 * what they may be misspellings of; titles all of whose words are in the text; all words misspelt; also inside words; what holds the most
 * of them.
 */
export type Stage = 'strict' | (typeof CLOSE_STAGES)[number];
/** The stages behind `strict`. */
export const CLOSE_STAGES = ['reread', 'repair', 'titles', 'fuzzy', 'inside', 'some'] as const;

/** Stages that take words for no others. */
const AS_TYPED: ReadonlySet<Stage> = new Set(['strict', 'reread', 'titles']);

/** Steps of a weight: twelve words of a hundred million videos still fit in 16 bits. */
const WEIGHT_STEPS = 8;
/** Share of the weight of the words that exist which a row holds at the least, and of that of all which a title does. */
const SOME_SHARE = 0.4;
const TITLE_SHARE = 0.5;

/** Returns how much a word says that so many of all videos hold: the rarer, the more. */
export const weighWord = (count: number, videos: number): number =>
  Math.round(WEIGHT_STEPS * Math.log1p(videos / Math.max(1, count)));

/** Returns the weight that a row holds at the least, by that of all words, of those that exist, and of the heaviest of them. */
export const enoughWeight = (stage: 'some' | 'titles', all: number, known: number, heaviest: number): number =>
  stage === 'titles' ? all * TITLE_SHARE : Math.min(known * SOME_SHARE, heaviest);

/**
 * Returns the words of the catalogue that answer a word of a text, as far as a stage goes. The last word may still be in the typing; one
 * before it that is only a beginning is as likely a slip. A number is what it is.
 */
export async function findWord(
  lexicon: Lexicon,
  word: string,
  isLast: boolean,
  stage: Stage,
  exact?: Known | null,
): Promise<readonly WordMatch[]> {
  if (exact !== undefined) return exact ? [toMatch(exact, MATCH.exact)] : [];
  const isTakenAnew = stage === 'fuzzy' || stage === 'inside';
  const mayBeBegun = isLast && stage !== 'titles';
  const exists = async () => (await lexicon.find(word)) !== null;
  if (AS_TYPED.has(stage) || isNumber(word) || (!isTakenAnew && (await exists()))) {
    return mayBeBegun ? lexicon.begun(word, stage === 'some') : lexicon.same(word);
  }
  const [begun, fuzzy, inside] = await Promise.all([
    lexicon.begun(word, stage !== 'repair' && isLast),
    lexicon.fuzzy(word),
    stage === 'repair' || stage === 'fuzzy' ? [] : lexicon.inside(word),
  ]);
  return [
    ...(isLast ? begun : begun.map((match) => ({ ...match, kind: beforeLast(match.kind) }))),
    ...fuzzy,
    ...inside,
  ];
}

const beforeLast = (kind: WordMatch['kind']) => (kind === MATCH.prefix ? MATCH.fuzzy : kind);
