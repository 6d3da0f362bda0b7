import { CORE_SETS, SMALL_SNAPSHOT_BYTES } from '../../snapshot/base/layout.ts';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { PackTable } from '../../snapshot/packed/pack-table.ts';
import { shardName } from '../../snapshot/base/shard-source.ts';
import { packCore, type PackedCore } from './core-file.ts';
import { sizeOf, type ShardGroup } from './shard-batch.ts';

/** Writer of the core file. Collects the shards that belong in the core and forwards all other shards. */
export interface CoreKeeper {
  /** Adds a group of shards, which is collected, buffered or forwarded. */
  take(group: ShardGroup): void;
  /**
   * Returns a function that creates the core file, to be called with the table of packs after all shards were written. The core of a small
   * snapshot contains all shards; otherwise the buffered shards are forwarded first.
   */
  finish(manifest: Manifest): (packs?: PackTable) => PackedCore;
}

const toNamed = (groups: readonly ShardGroup[]) =>
  new Map(
    groups.flatMap(({ set, name, shards }) =>
      shards.map(({ index, frame }) => [shardName(set, name, index), frame] as const),
    ),
  );

/**
 * Creates a core writer. Buffers up to `mostKept` bytes of uncompressed shards, because a small snapshot is stored entirely in the core.
 */
export function createCoreKeeper(send: (group: ShardGroup) => void, mostKept: number): CoreKeeper {
  const inCore: ShardGroup[] = [];
  /** Buffered shards; null once the limit is exceeded. */
  let kept: ShardGroup[] | null = [];
  let keptBytes = 0;

  return {
    take(group) {
      if (CORE_SETS.has(group.set)) return void inCore.push(group);
      if (kept === null) return send(group);
      kept.push(group);
      keptBytes += sizeOf(group.shards);
      if (keptBytes <= mostKept) return;
      kept.forEach(send);
      kept = null;
    },
    finish(manifest) {
      const whole = kept && packCore({ manifest, shards: toNamed([...inCore, ...kept]) });
      if (whole && whole.bytes.length <= SMALL_SNAPSHOT_BYTES) return () => whole;
      kept?.forEach(send);
      return (packs) => packCore({ manifest, shards: toNamed(inCore), ...(packs && { packs }) });
    },
  };
}
