import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesToPut, type Phase } from './order.ts';
import { writeRecord } from './record-file.ts';
import { expire, readRetired } from './retired-record.ts';

/** Returns the files of a folder, relative and with slashes; none where there is no folder. */
export async function listFolder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Returns the files of a folder with their sizes in bytes, as {@link listFolder} lists them. */
export async function listSizes(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of await listFolder(folder)) sizes.set(file, (await stat(path.join(folder, file))).size);
  return sizes;
}

/** Files that are read at the same time. */
const ABREAST = 16;

/** Calls `run` with each of some files, a few at a time. Rejects with the first failure. */
export async function forEachFile(files: readonly string[], run: (file: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += ABREAST) await Promise.all(files.slice(at, at + ABREAST).map(run));
}

const partOf = (file: string) => `${file}.part`;

/** Writes a file's content to the disk before a rename makes it visible: after a power cut, a file may otherwise be empty. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file next to its target, under a temporary name, and removes the copy if that fails. */
async function stageFile(from: string, to: string): Promise<void> {
  const part = partOf(to);
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await copyFile(from, part);
    await syncFile(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function isSame(from: string, to: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  return (await readFile(from)).equals(await readFile(to));
}

/** From where files go to where. */
export interface Place {
  readonly from: string;
  readonly to: string;
  /** Nothing is done, and what would be is said. */
  readonly dryRun: boolean;
  /** Where that is said. */
  readonly output: NodeJS.WriteStream;
}

type OnFile = (file: string) => Promise<void> | void;

/**
 * Copies files whose content differs from one folder to another. Each appears under its name at once and complete, in the given order.
 * Returns how many files it has written, or would write in a dry run.
 */
export async function copyFiles(
  files: readonly string[],
  { from, to, dryRun }: Place,
  onFile?: OnFile,
): Promise<number> {
  let written = 0;
  for (let at = 0; at < files.length; at += ABREAST) {
    const changed: string[] = [];
    for (const file of files.slice(at, at + ABREAST))
      if (!(await isSame(path.join(from, file), path.join(to, file)))) changed.push(file);
    if (!dryRun) await forEachFile(changed, (file) => stageFile(path.join(from, file), path.join(to, file)));
    for (const file of changed) {
      const target = path.join(to, file);
      if (!dryRun) await rename(partOf(target), target);
      written++;
      await onFile?.(file);
    }
  }
  return written;
}

/** Deletes files of a folder. */
export async function deleteFiles(
  files: readonly string[],
  { to, dryRun }: Omit<Place, 'from'>,
  onFile?: OnFile,
): Promise<void> {
  for (const file of files) {
    if (!dryRun) await rm(path.join(to, file), { force: true });
    await onFile?.(file);
  }
}

/**
 * Goes through the steps of a deploy from one folder to another, one file after another; `onFile` is called after each. Files that
 * are no part of the build are deleted once the record, kept outside of what is served, knows them for the grace. Returns how many
 * files were written and deleted.
 */
export async function publishFolder(
  phases: readonly Phase[],
  from: string,
  to: string,
  options: { record: string; now: number; graceSeconds: number; onFile?: OnFile },
): Promise<{ written: number; deleted: number; kept: number }> {
  const place = { from, to, dryRun: false, output: process.stdout };
  const { onFile, record, now, graceSeconds } = options;
  const written = await copyFiles(filesToPut(phases), place, onFile);
  const { expired, retired } = expire(phases, await readRetired(record), now, graceSeconds);
  await deleteFiles(expired, place, onFile);
  await writeRecord(record, retired);
  return { written, deleted: expired.length, kept: Object.keys(retired).length };
}
