import type { SetName } from '../../snapshot/base/layout.ts';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import { MOST_PACK_BYTES } from '../../snapshot/packed/pack.ts';
import type { PackTable } from '../../snapshot/packed/pack-table.ts';
import type { SnapshotStore } from '../../snapshot/base/shard-sink.ts';
import { writeCoreFiles } from './core-file.ts';
import { createCoreKeeper } from './core-keeper.ts';
import { hashContent } from '../files/hash-content.ts';
import type { WrittenPack } from './shard-batch.ts';
import { openShardWriter, type WriterLimits } from './shard-writer.ts';

interface Limits extends WriterLimits {
  /** Bytes, not deflated, that are kept back because all of the snapshot may be so small that the core holds it. */
  readonly mostKept: number;
  /** Bytes of a pack at the most. */
  readonly mostPackBytes: number;
}

const LIMITS: Limits = {
  mostWaiting: 64 * 1024 * 1024,
  deadAfter: 60_000,
  mostKept: 1024 * 1024,
  mostPackBytes: MOST_PACK_BYTES,
};

export interface ShardFolder extends SnapshotStore {
  /**
   * Writes the core last, with all shards in it where they are few. Resolves with the milliseconds that the thread worked when everything
   * is on the disk. Rejects with what kept a shard from it.
   */
  finish(manifest: Manifest): Promise<number>;
  /** Ends the thread, whatever it still had to write: nothing is written after it resolves. */
  abandon(): Promise<void>;
}

interface ShardFolderOptions extends Partial<Limits> {
  /** Whether the shards of a group, or of several small ones, become one file. */
  readonly isPacked?: boolean;
}

/** Groups of parts of lists that share a pack: each has one part of every common term of a level, which may be few. */
const GROUPS_A_PACK = 16;
/** Shards from which on a pack takes no further group, so that none changes for the sake of many others. */
const ENOUGH_SHARDS = 1024;
/** What slots hang on beside the shards: another zlib deflates to other lengths, and a pack of one name must have one layout. */
const DEFLATED_BY = Buffer.from(process.versions.zlib);

interface OpenSet {
  /** What has no name yet. */
  groups: number[];
  shards: { index: number; frame: Uint8Array }[];
  readonly names: string[];
}

/** Returns the packs of each set, in the order in which they were written: that of their shards. */
function toTable(written: readonly WrittenPack[]): PackTable {
  const table = new Map<SetName, WrittenPack['pack'][]>();
  for (const { set, pack } of written) table.set(set, [...(table.get(set) ?? []), pack]);
  return table;
}

/**
 * Opens a store that writes deflated shards into a folder: `set/group/index.bin`, or where it is packed `set/group.bin`, and further packs
 * where one would be too large. The group is named
 * by the content of all its shards, so that it changes whenever one of them does, and only then. A thread of its own compresses and
 * writes. What stands in the core is no file of its own.
 */
export function openShardFolder(folder: string, options: ShardFolderOptions = {}): ShardFolder {
  const { isPacked = false, mostKept, mostPackBytes, ...limits } = { ...LIMITS, ...options };
  const packBytes = isPacked ? mostPackBytes : null;
  const sets = new Map<SetName, OpenSet>();
  const writer = openShardWriter(limits);
  const keeper = createCoreKeeper((group) => writer.send({ ...group, folder, packBytes }), mostKept);
  const setOf = (set: SetName): OpenSet => {
    const known = sets.get(set) ?? { groups: [], shards: [], names: [] };
    sets.set(set, known);
    return known;
  };
  const flush = (set: SetName) => {
    const open = setOf(set);
    const { groups, shards, names } = open;
    if (shards.length === 0) return;
    const frames = shards.map(({ frame }) => frame);
    const name = hashContent(isPacked ? [...frames, DEFLATED_BY] : frames);
    for (const group of groups) names[group] = name;
    keeper.take({ set, name, shards });
    Object.assign(open, { groups: [], shards: [] });
  };
  const stretchOf = (set: SetName, group: number) =>
    isPacked && set.startsWith('parts-') ? Math.floor(group / GROUPS_A_PACK) : group;
  return {
    put(set, group, index, frame) {
      const open = setOf(set);
      const last = open.groups.at(-1);
      if (group !== last) {
        const isFull = open.shards.length >= ENOUGH_SHARDS;
        if (isFull || last === undefined || stretchOf(set, group) !== stretchOf(set, last)) flush(set);
        open.groups.push(group);
      }
      open.shards.push({ index, frame });
    },
    close(set) {
      flush(set);
      return setOf(set).names;
    },
    async finish(manifest) {
      const toCore = keeper.finish(manifest);
      const { worked, packs } = await writer.finish();
      writeCoreFiles(folder, toCore(isPacked ? toTable(packs) : undefined));
      return worked;
    },
    abandon: writer.abandon,
  };
}
