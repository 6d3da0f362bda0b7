import { CORE_SETS, SMALL_SNAPSHOT_BYTES, type SetName } from '../snapshot/layout.ts';
import type { Manifest } from '../snapshot/manifest.ts';
import { shardName } from '../snapshot/shard-source.ts';
import { packCore, type PackedCore } from './core-file.ts';
import { sizeOf } from './shard-batch.ts';

/** The shards of a group, which share a folder. */
export interface ShardGroup {
  readonly set: SetName;
  readonly name: string;
  readonly shards: readonly { readonly index: number; readonly frame: Uint8Array }[];
}

/** Keeps what stands in the core, and sends the rest on. */
export interface CoreKeeper {
  take(group: ShardGroup): void;
  /** Returns the core, with all shards in it where they are few; else they have been sent on. */
  finish(manifest: Manifest): PackedCore;
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
      if (whole && whole.bytes.length <= SMALL_SNAPSHOT_BYTES) return whole;
      kept?.forEach(send);
      return packCore({ manifest, shards: toNamed(inCore) });
    },
  };
}
