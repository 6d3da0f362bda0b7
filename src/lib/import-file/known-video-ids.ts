import { hashTextTo64Bits } from '../catalogue/hash.ts';
import { createNumberPairHashTable, type NumberPairHashTable } from './number-pair-hash-table.ts';

/** Set of the ids of all videos that an import has read. It stores hashes instead of the ids. */
export interface KnownVideoIds extends Pick<NumberPairHashTable, 'size' | 'pairs'> {
  /** Adds the id of a video. Returns true if the set did not contain the id. */
  add(id: string): boolean;
  /** Must be called before each import file is read: sets the number of repeated ids (`repeats`) to 0. */
  startFile(): void;
  /** Number of lines of the current import file that repeat the id of an earlier line of the same file. */
  readonly repeats: number;
}

/** Mask for {@link createNumberPairHashTable}: two pairs of numbers are only equal if all bits of their second numbers are equal. */
const ALL_BITS = ~0;

/**
 * Returns a set of video ids, which is empty or contains the given hashes of ids (`pairs`). The set stores a 61-bit hash of each id: 13 to
 * 26 bytes per video, where a `Set` of strings takes about 100 bytes per id and is limited to 16.7 million ids. For ten million ids, the
 * probability of any collision is 1 in 46,000.
 */
export function createKnownVideoIds(pairs: Iterable<readonly [number, number]> = []): KnownVideoIds {
  const table = createNumberPairHashTable(ALL_BITS);
  for (const [high, low] of pairs) table.put(table.find(high, low), high, low);
  let repeats = 0;
  return {
    get repeats() {
      return repeats;
    },
    startFile() {
      repeats = 0;
      table.clearMarks();
    },
    get size() {
      return table.size;
    },
    pairs: table.pairs,
    add(id) {
      const [high, hashed] = hashTextTo64Bits(id);
      const low = (hashed | 1) >>> 0;
      const place = table.find(high, low);
      const isInFile = table.mark(place);
      if (isInFile) repeats++;
      if (table.secondAt(place) !== 0) return false;
      table.put(place, high, low);
      return true;
    },
  };
}
