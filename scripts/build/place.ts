import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder } from '../../src/lib/ingest/emit.ts';
import { listSizes, publishFolder } from '../publish/folder.ts';
import { findSuspects, orderDeploy } from '../publish/order.ts';

/** Returns whether a folder is the root of a volume, which can be neither renamed nor replaced. */
export async function isMounted(folder: string): Promise<boolean> {
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

/** Copies a site into a folder that cannot be replaced, one file at a time: pages never refer to a missing file. The site itself stays. */
export async function fillFolder(site: string, out: string): Promise<void> {
  const record = path.join(path.dirname(site), 'retired.json');
  const options = { record, now: Math.floor(Date.now() / 1000), graceSeconds: 0 };
  const [built, there] = [await listSizes(site), await listSizes(out)];
  const phases = orderDeploy([...built.keys()], [...there.keys()], findSuspects(built, there, false));
  await publishFolder(phases, site, out, options);
}

/** Replaces a site by a finished one, in one step. A mount point cannot be renamed: it is filled by {@link fillFolder}. */
export async function placeSite(site: string, out: string): Promise<void> {
  const next = `${out}.next`;
  await mkdir(path.dirname(out), { recursive: true });
  if (await isMounted(out)) {
    await fillFolder(site, out);
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
