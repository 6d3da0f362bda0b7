import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  SHARD_WRITER_COUNTER_INDEXES,
  sumShardBytes,
  type WriteShardGroupMessage,
  type ShardWriterResult,
} from './shard-writer-messages.ts';
import { waitForThreadProgress, type SharedCounter } from './wait-for-thread-progress.ts';

export interface ShardWriterLimits {
  /** Maximum bytes of shards that may wait to be written, so that they do not fill the memory if compiling is faster than writing. */
  readonly mostWaiting: number;
  /** Timeout in milliseconds of each wait for progress of the worker thread. After two timeouts in a row, the thread counts as dead. */
  readonly deadAfter: number;
}

/** Worker thread that compresses and writes shards while the main thread compiles the next shards. */
export interface ShardWriter {
  /** Sends a batch of shards to the worker thread. Blocks while too many bytes are pending. Throws if the thread makes no progress. */
  send(batch: NonNullable<WriteShardGroupMessage>): void;
  /** Resolves when all shards are on disk. Rejects with the first error of the worker thread. */
  finish(): Promise<Omit<ShardWriterResult, 'error'>>;
  /** Stops the worker thread after its current shard; pending shards are discarded. Once the promise resolves, nothing more is written. */
  abandon(): Promise<void>;
}

/** Milliseconds that the worker thread has to finish its current shard before it is terminated. */
const ABANDON_MS = 10_000;

/** Starts the worker thread that compresses and writes shards. */
export function openShardWriter({ mostWaiting, deadAfter }: ShardWriterLimits): ShardWriter {
  const waiting = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./shard-writer-thread.ts', import.meta.url), { workerData: waiting.buffer });
  const progress: SharedCounter = {
    numbers: waiting,
    index: SHARD_WRITER_COUNTER_INDEXES.pending,
    deadAfter,
    work: 'writes shards',
  };
  // let the process end after an error of the compiler, even if this worker thread still runs
  thread.unref();
  const ended = once(thread, 'message') as Promise<[ShardWriterResult]>;
  // `finish` awaits this promise; without this handler, a rejection would be unhandled if `finish` is never called
  ended.catch(() => undefined);
  return {
    send(batch) {
      const size = sumShardBytes(batch.shards);
      thread.postMessage(batch);
      for (
        let now = Atomics.add(waiting, SHARD_WRITER_COUNTER_INDEXES.pending, size) + size;
        now > mostWaiting;
        now = Atomics.load(waiting, SHARD_WRITER_COUNTER_INDEXES.pending)
      )
        waitForThreadProgress(progress, now);
    },
    async finish() {
      thread.ref();
      thread.postMessage(null);
      const [{ error, ...end }] = await ended;
      if (error !== null) throw error;
      return end;
    },
    async abandon() {
      Atomics.store(waiting, SHARD_WRITER_COUNTER_INDEXES.isAbandoned, 1);
      thread.ref();
      thread.postMessage(null);
      // wait for the thread first: terminating it in the middle of a compression can abort the whole process (an assertion in Node's zlib)
      await Promise.race([
        ended.catch(() => undefined),
        new Promise((resolve) => thread.once('exit', resolve)),
        wait(ABANDON_MS, undefined, { ref: false }),
      ]);
      await thread.terminate();
    },
  };
}
