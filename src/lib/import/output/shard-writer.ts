import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sizeOf, type ShardBatch, type ShardEnd } from './shard-batch.ts';
import { waitForThread, type SharedNumber } from './wait-for-thread.ts';

export interface WriterLimits {
  /** Bytes that may wait for the thread, so that a fast compiler does not fill the memory. */
  readonly mostWaiting: number;
  /** Milliseconds without a shard compressed, twice, after which the thread counts as dead. */
  readonly deadAfter: number;
}

/** A thread of its own that compresses and writes shards while the next ones are compiled. */
export interface ShardWriter {
  /** Has a batch written; waits while too much is on its way. Throws when the thread stands still. */
  send(batch: NonNullable<ShardBatch>): void;
  /** Resolves when everything is on the disk. Rejects with what kept a shard from it. */
  finish(): Promise<Omit<ShardEnd, 'error'>>;
  /** Ends the thread, whatever it still had to write: nothing is written after it resolves. */
  abandon(): Promise<void>;
}

/** Starts such a thread. */
export function openShardWriter({ mostWaiting, deadAfter }: WriterLimits): ShardWriter {
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./shard-thread.ts', import.meta.url), { workerData: waiting.buffer });
  const progress: SharedNumber = { numbers: waiting, index: 0, deadAfter, work: 'writes shards' };
  // it must not keep a process alive whose compiler has failed
  thread.unref();
  const ended = once(thread, 'message') as Promise<[ShardEnd]>;
  // it is awaited by `finish`, which a failing compiler never reaches
  ended.catch(() => undefined);
  return {
    send(batch) {
      const size = sizeOf(batch.shards);
      thread.postMessage(batch);
      for (let now = Atomics.add(waiting, 0, size) + size; now > mostWaiting; now = Atomics.load(waiting, 0))
        waitForThread(progress, now);
    },
    async finish() {
      thread.ref();
      thread.postMessage(null);
      const [{ error, ...end }] = await ended;
      if (error !== null) throw error;
      return end;
    },
    async abandon() {
      await thread.terminate();
    },
  };
}
