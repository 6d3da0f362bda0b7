/** Growing list of 32-bit numbers without boxes: a catalogue has tens of postings a video. */
export interface NumberList {
  readonly length: number;
  push(value: number): void;
  get(index: number): number;
  set(index: number, value: number): void;
  /** Returns what was pushed, without copying it. */
  finish(): Uint32Array;
}

/** Returns an empty list. */
export function createNumberList(): NumberList {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === numbers.length) {
        const grown = new Uint32Array(length * 2);
        grown.set(numbers);
        numbers = grown;
      }
      numbers[length++] = value;
    },
    get: (index) => numbers[index]!,
    set(index, value) {
      numbers[index] = value;
    },
    finish: () => numbers.subarray(0, length),
  };
}
