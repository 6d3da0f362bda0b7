import { createPairTable, type PairTable } from '../../import-file/pair-table.ts';

/** Map from 32-bit numbers to integers from 0 to 2³² − 2. */
export interface NumberTable extends Pick<PairTable, 'size'> {
  get(key: number): number | undefined;
  set(key: number, value: number): void;
  entries(): IterableIterator<readonly [key: number, value: number]>;
}

/**
 * Creates an empty hash table for keys that are evenly distributed, such as hashes. A `Map` needs about 40 bytes per entry and is limited
 * to 16.7 million entries.
 */
export function createNumberTable(): NumberTable {
  /** Table of keys and values + 1, with one value per key. 0 marks a missing key. */
  const table = createPairTable(0);
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
