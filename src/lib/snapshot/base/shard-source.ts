import type { ShardSetName } from './snapshot-format.ts';
import type { SnapshotStore } from './shard-sink.ts';

/**
 * Loads the file of a shard, for example over HTTP, from a folder or from memory, and resolves to its decompressed bytes. `name` is created
 * from the manifest by {@link shardPathOf}. Rejects if the file is missing, and with a `DamagedFileError` if it cannot be decompressed.
 * `isDamaged` is true if the result of the previous call was damaged, so that caches must be bypassed.
 */
export type ShardLoader = (name: string, isDamaged?: boolean) => Promise<Uint8Array>;

/** Stores the shards of a snapshot in memory. `source` loads the stored shards. */
export interface MemoryStore extends SnapshotStore {
  readonly source: ShardLoader;
}

/** Returns the path of a shard's file, which consists of the shard set, the name of the group and the index in the set. */
export function shardPathOf(set: string, group: string, index: number): string {
  return `${set}/${group}/${index}.bin`;
}

/** Returns the components of a shard's path that {@link shardPathOf} created. */
export function splitShardPath(name: string): { set: ShardSetName; group: string; index: number } {
  const [set = '', group = '', index = ''] = name.split('/');
  // the set name is valid, because {@link shardPathOf} has created the path
  return { set: set as ShardSetName, group, index: Number.parseInt(index, 10) };
}

/** Returns the path of a pack, a file with the shards of a group. A large group has several packs; `part` is the index among these. */
export function packPathOf(set: string, group: string, part: number): string {
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
      shards.set(shardPathOf(set, String(group), index), frame);
    },
    close: (set) => groups.get(set) ?? [],
    source(name) {
      const bytes = shards.get(name);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`Missing shard ${name}`));
    },
  };
}
