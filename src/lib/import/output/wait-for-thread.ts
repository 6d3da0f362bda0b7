/** Shared counter that a thread changes when it makes progress. */
export interface SharedCounter {
  readonly numbers: Int32Array<SharedArrayBuffer>;
  readonly index: number;
  /** Timeout of each wait in milliseconds. */
  readonly deadAfter: number;
  /** Description of the thread's task, for the error message. */
  readonly work: string;
}

/**
 * Blocks until the shared counter differs from `value`. Throws if it is unchanged after two waits of `deadAfter` milliseconds each; `work`
 * describes the thread's task in the message.
 */
export function waitForThread({ numbers, index, deadAfter, work }: SharedCounter, value: number): void {
  // wait twice: the first wait may have timed out because the whole process was suspended
  for (let waits = 0; waits < 2; waits++) if (Atomics.wait(numbers, index, value, deadAfter) !== 'timed-out') return;
  throw new Error(`The worker thread that ${work} stopped responding: start the build again`);
}
