import { writeFrame } from './frame.ts';
import { SETS, type SetName } from './layout.ts';
import type { SetDirectory } from './manifest.ts';

/** Takes the shards of a snapshot. Those of one group come together and share a name that follows from their content. */
export interface SnapshotStore {
  /** Takes a shard; the groups of a set come in order. */
  put(set: SetName, group: number, index: number, frame: Uint8Array): void;
  /** Returns the names of a set's groups, when it has all its shards: none for a group that has no shard. */
  close(set: SetName): readonly (string | undefined)[];
}

/** Puts shards set by set and counts them. */
export interface ShardSink {
  /** Adds the next shard of a set; `group` where it does not follow from the shard's index. */
  add(set: SetName, payload: Uint8Array, group?: number): void;
  /** Closes all sets and returns their directories. */
  close(): Record<SetName, SetDirectory>;
}

/** Returns an empty sink over a store. */
export function createShardSink(store: SnapshotStore, shardsPerGroup: number): ShardSink {
  const counts = new Map<SetName, number>();
  return {
    add(set, payload, group) {
      const index = counts.get(set) ?? 0;
      counts.set(set, index + 1);
      store.put(set, group ?? Math.floor(index / shardsPerGroup), index, writeFrame(set, index, payload));
    },
    close() {
      // parts of a level whose terms are all of other ones are groups without a shard, and gaps in a list of names
      const namesOf = (set: SetName) => Array.from(store.close(set), (name) => name ?? '');
      const entries = SETS.map((set) => [set, { count: counts.get(set) ?? 0, groups: namesOf(set) }] as const);
      return Object.fromEntries<SetDirectory>(entries) as Record<SetName, SetDirectory>;
    },
  };
}
