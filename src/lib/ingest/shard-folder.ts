import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SetName } from '../snapshot/layout.ts';
import type { SnapshotStore } from '../snapshot/shard-sink.ts';
import { sizeOf, type ShardBatch, type ShardEnd } from './shard-batch.ts';

/** Characters of a group's hash in its name: 72 bits, so that two contents never share one. */
const HASH_LENGTH = 12;
const LIMITS = {
  /** Bytes that may wait for the thread, so that a fast compiler does not fill the memory. */
  mostWaiting: 64 * 1024 * 1024,
  /** Milliseconds without a byte written after which the thread counts as dead. */
  deadAfter: 120_000,
} as const;

export interface ShardFolder extends SnapshotStore {
  /** Resolves with the milliseconds that the thread worked when all shards are on the disk. Rejects with what kept one from it. */
  finish(): Promise<number>;
  /** Ends the thread, whatever it still had to write: nothing is written after it resolves. */
  abandon(): Promise<void>;
}

interface OpenSet {
  group: number;
  shards: { index: number; frame: Uint8Array }[];
  readonly names: string[];
}

/**
 * Opens a store that writes deflated shards into a folder: `set/group/index.bin`, the group named by the content of all its
 * shards, so that it changes whenever one of them does, and only then. A thread of its own compresses and writes.
 */
export function openShardFolder(
  folder: string,
  { mostWaiting, deadAfter }: Readonly<Record<keyof typeof LIMITS, number>> = LIMITS,
): ShardFolder {
  const sets = new Map<SetName, OpenSet>();
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./shard-thread.ts', import.meta.url), { workerData: waiting.buffer });
  // it must not keep a process alive whose compiler has failed
  thread.unref();
  const ended = once(thread, 'message') as Promise<[ShardEnd]>;
  // it is awaited by `finish`, which a failing compiler never reaches
  ended.catch(() => undefined);

  const send = (batch: NonNullable<ShardBatch>) => {
    const size = sizeOf(batch.shards);
    thread.postMessage(batch);
    for (let now = Atomics.add(waiting, 0, size) + size; now > mostWaiting; now = Atomics.load(waiting, 0)) {
      if (Atomics.wait(waiting, 0, now, deadAfter) === 'timed-out')
        throw new Error('The thread that writes shards stands still');
    }
  };
  const setOf = (set: SetName): OpenSet => {
    const known = sets.get(set) ?? { group: 0, shards: [], names: [] };
    sets.set(set, known);
    return known;
  };
  const flush = (set: SetName) => {
    const { group, shards, names } = setOf(set);
    if (shards.length === 0) return;
    const hash = createHash('sha256');
    for (const { frame } of shards) hash.update(frame);
    const name = hash.digest('base64url').slice(0, HASH_LENGTH);
    names[group] = name;
    send({ folder: path.join(folder, set, name), shards });
    setOf(set).shards = [];
  };
  return {
    put(set, group, index, frame) {
      const open = setOf(set);
      if (group !== open.group) flush(set);
      open.group = group;
      open.shards.push({ index, frame });
    },
    close(set) {
      flush(set);
      return setOf(set).names;
    },
    async finish() {
      thread.ref();
      thread.postMessage(null);
      const [{ error, worked }] = await ended;
      if (error !== null) throw error;
      return worked;
    },
    async abandon() {
      await thread.terminate();
    },
  };
}
