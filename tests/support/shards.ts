import type { Video } from '../../src/lib/catalogue/video.ts';
import { decodeAll } from '../../src/lib/snapshot/base/bytes.ts';
import type { SnapshotExtras } from '../../src/lib/snapshot/write/set-writer.ts';
import { readFrame } from '../../src/lib/snapshot/base/frame.ts';
import type { Layout, SetName } from '../../src/lib/snapshot/base/layout.ts';
import type { SnapshotStore } from '../../src/lib/snapshot/base/shard-sink.ts';
import type { Spill } from '../../src/lib/snapshot/runs/sorted-runs.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/writer.ts';
import { SMALL_LAYOUT } from './catalogue.ts';

export interface ShardLog extends SnapshotStore {
  /** Returns the payloads of all shards of a set (such as cards or words), in the order of writing. */
  payloads(set: SetName): Uint8Array[];
  /** Returns the group number of each shard of a set. */
  groups(set: SetName): number[];
  /** All shards in the order of writing. */
  readonly all: readonly { readonly set: SetName; readonly group: number; readonly payload: Uint8Array }[];
}

/** Returns a stand-in for the storage of a snapshot, which records each written shard for inspection. */
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

/** Compiles videos to a snapshot with the small layout, some of whose limits change. Returns the shards and the manifest. */
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

/** Decodes the payload of a shard that consists of variable-length integers. */
export function numbersIn(payload: Uint8Array): number[] {
  return decodeAll(payload, (reader) => reader.varint());
}
