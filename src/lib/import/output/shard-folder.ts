import type { ShardSetName } from '../../snapshot/base/snapshot-format.ts';
import type { SnapshotManifest } from '../../snapshot/base/snapshot-manifest.ts';
import { MAX_SHARD_PACK_BYTES } from '../../snapshot/packed/shard-pack-format.ts';
import type { ShardPacksBySet } from '../../snapshot/packed/shard-pack-table.ts';
import type { SnapshotStore } from '../../snapshot/base/shard-sink.ts';
import { writeSnapshotCoreFiles } from './snapshot-core-file.ts';
import { createSnapshotCoreWriter } from './snapshot-core-writer.ts';
import { hashContent } from '../files/hash-content.ts';
import type { WrittenPackFile } from './shard-writer-messages.ts';
import { openShardWriter, type ShardWriterLimits } from './shard-writer.ts';

interface Limits extends ShardWriterLimits {
  /** Maximum bytes of uncompressed shards that are buffered, because the core file of a small snapshot contains all shards. */
  readonly mostKept: number;
  /** Maximum bytes of a pack file, which contains many shards. */
  readonly mostPackBytes: number;
}

const LIMITS: Limits = {
  mostWaiting: 64 * 1024 * 1024,
  deadAfter: 60_000,
  mostKept: 1024 * 1024,
  mostPackBytes: MAX_SHARD_PACK_BYTES,
};

/** Store that writes the shards of a snapshot into a folder, in a worker thread. */
export interface FolderSnapshotStore extends SnapshotStore {
  /**
   * Writes the remaining shards and, at the end, the snapshot's core file. Resolves with the milliseconds that the writer thread worked,
   * when everything is on disk. Rejects if a shard could not be written.
   */
  finish(manifest: SnapshotManifest): Promise<number>;
  /** Stops the writer thread; pending shards are discarded. Once the promise resolves, nothing more is written. */
  abandon(): Promise<void>;
}

interface ShardFolderOptions extends Partial<Limits> {
  /** True to store the shards of one or more groups in a single pack file; false (default) for one file per shard. */
  readonly isPacked?: boolean;
}

/**
 * Number of consecutive groups of shards that share a pack file, in sets that store posting lists in parts. A single group may be too small
 * for a pack file, because it contains only one part of the list of each common term.
 */
const GROUPS_PER_PACK = 16;
/**
 * Number of shards at which a pack file is full and accepts no further group. If one shard changes, the whole pack file gets a new name and
 * must be loaded again, so pack files must not become too large.
 */
const FULL_PACK_SHARDS = 1024;
/** Version of zlib, part of the hash in a pack file's name: with another version, compressed shards have other lengths and offsets. */
const ZLIB_VERSION = Buffer.from(process.versions.zlib);

interface OpenSet {
  /** Indexes of the groups whose shards are still in memory. They have no name yet: a name is a hash of all shards written together. */
  groups: number[];
  shards: { index: number; frame: Uint8Array }[];
  readonly names: string[];
}

/** Returns the pack files of each set of shards, in the order in which they were written. */
function toPackTable(written: readonly WrittenPackFile[]): ShardPacksBySet {
  const table = new Map<ShardSetName, WrittenPackFile['pack'][]>();
  for (const { set, pack } of written) table.set(set, [...(table.get(set) ?? []), pack]);
  return table;
}

/**
 * Opens a store that writes compressed shards into a folder: as `set/group/index.bin` or, if packed, as pack file `set/group.bin`, with
 * additional pack files if one would be too large. The name of a group is a hash of all its shards, so the name changes exactly when a
 * shard changes. A worker thread compresses and writes the shards. Shards that the core file contains have no file of their own.
 */
export function openShardFolder(folder: string, options: ShardFolderOptions = {}): FolderSnapshotStore {
  const { isPacked = false, mostKept, mostPackBytes, ...limits } = { ...LIMITS, ...options };
  const packBytes = isPacked ? mostPackBytes : null;
  const sets = new Map<ShardSetName, OpenSet>();
  const writer = openShardWriter(limits);
  const keeper = createSnapshotCoreWriter((group) => writer.send({ ...group, folder, packBytes }), mostKept);
  const setOf = (set: ShardSetName): OpenSet => {
    const known = sets.get(set) ?? { groups: [], shards: [], names: [] };
    sets.set(set, known);
    return known;
  };
  const flush = (set: ShardSetName) => {
    const open = setOf(set);
    const { groups, shards, names } = open;
    if (shards.length === 0) return;
    const frames = shards.map(({ frame }) => frame);
    const name = hashContent(isPacked ? [...frames, ZLIB_VERSION] : frames);
    for (const group of groups) names[group] = name;
    keeper.add({ set, name, shards });
    Object.assign(open, { groups: [], shards: [] });
  };
  const stretchOf = (set: ShardSetName, group: number) =>
    isPacked && set.startsWith('parts-') ? Math.floor(group / GROUPS_PER_PACK) : group;
  return {
    put(set, group, index, frame) {
      const open = setOf(set);
      const last = open.groups.at(-1);
      if (group !== last) {
        const isFull = open.shards.length >= FULL_PACK_SHARDS;
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
      writeSnapshotCoreFiles(folder, toCore(isPacked ? toPackTable(packs) : undefined));
      return worked;
    },
    abandon: writer.abandon,
  };
}
