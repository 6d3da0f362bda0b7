/** A table of pairs of 32-bit numbers, of which the second is never 0. */
export interface PairTable {
  /** Returns the place of a pair, or where it is to be put; the place holds until the next `put`. */
  find(first: number, second: number): number;
  /** Returns the second number of the pair at a place; 0 where there is none. */
  secondAt(place: number): number;
  /** Puts a pair where `find` has said. */
  put(place: number, first: number, second: number): void;
  /** Marks a place; returns whether it was marked. Marks stay with their pairs. */
  mark(place: number): boolean;
  clearMarks(): void;
  /** How many pairs there are. */
  readonly size: number;
  /** Hands out all pairs, in no order. */
  pairs(): IterableIterator<readonly [first: number, second: number]>;
}

/** Share of the table that may be full: beyond it look-ups take ever more steps. */
const FULL = 0.7;
const FIRST_SLOTS = 1024;

/**
 * Returns an empty table for pairs whose first number looks like chance, as hashes do: 13 to 26 bytes a pair. `mask` has the bits of the
 * second number that tell pairs apart: with 0 a first number has one pair. Source: open addressing with linear probing (Knuth, The Art of
 * Computer Programming 3, 6.4).
 */
export function createPairTable(mask: number): PairTable {
  /** Two numbers a slot; the second is 0 where it is free. Their number is a power of two. */
  let slots = new Uint32Array(2 * FIRST_SLOTS);
  /** One byte a slot. */
  let marks = new Uint8Array(FIRST_SLOTS);
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
      if (count > (slots.length / 2) * FULL) grow();
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
