import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SnapshotManifest } from '../../snapshot/base/snapshot-manifest.ts';
import type { PostImportSnapshotData } from '../../snapshot/write/shard-set-writer.ts';
import type { SnapshotWriter } from '../../snapshot/write/snapshot-writer.ts';
import { openShardFolder } from './shard-folder.ts';

interface CompileOptions {
  readonly extras?: PostImportSnapshotData;
  /** True to store many shards of the snapshot per file (packed data). Browsers then read single shards with range requests. */
  readonly isPacked?: boolean;
  /** Callback for a warning if the folder of the old snapshot cannot be deleted; `console.warn` by default. */
  readonly warn?: (message: string) => void;
}

/** Compiled snapshot in a new folder. Until it is written completely, the folder of the old snapshot is unchanged. */
interface CompiledSnapshot {
  readonly manifest: SnapshotManifest;
  /** Writes the remaining files, and replaces the old snapshot. Resolves with the milliseconds that the writer thread worked. */
  write(): Promise<number>;
  /** Deletes the folder of the new snapshot. */
  discard(): Promise<void>;
}

/**
 * Compiles a snapshot into a new folder. Only `write` replaces the folder of the old snapshot, which is unchanged after an error. Shards
 * are written first, the snapshot's core file last. The caller must call `discard` if it does not call `write`.
 */
export async function compileSnapshot(
  writer: Pick<SnapshotWriter, 'finish'>,
  folder: string,
  { extras, isPacked = false, warn = console.warn }: CompileOptions = {},
): Promise<CompiledSnapshot> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const shards = openShardFolder(next, { isPacked });
  const abandon = async () => {
    // stop the writer thread first: otherwise, it could still write shards of this import into the folder of the next import
    await shards.abandon();
    // delete the incomplete snapshot, so that the next import has more disk space
    await rm(next, { recursive: true, force: true });
  };
  try {
    const manifest = writer.finish(shards, extras);
    const write = async () => {
      const worked = await shards.finish(manifest);
      await replaceFolder(next, folder, warn);
      return worked;
    };
    return { manifest, write, discard: abandon };
  } catch (error) {
    await abandon();
    throw error;
  }
}

/** Matches the end of the name of a replaced folder that an earlier run could not delete: a dot and a UUID. */
const UNDELETED_ENDING = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns a free path for a replaced folder: `old`, after renaming an undeleted folder there, or another name if that folder cannot be
 * renamed either, such as a folder that another program uses on Windows.
 */
async function toFreePath(old: string): Promise<string> {
  const other = `${old}.${randomUUID()}`;
  if (!existsSync(old)) return old;
  try {
    await rename(old, other);
    return old;
  } catch {
    return other;
  }
}

/** Deletes the folder `old`, and folders renamed by {@link toFreePath}. Calls `warn` for each folder that cannot be deleted. */
async function deleteReplacedFolders(old: string, warn: (message: string) => void): Promise<void> {
  const [parent, name] = [path.dirname(old), path.basename(old)];
  const remove = async (folder: string) => {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      warn(`Cannot delete the previous version ${folder}: ${(error as Error).message}. The next run will try again`);
    }
  };
  await remove(old);
  // a parent folder that cannot be listed is no problem, unless earlier runs have left folders there
  for (const entry of await readdir(parent).catch(() => []))
    if (entry.startsWith(name) && UNDELETED_ENDING.test(entry.slice(name.length)))
      await remove(path.join(parent, entry));
}

/**
 * Replaces a folder with a finished new folder. If this fails, restores the original folder. Between the two renames, the original folder
 * has the path `old` or, if this path is not free, a similar one. At the end, deletes the original folder and those that earlier runs could
 * not delete. Calls `warn` if this fails instead of throwing an error, because the new folder is already in place.
 */
export async function replaceFolder(
  next: string,
  folder: string,
  warn: (message: string) => void,
  old = `${folder}.old`,
): Promise<void> {
  const free = await toFreePath(old);
  if (existsSync(folder)) await rename(folder, free);
  try {
    await rename(next, folder);
  } catch (error) {
    await restoreFolderAfterInterruption(folder, free);
    throw error;
  }
  await deleteReplacedFolders(old, warn);
}

/** Restores the original folder if a process was killed between the two renames of {@link replaceFolder}. */
export async function restoreFolderAfterInterruption(folder: string, old = `${folder}.old`): Promise<void> {
  if (!existsSync(folder) && existsSync(old)) await rename(old, folder);
}
