import type { MessagePort } from 'node:worker_threads';
import type { ShardSetName } from '../../snapshot/base/snapshot-format.ts';
import { openSortedRunFolder } from '../files/sorted-run-folder.ts';
import { createWordIndexService, type WordIndexService } from './word-index-service.ts';

/** Request to the worker thread of the word index: the name of a {@link WordIndexService} method, and its argument. */
export interface WordIndexRequest {
  readonly step: keyof WordIndexService;
  readonly taken: unknown;
}

/** Message from the worker thread that contains a shard of the word index. */
export interface WordIndexShardMessage {
  readonly kind: 'shard';
  readonly set: ShardSetName;
  readonly payload: Uint8Array;
  /** Index of the group to which the shard belongs; undefined if the index of the shard determines the group. */
  readonly group: number | undefined;
}

/**
 * Message from the worker thread: the result of a request, in the order of the requests; a shard, which is sent before the result of the
 * request that created the shard; or an error, which is the last message.
 */
export type WordIndexThreadMessage =
  | { readonly kind: 'answer'; readonly value: unknown }
  | WordIndexShardMessage
  | { readonly kind: 'failure'; readonly error: unknown };

export interface WordIndexThreadData {
  readonly port: MessagePort;
  /**
   * Shared memory with two 32-bit counters ({@link WORD_INDEX_COUNTER_INDEXES}): messages that the worker thread has sent, and bytes of
   * shards that the main thread has not received yet.
   */
  readonly counters: SharedArrayBuffer;
  /** Maximum bytes of shards that the worker thread may send before the main thread has received them. */
  readonly mostWaiting: number;
  /** Folder for sorted runs (temporary files), and memory in bytes that each sorter fills before it writes a run to disk. */
  readonly folder: string;
  readonly runBytes: number;
  /** Words that already have numbers, in the order of these numbers. */
  words: readonly string[];
}

/**
 * Indexes of two counters in memory that the main thread and the worker thread share: messages that the worker thread has sent, and bytes
 * of shards that the main thread has not received yet.
 */
export const WORD_INDEX_COUNTER_INDEXES = { sent: 0, pendingBytes: 1 } as const;

/** Runs in the worker thread for the word index: processes the requests that arrive at a message port. After an error, closes the port. */
export function serveWordIndexRequests({
  port,
  counters,
  mostWaiting,
  folder,
  runBytes,
  words,
}: WordIndexThreadData): void {
  const counts = new Int32Array(counters);
  const say = (message: WordIndexThreadMessage, moved: ArrayBuffer[] = []) => {
    port.postMessage(message, moved);
    Atomics.add(counts, WORD_INDEX_COUNTER_INDEXES.sent, 1);
    Atomics.notify(counts, WORD_INDEX_COUNTER_INDEXES.sent);
  };
  const attempt = (run: () => void) => {
    try {
      run();
    } catch (error) {
      say({ kind: 'failure', error });
      port.close();
    }
  };
  let service: WordIndexService;
  attempt(() => {
    service = createWordIndexService({ storage: openSortedRunFolder(folder), runBytes }, words, {
      add(set, payload, group) {
        const { length } = payload;
        const before = Atomics.add(counts, WORD_INDEX_COUNTER_INDEXES.pendingBytes, length);
        // copy the bytes: they may be a small part of a large buffer, which would be transferred completely
        const own = payload.slice();
        say({ kind: 'shard', set, payload: own, group }, [own.buffer]);
        for (
          let now = before + length;
          now > mostWaiting;
          now = Atomics.load(counts, WORD_INDEX_COUNTER_INDEXES.pendingBytes)
        )
          Atomics.wait(counts, WORD_INDEX_COUNTER_INDEXES.pendingBytes, now);
      },
    });
  });
  port.on('message', ({ step, taken }: WordIndexRequest) =>
    attempt(() => say({ kind: 'answer', value: (service[step] as (taken: unknown) => unknown)(taken) })),
  );
}
