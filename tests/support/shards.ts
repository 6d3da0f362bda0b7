import { decodeAll } from '../../src/lib/snapshot/bytes.ts';
import { readFrame } from '../../src/lib/snapshot/frame.ts';
import type { SetName } from '../../src/lib/snapshot/layout.ts';
import type { SnapshotStore } from '../../src/lib/snapshot/shard-sink.ts';

export interface ShardLog extends SnapshotStore {
  /** Returns the payloads of a set's shards, in the order in which they were put. */
  payloads(set: SetName): Uint8Array[];
  /** Returns the group of each of them. */
  groups(set: SetName): number[];
}

/** Returns a store whose shards are looked at one by one. */
export function createShardLog(): ShardLog {
  const shards: { set: SetName; group: number; payload: Uint8Array }[] = [];
  const of = (wanted: SetName) => shards.filter(({ set }) => set === wanted);
  return {
    put: (set, group, index, frame) => void shards.push({ set, group, payload: readFrame(set, index, frame) }),
    close: () => [],
    payloads: (set) => of(set).map(({ payload }) => payload),
    groups: (set) => of(set).map(({ group }) => group),
  };
}

/** Returns the numbers that a payload is made of. */
export function numbersIn(payload: Uint8Array): number[] {
  return decodeAll(payload, (reader) => reader.varint());
}
