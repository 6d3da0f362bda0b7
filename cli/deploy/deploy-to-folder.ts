import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFilesToUpload, type DeployPhase } from './deploy-phases.ts';
import { writeDeployRecord, splitRetiredFilesByExpiry, readRetiredFiles } from './deploy-record.ts';

/** Returns the relative paths of all files in a folder and its subfolders, with slashes; empty if the folder doesn't exist. */
export async function listFilesInFolder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Returns the sizes in bytes of a folder's files, by the paths of {@link listFilesInFolder}. */
export async function listFileSizes(folder: string): Promise<Map<string, number>> {
  const files = await listFilesInFolder(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const)),
  );
}

/** Number of files processed at the same time. */
const CONCURRENCY = 16;

/** Calls `run` with each file, for a few files at the same time. Rejects with the first error. */
export async function forEachFileConcurrently(
  files: readonly string[],
  run: (file: string) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < files.length; at += CONCURRENCY) await Promise.all(files.slice(at, at + CONCURRENCY).map(run));
}

/** Ending of the temporary name of a file that is being copied. */
export const PARTIAL_FILE_SUFFIX = '.part';

const temporaryOf = (file: string) => file + PARTIAL_FILE_SUFFIX;

/** Flushes a file to the disk before a rename makes it visible; otherwise a power cut can leave an empty file. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents. Throws an error with the next step if a file has the name of one of them. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    let nearest = folder;
    while (!existsSync(nearest)) nearest = path.dirname(nearest);
    if ((await stat(nearest)).isDirectory()) throw error;
    throw new Error(`Cannot create the folder ${nearest}: it is a file. Delete this file, and deploy again`, {
      cause: error,
    });
  }
}

/** Copies a file next to its target, under a temporary name. Deletes the copy on an error. */
async function copyToTemporary(from: string, to: string): Promise<void> {
  const part = temporaryOf(to);
  await createFolder(path.dirname(to));
  try {
    await copyFile(from, part);
    await syncFile(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Returns true if two files have the same content. Throws an error with the next step if `to` is a folder. */
async function isSame(from: string, to: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  if ((await stat(to)).isDirectory())
    throw new Error(`Cannot write the file ${to}: it is a folder. Delete this folder, and deploy again`);
  return (await readFile(from)).equals(await readFile(to));
}

/** Source and target folder of a deploy, whether it is a dry run, and the stream for its messages. */
export interface UploadOptions {
  readonly from: string;
  readonly to: string;
  /** True for a dry run, which prints the changes without making them. */
  readonly dryRun: boolean;
  /** Stream for messages and the upload program's output. */
  readonly output: NodeJS.WriteStream;
}

type OnFile = (file: string) => Promise<void> | void;

/**
 * Copies files from one folder to another if their content differs, in the given order. Replaces each file atomically by renaming. Returns
 * the number of written files or, in a dry run, of files that would be written.
 */
export async function copyFiles(
  files: readonly string[],
  { from, to, dryRun }: UploadOptions,
  onFile?: OnFile,
): Promise<number> {
  let written = 0;
  for (let at = 0; at < files.length; at += CONCURRENCY) {
    const changed: string[] = [];
    for (const file of files.slice(at, at + CONCURRENCY))
      if (!(await isSame(path.join(from, file), path.join(to, file)))) changed.push(file);
    if (!dryRun)
      await forEachFileConcurrently(changed, (file) => copyToTemporary(path.join(from, file), path.join(to, file)));
    for (const file of changed) {
      const target = path.join(to, file);
      if (!dryRun) await rename(temporaryOf(target), target);
      written++;
      await onFile?.(file);
    }
  }
  return written;
}

/** Deletes files in the target folder `to`; in a dry run, only calls `onFile` for each. */
export async function deleteFiles(
  files: readonly string[],
  { to, dryRun }: Omit<UploadOptions, 'from'>,
  onFile?: OnFile,
): Promise<void> {
  for (const file of files) {
    if (!dryRun) await rm(path.join(to, file), { force: true });
    await onFile?.(file);
  }
}

/**
 * Deploys from one folder to another, phase by phase; calls `onFile` after each file. Files in the target that are not part of the build
 * are listed in the record file, and deleted after `graceSeconds`. Returns the numbers of files that were written, that were deleted, and
 * that remain listed for deletion.
 */
export async function deployToFolder(
  phases: readonly DeployPhase[],
  from: string,
  to: string,
  options: { record: string; now: number; graceSeconds: number; onFile?: OnFile },
): Promise<{ written: number; deleted: number; kept: number }> {
  const uploadOptions = { from, to, dryRun: false, output: process.stdout };
  const { onFile, record, now, graceSeconds } = options;
  const written = await copyFiles(listFilesToUpload(phases), uploadOptions, onFile);
  const { expired, retired } = splitRetiredFilesByExpiry(phases, await readRetiredFiles(record), now, graceSeconds);
  await deleteFiles(expired, uploadOptions, onFile);
  await writeDeployRecord(record, retired);
  return { written, deleted: expired.length, kept: Object.keys(retired).length };
}
