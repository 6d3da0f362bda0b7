import { CORE_SETS, SMALL_SNAPSHOT_BYTES } from '../../snapshot/base/layout.ts';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { PackTable } from '../../snapshot/packed/pack-table.ts';
import { shardName } from '../../snapshot/base/shard-source.ts';
import { packCore, type PackedCore } from './core-file.ts';
import { sizeOf, type ShardGroup } from './shard-batch.ts';

/** Keeps what stands in the core, and sends the rest on. */
export interface CoreKeeper {
  take(group: ShardGroup): void;
  /**
   * Returns a function that makes the core, with all shards in it where they are few. Else they have been sent on, and it is told the
   * packs that were made of them, if any were.
   */
  finish(manifest: Manifest): (packs?: PackTable) => PackedCore;
}

const toNamed = (groups: readonly ShardGroup[]) =>
  new Map(
    groups.flatMap(({ set, name, shards }) =>
      shards.map(({ index, frame }) => [shardName(set, name, index), frame] as const),
    ),
  );

/** Returns a keeper that holds at most so many bytes back, not deflated, because the core may come to hold them. */
export function createCoreKeeper(send: (group: ShardGroup) => void, mostKept: number): CoreKeeper {
  const inCore: ShardGroup[] = [];
  /** Null once they are too many. */
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
