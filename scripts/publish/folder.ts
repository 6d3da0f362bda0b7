import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isHashed, type Phase } from './order.ts';

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

/** Returns which of the files to delete have been retired for the grace, and the record of the others. */
export function expire(files: readonly string[], retired: Retired, now: number, graceSeconds: number) {
  const since = (file: string) => (Object.hasOwn(retired, file) ? (retired[file] ?? now) : now);
  const isExpired = (file: string) => now - since(file) >= graceSeconds;
  const kept = files.filter((file) => !isExpired(file)).map((file) => [file, since(file)] as const);
  return { expired: files.filter(isExpired), retired: Object.fromEntries(kept) };
}

/** Reads the record of retired files; empty where there is none yet. Throws when it is damaged. */
export async function readRetired(file: string): Promise<Retired> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Retired) : {};
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
  options: { record: string; now: number; graceSeconds: number; onFile?: (file: string) => Promise<void> | void },
): Promise<{ written: number; deleted: number; kept: number }> {
  let written = 0;
  for (const file of phases.flatMap(({ name, files }) => (name === 'delete' ? [] : files))) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (await isSame(source, target, file)) continue;
    await placeFile(source, target);
    written++;
    await options.onFile?.(file);
  }
  const old = phases.find(({ name }) => name === 'delete')?.files ?? [];
  const { expired, retired } = expire(old, await readRetired(options.record), options.now, options.graceSeconds);
  for (const file of expired) {
    await rm(path.join(to, file), { force: true });
    await options.onFile?.(file);
  }
  await mkdir(path.dirname(options.record), { recursive: true });
  await writeFile(options.record, `${JSON.stringify(retired, null, 2)}\n`);
  return { written, deleted: expired.length, kept: Object.keys(retired).length };
}
