import { createPairTable, type PairTable } from '../../import-file/pair-table.ts';

/** A map from 32-bit numbers to whole numbers below 2³² − 1. */
export interface NumberTable extends Pick<PairTable, 'size'> {
  get(key: number): number | undefined;
  set(key: number, value: number): void;
  entries(): IterableIterator<readonly [key: number, value: number]>;
}

/** Returns an empty table for keys that look like chance, as hashes do. A `Map` takes about forty bytes an entry, and ends at 16.7 million. */
export function createNumberTable(): NumberTable {
  /** Each key with its value + 1; a key has one. */
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
