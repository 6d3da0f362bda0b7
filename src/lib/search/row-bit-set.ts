import type { AscendingRowNumbers } from '../snapshot/codec/postings.ts';

/** Set of row numbers, stored as bits: 8 KB for a segment of 65,536 rows. Set operations process 32 rows at a time. */
export interface RowSet {
  /** Number of rows that the set can contain: rows 0 to `size` - 1. */
  readonly size: number;
  has(row: number): boolean;
  /** Adds rows to this set and returns the set, as all methods do that return a `RowSet`. */
  addRows(rows: AscendingRowNumbers): RowSet;
  /** Adds the rows from `from` up to, but without, `to` to this set. */
  addRange(from: number, to: number): RowSet;
  union(other: RowSet): RowSet;
  intersect(other: RowSet): RowSet;
  subtract(other: RowSet): RowSet;
  count(): number;
  /** Yields the rows in descending order, newest first. */
  newestFirst(): Generator<number>;
  /** Yields the rows in ascending order, oldest first. */
  oldestFirst(): Generator<number>;
  /** The bits of the set: row `r` is bit `r % 32` of the 32-bit word with index `r >>> 5`. */
  readonly bits: Uint32Array;
}

/** Returns an empty set for rows 0 to `size` - 1. */
export function createRowSet(size: number): RowSet {
  const bits = new Uint32Array(Math.ceil(size / 32));
  const has = (row: number) => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
  const add = (row: number) => {
    bits[row >>> 5]! |= 1 << (row & 31);
  };
  const set: RowSet = {
    size,
    bits,
    has,
    addRows(rows) {
      for (const row of rows) add(row);
      return set;
    },
    addRange(from, to) {
      const end = Math.min(to, size);
      let row = Math.max(0, from);
      // fill whole 32-bit words at once; set single bits only at the ends of the range
      while (row < end) {
        const isWhole = (row & 31) === 0 && row + 32 <= end;
        if (isWhole) bits[row >>> 5] = 0xffffffff;
        else add(row);
        row += isWhole ? 32 : 1;
      }
      return set;
    },
    union(other) {
      for (let i = 0; i < bits.length; i++) bits[i]! |= other.bits[i]!;
      return set;
    },
    intersect(other) {
      for (let i = 0; i < bits.length; i++) bits[i]! &= other.bits[i]!;
      return set;
    },
    subtract(other) {
      for (let i = 0; i < bits.length; i++) bits[i]! &= ~other.bits[i]!;
      return set;
    },
    count: () => bits.reduce((sum, word) => sum + countBits(word), 0),
    *newestFirst() {
      for (let word = bits.length - 1; word >= 0; word--) {
        let rest = bits[word]!;
        while (rest !== 0) {
          const bit = 31 - Math.clz32(rest);
          yield word * 32 + bit;
          rest &= ~(1 << bit);
        }
      }
    },
    *oldestFirst() {
      for (let word = 0; word < bits.length; word++) {
        let rest = bits[word]!;
        while (rest !== 0) {
          const bit = 31 - Math.clz32(rest & -rest);
          yield word * 32 + bit;
          rest &= rest - 1;
        }
      }
    },
  };
  return set;
}

/** Returns the number of bits set in a 32-bit word. Source: Hacker's Delight, section 5-1. */
export function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
