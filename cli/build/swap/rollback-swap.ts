import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySiteIntoFolder, isNonRenamableFolder } from './replace-site.ts';

/** Returns the subfolder of the work folder in which a rollback prepares the files that will replace files of the work folder. */
export const workStagingFolderOf = (work: string): string => path.join(work, 'restore');

/** Returns the folder next to a site in which a rollback prepares the earlier site and its `.hosts` folder. */
export const siteStagingFolderOf = (out: string): string => `${out}.restore`;

/**
 * Plan of a swap, which replaces the current site with a stored one. The plan is saved before the first rename. Its paths are relative,
 * because folders may be mounted elsewhere at the next run.
 */
interface SwapRecord {
  /** Path of the site, relative to the work folder. */
  readonly out: string;
  /** Files and folders of the work folder to swap. An entry without a replacement is deleted. */
  readonly entries: readonly { readonly name: string; readonly hasNext: boolean }[];
}

/** File or folder that a rollback replaces or deletes. */
interface SwapEntry {
  /** Path of the replacement, or null if the target is only deleted. */
  readonly next: string | null;
  readonly target: string;
  /** Path at which the previous content is stored until the swap is complete. */
  readonly old: string;
}

const recordFileOf = (work: string) => path.join(workStagingFolderOf(work), 'swap.json');
const inStaging = (staging: string, name: string) => ({
  next: path.join(staging, 'next', name),
  old: path.join(staging, 'old', name),
});

function toSwapEntries(work: string, { out: relative, entries }: SwapRecord): readonly SwapEntry[] {
  const out = path.resolve(work, relative);
  return [
    ...entries.map(({ name, hasNext }) => {
      const { next, old } = inStaging(workStagingFolderOf(work), name);
      return { next: hasNext ? next : null, target: path.join(work, name), old };
    }),
    { ...inStaging(siteStagingFolderOf(out), 'hosts'), target: `${out}.hosts` },
    // replace the site last: if the site is a mount point, its files are overwritten one by one, and this change cannot be undone
    { ...inStaging(siteStagingFolderOf(out), 'site'), target: out },
  ];
}

/** Replaces one file or folder. Safe to repeat after an interruption at any point. */
async function swapEntry({ next, target, old }: SwapEntry): Promise<void> {
  if (next !== null && !existsSync(next)) return;
  if (next !== null && (await isNonRenamableFolder(target))) {
    await copySiteIntoFolder(next, target);
    // the new name marks the copy as complete, so that a repeated swap does not copy a partly deleted staging folder into the target
    return rename(next, `${next}.done`);
  }
  if (existsSync(target) && !existsSync(old)) await rename(target, old);
  if (next !== null) await rename(next, target);
}

async function undoEntry({ next, target, old }: SwapEntry): Promise<void> {
  if (next !== null && !existsSync(next)) await rename(target, next);
  if (existsSync(old)) await rename(old, target);
}

async function removeStaging(work: string, { out }: SwapRecord): Promise<void> {
  const staging = workStagingFolderOf(work);
  const before = [siteStagingFolderOf(path.resolve(work, out)), path.join(staging, 'next'), path.join(staging, 'old')];
  // delete the folder with the swap plan last: without the plan, the next command would treat the other staging folders as unused
  for (const folder of [...before, staging]) await rm(folder, { recursive: true, force: true });
}

/** Undoes a swap. If the undo fails, the plan remains, and the next command completes the swap instead. */
async function undoSwap(work: string, record: SwapRecord): Promise<void> {
  for (const each of toSwapEntries(work, record).toReversed()) await undoEntry(each);
  await rm(recordFileOf(work), { force: true });
  await removeStaging(work, record);
}

async function completeSwap(work: string, record: SwapRecord): Promise<void> {
  try {
    for (const each of toSwapEntries(work, record)) await swapEntry(each);
  } catch (error) {
    await undoSwap(work, record).catch(() => undefined);
    throw error;
  }
  // ignore errors, because the swap is complete: the next command deletes remaining staging folders
  await removeStaging(work, record).catch(() => undefined);
}

/**
 * Replaces the files `names` of the work folder, the site and its `.hosts` folder with the contents of the subfolder `next` in
 * {@link workStagingFolderOf} and {@link siteStagingFolderOf}. On an error, nothing is replaced. If the process is killed,
 * {@link finishInterruptedRollbackSwap} completes the swap later.
 */
export async function replaceWithStagedFiles(work: string, out: string, names: readonly string[]): Promise<void> {
  for (const staging of [workStagingFolderOf(work), siteStagingFolderOf(out)])
    await mkdir(path.join(staging, 'old'), { recursive: true });
  const entries = names.map((name) => ({ name, hasNext: existsSync(inStaging(workStagingFolderOf(work), name).next) }));
  const record: SwapRecord = { out: path.relative(work, out), entries };
  const file = recordFileOf(work);
  await writeFile(`${file}.next`, JSON.stringify(record), { flush: true });
  await rename(`${file}.next`, file);
  await completeSwap(work, record);
}

/** True if a rollback was interrupted while it replaced files. The work folder and the site may then belong to different builds. */
export const hasInterruptedSwap = (work: string): boolean => existsSync(recordFileOf(work));

/** Deletes the staging folders of a rollback, unless its swap has begun. */
export async function deleteUnusedStagingFolders(work: string, out: string): Promise<void> {
  if (hasInterruptedSwap(work)) return;
  for (const staging of [workStagingFolderOf(work), siteStagingFolderOf(out)])
    await rm(staging, { recursive: true, force: true });
}

/** Completes an interrupted swap, or deletes unused staging folders. Returns true if it completed a swap. */
export async function finishInterruptedRollbackSwap(work: string, out: string): Promise<boolean> {
  const hasBegun = hasInterruptedSwap(work);
  if (hasBegun) await completeSwap(work, JSON.parse(await readFile(recordFileOf(work), 'utf8')) as SwapRecord);
  else await deleteUnusedStagingFolders(work, out);
  return hasBegun;
}
