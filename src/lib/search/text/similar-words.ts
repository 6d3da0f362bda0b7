import type Fuse from 'fuse.js';
import { FUSE_MATCH_THRESHOLD } from '../../catalogue/limits.ts';
import type { VocabularyWordList } from '../../snapshot/codec/word-shard.ts';
import { countBits } from '../row-bit-set.ts';
import { editDistance } from './edit-distance.ts';

/** Word of the vocabulary, with the number of videos that contain the word, and the index of the word's posting list. */
export interface VocabularyWord {
  readonly word: string;
  readonly count: number;
  readonly number: number;
}

/** Converts the words of a vocabulary shard. `spell` converts their stored spelling, which may be reversed. */
export function toVocabularyWords(
  { words, counts, numbers }: VocabularyWordList,
  spell: (word: string) => string,
): VocabularyWord[] {
  return words.map((word, i) => ({ word: spell(word), count: counts[i]!, number: numbers[i]! }));
}

/** Returns the words without duplicates. */
export const removeDuplicateWords = (known: readonly VocabularyWord[]): VocabularyWord[] => [
  ...new Map(known.map((word) => [word.number, word])).values(),
];

/** Comparison function that sorts words by the number of their videos, most common first. */
export const compareByVideoCount = (a: VocabularyWord, b: VocabularyWord) => b.count - a.count || a.number - b.number;

/** Maximum number of letters of a corrected word. Fuse.js cuts longer words into pieces; 200 letters block a phone for seconds. */
const MAX_FUZZY_LETTERS = 32;

/** Returns the maximum edit distance of a word's correction: its number of letters times Fuse's threshold, at most 2; 0 if very long. */
export function getMaxEditDistance(word: string): number {
  if (word.length > MAX_FUZZY_LETTERS) return 0;
  return Math.min(2, Math.floor(word.length * FUSE_MATCH_THRESHOLD));
}

/**
 * Returns the words that at most `edits` edits separate from a word, with their distance; without the word itself. Computes the edit
 * distance first, which takes a hundredth of the time of Fuse.js; Fuse.js then filters the remaining words.
 */
export function findSimilarWords(
  word: string,
  edits: number,
  known: readonly VocabularyWord[],
  fuseOver: (words: readonly string[]) => Fuse<string>,
): (VocabularyWord & { readonly distance: number })[] {
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

/** Returns the set of letters in a word as 32 bits. Some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/**
 * Fast test before the edit distance of two words is computed. Returns false only if the distance exceeds `edits`: each edit adds at most
 * one letter and removes at most one.
 */
function mayBeNear(word: string, other: string, edits: number): boolean {
  if (Math.abs(word.length - other.length) > edits) return false;
  const [own, others] = [lettersOf(word), lettersOf(other)];
  return countBits(own & ~others) <= edits && countBits(others & ~own) <= edits;
}

/** Returns all variants of a word with two neighboring letters swapped. Fuse.js counts a swap as two edits and misses it in short words. */
function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, i) => word.slice(0, i) + word.slice(i + 1, i + 2) + word.slice(i, i + 1) + word.slice(i + 2),
  );
}
