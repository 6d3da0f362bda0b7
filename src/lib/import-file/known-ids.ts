import { hashTextWide } from '../catalogue/hash.ts';
import { createPairTable, type PairTable } from './pair-table.ts';

/** The ids that an import has met. */
export interface KnownIds extends Pick<PairTable, 'size' | 'pairs'> {
  /** Notes an id; returns whether it was not known. */
  add(id: string): boolean;
  /** Begins another file. */
  startFile(): void;
  /** How often the file has had one of its own ids again. */
  readonly repeats: number;
}

/** Both numbers of a pair tell ids apart. */
const ALL_BITS = ~0;

/**
 * Returns a table of no ids but those whose `pairs` another has handed out. It keeps 61 bits of each id instead of the id: 13 to 26 bytes
 * a video, where a set of texts takes about a hundred and ends at 16.7 million. Two of ten million different ids are taken for the same with
 * a chance of 1 in 46,000.
 */
export function createKnownIds(pairs: Iterable<readonly [number, number]> = []): KnownIds {
  const table = createPairTable(ALL_BITS);
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
      const [high, hashed] = hashTextWide(id);
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
