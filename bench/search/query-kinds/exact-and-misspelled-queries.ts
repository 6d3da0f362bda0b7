/** Queries for exact titles, and with joined or split words, typing errors and phonetic spellings. */
import { listPluralsAndSingulars } from '../../../src/lib/catalogue/text/split-words.ts';
import { addTypoToWord, MIN_TYPO_WORD_LENGTH, pickNumberBelow, pickRandomItem } from '../benchmark-queries.ts';
import {
  replaceRandomMatch,
  type TestQueryContext,
  type QueryMaker,
  type QueryMakersByKind,
} from './query-kind-helpers.ts';

/** Minimum length of words that are joined, and of both parts of a word that is split. */
const PART_LETTERS = 3;
/** Words that visitors add to the title of a film. */
const EXTRAS = ['full movie', 'trailer', 'the movie', 'film', 'online', 'full film'];

const exact =
  (least: number, most = least): QueryMaker =>
  ({ words }) =>
    words.length >= least && words.length <= most ? words.join(' ') : null;

/** Joins two neighboring words of a title with two or three words, if the result is not a word of the catalogue. */
const joinTwo: QueryMaker = ({ words }, { random, has }) => {
  if (words.length < 2 || words.length > 3) return null;
  const at = pickNumberBelow(random, words.length - 1);
  const pair = words.slice(at, at + 2);
  if (pair.some((word) => word.length < PART_LETTERS) || has(pair.join(''))) return null;
  return [...words.slice(0, at), pair.join(''), ...words.slice(at + 2)].join(' ');
};

const joinAll: QueryMaker = ({ words }) => (words.length >= 3 && words.length <= 5 ? words.join('') : null);

/** Splits a word of a short title into two words that both occur in the catalogue. */
const split: QueryMaker = ({ words }, { random, has }) => {
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

const inOtherNumber: QueryMaker = ({ words }, { random, has }) => {
  const known = words.flatMap((word, place) =>
    listPluralsAndSingulars(word)
      .filter(has)
      .map((other) => [place, other] as const),
  );
  if (words.length < 2 || known.length === 0) return null;
  const [place, other] = pickRandomItem(random, known);
  return words.with(place, other).join(' ');
};

const withExtras: QueryMaker = ({ words }, { random }) => `${words.join(' ')} ${pickRandomItem(random, EXTRAS)}`;

/** Adds a typing error to each of `count` long words of a title with `least` to `most` words. */
const misspell =
  (count: number, least: number, most: number): QueryMaker =>
  ({ words }, { random }) => {
    const long = words.filter((word) => word.length >= MIN_TYPO_WORD_LENGTH && /^\p{L}+$/u.test(word));
    if (words.length < least || words.length > most || long.length < count) return null;
    const slipped = new Set(count === 1 ? [pickRandomItem(random, long)] : long.slice(0, count));
    return words.map((word) => (slipped.has(word) ? addTypoToWord(random, word) : word)).join(' ');
  };

const misspellTwice: QueryMaker = ({ words }, { random }) => {
  const long = words.filter((word) => word.length > MIN_TYPO_WORD_LENGTH);
  if (long.length === 0 || words.length > 3) return null;
  const slipped = pickRandomItem(random, long);
  return words.map((word) => (word === slipped ? addTypoToWord(random, addTypoToWord(random, word)) : word)).join(' ');
};

const misspellFirstLetter: QueryMaker = ({ words }, { random }) => {
  const place = words.findIndex((word) => word.length >= MIN_TYPO_WORD_LENGTH);
  if (place < 0 || words.length > 3) return null;
  const letter = pickRandomItem(random, Array.from('abcdefghijklmnopqrstuvwxyz'));
  return letter === words[place]![0] ? null : words.with(place, letter + words[place]!.slice(1)).join(' ');
};

/** Spellings that sound alike in English. */
const PHONETIC = [
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/gh(?=t)/, ''],
  [/tion/, 'shun'],
  [/([bdfglmnprst])\1/, '$1'],
  [/ea/, 'ee'],
  [/ee/, 'ea'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/ai/, 'ay'],
  [/y$/, 'ie'],
  [/c(?=[aou])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/x/, 'ks'],
  [/qu/, 'kw'],
  [/oo/, 'u'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/wh/, 'w'],
  [/er$/, 'ar'],
  [/or$/, 'er'],
  [/z/, 's'],
] as const;

/** Returns a text in which one long word is spelled as it sounds, by one of the phonetic rules. */
export function spellPhonetically(context: TestQueryContext, text: string): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, place) => (word.length >= MIN_TYPO_WORD_LENGTH ? [place] : []));
  if (long.length === 0) return null;
  const place = pickRandomItem(context.random, long);
  const spelled = replaceRandomMatch(context, words[place]!, PHONETIC);
  return spelled === null ? null : words.with(place, spelled).join(' ');
}

const phonetic: QueryMaker = ({ words }, context) =>
  words.length > 4 ? null : spellPhonetically(context, words.join(' '));
const phoneticTwice: QueryMaker = (video, context) => {
  const once = phonetic(video, context);
  const twice = once === null ? null : spellPhonetically(context, once);
  return twice === video.words.join(' ') ? null : twice;
};

export const EXACT_AND_MISSPELLED_QUERIES = {
  'one word': exact(1),
  'two words': exact(2),
  'three words': exact(3),
  'four words or more': exact(4, 12),
  joined: joinTwo,
  split,
  'other number': inOtherNumber,
  'extra words': withExtras,
  'one typo': misspell(1, 2, 2),
  'two typos': misspell(2, 2, 2),
  'three words joined': joinAll,
  'one typo in one word': misspell(1, 1, 1),
  'two typos in one word': misspellTwice,
  'first letter wrong': misspellFirstLetter,
  'phonetic, one rule': phonetic,
  'phonetic, two rules': phoneticTwice,
} as const satisfies QueryMakersByKind;
