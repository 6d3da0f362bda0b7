/** Hash table of pairs of 32-bit numbers. The second number of a pair is never 0. */
export interface NumberPairHashTable {
  /** Returns the slot of a pair or, if the table does not contain the pair, a free slot for it. The slot is valid until the next `put`. */
  find(first: number, second: number): number;
  /** Returns the second number of the pair that a slot contains; 0 if the slot is free. */
  secondAt(place: number): number;
  /** Stores a pair in a slot that `find` has returned. */
  put(place: number, first: number, second: number): void;
  /** Sets a mark on the pair in a slot. Returns true if the pair already had one. Pairs keep their marks when the table grows. */
  mark(place: number): boolean;
  clearMarks(): void;
  readonly size: number;
  /** Iterates over all pairs of the hash table, in no particular order. */
  pairs(): IterableIterator<readonly [first: number, second: number]>;
}

/** Maximum share of occupied slots in the hash table. In a fuller table, lookups take ever more steps. */
const MAX_LOAD = 0.7;
const INITIAL_SLOTS = 1024;

/**
 * Returns an empty hash table for pairs of numbers, which takes 13 to 26 bytes per pair. The first numbers must be evenly distributed, such
 * as hashes. `mask` selects the bits of the second number that distinguish pairs; with 0, there is a single pair for each first number.
 * Source: open addressing with linear probing (Knuth, The Art of Computer Programming 3, 6.4).
 */
export function createNumberPairHashTable(mask: number): NumberPairHashTable {
  /** Slots with two numbers each: a pair. The second number is 0 if the slot is free. The number of slots is a power of two. */
  let slots = new Uint32Array(2 * INITIAL_SLOTS);
  /** For each slot of the hash table, one byte: 1 if the pair in the slot is marked, otherwise 0. */
  let marks = new Uint8Array(INITIAL_SLOTS);
  let count = 0;

  const find = (first: number, second: number): number => {
    const last = slots.length - 1;
    let at = ((first << 1) & last) >>> 0;
    while (slots[at + 1] !== 0 && !(slots[at] === first && ((slots[at + 1]! ^ second) & mask) === 0))
      at = ((at + 2) & last) >>> 0;
    return at;
  };
  const set = (at: number, first: number, second: number) => {
    slots[at] = first;
    slots[at + 1] = second;
  };
  const grow = () => {
    const before = slots;
    const marksBefore = marks;
    slots = new Uint32Array(2 * before.length);
    marks = new Uint8Array(2 * marksBefore.length);
    for (let at = 0; at < before.length; at += 2) {
      const [first, second] = [before[at]!, before[at + 1]!];
      if (second === 0) continue;
      const place = find(first, second);
      set(place, first, second);
      marks[place / 2] = marksBefore[at / 2]!;
    }
  };
  return {
    find,
    secondAt: (place) => slots[place + 1]!,
    put(place, first, second) {
      if (slots[place + 1] === 0) count++;
      set(place, first, second);
      if (count > (slots.length / 2) * MAX_LOAD) grow();
    },
    mark(place) {
      const wasMarked = marks[place / 2] === 1;
      marks[place / 2] = 1;
      return wasMarked;
    },
    clearMarks: () => void marks.fill(0),
    get size() {
      return count;
    },
    *pairs() {
      for (let at = 0; at < slots.length; at += 2) if (slots[at + 1] !== 0) yield [slots[at]!, slots[at + 1]!];
    },
  };
}
