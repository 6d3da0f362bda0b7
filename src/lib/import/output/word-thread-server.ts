import type { MessagePort } from 'node:worker_threads';
import type { SetName } from '../../snapshot/base/layout.ts';
import { openRunFolder } from '../files/run-folder.ts';
import { createWordService, type WordService } from './word-service.ts';

/** Request to a word thread: a method of {@link WordService} and its argument. */
export interface WordRequest {
  readonly step: keyof WordService;
  readonly taken: unknown;
}

/** Message with a shard that the word thread wrote. */
export interface WrittenShard {
  readonly kind: 'shard';
  readonly set: SetName;
  readonly payload: Uint8Array;
  /** Group of the shard; undefined if the group follows from the shard's index. */
  readonly group: number | undefined;
}

/**
 * Message from a word thread: the result of a request, in the order of the requests; a shard, before the result of the request that wrote
 * it; or an error, as the last message.
 */
export type WordThreadMessage =
  | { readonly kind: 'answer'; readonly value: unknown }
  | WrittenShard
  | { readonly kind: 'failure'; readonly error: unknown };

/** Initial data of a word thread. */
export interface WordThreadData {
  readonly port: MessagePort;
  /** Two 32-bit counters ({@link COUNTER_INDEX}): messages sent by the thread, and bytes of shards that were not received yet. */
  readonly counters: SharedArrayBuffer;
  /** Maximum bytes of shards that may be unreceived. */
  readonly mostWaiting: number;
  /** Folder for sorted runs (temporary files), and memory in bytes that each sorter fills before it writes a run. */
  readonly folder: string;
  readonly runBytes: number;
  /** Words that already have numbers, in the order of these numbers. */
  words: readonly string[];
}

/** Indexes of the shared counters: messages sent, and bytes of shards that were not received yet. */
export const COUNTER_INDEX = { sent: 0, pendingBytes: 1 } as const;

/** Handles the requests of a message port. After an error, the port is closed. */
export function serveWordRequests({ port, counters, mostWaiting, folder, runBytes, words }: WordThreadData): void {
  const counts = new Int32Array(counters);
  const say = (message: WordThreadMessage, moved: ArrayBuffer[] = []) => {
    port.postMessage(message, moved);
    Atomics.add(counts, COUNTER_INDEX.sent, 1);
    Atomics.notify(counts, COUNTER_INDEX.sent);
  };
  const attempt = (run: () => void) => {
    try {
      run();
    } catch (error) {
      say({ kind: 'failure', error });
      port.close();
    }
  };
  let service: WordService;
  attempt(() => {
    service = createWordService({ storage: openRunFolder(folder), runBytes }, words, {
      add(set, payload, group) {
        const { length } = payload;
        const before = Atomics.add(counts, COUNTER_INDEX.pendingBytes, length);
        // copy: the payload may be a small view of a large buffer, which would be transferred completely
        const own = payload.slice();
        say({ kind: 'shard', set, payload: own, group }, [own.buffer]);
        for (let now = before + length; now > mostWaiting; now = Atomics.load(counts, COUNTER_INDEX.pendingBytes))
          Atomics.wait(counts, COUNTER_INDEX.pendingBytes, now);
      },
    });
  });
  port.on('message', ({ step, taken }: WordRequest) =>
    attempt(() => say({ kind: 'answer', value: (service[step] as (taken: unknown) => unknown)(taken) })),
  );
}
