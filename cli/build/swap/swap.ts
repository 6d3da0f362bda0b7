import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteStage, workStage } from './folders.ts';
import { fillFolder, isFixed } from './place.ts';

/** Plan of a swap, stored before the first rename. Paths are relative, because folders may be mounted elsewhere at the next run. */
interface SwapRecord {
  /** Path of the site, relative to the work folder. */
  readonly out: string;
  /** Entries of the work folder. Those without a replacement are deleted. */
  readonly entries: readonly { readonly name: string; readonly hasNext: boolean }[];
}

/** File or folder that is swapped. */
interface Swapped {
  /** Path of the replacement, or null if the target is only deleted. */
  readonly next: string | null;
  readonly target: string;
  /** Path of the previous content until the swap is complete. */
  readonly old: string;
}

const recordOf = (work: string) => path.join(workStage(work), 'swap.json');
const inStage = (stage: string, name: string) => ({
  next: path.join(stage, 'next', name),
  old: path.join(stage, 'old', name),
});

function toSwapped(work: string, { out: relative, entries }: SwapRecord): readonly Swapped[] {
  const out = path.resolve(work, relative);
  return [
    ...entries.map(({ name, hasNext }) => {
      const { next, old } = inStage(workStage(work), name);
      return { next: hasNext ? next : null, target: path.join(work, name), old };
    }),
    { ...inStage(siteStage(out), 'hosts'), target: `${out}.hosts` },
    // replacing a site on its own volume cannot be undone, so it comes last
    { ...inStage(siteStage(out), 'site'), target: out },
  ];
}

/** Replaces one target. Safe to repeat after an interruption at any point. */
async function put({ next, target, old }: Swapped): Promise<void> {
  if (next !== null && !existsSync(next)) return;
  if (next !== null && (await isFixed(target))) {
    await fillFolder(next, target);
    // marks the target as done, so that a partly deleted staging folder never fills it again
    return rename(next, `${next}.done`);
  }
  if (existsSync(target) && !existsSync(old)) await rename(target, old);
  if (next !== null) await rename(next, target);
}

async function undo({ next, target, old }: Swapped): Promise<void> {
  if (next !== null && !existsSync(next)) await rename(target, next);
  if (existsSync(old)) await rename(old, target);
}

async function removeStages(work: string, { out }: SwapRecord): Promise<void> {
  const stage = workStage(work);
  const before = [siteStage(path.resolve(work, out)), path.join(stage, 'next'), path.join(stage, 'old')];
  // the plan is deleted last: a staging folder without a plan is discarded
  for (const folder of [...before, stage]) await rm(folder, { recursive: true, force: true });
}

/** Undoes a swap. If that fails, the plan remains, and the next command completes the swap. */
async function undoAll(work: string, record: SwapRecord): Promise<void> {
  for (const each of toSwapped(work, record).toReversed()) await undo(each);
  await rm(recordOf(work), { force: true });
  await removeStages(work, record);
}

async function complete(work: string, record: SwapRecord): Promise<void> {
  try {
    for (const each of toSwapped(work, record)) await put(each);
  } catch (error) {
    await undoAll(work, record).catch(() => undefined);
    throw error;
  }
  // the swap is complete; the next command deletes leftovers
  await removeStages(work, record).catch(() => undefined);
}

/**
 * Replaces the work folder entries `names`, the site and its `.hosts` folder by the contents of `next` in {@link workStage} and
 * {@link siteStage}. On an error, nothing is replaced. After a kill, {@link finishSwap} completes the swap.
 */
export async function swapAll(work: string, out: string, names: readonly string[]): Promise<void> {
  for (const stage of [workStage(work), siteStage(out)]) await mkdir(path.join(stage, 'old'), { recursive: true });
  const entries = names.map((name) => ({ name, hasNext: existsSync(inStage(workStage(work), name).next) }));
  const record: SwapRecord = { out: path.relative(work, out), entries };
  const file = recordOf(work);
  await writeFile(`${file}.next`, JSON.stringify(record), { flush: true });
  await rename(`${file}.next`, file);
  await complete(work, record);
}

/** Deletes the staging folders unless the swap has begun. */
export async function discardStages(work: string, out: string): Promise<void> {
  if (existsSync(recordOf(work))) return;
  for (const stage of [workStage(work), siteStage(out)]) await rm(stage, { recursive: true, force: true });
}

/** Completes an interrupted swap, or deletes unused staging folders. Returns true if it completed a swap. */
export async function finishSwap(work: string, out: string): Promise<boolean> {
  const file = recordOf(work);
  const hasBegun = existsSync(file);
  if (hasBegun) await complete(work, JSON.parse(await readFile(file, 'utf8')) as SwapRecord);
  else await discardStages(work, out);
  return hasBegun;
}
