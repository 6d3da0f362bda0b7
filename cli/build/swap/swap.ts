import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteStage, workStage } from './folders.ts';
import { fillFolder, isFixed } from './place.ts';

/** Plan of a swap, stored before the first rename. Paths are relative: folders may be mounted elsewhere next time. */
interface SwapRecord {
  /** Path of the site from the work folder. */
  readonly out: string;
  /** Entries of the work folder, and whether each has a replacement; those without are removed. */
  readonly entries: readonly { readonly name: string; readonly hasNext: boolean }[];
}

/** One file or folder of a swap. */
interface Swapped {
  /** Its replacement, or null if it is only removed. */
  readonly next: string | null;
  readonly target: string;
  /** Holds the previous content until the swap is complete. */
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
    // a site on a volume of its own cannot be undone, so it comes last
    { ...inStage(siteStage(out), 'site'), target: out },
  ];
}

/** Replaces one target. Safe to repeat after an interruption at any point. */
async function put({ next, target, old }: Swapped): Promise<void> {
  if (next !== null && !existsSync(next)) return;
  if (next !== null && (await isFixed(target))) {
    await fillFolder(next, target);
    // marks the target as done: a stage that is half removed must not fill it again
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
  // the record goes last: without it, a stage counts as never used
  for (const folder of [...before, stage]) await rm(folder, { recursive: true, force: true });
}

/** Undoes a swap. If undoing fails, the record stays, and the next command completes the swap. */
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
  // the swap itself is complete; the next command removes leftovers
  await removeStages(work, record).catch(() => undefined);
}

/**
 * Replaces entries of the work folder, the site and its `.hosts` folder by those in `next` of {@link workStage} and {@link siteStage}: all
 * of them, or on an error none. After a kill, {@link finishSwap} completes the swap. `names` are the entries of the work folder to replace.
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

/** Removes the stages unless the swap has begun. */
export async function discardStages(work: string, out: string): Promise<void> {
  if (existsSync(recordOf(work))) return;
  for (const stage of [workStage(work), siteStage(out)]) await rm(stage, { recursive: true, force: true });
}

/** Completes an interrupted swap, or discards an unused stage. Returns whether it completed a swap. */
export async function finishSwap(work: string, out: string): Promise<boolean> {
  const file = recordOf(work);
  const hasBegun = existsSync(file);
  if (hasBegun) await complete(work, JSON.parse(await readFile(file, 'utf8')) as SwapRecord);
  else await discardStages(work, out);
  return hasBegun;
}
