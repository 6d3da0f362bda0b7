import { existsSync, lstatSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder, restoreFolder } from '../../../src/lib/import/output/emit.ts';
import { listSizes, publishFolder } from '../../deploy/folder.ts';
import { findSuspects, orderDeploy } from '../../deploy/order.ts';

/** Names next to the site that no operator's folder has. */
const nextOf = (out: string) => `${out}.marquee-next`;
const oldOf = (out: string) => `${out}.marquee-old`;

/** Returns whether a folder cannot be swapped: the root of a volume cannot be renamed, and a symbolic link must be kept. */
export async function isFixed(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  if (lstatSync(folder).isSymbolicLink()) return true;
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

/** Undoes what a killed build has left next to the site: moves the old site back if there is no other, and removes an unfinished one. */
export async function recoverPlace(out: string): Promise<void> {
  await restoreFolder(out, oldOf(out));
  await rm(nextOf(out), { recursive: true, force: true });
}

/** Copies a site into a folder that cannot be replaced, one file at a time: pages never refer to a missing file. The site itself stays. */
export async function fillFolder(site: string, out: string): Promise<void> {
  const record = path.join(path.dirname(site), 'retired.json');
  const options = { record, now: Math.floor(Date.now() / 1000), graceSeconds: 0 };
  const [built, there] = [await listSizes(site), await listSizes(out)];
  const phases = orderDeploy([...built.keys()], [...there.keys()], findSuspects(built, there, false));
  await publishFolder(phases, site, out, options);
}

/**
 * Replaces a site by a finished one, in one step. A mount point and a symbolic link stay where they are: they are filled by
 * {@link fillFolder}.
 */
export async function placeSite(site: string, out: string): Promise<void> {
  const next = nextOf(out);
  await mkdir(path.dirname(out), { recursive: true });
  if (await isFixed(out)) {
    await fillFolder(site, out);
    return;
  }
  try {
    await moveFolder(site, next);
    await replaceFolder(next, out, oldOf(out));
  } catch (error) {
    await recoverPlace(out);
    throw error;
  }
}
