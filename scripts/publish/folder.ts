import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesToDelete, filesToPut, isHashed, outdatedCopies, type Phase } from './order.ts';

/** When a file was first seen to belong to the newest build no more: its path, and epoch seconds. */
type Retired = Readonly<Record<string, number>>;

/** Returns the files of a folder, relative and with slashes; none where there is no folder. */
export async function listFolder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Files that are read at the same time. */
const ABREAST = 16;

/** Calls `run` with each of some files, a few at a time. Rejects with the first failure. */
export async function forEachFile(files: readonly string[], run: (file: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += ABREAST) await Promise.all(files.slice(at, at + ABREAST).map(run));
}

/** Puts one file in place at once: a reader sees the old one or the new one, never a part. */
async function placeFile(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, part);
  await rename(part, to);
}

async function isSame(from: string, to: string, file: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  return isHashed(file) || (await readFile(from)).equals(await readFile(to));
}

/** Returns which of the files to delete have been retired for the grace, or must go at once, and the record of the others. */
export function expire(phases: readonly Phase[], retired: Retired, now: number, graceSeconds: number) {
  const files = filesToDelete(phases);
  const outdated = new Set(outdatedCopies(phases));
  const since = (file: string) => (Object.hasOwn(retired, file) ? (retired[file] ?? now) : now);
  const isExpired = (file: string) => outdated.has(file) || now - since(file) >= graceSeconds;
  const kept = files.filter((file) => !isExpired(file)).map((file) => [file, since(file)] as const);
  return { expired: files.filter(isExpired), retired: Object.fromEntries(kept) };
}

/** Reads the record of retired files; empty where there is none yet. Throws when it is damaged. */
export async function readRetired(file: string): Promise<Retired> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Retired) : {};
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

/** Copies files from one folder to another, one after another, unless the same are there. Returns how many it has written, or would. */
export async function copyFiles(
  files: readonly string[],
  { from, to, dryRun }: Place,
  onFile?: OnFile,
): Promise<number> {
  let written = 0;
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (await isSame(source, target, file)) continue;
    if (!dryRun) await placeFile(source, target);
    written++;
    await onFile?.(file);
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

/** Writes the record of retired files. */
export async function writeRetired(file: string, retired: Retired): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(retired, null, 2)}\n`);
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
  await writeRetired(record, retired);
  return { written, deleted: expired.length, kept: Object.keys(retired).length };
}
