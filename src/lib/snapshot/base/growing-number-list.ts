/** Growing list of numbers in a typed array. Saves memory, since a catalogue has dozens of postings for each video. */
export interface NumberList<Numbers = Uint32Array> {
  readonly length: number;
  push(value: number): void;
  get(index: number): number;
  set(index: number, value: number): void;
  /** Removes all numbers but retains the allocated memory for further ones. */
  clear(): void;
  /** Removes all numbers and frees the allocated memory. */
  release(): void;
  /** Returns the numbers without copying them; valid until the list changes. */
  finish(): Numbers;
}

/** Creates an empty list of unsigned 32-bit integers. */
export const createUint32List = (): NumberList => createList(Uint32Array);

/** Creates an empty list of integers from 0 to 255. */
export const createByteList = (): NumberList<Uint8Array> => createList(Uint8Array);

/** Creates an empty list that can hold any numbers, also integers of more than 32 bits. */
export const createFloatList = (): NumberList<Float64Array> => createList(Float64Array);

/** Number of elements for which a new list allocates memory. */
const INITIAL_CAPACITY = 1024;

function createList<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  Kind: new (length: number) => Numbers,
): NumberList<Numbers> {
  let numbers = new Kind(INITIAL_CAPACITY);
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
      numbers = new Kind(INITIAL_CAPACITY);
      length = 0;
    },
    finish: () => numbers.subarray(0, length) as Numbers,
  };
}
