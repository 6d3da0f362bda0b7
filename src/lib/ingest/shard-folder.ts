import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SetName } from '../snapshot/layout.ts';
import type { Manifest } from '../snapshot/manifest.ts';
import type { SnapshotStore } from '../snapshot/shard-sink.ts';
import { writeCoreFiles } from './core-file.ts';
import { createCoreKeeper, type ShardGroup } from './core-keeper.ts';
import { hashContent } from './hash-content.ts';
import { sizeOf, type ShardBatch, type ShardEnd } from './shard-batch.ts';

const LIMITS = {
  /** Bytes that may wait for the thread, so that a fast compiler does not fill the memory. */
  mostWaiting: 64 * 1024 * 1024,
  /** Milliseconds without a byte written after which the thread counts as dead. */
  deadAfter: 120_000,
  /** Bytes, not deflated, that are kept back because all of the snapshot may be so small that the core holds it. */
  mostKept: 1024 * 1024,
} as const;

export interface ShardFolder extends SnapshotStore {
  /**
   * Writes the core last, with all shards in it where they are few. Resolves with the milliseconds that the thread worked when everything
   * is on the disk. Rejects with what kept a shard from it.
   */
  finish(manifest: Manifest): Promise<number>;
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
 * shards, so that it changes whenever one of them does, and only then. A thread of its own compresses and writes. What stands in the core
 * is no file of its own.
 */
export function openShardFolder(
  folder: string,
  { mostWaiting, deadAfter, mostKept }: Readonly<Record<keyof typeof LIMITS, number>> = LIMITS,
): ShardFolder {
  const sets = new Map<SetName, OpenSet>();
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./shard-thread.ts', import.meta.url), { workerData: waiting.buffer });
  // it must not keep a process alive whose compiler has failed
  thread.unref();
  const ended = once(thread, 'message') as Promise<[ShardEnd]>;
  // it is awaited by `finish`, which a failing compiler never reaches
  ended.catch(() => undefined);

  const send = ({ set, name, shards }: ShardGroup) => {
    const batch: NonNullable<ShardBatch> = { folder: path.join(folder, set, name), shards };
    const size = sizeOf(batch.shards);
    thread.postMessage(batch);
    for (let now = Atomics.add(waiting, 0, size) + size; now > mostWaiting; now = Atomics.load(waiting, 0)) {
      if (Atomics.wait(waiting, 0, now, deadAfter) === 'timed-out')
        throw new Error('The thread that writes shards stands still');
    }
  };
  const keeper = createCoreKeeper(send, mostKept);
  const setOf = (set: SetName): OpenSet => {
    const known = sets.get(set) ?? { group: 0, shards: [], names: [] };
    sets.set(set, known);
    return known;
  };
  const flush = (set: SetName) => {
    const { group, shards, names } = setOf(set);
    if (shards.length === 0) return;
    const name = hashContent(shards.map(({ frame }) => frame));
    names[group] = name;
    keeper.take({ set, name, shards });
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
    async finish(manifest) {
      const core = keeper.finish(manifest);
      thread.ref();
      thread.postMessage(null);
      const [{ error, worked }] = await ended;
      if (error !== null) throw error;
      writeCoreFiles(folder, core);
      return worked;
    },
    async abandon() {
      await thread.terminate();
    },
  };
}
