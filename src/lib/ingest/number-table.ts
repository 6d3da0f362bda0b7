/** A map from 32-bit numbers to whole numbers below 2³² − 1. */
export interface NumberTable {
  get(key: number): number | undefined;
  set(key: number, value: number): void;
}

/** Share of the table that may be full: beyond it look-ups take ever more steps. */
const FULL = 0.7;
const FIRST_SLOTS = 1024;

/**
 * Returns an empty table for keys that look like chance, as hashes do: 12 to 23 bytes an entry, where a `Map` takes about forty and ends
 * at 16.7 million. Source: open addressing with linear probing (Knuth, The Art of Computer Programming 3, 6.4).
 */
export function createNumberTable(): NumberTable {
  /** Two numbers a slot: a key, and its value + 1, which is 0 where the slot is free. */
  let slots = new Uint32Array(2 * FIRST_SLOTS);
  let count = 0;

  /** Returns the place of a key, or of the free slot where it belongs. */
  const find = (key: number): number => {
    let at = (2 * key) % slots.length;
    while (slots[at + 1] !== 0 && slots[at] !== key) at = (at + 2) % slots.length;
    return at;
  };
  const put = (key: number, stored: number) => {
    const at = find(key);
    if (slots[at + 1] === 0) count++;
    slots[at] = key;
    slots[at + 1] = stored;
  };
  const grow = () => {
    const before = slots;
    slots = new Uint32Array(2 * before.length);
    count = 0;
    for (let at = 0; at < before.length; at += 2) if (before[at + 1] !== 0) put(before[at]!, before[at + 1]!);
  };
  return {
    get(key) {
      const stored = slots[find(key) + 1]!;
      return stored === 0 ? undefined : stored - 1;
    },
    set(key, value) {
      put(key, value + 1);
      if (count > (slots.length / 2) * FULL) grow();
    },
  };
}
