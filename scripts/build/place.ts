import { existsSync, lstatSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder, restoreFolder } from '../../src/lib/ingest/emit.ts';
import { listFolder, publishFolder } from '../publish/folder.ts';
import { orderDeploy } from '../publish/order.ts';

/** Names next to the site that no operator's folder has. */
const nextOf = (out: string) => `${out}.marquee-next`;
const oldOf = (out: string) => `${out}.marquee-old`;

/** Returns whether a folder cannot be swapped: the root of a volume cannot be renamed, and a symbolic link must be kept. */
async function isFixed(folder: string): Promise<boolean> {
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

/**
 * Puts a finished site in the place of another, which stays whole until then. If that place is a volume of its own or a symbolic link,
 * the files are copied there one by one, in an order in which no page ever refers to a missing file.
 */
export async function placeSite(site: string, out: string): Promise<void> {
  const next = nextOf(out);
  await mkdir(path.dirname(out), { recursive: true });
  if (await isFixed(out)) {
    const record = path.join(path.dirname(site), 'retired.json');
    const options = { record, now: Math.floor(Date.now() / 1000), graceSeconds: 0 };
    await publishFolder(orderDeploy(await listFolder(site), await listFolder(out)), site, out, options);
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
