import {
  CORE_SHARD_SETS,
  SHARD_SETS_OUTSIDE_CORE,
  MAX_CORE_ONLY_SNAPSHOT_BYTES,
} from '../../snapshot/base/snapshot-format.ts';
import type { SnapshotManifest } from '../../snapshot/base/snapshot-manifest.ts';
import type { ShardPacksBySet } from '../../snapshot/packed/shard-pack-table.ts';
import { shardPathOf } from '../../snapshot/base/shard-source.ts';
import { createSnapshotCoreFile, type SnapshotCoreFile } from './snapshot-core-file.ts';
import { sumShardBytes, type ShardGroup } from './shard-writer-messages.ts';

/**
 * Writer of a snapshot's core file. It collects the shards that the core file always contains. It also buffers most other shards while the
 * snapshot is small; in a larger snapshot, it passes them on to be written as separate files. Descriptions are always separate files.
 */
export interface SnapshotCoreWriter {
  /**
   * Adds a group of shards to the core file or to the buffer. Passes the group on to be written as separate files if the buffer is full, or
   * if the core file never contains the set.
   */
  add(group: ShardGroup): void;
  /**
   * Returns a function that creates the core file. Call it with the table of pack files after all shards were written. If all buffered
   * shards fit into the core file, it contains them; otherwise, `finish` first passes them on to be written as separate files.
   */
  finish(manifest: SnapshotManifest): (packs?: ShardPacksBySet) => SnapshotCoreFile;
}

const framesByName = (groups: readonly ShardGroup[]) =>
  new Map(
    groups.flatMap(({ set, name, shards }) =>
      shards.map(({ index, frame }) => [shardPathOf(set, name, index), frame] as const),
    ),
  );

/** Creates a writer of the core file. Buffers up to `maxBuffered` bytes of shards: a small snapshot is stored entirely in the core. */
export function createSnapshotCoreWriter(send: (group: ShardGroup) => void, maxBuffered: number): SnapshotCoreWriter {
  const inCore: ShardGroup[] = [];
  /** Buffered groups of shards; null once their bytes exceeded `maxBuffered`. */
  let kept: ShardGroup[] | null = [];
  let keptBytes = 0;

  return {
    add(group) {
      if (CORE_SHARD_SETS.has(group.set)) return void inCore.push(group);
      if (kept === null || SHARD_SETS_OUTSIDE_CORE.has(group.set)) return send(group);
      kept.push(group);
      keptBytes += sumShardBytes(group.shards);
      if (keptBytes <= maxBuffered) return;
      kept.forEach(send);
      kept = null;
    },
    finish(manifest) {
      const create = (groups: readonly ShardGroup[]) => (packs?: ShardPacksBySet) =>
        createSnapshotCoreFile({ manifest, shards: framesByName(groups), ...(packs && packs.size > 0 && { packs }) });
      const createWhole = kept && create([...inCore, ...kept]);
      if (createWhole && createWhole().bytes.length <= MAX_CORE_ONLY_SNAPSHOT_BYTES) return createWhole;
      kept?.forEach(send);
      return create(inCore);
    },
  };
}
