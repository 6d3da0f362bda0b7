import type { Term } from '../../snapshot/read/term-reader.ts';

/** What tells how much is to be read for a word. */
export interface WordSize {
  /** Rows of all that answers it. */
  readonly count: number;
  readonly matches: readonly { readonly term: Pick<Term, 'count' | 'parts' | 'isWhole'> }[];
}

/** Returns whether the lists of all that answers a word have been read. */
export const isAtHand = ({ matches }: Pick<WordSize, 'matches'>): boolean => matches.every(({ term }) => term.isWhole);

/** Bytes of a row in a list, and what a round trip of a slow line is worth: 150 ms at 200 KB a second. */
const BYTES_PER_ROW = 1.6;
const BYTES_PER_ROUND = 30_000;

/** Returns how many rows of so many videos hold all of some words, if none is more likely to stand beside another than anywhere. */
export const expectRows = (words: readonly Pick<WordSize, 'count'>[], videos: number): number =>
  words.reduce((rows, { count }) => rows * (count / videos), videos);

/**
 * Returns words in the order in which they are asked of a segment, those together that are asked side by side: the next ones only where
 * those before leave a row. Lists at hand cost nothing and come first. Of the others the rarest have a turn of their own if parts that hold
 * none of their rows are, as far as counts tell, worth more than the round trip.
 */
export function tiersOf<T extends WordSize>(words: readonly T[], videos: number): readonly (readonly T[])[] {
  const atHand = words.filter(isAtHand);
  const others = words.filter((word) => !isAtHand(word)).toSorted((a, b) => a.count - b.count);
  const rowsAtHand = expectRows(atHand, videos);
  const savedBehind = (first: number) => {
    const rows = expectRows([...atHand, ...others.slice(0, first)], videos);
    // a part has none of rows that are strewn over all parts (Poisson)
    const saved = others
      .slice(first)
      .flatMap(({ matches }) => matches)
      .filter(({ term }) => !term.isWhole)
      .map(({ term: { count, parts } }) => {
        const untouched = Math.exp(-rows / parts) - Math.exp(-rowsAtHand / parts);
        return count * BYTES_PER_ROW * untouched;
      });
    return saved.reduce((sum, bytes) => sum + bytes, 0);
  };
  const [cut] = Array.from({ length: others.length }, (_, first) => ({ first, saved: savedBehind(first) }))
    .filter(({ first, saved }) => first > 0 && saved > BYTES_PER_ROUND)
    .toSorted((a, b) => b.saved - a.saved);
  return [atHand, others.slice(0, cut?.first), cut ? others.slice(cut.first) : []].filter((tier) => tier.length > 0);
}
