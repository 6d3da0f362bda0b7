import type { Video } from '../../src/lib/catalogue/video.ts';
import { readAllPayloadItems } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import type { PostImportSnapshotData } from '../../src/lib/snapshot/write/shard-set-writer.ts';
import { decodeShardFrame } from '../../src/lib/snapshot/base/shard-frame.ts';
import type { SnapshotLayout, ShardSetName } from '../../src/lib/snapshot/base/snapshot-format.ts';
import type { SnapshotStore } from '../../src/lib/snapshot/base/shard-sink.ts';
import type { SpillStorage } from '../../src/lib/snapshot/runs/external-sorter.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';
import { SMALL_SNAPSHOT_LAYOUT } from './test-catalogue.ts';

export interface ShardLog extends SnapshotStore {
  /** Returns the payloads of all shards of a set (such as cards or words), in the order of writing. */
  payloads(set: ShardSetName): Uint8Array[];
  /** Returns the group number of each shard of a set. */
  groups(set: ShardSetName): number[];
  /** All shards in the order of writing. */
  readonly all: readonly { readonly set: ShardSetName; readonly group: number; readonly payload: Uint8Array }[];
}

/** Returns a stand-in for the storage of a snapshot, which records each written shard for inspection. */
export function createShardLogStorage(): ShardLog {
  const shards: { set: ShardSetName; group: number; payload: Uint8Array }[] = [];
  const of = (wanted: ShardSetName) => shards.filter(({ set }) => set === wanted);
  return {
    put: (set, group, index, frame) => void shards.push({ set, group, payload: decodeShardFrame(set, index, frame) }),
    close: () => [],
    payloads: (set) => of(set).map(({ payload }) => payload),
    groups: (set) => of(set).map(({ group }) => group),
    all: shards,
  };
}

/** Returns each shard as a text, in the order of writing. Texts are compared much faster than arrays of bytes. */
export const toShardTexts = (shards: ShardLog['all']): readonly string[] =>
  shards.map(({ set, group, payload }) => `${set} ${group} ${Buffer.from(payload).toString('base64')}`);

/** Compiles videos to a snapshot with the small layout, some of whose limits `change` replaces. Returns the shards and the manifest. */
export function compileToShardLog(
  videos: Iterable<Video>,
  change: Partial<SnapshotLayout> = {},
  extras?: PostImportSnapshotData,
  spill?: SpillStorage,
) {
  const shards = createShardLogStorage();
  const writer = createSnapshotWriter({ layout: { ...SMALL_SNAPSHOT_LAYOUT, ...change }, spill });
  for (const video of videos) writer.add(video);
  return { ...shards, manifest: writer.finish(shards, extras) };
}

/** Decodes the payload of a shard that consists of variable-length integers. */
export function decodeVarints(payload: Uint8Array): number[] {
  return readAllPayloadItems(payload, (reader) => reader.varint());
}
