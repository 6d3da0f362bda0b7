import type { SetName } from './layout.ts';
import type { SnapshotStore } from './shard-sink.ts';

/**
 * Where shards come from: over HTTP, from a folder, or from memory. Takes a name that the manifest gives and returns the
 * shard's bytes, decompressed. Rejects when there is none, with a `DamagedFileError` when it cannot be decompressed. `isDamaged` says that
 * what came the last time was not what was written: a copy that is kept on the way will not do.
 */
export type ShardSource = (name: string, isDamaged?: boolean) => Promise<Uint8Array>;

export interface MemoryStore extends SnapshotStore {
  readonly source: ShardSource;
}

/** Returns the name of a shard: its set, its group, its index in the set. */
export function shardName(set: string, group: string, index: number): string {
  return `${set}/${group}/${index}.bin`;
}

/** Returns of what {@link shardName} made a name. */
export function splitShardName(name: string): { set: SetName; group: string; index: number } {
  const [set = '', group = '', index = ''] = name.split('/');
  // names are made from the sets alone
  return { set: set as SetName, group, index: Number.parseInt(index, 10) };
}

/** Returns the name of the file that holds the shards of a group, where a snapshot is packed, or of a further one: `part` counts from 0. */
export function packName(set: string, group: string, part: number): string {
  return `${set}/${group}${part === 0 ? '' : `-${part}`}.bin`;
}

/** Returns a store that keeps shards in memory: for an export compiled in the browser, and for tests. */
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
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`No shard ${name}`));
    },
  };
}
