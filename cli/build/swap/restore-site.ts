import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RUNS } from '../../../src/lib/import/files/run-folder.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { listFolder } from '../../deploy/folder.ts';
import type { EarlierSite } from './earlier-sites.ts';
import { siteStage, workStage } from './folders.ts';
import { isLeft } from '../output/last-site.ts';
import { withLocks } from './locks.ts';
import { discardStages, swapAll } from './swap.ts';
import { isSharable, transfer } from './transfer.ts';

/** True for entries of the work folder that belong to a site: results of its import, or temporary files of an unfinished import. */
const isOfSite = (name: string) => name === RUNS || isLeft(name) || isLeft(`${name}/any`);

/** Copies the stored site and its work folder entries into the staging folders. */
async function stage(work: string, out: string, { root }: EarlierSite): Promise<void> {
  const [inWork, besideSite] = [workStage(work), siteStage(out)].map((folder) => path.join(folder, 'next')) as [
    string,
    string,
  ];
  const parts = [
    { from: path.join(root, 'work'), to: inWork, isLinked: isSharable },
    { from: path.join(root, 'hosts'), to: path.join(besideSite, 'hosts') },
    { from: path.join(root, 'site'), to: path.join(besideSite, 'site') },
  ];
  for (const { from, to, isLinked } of parts) await transfer(from, to, await listFolder(from), isLinked);
}

async function restore(work: string, out: string, site: EarlierSite): Promise<void> {
  try {
    await stage(work, out, site);
    const next = await readdir(path.join(workStage(work), 'next'));
    const names = new Set([...(await readdir(work)).filter(isOfSite), ...next]);
    await swapAll(work, out, [...names]);
  } catch (error) {
    await discardStages(work, out).catch(() => undefined);
    throw error;
  }
}

/**
 * Replaces the current site by a stored one, and restores the results of its import in the work folder. On an error, both stay unchanged;
 * after a kill, the next command completes the rollback. Throws a `LockError` while a build runs.
 */
export function restoreSite({ work, out }: Pick<Settings, 'work' | 'out'>, site: EarlierSite): Promise<void> {
  const places = { work: path.resolve(work), out: path.resolve(out) };
  return withLocks(places, () => restore(places.work, places.out, site));
}
