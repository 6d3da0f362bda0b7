/** Queries whose last word is not typed completely, and titles with words missing, wrong or in another order. */
import { pickNumberBelow, pickRandomItem } from '../benchmark-queries.ts';
import type { QueryMaker, QueryMakersByKind } from './query-kind-helpers.ts';

/** Returns a maker of queries that end after the first `letters` letters of the title's last word. */
const beginLast =
  (letters: number): QueryMaker =>
  ({ words }) => {
    const last = words.at(-1) ?? '';
    return words.length < 2 || last.length <= letters
      ? null
      : [...words.slice(0, -1), last.slice(0, letters)].join(' ');
  };

const leaveOutWord: QueryMaker = ({ words }, { random }) =>
  words.length < 3 || words.length > 8 ? null : words.toSpliced(pickNumberBelow(random, words.length), 1).join(' ');

const replaceWord: QueryMaker = ({ words }, { random, longWords }) =>
  words.length < 3 || words.length > 8
    ? null
    : words.with(pickNumberBelow(random, words.length), pickRandomItem(random, longWords)).join(' ');

const STOP_WORDS = new Set(
  'a an and are as at be by do for he her him his i if in into is it its me my no not of off on or our out she so that the them they this to up us was we what who will with you your'.split(
    ' ',
  ),
);

export const UNFINISHED_QUERIES = {
  'last word 1 letter': beginLast(1),
  'last word 2 letters': beginLast(2),
  'last word 3 letters': beginLast(3),
  'last word 4 letters': beginLast(4),
  'one word left out': leaveOutWord,
  'one word wrong': replaceWord,
  reversed: ({ words }) => (words.length < 2 || words.length > 6 ? null : words.toReversed().join(' ')),
  'word repeated': ({ words }) => (words.length < 2 ? null : [words[0], ...words].join(' ')),
  'article at the end': ({ title }) => {
    const [, article, rest] = /^(the|an?) (.+)$/i.exec(title) ?? [];
    return rest === undefined ? null : `${rest}, ${article!}`;
  },
  'article added': ({ words }) => (/^(?:the|an?)$/.test(words[0] ?? 'a') ? null : `the ${words.join(' ')}`),
  'article dropped': ({ words }) =>
    /^(?:the|an?)$/.test(words[0] ?? '') && words.length > 1 ? words.slice(1).join(' ') : null,
  'stop words only': ({ words }) =>
    words.length > 0 && words.every((word) => STOP_WORDS.has(word)) ? words.join(' ') : null,
  'short titles': ({ words }) => (words.length === 1 && words[0]!.length <= 3 ? words[0]! : null),
} as const satisfies QueryMakersByKind;
