// Folders of earlier versions: `fixtures/migration` contains the output of 0.1.0 (commit 91add34) and 0.2.0 (commit 9345b0ef) for thirteen
// videos, which were built and deployed twice: work folder, site, deployed copy and record of retired files. Pages are replaced by stubs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../../unit/import/run/support.ts';
import { marquee, run, type EndedCommand } from './support.ts';

const TAKEDOWNS = '# what,value,when,reason\nid,video-7,2026-11-20,complaint\n';

/** Unpacks the folders of a version. The import file keeps its relative path, so that its last good copy is found. */
export async function unpack(version: string): Promise<string> {
  const folder = await makeFolder();
  execFileSync('tar', ['-xzf', path.resolve(`tests/fixtures/migration/${version}.tar.gz`), '-C', folder]);
  const lastGood = path.join(folder, '.marquee/last-good.json');
  const origin = JSON.parse(await readFile(lastGood, 'utf8')) as object;
  const hash = createHash('sha256').update('export.psv').digest('hex');
  await writeFile(lastGood, JSON.stringify({ ...origin, source: 'export.psv', hash }));
  await writeFile(path.join(folder, 'takedowns.csv'), TAKEDOWNS);
  await writeFile(path.join(folder, 'aliases.csv'), 'stone,stones\n');
  // copy the scripts to the deployed site: the fixture stores them only in dist
  await cp(path.join(folder, 'dist/_astro'), path.join(folder, 'place/_astro'), { recursive: true });
  await rename(path.join(folder, 'retired.json'), path.join(folder, 'dist.place.retired.json'));
  return folder;
}

/** Settings as environment variables, under the names that both versions used. */
export const SETTINGS = {
  CATALOGUE_SOURCE: 'export.psv',
  SITE_URL: 'https://videos.test',
  CONTACT_EMAIL: 'hello@videos.test',
  TAKEDOWNS: 'takedowns.csv',
  ALIASES: 'aliases.csv',
};

/** Runs a command of the current program version in a folder, with the settings of the earlier version. */
export const call = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<EndedCommand> => run(marquee(...args), folder, { ...SETTINGS, ...env });
