import { createNumberPairHashTable, type NumberPairHashTable } from '../../import-file/number-pair-hash-table.ts';

/** Map with 32-bit numbers as keys, and integers from 0 to 2³² − 2 as values. */
export interface CompactNumberMap extends Pick<NumberPairHashTable, 'size'> {
  get(key: number): number | undefined;
  set(key: number, value: number): void;
  entries(): IterableIterator<readonly [key: number, value: number]>;
}

/**
 * Creates an empty map for keys that are evenly distributed, such as hashes. A `Map` of JavaScript would need about 40 bytes per entry and
 * is limited to 16.7 million entries.
 */
export function createCompactNumberMap(): CompactNumberMap {
  /** Pairs of a key and its value + 1, because the stored number 0 means that the key is missing. */
  const table = createNumberPairHashTable(0);
  return {
    get(key) {
      const stored = table.secondAt(table.find(key, 0));
      return stored === 0 ? undefined : stored - 1;
    },
    set: (key, value) => table.put(table.find(key, 0), key, value + 1),
    get size() {
      return table.size;
    },
    *entries() {
      for (const [key, stored] of table.pairs()) yield [key, stored - 1];
    },
  };
}
