import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { SnapshotExtras } from '../../snapshot/write/catalogue.ts';
import type { SnapshotWriter } from '../../snapshot/write/writer.ts';
import { openShardFolder, type ShardFolder } from './shard-folder.ts';

/** Parts of the work: compiling, and the wait for the thread that compresses and writes what was compiled. */
export type EmitPhase = 'compile' | 'write';

interface EmittedSnapshot {
  readonly manifest: Manifest;
  /** Milliseconds that the thread compressed and wrote. */
  readonly compressing: number;
}

interface EmitOptions {
  readonly extras?: SnapshotExtras;
  /** Whether many shards share a file, of which a browser reads parts. */
  readonly isPacked?: boolean;
  /** Called when a part of the work begins. */
  readonly onPhase?: ((phase: EmitPhase) => void) | undefined;
}

/**
 * Compiles a snapshot into a folder: shards first, the core last, all beside the old folder, which it replaces only
 * when everything is written. Returns the manifest, and the milliseconds that compressing and writing took beside the compiling.
 */
export async function emitSnapshot(
  writer: Pick<SnapshotWriter, 'finish'>,
  folder: string,
  { extras, isPacked = false, onPhase = () => undefined }: EmitOptions = {},
): Promise<EmittedSnapshot> {
  onPhase('compile');
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    const written = await writeShards(writer, openShardFolder(next, { isPacked }), extras, onPhase);
    await replaceFolder(next, folder);
    return written;
  } catch (error) {
    // on a full disk it would keep the next run from its room
    await rm(next, { recursive: true, force: true });
    throw error;
  }
}

async function writeShards(
  writer: Pick<SnapshotWriter, 'finish'>,
  shards: ShardFolder,
  extras: SnapshotExtras | undefined,
  onPhase: (phase: EmitPhase) => void,
): Promise<EmittedSnapshot> {
  try {
    const manifest = writer.finish(shards, extras);
    onPhase('write');
    return { manifest, compressing: await shards.finish(manifest) };
  } catch (error) {
    // what is still on its way would be written into the folder of the next run
    await shards.abandon();
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
