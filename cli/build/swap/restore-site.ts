import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SORTED_RUN_FOLDER_NAME } from '../../../src/lib/import/files/sorted-run-folder.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { listFilesInFolder } from '../../deploy/deploy-to-folder.ts';
import { canHardLink, linkOrCopyFiles, type StoredSite } from './sites-stored-for-rollback.ts';
import { isBuildResultFile } from '../output/last-build-record.ts';
import { withFolderLocks } from './folder-locks.ts';
import {
  deleteUnusedStagingFolders,
  replaceWithStagedFiles,
  siteStagingFolderOf,
  workStagingFolderOf,
} from './rollback-swap.ts';

/**
 * True for files and folders of the work folder that belong to a site: results of its import, or temporary files of an unfinished import.
 */
const isSiteEntry = (name: string) =>
  name === SORTED_RUN_FOLDER_NAME || isBuildResultFile(name) || isBuildResultFile(`${name}/any`);

/** Copies a stored site, its server configurations and its files of the work folder into the staging folders. */
async function stageSite(work: string, out: string, { root }: StoredSite): Promise<void> {
  const [inWork, nextToSite] = [workStagingFolderOf(work), siteStagingFolderOf(out)].map((folder) =>
    path.join(folder, 'next'),
  ) as [string, string];
  const parts = [
    { from: path.join(root, 'work'), to: inWork, isLinked: canHardLink },
    { from: path.join(root, 'hosts'), to: path.join(nextToSite, 'hosts') },
    { from: path.join(root, 'site'), to: path.join(nextToSite, 'site') },
  ];
  for (const { from, to, isLinked } of parts) await linkOrCopyFiles(from, to, await listFilesInFolder(from), isLinked);
}

async function restore(work: string, out: string, site: StoredSite): Promise<void> {
  try {
    await stageSite(work, out, site);
    const next = await readdir(path.join(workStagingFolderOf(work), 'next'));
    const names = new Set([...(await readdir(work)).filter(isSiteEntry), ...next]);
    await replaceWithStagedFiles(work, out, [...names]);
  } catch (error) {
    await deleteUnusedStagingFolders(work, out).catch(() => undefined);
    throw error;
  }
}

/**
 * Replaces the current site with a stored one, and restores the results of its import in the work folder. On an error, both stay unchanged;
 * after a kill, the next command completes the rollback. Throws a `LockError` while a build runs.
 */
export function restoreStoredSite({ work, out }: Pick<Settings, 'work' | 'out'>, site: StoredSite): Promise<void> {
  const places = { work: path.resolve(work), out: path.resolve(out) };
  return withFolderLocks(places, () => restore(places.work, places.out, site));
}
