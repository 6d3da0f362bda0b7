import type { SetName } from './layout.ts';
import type { SnapshotStore } from './shard-sink.ts';

/**
 * Loads a shard, for example over HTTP, from a folder or from memory. `name` is made from the manifest by {@link shardName}; the result is
 * the decompressed file. Rejects if the file is missing, and with a `DamagedFileError` if it cannot be decompressed. `isDamaged` is true if
 * the previous result was damaged: caches must then be bypassed.
 */
export type ShardSource = (name: string, isDamaged?: boolean) => Promise<Uint8Array>;

/** Stores shards in memory and loads them from there. */
export interface MemoryStore extends SnapshotStore {
  readonly source: ShardSource;
}

/** Returns the path of a shard's file: its set, the name of its group and its index in the set. */
export function shardName(set: string, group: string, index: number): string {
  return `${set}/${group}/${index}.bin`;
}

/** Splits a path made by {@link shardName}. */
export function splitShardName(name: string): { set: SetName; group: string; index: number } {
  const [set = '', group = '', index = ''] = name.split('/');
  // set names in paths are always valid
  return { set: set as SetName, group, index: Number.parseInt(index, 10) };
}

/**
 * Returns the path of a pack: the file with all shards of a group in a packed snapshot. Large groups have several packs; `part` is their
 * index.
 */
export function packName(set: string, group: string, part: number): string {
  return `${set}/${group}${part === 0 ? '' : `-${part}`}.bin`;
}

/** Creates an empty store in memory, for import files compiled in the browser and for tests. */
export function createMemoryStore(): MemoryStore {
  const shards = new Map<string, Uint8Array>();
  const groups = new Map<string, string[]>();
  return {
    put(set, group, index, frame) {
      const names = groups.get(set) ?? [];
      names[group] = String(group);
      groups.set(set, names);
      shards.set(shardName(set, String(group), index), frame);
    },
    close: (set) => groups.get(set) ?? [],
    source(name) {
      const bytes = shards.get(name);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`Missing shard ${name}`));
    },
  };
}
