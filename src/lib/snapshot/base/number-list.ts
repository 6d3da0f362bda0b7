/** Growing list of numbers without boxes: a catalogue has tens of postings a video. */
export interface NumberList<Numbers = Uint32Array> {
  readonly length: number;
  push(value: number): void;
  get(index: number): number;
  set(index: number, value: number): void;
  /** Begins anew with the memory that it has. */
  clear(): void;
  /** Begins anew, and gives its memory back. */
  release(): void;
  /** Returns what was pushed, without copying it. */
  finish(): Numbers;
}

/** Returns an empty list of 32-bit numbers. */
export const createNumberList = (): NumberList => createList(Uint32Array);

/** Returns an empty list of numbers below 256. */
export const createByteList = (): NumberList<Uint8Array> => createList(Uint8Array);

/** Returns an empty list of numbers that may be larger. */
export const createFloatList = (): NumberList<Float64Array> => createList(Float64Array);

/** Numbers that a list has room for in the beginning. */
const FIRST_NUMBERS = 1024;

function createList<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  Kind: new (length: number) => Numbers,
): NumberList<Numbers> {
  let numbers = new Kind(FIRST_NUMBERS);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === numbers.length) {
        const grown = new Kind(length * 2);
        grown.set(numbers);
        numbers = grown;
      }
      numbers[length++] = value;
    },
    get: (index) => numbers[index]!,
    set(index, value) {
      numbers[index] = value;
    },
    clear() {
      length = 0;
    },
    release() {
      numbers = new Kind(FIRST_NUMBERS);
      length = 0;
    },
    finish: () => numbers.subarray(0, length) as Numbers,
  };
}
