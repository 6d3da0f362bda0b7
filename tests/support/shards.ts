import type { Video } from '../../src/lib/catalogue/video.ts';
import { decodeAll } from '../../src/lib/snapshot/base/bytes.ts';
import type { SnapshotExtras } from '../../src/lib/snapshot/write/catalogue.ts';
import { readFrame } from '../../src/lib/snapshot/base/frame.ts';
import type { Layout, SetName } from '../../src/lib/snapshot/base/layout.ts';
import type { SnapshotStore } from '../../src/lib/snapshot/base/shard-sink.ts';
import type { Spill } from '../../src/lib/snapshot/runs/sorted-runs.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/writer.ts';
import { SMALL_LAYOUT } from './catalogue.ts';

export interface ShardLog extends SnapshotStore {
  /** Returns the payloads of a set's shards, in the order in which they were put. */
  payloads(set: SetName): Uint8Array[];
  /** Returns the group of each of them. */
  groups(set: SetName): number[];
  /** All shards, in the order in which they were put. */
  readonly all: readonly { readonly set: SetName; readonly group: number; readonly payload: Uint8Array }[];
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
    all: shards,
  };
}

/** Writes videos by a layout that is small but for some changes, and returns the shards and the manifest. */
export function writeShards(
  videos: Iterable<Video>,
  change: Partial<Layout> = {},
  extras?: SnapshotExtras,
  spill?: Spill,
) {
  const shards = createShardLog();
  const writer = createSnapshotWriter({ layout: { ...SMALL_LAYOUT, ...change }, spill });
  for (const video of videos) writer.add(video);
  return { ...shards, manifest: writer.finish(shards, extras) };
}

/** Returns the numbers that a payload is made of. */
export function numbersIn(payload: Uint8Array): number[] {
  return decodeAll(payload, (reader) => reader.varint());
}
