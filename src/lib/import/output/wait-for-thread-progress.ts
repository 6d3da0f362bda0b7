/** Counter in shared memory that a worker thread changes when it makes progress. */
export interface SharedCounter {
  readonly numbers: Int32Array<SharedArrayBuffer>;
  readonly index: number;
  /** Timeout in milliseconds of each wait for progress of the worker thread. */
  readonly deadAfter: number;
  /** Task of the worker thread, such as `writes shards`, for the error message. */
  readonly work: string;
}

/**
 * Blocks until a shared counter differs from `value`, because the thread has made progress. Throws if the counter is unchanged after two
 * waits of `deadAfter` milliseconds each.
 */
export function waitForThreadProgress({ numbers, index, deadAfter, work }: SharedCounter, value: number): void {
  // wait twice: the first wait may time out because the whole process was suspended
  for (let waits = 0; waits < 2; waits++) if (Atomics.wait(numbers, index, value, deadAfter) !== 'timed-out') return;
  throw new Error(`The worker thread that ${work} stopped responding: start the build again`);
}
