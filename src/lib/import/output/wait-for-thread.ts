/** A number that a thread changes when it gets on. */
export interface SharedNumber {
  readonly numbers: Int32Array<SharedArrayBuffer>;
  readonly index: number;
  readonly deadAfter: number;
  readonly work: string;
}

/**
 * Waits until a number that a thread shares is another than `value`. Throws when it is still the same after twice `deadAfter`
 * milliseconds; `work` says what the thread does.
 */
export function waitForThread({ numbers, index, deadAfter, work }: SharedNumber, value: number): void {
  // the first wait may have passed while all of the process was stopped
  for (let waits = 0; waits < 2; waits++) if (Atomics.wait(numbers, index, value, deadAfter) !== 'timed-out') return;
  throw new Error(`The thread that ${work} stands still`);
}
