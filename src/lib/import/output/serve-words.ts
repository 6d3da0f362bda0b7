import type { MessagePort } from 'node:worker_threads';
import type { SetName } from '../../snapshot/base/layout.ts';
import { openRunFolder } from '../files/run-folder.ts';
import { createWordService, type WordService } from './word-service.ts';

/** A step of a {@link WordService}, and what it takes. */
export interface WordQuestion {
  readonly step: keyof WordService;
  readonly taken: unknown;
}

/** A shard that a thread wrote. */
export interface WrittenShard {
  readonly kind: 'shard';
  readonly set: SetName;
  readonly payload: Uint8Array;
  readonly group: number | undefined;
}

/** What a thread says: what a step returns, in the order of asking, and before it the shards that it wrote; or why it failed, at last. */
export type WordAnswer =
  | { readonly kind: 'answer'; readonly value: unknown }
  | WrittenShard
  | { readonly kind: 'failure'; readonly error: unknown };

/** What a thread begins with. */
export interface WordThreadData {
  readonly port: MessagePort;
  /** Two 32-bit numbers: how many messages it has sent, and the bytes of shards that nobody has taken yet. */
  readonly counters: SharedArrayBuffer;
  /** Bytes of shards that may wait. */
  readonly mostWaiting: number;
  /** Folder of its runs, and the bytes of memory after which each sorter writes one. */
  readonly folder: string;
  readonly runBytes: number;
  /** Words that have numbers already. */
  words: readonly string[];
}

export const COUNTER = { said: 0, waiting: 1 } as const;

/** Answers what comes through a port. Nothing follows a failure. */
export function serveWords({ port, counters, mostWaiting, folder, runBytes, words }: WordThreadData): void {
  const counts = new Int32Array(counters);
  const say = (message: WordAnswer, moved: ArrayBuffer[] = []) => {
    port.postMessage(message, moved);
    Atomics.add(counts, COUNTER.said, 1);
    Atomics.notify(counts, COUNTER.said);
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
        const before = Atomics.add(counts, COUNTER.waiting, length);
        // it may be a small part of what was read, all of which would be sent
        const own = payload.slice();
        say({ kind: 'shard', set, payload: own, group }, [own.buffer]);
        for (let now = before + length; now > mostWaiting; now = Atomics.load(counts, COUNTER.waiting))
          Atomics.wait(counts, COUNTER.waiting, now);
      },
    });
  });
  port.on('message', ({ step, taken }: WordQuestion) =>
    attempt(() => say({ kind: 'answer', value: (service[step] as (taken: unknown) => unknown)(taken) })),
  );
}
