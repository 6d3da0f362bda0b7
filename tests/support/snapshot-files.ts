// Snapshots as the files that a host has, and as what is read of them.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { readCoreFile, writeCoreFiles } from '../../src/lib/ingest/core-file.ts';
import { openCore, readCore, writeCore } from '../../src/lib/snapshot/core.ts';
import { CORE_SETS, type SetName } from '../../src/lib/snapshot/layout.ts';
import type { Snapshot } from '../../src/lib/snapshot/reader.ts';
import { shardName, type ShardSource } from '../../src/lib/snapshot/shard-source.ts';
import type { SnapshotWriter } from '../../src/lib/snapshot/writer.ts';

/** How a snapshot is divided: with its usual core, in one file, or all in files beside a core without a shard. */
export type Division = 'usual' | 'one file' | 'empty core';

const IS_IN_CORE: Readonly<Record<Division, (set: SetName) => boolean>> = {
  usual: (set) => CORE_SETS.has(set),
  'one file': () => true,
  'empty core': () => false,
};

/** Returns the bytes of a core and of the shards that are not in it, by their names, none of them deflated. */
function divide(writer: SnapshotWriter, division: Division = 'usual', toName = (group: number) => `g${group}`) {
  const inCore = new Map<string, Uint8Array>();
  const files = new Map<string, Uint8Array>();
  const groups = new Map<SetName, string[]>();
  const manifest = writer.finish({
    put(set, group, index, frame) {
      const names = groups.get(set) ?? [];
      names[group] = toName(group);
      groups.set(set, names);
      (IS_IN_CORE[division](set) ? inCore : files).set(shardName(set, toName(group), index), frame);
    },
    close: (set) => groups.get(set) ?? [],
  });
  return { manifest, core: writeCore({ manifest, shards: inCore }), files };
}

/** Returns the files of a snapshot, the core as `core.dat`. */
export function toFiles(writer: SnapshotWriter, division?: Division, toName?: (group: number) => string) {
  const { manifest, core, files } = divide(writer, division, toName);
  const deflated = new Map(Array.from(files, ([name, frame]) => [name, deflateRawSync(frame)]));
  return { manifest, files: deflated.set('core.dat', deflateRawSync(core)) };
}

/** Opens a snapshot as it is divided. `onRead` hears of every shard that is read beside the core, and may hold it up. */
export function openDivided(
  writer: SnapshotWriter,
  division?: Division,
  onRead: (name: string) => void | Promise<void> = () => undefined,
): Snapshot {
  const { core, files } = divide(writer, division);
  const source: ShardSource = async (name) => {
    await onRead(name);
    const frame = files.get(name);
    if (!frame) throw new Error(`No shard ${name}`);
    return frame;
  };
  return openCore(readCore(core), source);
}

/** Moves the shards of a small site out of its core into files, as a larger one has them: what is in the core is never asked for again. */
export async function spreadData(folder: string): Promise<void> {
  const { manifest, shards } = readCoreFile(folder)!;
  const isInCore = ([name]: readonly [string, Uint8Array]) => CORE_SETS.has(name.split('/')[0] as SetName);
  const beside = [...shards].filter((shard) => !isInCore(shard));
  for (const [name, frame] of beside) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), deflateRawSync(frame));
  }
  const bytes = deflateRawSync(writeCore({ manifest, shards: new Map([...shards].filter(isInCore)) }));
  const [group = ''] = await readdir(path.join(folder, 'core'));
  writeCoreFiles(folder, { name: `core/${group}/0.bin`, bytes });
}
