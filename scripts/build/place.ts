import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder } from '../../src/lib/ingest/emit.ts';
import { listSizes, publishFolder } from '../publish/folder.ts';
import { findSuspects, orderDeploy } from '../publish/order.ts';

/** Returns whether a folder is the root of a volume, which can be neither renamed nor replaced. */
async function isMounted(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return (await stat(folder)).dev !== (await stat(path.dirname(folder))).dev;
}

/** Moves a folder, also to another file system. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}

/** Removes what a build that was ended left beside the site. */
export async function removeUnplaced(out: string): Promise<void> {
  await rm(`${out}.next`, { recursive: true, force: true });
}

/**
 * Puts a finished site in the place of another, which stays whole until then. Where that place is a volume of its own, files go there
 * one by one, in the order in which no page ever refers to a missing one.
 */
export async function placeSite(site: string, out: string): Promise<void> {
  const next = `${out}.next`;
  await mkdir(path.dirname(out), { recursive: true });
  if (await isMounted(out)) {
    const record = path.join(path.dirname(site), 'retired.json');
    const options = { record, now: Math.floor(Date.now() / 1000), graceSeconds: 0 };
    const [built, there] = [await listSizes(site), await listSizes(out)];
    const phases = orderDeploy([...built.keys()], [...there.keys()], findSuspects(built, there, false));
    await publishFolder(phases, site, out, options);
    return;
  }
  try {
    await moveFolder(site, next);
    await replaceFolder(next, out);
  } catch (error) {
    await removeUnplaced(out);
    throw error;
  }
}
