import type { VocabularyWord } from './similar-words.ts';

/** English spellings, each with the letters that replace it, so that words with the same sound become equal. Applied in this order. */
const SOUNDS = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/gh(?=t)/g, ''],
  [/tion/g, 'shun'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/qu/g, 'kw'],
  [/c(?=[eiy])|z/g, 's'],
  [/c(?!h)/g, 'k'],
  [/oo/g, 'u'],
  [/a[iy]/g, 'A'],
  [/[eiy]+a?/g, 'i'],
  [/[aio]r(?=s?$)/, 'r'],
  [/(.)\1/g, '$1'],
] as const;

/** Returns a key that is equal for English words that sound alike, such as `circus` and `sirkus`. */
export const phoneticKey = (word: string): string =>
  SOUNDS.reduce((key, [spelling, letters]) => key.replace(spelling, letters), word);

/** Maximum difference in length between compared words, which limits the number of comparisons, as {@link INITIALS} does. */
const MAX_DIFFERENCE = 2;
/** Matches words whose first letter may be spelled differently with the same sound, as in `quick` and `kwik`. */
const INITIALS = /^[cfknpqrswz]/;

/** Returns the words that sound like a word, without the word itself. */
export function findSimilarSoundingWords(word: string, known: readonly VocabularyWord[]): readonly VocabularyWord[] {
  const key = phoneticKey(word);
  const isFlexible = INITIALS.test(word);
  return known.filter(
    ({ word: other }) =>
      Math.abs(other.length - word.length) <= MAX_DIFFERENCE &&
      (other[0] === word[0] || (isFlexible && INITIALS.test(other))) &&
      other !== word &&
      phoneticKey(other) === key,
  );
}
