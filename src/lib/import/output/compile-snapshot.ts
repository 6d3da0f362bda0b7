import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { SnapshotExtras } from '../../snapshot/write/set-writer.ts';
import type { SnapshotWriter } from '../../snapshot/write/writer.ts';
import { openShardFolder } from './shard-folder.ts';

interface CompileOptions {
  readonly extras?: SnapshotExtras;
  /** True to store many shards per file (packed data), which browsers read with range requests. */
  readonly isPacked?: boolean;
}

/** Compiled snapshot that has not replaced the old one yet. */
interface CompiledSnapshot {
  readonly manifest: Manifest;
  /** Writes the remaining files and replaces the old folder. Resolves with the milliseconds of work of the writer thread. */
  write(): Promise<number>;
  /** Deletes the new folder. */
  discard(): Promise<void>;
}

/**
 * Compiles a snapshot into a new folder; only `write` replaces the old folder. Shards are written first, the core last. After an error, the
 * old folder is unchanged. The caller must call `abandon` if it does not write the snapshot.
 */
export async function compileSnapshot(
  writer: Pick<SnapshotWriter, 'finish'>,
  folder: string,
  { extras, isPacked = false }: CompileOptions = {},
): Promise<CompiledSnapshot> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const shards = openShardFolder(next, { isPacked });
  const abandon = async () => {
    // otherwise, pending shards would be written into the folder of the next import
    await shards.abandon();
    // frees disk space for the next import
    await rm(next, { recursive: true, force: true });
  };
  try {
    const manifest = writer.finish(shards, extras);
    const write = async () => {
      const worked = await shards.finish(manifest);
      await replaceFolder(next, folder);
      return worked;
    };
    return { manifest, write, discard: abandon };
  } catch (error) {
    await abandon();
    throw error;
  }
}

/**
 * Replaces a folder with a finished one. Restores the original folder on failure. Between the two renames, the original folder has the name
 * `old`; an existing `old` is deleted.
 */
export async function replaceFolder(next: string, folder: string, old = `${folder}.old`): Promise<void> {
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  try {
    await rename(next, folder);
  } catch (error) {
    await restoreFolder(folder, old);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** Restores the old folder if a process was killed between the two renames of {@link replaceFolder}. */
export async function restoreFolder(folder: string, old = `${folder}.old`): Promise<void> {
  if (!existsSync(folder) && existsSync(old)) await rename(old, folder);
}
