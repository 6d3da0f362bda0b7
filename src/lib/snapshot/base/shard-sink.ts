import { writeFrame } from './frame.ts';
import { SETS, type SetName } from './layout.ts';
import type { SetDirectory } from './manifest.ts';

/** Destination of a snapshot's shards. Shards of one group are stored together, under a name that is a hash of their content. */
export interface SnapshotStore {
  /** Stores a shard file. All shards of a set are stored in order of their groups. */
  put(set: SetName, group: number, index: number, frame: Uint8Array): void;
  /** Completes a set. Returns the names of its groups by index; undefined for a group without shards. */
  close(set: SetName): readonly (string | undefined)[];
}

/** Numbers shards, adds frames to them and passes them to a {@link SnapshotStore}. */
export interface ShardSink {
  /** Adds the next shard of a set. `group` is required only if it is not determined by the shard's index. */
  add(set: SetName, payload: Uint8Array, group?: number): void;
  /** Closes all sets and returns their directories for the manifest. */
  close(): Record<SetName, SetDirectory>;
}

/** Creates an empty sink that writes to a store. */
export function createShardSink(store: SnapshotStore, shardsPerGroup: number): ShardSink {
  const counts = new Map<SetName, number>();
  return {
    add(set, payload, group) {
      const index = counts.get(set) ?? 0;
      counts.set(set, index + 1);
      store.put(set, group ?? Math.floor(index / shardsPerGroup), index, writeFrame(set, index, payload));
    },
    close() {
      // a level of common terms may have no terms: its groups have no shards, and gaps in the list of names
      const namesOf = (set: SetName) => Array.from(store.close(set), (name) => name ?? '');
      const entries = SETS.map((set) => [set, { count: counts.get(set) ?? 0, groups: namesOf(set) }] as const);
      return Object.fromEntries<SetDirectory>(entries) as Record<SetName, SetDirectory>;
    },
  };
}
