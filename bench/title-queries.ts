/**
 * Queries of a visitor who knows a title: exact, with words joined or split, with singular and plural exchanged, with extra words, with
 * typos. Independent of any search library.
 */
import { pluralVariants, splitIntoWords } from '../src/lib/catalogue/text/split-words.ts';
import { createSeededRandom } from './generate.ts';
import {
  pickNumberBelow,
  addTypo,
  pickRandomItem,
  MAX_QUERY_TRIES,
  MIN_TYPO_WORD_LENGTH,
  type RandomGenerator,
} from './queries.ts';

/** The kinds of queries, in the order in which they are generated. */
export const TITLE_QUERY_KINDS = [
  'one word',
  'two words',
  'three words',
  'four words or more',
  'joined',
  'split',
  'other number',
  'extra words',
  'one typo',
  'two typos',
] as const;
export type TitleQueryKind = (typeof TITLE_QUERY_KINDS)[number];

export interface TitleQuery {
  readonly kind: TitleQueryKind;
  /** The text that the visitor types. */
  readonly text: string;
  /** The title that the visitor means, normalized by {@link normalizeTitle}. */
  readonly title: string;
}

/** Titles as lists of words, and a function that tests whether the catalogue contains a word. */
interface Titles {
  readonly titles: readonly (readonly string[])[];
  readonly has: (word: string) => boolean;
}

/** Minimum length of words that are joined, and of both parts of a word that is split. */
const PART_LETTERS = 3;
/** Words that visitors add to the title of a film. */
const EXTRAS = ['full movie', 'trailer', 'the movie', 'film', 'online', 'full film'];

/** Returns a normalized title: without case, accents and punctuation. */
export const normalizeTitle = (title: string): string => splitIntoWords(title).join(' ');

type Maker = (words: readonly string[], random: RandomGenerator, has: Titles['has']) => string | null;

const exact =
  (least: number, most = least): Maker =>
  (words) =>
    words.length >= least && words.length <= most ? words.join(' ') : null;

/** Joins two neighboring words of a title with two or three words, if the result is not a word of the catalogue. */
const joined: Maker = (words, random, has) => {
  if (words.length < 2 || words.length > 3) return null;
  const at = pickNumberBelow(random, words.length - 1);
  const pair = words.slice(at, at + 2);
  if (pair.some((word) => word.length < PART_LETTERS) || has(pair.join(''))) return null;
  return [...words.slice(0, at), pair.join(''), ...words.slice(at + 2)].join(' ');
};

/** Splits a word of a short title into two words that both occur in the catalogue. */
const split: Maker = (words, random, has) => {
  const places = words.flatMap((word, place) =>
    Array.from(
      { length: Math.max(0, word.length - 2 * PART_LETTERS + 1) },
      (_, i) => [place, i + PART_LETTERS] as const,
    ),
  );
  const cuts = places.filter(([place, cut]) => has(words[place]!.slice(0, cut)) && has(words[place]!.slice(cut)));
  if (words.length > 2 || cuts.length === 0) return null;
  const [place, cut] = pickRandomItem(random, cuts);
  return words.map((word, i) => (i === place ? `${word.slice(0, cut)} ${word.slice(cut)}` : word)).join(' ');
};

const inOtherNumber: Maker = (words, random, has) => {
  const known = words.flatMap((word, place) =>
    pluralVariants(word)
      .filter(has)
      .map((other) => [place, other] as const),
  );
  if (words.length < 2 || known.length === 0) return null;
  const [place, other] = pickRandomItem(random, known);
  return words.with(place, other).join(' ');
};

const withExtras: Maker = (words, random) => `${words.join(' ')} ${pickRandomItem(random, EXTRAS)}`;

/** Adds typos to one or both words of a title with two words. */
const misspelt =
  (slips: number): Maker =>
  (words, random) => {
    const long = words.filter((word) => word.length >= MIN_TYPO_WORD_LENGTH);
    if (words.length !== 2 || long.length < slips) return null;
    const slipped = slips === 1 ? [pickRandomItem(random, long)] : long;
    return words.map((word) => (slipped.includes(word) ? addTypo(random, word) : word)).join(' ');
  };

const MAKERS: Readonly<Record<TitleQueryKind, Maker>> = {
  'one word': exact(1),
  'two words': exact(2),
  'three words': exact(3),
  'four words or more': exact(4, 12),
  joined,
  split,
  'other number': inOtherNumber,
  'extra words': withExtras,
  'one typo': misspelt(1),
  'two typos': misspelt(2),
};

/** Returns `count` queries of every kind. The same titles, count and seed give the same queries. Throws if there are too few titles. */
export function makeTitleQueries({ titles, has }: Titles, count: number, seed: number): TitleQuery[] {
  const random = createSeededRandom(seed);
  const makeOne = (kind: TitleQueryKind): TitleQuery => {
    for (let tries = 0; tries < MAX_QUERY_TRIES; tries++) {
      const words = pickRandomItem(random, titles);
      const text = words.length > 0 ? MAKERS[kind](words, random, has) : null;
      if (text !== null) return { kind, text, title: words.join(' ') };
    }
    throw new Error(`Too few titles (${titles.length}) for queries of the kind "${kind}": use a larger import file`);
  };
  return TITLE_QUERY_KINDS.flatMap((kind) => Array.from({ length: count }, () => makeOne(kind)));
}
