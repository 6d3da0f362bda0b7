// Snapshots in memory, divided into files as a host serves them, with a callback for every read.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readSnapshotCoreFile, writeSnapshotCoreFiles } from '../../src/lib/import/output/snapshot-core-file.ts';
import {
  openSnapshotFromCore,
  decodeCore,
  encodeCore,
  type SnapshotCore,
} from '../../src/lib/snapshot/read/snapshot-core.ts';
import { CORE_SHARD_SETS, type ShardSetName } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { groupShardsIntoPacks, type ShardPack } from '../../src/lib/snapshot/packed/shard-pack-format.ts';
import type { PackFileReader } from '../../src/lib/snapshot/packed/packed-shard-source.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { packPathOf, shardPathOf, splitShardPath, type ShardLoader } from '../../src/lib/snapshot/base/shard-source.ts';
import type { SnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';

/**
 * Ways to divide a snapshot into files: the usual core file with separate shard files, a single file, a core file without shards, or a core
 * file with packed files.
 */
export type SnapshotFileDivision = 'usual' | 'one file' | 'empty core' | 'packed';

const isInUsualCore = (set: ShardSetName) => CORE_SHARD_SETS.has(set);
const IS_IN_CORE: Readonly<Record<SnapshotFileDivision, (set: ShardSetName) => boolean>> = {
  usual: isInUsualCore,
  'one file': () => true,
  'empty core': () => false,
  packed: isInUsualCore,
};

/** Uncompressed shards by name. */
type ShardFiles = ReadonlyMap<string, Uint8Array>;

/** Returns packed files of shards by name, and the table of shard offsets in these files. */
function pack(frames: ShardFiles) {
  const groups = Map.groupBy(frames, ([name]) => path.posix.dirname(name));
  const table = new Map<ShardSetName, ShardPack[]>();
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const shards of groups.values()) {
    const [first = ''] = shards[0] ?? [];
    const { set, group, index } = splitShardPath(first);
    const deflated = shards.map(([, frame]) => deflateRawSync(frame));
    for (const { pack: written, bytes } of groupShardsIntoPacks(index, deflated)) {
      table.set(set, [...(table.get(set) ?? []), written]);
      files.set(packPathOf(set, group, written.part), Buffer.from(new Uint8Array(bytes)));
    }
  }
  return { table, files };
}

/** Returns the snapshot's core, the uncompressed shards outside of the core by name, and the packed files that contain these shards. */
function divide(
  writer: SnapshotWriter,
  division: SnapshotFileDivision = 'usual',
  toName = (group: number) => `g${group}`,
) {
  const inCore = new Map<string, Uint8Array>();
  const frames = new Map<string, Uint8Array>();
  const groups = new Map<ShardSetName, string[]>();
  const manifest = writer.finish({
    put(set, group, index, frame) {
      const names = groups.get(set) ?? [];
      names[group] = toName(group);
      groups.set(set, names);
      (IS_IN_CORE[division](set) ? inCore : frames).set(shardPathOf(set, toName(group), index), frame);
    },
    close: (set) => groups.get(set) ?? [],
  });
  const packed = division === 'packed' ? pack(frames) : null;
  const core = encodeCore({ manifest, shards: inCore, ...(packed && { packs: packed.table }) });
  return { manifest, core, frames, packs: packed?.files ?? null };
}

/** Returns the compressed files of a snapshot by name; the core file is `core.dat`. */
export function toSnapshotFiles(
  writer: SnapshotWriter,
  division?: SnapshotFileDivision,
  toName?: (group: number) => string,
) {
  const { manifest, core, frames, packs } = divide(writer, division, toName);
  const files = packs ?? new Map(Array.from(frames, ([name, frame]) => [name, deflateRawSync(frame)]));
  return { manifest, files: files.set('core.dat', deflateRawSync(core)) };
}

/** Called with the name and size of every shard or byte range read outside of the core. A returned promise delays the read. */
type OnRead = (name: string, bytes: number) => void | Promise<void>;

/** Divides a snapshot into files and opens the snapshot from these. */
export const openSnapshotDividedIntoFiles = (
  writer: SnapshotWriter,
  division?: SnapshotFileDivision,
  onRead?: OnRead,
): Snapshot => createSnapshotOpener(writer, division)(onRead);

/** Divides a snapshot into files once. Returns a function that opens the snapshot with empty caches. */
export function createSnapshotOpener(writer: SnapshotWriter, division?: SnapshotFileDivision) {
  const divided = divide(writer, division);
  return (onRead: OnRead = () => undefined) => openFiles(divided, onRead);
}

function openFiles({ core, frames, packs }: ReturnType<typeof divide>, onRead: OnRead): Snapshot {
  const source: ShardLoader = async (name) => {
    const frame = frames.get(name);
    if (!frame) throw new Error(`No shard ${name}`);
    await onRead(name, frame.byteLength);
    return frame;
  };
  const files: PackFileReader = {
    async readPart(name, { from, to }) {
      await onRead(`${name}:${from}-${to}`, to - from);
      return packs!.get(name)!.subarray(from, to);
    },
    inflate: (deflated) => Promise.resolve(inflateRawSync(deflated)),
  };
  return openSnapshotFromCore(decodeCore(core), source, files);
}

/** Moves the shards of a small site from the snapshot's core file into packed files, as on large sites. */
export async function moveShardsToPackedFiles(folder: string): Promise<void> {
  const { manifest, shards } = readSnapshotCoreFile(folder)!;
  const { table, files } = pack(new Map([...shards].filter(([name]) => !isInUsualCore(splitShardPath(name).set))));
  for (const [name, bytes] of files) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  await replaceCore(folder, {
    manifest,
    packs: table,
    shards: new Map([...shards].filter(([name]) => isInUsualCore(splitShardPath(name).set))),
  });
}

async function replaceCore(folder: string, core: SnapshotCore): Promise<void> {
  const [group = ''] = await readdir(path.join(folder, 'core'));
  writeSnapshotCoreFiles(folder, { name: `core/${group}/0.bin`, bytes: deflateRawSync(encodeCore(core)) });
}

/**
 * Moves shards of a small site from the snapshot's core file into separate files, as on larger sites, so that tests see a request for each.
 */
export async function moveShardsToFiles(folder: string): Promise<void> {
  const { manifest, shards } = readSnapshotCoreFile(folder)!;
  const isInCore = ([name]: readonly [string, Uint8Array]) => CORE_SHARD_SETS.has(name.split('/')[0] as ShardSetName);
  const beside = [...shards].filter((shard) => !isInCore(shard));
  for (const [name, frame] of beside) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), deflateRawSync(frame));
  }
  await replaceCore(folder, { manifest, shards: new Map([...shards].filter(isInCore)) });
}
