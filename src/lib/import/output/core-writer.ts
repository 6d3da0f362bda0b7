import { CORE_SETS, SMALL_SNAPSHOT_BYTES } from '../../snapshot/base/layout.ts';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { PackTable } from '../../snapshot/packed/pack-table.ts';
import { shardName } from '../../snapshot/base/shard-source.ts';
import { createCoreFile, type CoreFile } from './core-file.ts';
import { totalBytes, type ShardGroup } from './shard-batch.ts';

/** Writer of the core file. Collects the shards that belong in the core and forwards all other shards. */
export interface CoreWriter {
  /** Adds a group of shards, which is collected, buffered or forwarded. */
  add(group: ShardGroup): void;
  /**
   * Returns a function that creates the core file, to be called with the table of packs after all shards were written. The core of a small
   * snapshot contains all shards; otherwise the buffered shards are forwarded first.
   */
  finish(manifest: Manifest): (packs?: PackTable) => CoreFile;
}

const framesByName = (groups: readonly ShardGroup[]) =>
  new Map(
    groups.flatMap(({ set, name, shards }) =>
      shards.map(({ index, frame }) => [shardName(set, name, index), frame] as const),
    ),
  );

/**
 * Creates a core writer. Buffers up to `mostKept` bytes of uncompressed shards, because a small snapshot is stored entirely in the core.
 */
export function createCoreWriter(send: (group: ShardGroup) => void, maxBuffered: number): CoreWriter {
  const inCore: ShardGroup[] = [];
  /** Buffered shards; null once the limit is exceeded. */
  let kept: ShardGroup[] | null = [];
  let keptBytes = 0;

  return {
    add(group) {
      if (CORE_SETS.has(group.set)) return void inCore.push(group);
      if (kept === null) return send(group);
      kept.push(group);
      keptBytes += totalBytes(group.shards);
      if (keptBytes <= maxBuffered) return;
      kept.forEach(send);
      kept = null;
    },
    finish(manifest) {
      const whole = kept && createCoreFile({ manifest, shards: framesByName([...inCore, ...kept]) });
      if (whole && whole.bytes.length <= SMALL_SNAPSHOT_BYTES) return () => whole;
      kept?.forEach(send);
      return (packs) => createCoreFile({ manifest, shards: framesByName(inCore), ...(packs && { packs }) });
    },
  };
}
