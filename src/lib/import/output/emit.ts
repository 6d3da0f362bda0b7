import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { SnapshotExtras } from '../../snapshot/write/catalogue.ts';
import type { SnapshotWriter } from '../../snapshot/write/writer.ts';
import { openShardFolder } from './shard-folder.ts';

interface CompileOptions {
  readonly extras?: SnapshotExtras;
  /** Whether many shards share a file, of which a browser reads parts. */
  readonly isPacked?: boolean;
}

/** A compiled snapshot that is not in place yet. */
interface CompiledSnapshot {
  readonly manifest: Manifest;
  /** Writes the rest and replaces the old folder. Returns the milliseconds that a thread compressed and wrote. */
  write(): Promise<number>;
  /** Removes the new folder. */
  abandon(): Promise<void>;
}

/**
 * Compiles a snapshot beside the old folder, which it replaces only in `write`: shards first, the core last. A failure leaves the old folder
 * as it is. The caller abandons a snapshot that it does not write.
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
    // shards on their way would be written into the folder of the next run
    await shards.abandon();
    // on a full disk it would keep the next run from its room
    await rm(next, { recursive: true, force: true });
  };
  try {
    const manifest = writer.finish(shards, extras);
    const write = async () => {
      const worked = await shards.finish(manifest);
      await replaceFolder(next, folder);
      return worked;
    };
    return { manifest, write, abandon };
  } catch (error) {
    await abandon();
    throw error;
  }
}

/**
 * Replaces a folder by a finished one. If that fails, the folder is what it was. During the swap the old folder has the name `old`;
 * anything of that name is deleted.
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

/** Restores the old folder after a run that was killed between the two renames of {@link replaceFolder}. */
export async function restoreFolder(folder: string, old = `${folder}.old`): Promise<void> {
  if (!existsSync(folder) && existsSync(old)) await rename(old, folder);
}
