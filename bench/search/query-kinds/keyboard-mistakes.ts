/** Queries typed with a wrong key, or with the layout of another keyboard. */
import { MIN_TYPO_WORD_LENGTH, pickNumberBelow, pickRandomItem } from '../benchmark-queries.ts';
import type { QueryMaker, QueryMakersByKind } from './query-kind-helpers.ts';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Keys of a Russian keyboard in the places of `qwertyuiopasdfghjklzxcvbnm`. */
const CYRILLIC = Array.from('йцукенгшщзфывапролдячсмить');

const neighborsOf = (letter: string) =>
  ROWS.flatMap((row) => {
    const place = row.indexOf(letter);
    return place < 0 ? [] : [row[place - 1], row[place + 1]].filter((key) => key !== undefined);
  });

const nextKey: QueryMaker = ({ words }, { random }) => {
  const long = words.flatMap((word, i) => (word.length >= MIN_TYPO_WORD_LENGTH ? [i] : []));
  if (long.length === 0 || words.length > 4) return null;
  const place = pickRandomItem(random, long);
  const word = words[place]!;
  const at = pickNumberBelow(random, word.length);
  const keys = neighborsOf(word[at]!);
  return keys.length === 0
    ? null
    : words.with(place, word.slice(0, at) + pickRandomItem(random, keys) + word.slice(at + 1)).join(' ');
};

const exchangeKeys =
  (from: string, to: readonly string[]): QueryMaker =>
  ({ words }) => {
    const text = words.join(' ');
    const typed = Array.from(text, (letter) => to[from.indexOf(letter)] ?? letter).join('');
    return typed === text || words.length > 4 ? null : typed;
  };

/** Replaces the letters of one word of a title as another keyboard layout would, such as z for y. */
const exchangeInWord =
  (from: string, to: string): QueryMaker =>
  ({ words }) => {
    const place = words.findIndex(
      (word) => word.length >= 4 && Array.from(from).some((letter) => word.includes(letter)),
    );
    if (place < 0 || words.length > 4) return null;
    return words
      .with(place, Array.from(words[place]!, (letter) => to[from.indexOf(letter)] ?? letter).join(''))
      .join(' ');
  };

export const KEYBOARD_MISTAKE_QUERIES = {
  'next key': nextKey,
  'y and z exchanged': exchangeInWord('yz', 'zy'),
  'AZERTY keyboard': exchangeInWord('aqzw', 'qawz'),
  'Russian keyboard': exchangeKeys(ROWS.join(''), CYRILLIC),
} as const satisfies QueryMakersByKind;
