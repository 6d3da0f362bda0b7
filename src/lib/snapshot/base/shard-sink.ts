import { encodeShardFrame } from './shard-frame.ts';
import { SHARD_SET_NAMES, type ShardSetName } from './snapshot-format.ts';
import type { ShardSetDirectory } from './snapshot-manifest.ts';

/** Destination for the shards of a snapshot. Shards of one group are stored together, under a name that is a hash of their content. */
export interface SnapshotStore {
  /** Stores a shard file. The caller passes the shards of a set in the order of their groups. */
  put(set: ShardSetName, group: number, index: number, frame: Uint8Array): void;
  /** Called after the last shard of a set. Returns the names of the set's groups by index; undefined for a group without shards. */
  close(set: ShardSetName): readonly (string | undefined)[];
}

/** Receives the payloads of shards, numbers them, adds headers with checksums, and passes the shard files to a {@link SnapshotStore}. */
export interface ShardSink {
  /** Adds the next shard of a shard set. `group` is the index of its group, only required if it does not follow from the shard's index. */
  add(set: ShardSetName, payload: Uint8Array, group?: number): void;
  /** Completes all shard sets and returns their directory entries for the manifest. */
  close(): Record<ShardSetName, ShardSetDirectory>;
}

/** Creates a {@link ShardSink} that writes to a store. */
export function createShardSink(store: SnapshotStore, shardsPerGroup: number): ShardSink {
  const counts = new Map<ShardSetName, number>();
  return {
    add(set, payload, group) {
      const index = counts.get(set) ?? 0;
      counts.set(set, index + 1);
      store.put(set, group ?? Math.floor(index / shardsPerGroup), index, encodeShardFrame(set, index, payload));
    },
    close() {
      // if no posting list has the level of a group (the length of its parts), the group has no shards and thus no name
      const namesOf = (set: ShardSetName) => Array.from(store.close(set), (name) => name ?? '');
      const entries = SHARD_SET_NAMES.map(
        (set) => [set, { count: counts.get(set) ?? 0, groups: namesOf(set) }] as const,
      );
      return Object.fromEntries<ShardSetDirectory>(entries) as Record<ShardSetName, ShardSetDirectory>;
    },
  };
}
