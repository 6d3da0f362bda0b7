import type Fuse from 'fuse.js';
import { WORD_THRESHOLD } from '../../catalogue/limits.ts';
import type { WordList } from '../../snapshot/codec/word-shard.ts';
import { editDistance } from './edit-distance.ts';

/** A word of the vocabulary: how many videos hold it, and its number. */
export interface Known {
  readonly word: string;
  readonly count: number;
  readonly number: number;
}

/** Returns the words of a list, spelled as they are. */
export function toKnown({ words, counts, numbers }: WordList, spell: (word: string) => string): Known[] {
  return words.map((word, i) => ({ word: spell(word), count: counts[i]!, number: numbers[i]! }));
}

/** Returns every word once. */
export const distinct = (known: readonly Known[]): Known[] => [
  ...new Map(known.map((word) => [word.number, word])).values(),
];

/** Sorts by count, the commonest first. */
export const common = (a: Known, b: Known) => b.count - a.count || a.number - b.number;

/** Letters beyond which a word is taken as it is: Fuse cuts longer ones in pieces, and one of 200 letters keeps a phone busy for seconds. */
const MOST_FUZZY_LETTERS = 32;

/** Returns how many edits a misspelt word may be away: Fuse's threshold as a share of its letters, two at the most. */
export function editsFor(word: string): number {
  if (word.length > MOST_FUZZY_LETTERS) return 0;
  return Math.min(2, Math.floor(word.length * WORD_THRESHOLD));
}

/**
 * Returns those of some words that are within `edits` of a word, and how far each is. Fuse proposes, the distance decides: it is asked first,
 * since it takes a hundredth of the time.
 */
export function rankWords(
  word: string,
  edits: number,
  known: readonly Known[],
  fuseOver: (words: readonly string[]) => Fuse<string>,
): (Known & { readonly distance: number })[] {
  const near = known.flatMap((other) => {
    if (!mayBeNear(word, other.word, edits)) return [];
    const distance = editDistance(word, other.word, edits);
    return distance > 0 && distance <= edits ? [{ ...other, distance }] : [];
  });
  const proposed = fuseOver(near.map((other) => other.word)).search(word);
  const alike = new Set(proposed.map(({ refIndex }) => refIndex));
  const swapped = new Set(swaps(word));
  return near.filter((other, i) => alike.has(i) || swapped.has(other.word));
}

/** Returns which letters a word has: a bit each, which some share. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Returns whether a word may be within `edits` of another: an edit adds a letter at the most that the other has not, and takes one away. */
function mayBeNear(word: string, other: string, edits: number): boolean {
  if (Math.abs(word.length - other.length) > edits) return false;
  const [own, others] = [lettersOf(word), lettersOf(other)];
  return countBits(own & ~others) <= edits && countBits(others & ~own) <= edits;
}

/** Two swapped letters are one slip of the fingers, but two edits to Fuse, which misses them in short words. */
function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, i) => word.slice(0, i) + word.slice(i + 1, i + 2) + word.slice(i, i + 1) + word.slice(i + 2),
  );
}
