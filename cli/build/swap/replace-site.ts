import { existsSync, lstatSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder, restoreFolderAfterInterruption } from '../../../src/lib/import/output/compile-snapshot.ts';
import { listFileSizes, deployToFolder } from '../../deploy/deploy-to-folder.ts';
import { findPossiblyDamagedFiles, planDeployPhases } from '../../deploy/deploy-phases.ts';
import { printWarning } from '../../command/command-action.ts';

/** Temporary names next to the site, chosen so that they match no folder of an operator. */
const newSiteFolder = (out: string) => `${out}.marquee-next`;
const oldSiteFolder = (out: string) => `${out}.marquee-old`;

/**
 * True if a folder cannot be replaced by renaming: a mount point cannot be renamed, and a symbolic link must not be replaced by a folder.
 */
export async function isNonRenamableFolder(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  if (lstatSync(folder).isSymbolicLink()) return true;
  return (await stat(folder)).dev !== (await stat(path.dirname(folder))).dev;
}

/** Moves a folder; copies it if the target is on another file system. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}

/** Cleans up after a build killed while replacing a site: restores the old site if there is no other, and deletes an unfinished new one. */
export async function recoverInterruptedSiteReplacement(out: string): Promise<void> {
  await restoreFolderAfterInterruption(out, oldSiteFolder(out));
  await rm(newSiteFolder(out), { recursive: true, force: true });
}

/**
 * Copies a site file by file into a folder that cannot be renamed, in an order in which pages never refer to a missing file. The folder
 * from which the files are copied is not changed.
 */
export async function copySiteIntoFolder(site: string, out: string): Promise<void> {
  const record = path.join(path.dirname(site), 'retired.json');
  const options = { record, now: Math.floor(Date.now() / 1000), graceSeconds: 0 };
  const [built, there] = [await listFileSizes(site), await listFileSizes(out)];
  const phases = planDeployPhases([...built.keys()], [...there.keys()], findPossiblyDamagedFiles(built, there, false));
  await deployToFolder(phases, site, out, options);
}

/** Replaces a site atomically by renaming folders. A mount point or symbolic link is filled with {@link copySiteIntoFolder} instead. */
export async function replaceBuiltSite(site: string, out: string): Promise<void> {
  const next = newSiteFolder(out);
  await mkdir(path.dirname(out), { recursive: true });
  if (await isNonRenamableFolder(out)) {
    await copySiteIntoFolder(site, out);
    return;
  }
  try {
    await moveFolder(site, next);
    await replaceFolder(next, out, printWarning, oldSiteFolder(out));
  } catch (error) {
    await recoverInterruptedSiteReplacement(out);
    throw error;
  }
}
