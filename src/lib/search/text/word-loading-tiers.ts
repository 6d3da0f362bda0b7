import type { SegmentedPostingList } from '../../snapshot/read/term-reader.ts';

/** Number and size of the posting lists that a search reads for one typed word. */
export interface WordPostingSize {
  /** Total number of rows in the posting lists of all vocabulary words that match the typed word. */
  readonly count: number;
  readonly matches: readonly { readonly term: Pick<SegmentedPostingList, 'count' | 'parts' | 'isWhole'> }[];
}

/** True if all posting lists of a typed word are in memory. */
export const hasLoadedPostings = ({ matches }: Pick<WordPostingSize, 'matches'>): boolean =>
  matches.every(({ term }) => term.isWhole);

/** Average number of bytes per row of a posting list. */
const BYTES_PER_ROW = 1.6;
/** Number of bytes whose transfer takes as long as a round trip on a slow connection: 150 ms at 200 KB/s. */
const BYTES_PER_ROUND = 30_000;

/** Returns the estimated number of rows that contain all words, assuming that the words occur independently. */
export const estimateRowCount = (words: readonly Pick<WordPostingSize, 'count'>[], videos: number): number =>
  words.reduce((rows, { count }) => rows * (count / videos), videos);

/**
 * Groups the words of a search text into tiers. The posting lists of one tier's words are read in parallel; the lists of the next tier are
 * read only for segments in which a row contains all words so far. The first tier has the words whose lists are in memory. The rarest of
 * the other words form a separate tier if reading their lists first is expected to save at least {@link BYTES_PER_ROUND} bytes of longer
 * lists.
 */
export function groupWordsByTier<T extends WordPostingSize>(
  words: readonly T[],
  videos: number,
): readonly (readonly T[])[] {
  const atHand = words.filter(hasLoadedPostings);
  const others = words.filter((word) => !hasLoadedPostings(word)).toSorted((a, b) => a.count - b.count);
  const rowsAtHand = estimateRowCount(atHand, videos);
  const savedBehind = (first: number) => {
    const rows = estimateRowCount([...atHand, ...others.slice(0, first)], videos);
    // the probability that no row of a part of a posting list still matches, so that the part need not be read (Poisson distribution)
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
