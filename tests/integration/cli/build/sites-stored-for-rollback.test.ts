// Tests of earlier sites stored for rollback, with small stand-ins for build output.
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  deleteStoredSite,
  findStoredCopyOfCurrentSite,
  chooseRollbackSite,
  storeSite,
  listStoredSites,
} from '../../../../cli/build/swap/sites-stored-for-rollback.ts';
import { restoreStoredSite } from '../../../../cli/build/swap/restore-site.ts';
import {
  isSitePublished,
  listPublishedSiteHashes,
  deployRecordFileOf,
  uploadAndRecordSite,
} from '../../../../cli/deploy/published-site-record.ts';
import { build, storeNightlyBuilds, readFolders } from './nightly-builds.ts';
import { marquee, run } from './support.ts';

const nameOf = (day: number) => `2026-11-${day}T03-17-00Z`;

test('R462 a build stores its site with the configured number of earlier sites, and removes the oldest', async () => {
  const { out } = await storeNightlyBuilds(['a', 'b', 'c'], 1);
  const sites = await listStoredSites(out);
  expect(sites.map(({ name, catalogue }) => [name, catalogue])).toEqual([
    [nameOf(22), null],
    [nameOf(21), null],
  ]);
  expect((await findStoredCopyOfCurrentSite(out, sites))?.name).toBe(nameOf(22));
  expect(await readdir(`${out}.previous`)).toEqual([nameOf(21), nameOf(22)]);
  expect(await readFile(path.join(sites[1]!.folder, 'index.html'), 'utf8')).toBe('b');
});

test('R462 stored sites share files with equal content on the disk, and with a limit of 0 no site is stored', async () => {
  const { out, work } = await storeNightlyBuilds(['a', 'b']);
  const [newest, older] = await listStoredSites(out);
  const inodeOf = (folder: string, file: string) => statSync(path.join(folder, file)).ino;
  for (const file of ['tags.html', '_astro/a.js'])
    expect(new Set([out, newest!.folder, older!.folder].map((folder) => inodeOf(folder, file))).size).toBe(1);
  expect(inodeOf(newest!.folder, 'index.html')).toBe(inodeOf(out, 'index.html'));
  expect(inodeOf(older!.folder, 'index.html')).not.toBe(inodeOf(out, 'index.html'));
  // an import that overwrites files must not change the stored copies of these files
  expect(inodeOf(path.dirname(newest!.folder), 'work/report.json')).not.toBe(inodeOf(work, 'report.json'));
  await storeSite({ work, out }, 0);
  expect(existsSync(`${out}.previous`)).toBe(false);
});

test('R463 a rollback restores the site, its host configurations and the data with which the next build is compared', async () => {
  const { out, work } = await storeNightlyBuilds(['good', 'bad']);
  await restoreStoredSite({ work, out }, await chooseRollbackSite(out, null));
  expect(await readFolders({ work, out })).toEqual(await readFolders(await storeNightlyBuilds(['good'])));
  const sites = await listStoredSites(out);
  expect((await findStoredCopyOfCurrentSite(out, sites))?.name).toBe(nameOf(20));
  await expect(chooseRollbackSite(out, null)).rejects.toThrow('no earlier site found; stored sites: 2026-11-21');
  await restoreStoredSite({ work, out }, await chooseRollbackSite(out, nameOf(21)));
  expect(await readFile(path.join(work, 'baseline.json'), 'utf8')).toBe('bad');
});

test('R463 a rollback restores the newest stored site if the current site was not stored', async () => {
  const { out, work } = await storeNightlyBuilds(['a', 'b']);
  await build({ work, out }, 'not kept');
  expect((await chooseRollbackSite(out, null)).name).toBe(nameOf(21));
  await expect(chooseRollbackSite(out, 'x')).rejects.toThrow('no site x found');
  await expect(chooseRollbackSite(path.join(out, 'nowhere'), null)).rejects.toThrow(
    'no earlier site found; stored sites: none',
  );
});

/** Creates two nightly builds, and functions that run commands in their folder. */
async function setUpCommands() {
  const nights = await storeNightlyBuilds(['good', 'bad']);
  const { folder, out, work } = nights;
  const place = path.join(folder, 'place');
  const ask = async (...args: readonly string[]) => {
    const ended = await run(marquee(...args, '--json'), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
    return [ended.code, JSON.parse(ended.stdout || 'null') as Record<string, unknown>] as const;
  };
  const deploy = (...args: readonly string[]) => ask('deploy', '--to', place, '--allow-placeholders', ...args);
  const readNights = async () =>
    Promise.all([place, out].map((each) => readFile(path.join(each, 'index.html'), 'utf8')));
  return { ...nights, ask, deploy, readNights };
}

test('R463 R464 R633 deploy --rollback publishes the previous site, and refuses a site that is already public', async () => {
  const { folder, out, work, ask, deploy, readNights } = await setUpCommands();
  expect(await deploy()).toMatchObject([0, { changedHosts: ['Caddyfile', 'nginx.conf'] }]);
  expect(await deploy()).toMatchObject([0, { changedHosts: [] }]);
  expect(await deploy('--rollback', '--dry-run')).toMatchObject([
    0,
    { changedHosts: ['Caddyfile'], rollback: nameOf(20) },
  ]);
  expect(await deploy('--rollback', nameOf(21))).toMatchObject([
    1,
    {
      error: {
        reason: expect.stringContaining(`already has the site of ${nameOf(21)}, so nothing was changed`) as unknown,
      },
    },
  ]);
  expect(await readNights()).toEqual(['bad', 'bad']);
  const [code, { changedHosts, uploaded, summary, rollback }] = await deploy('--rollback');
  expect([code, changedHosts, uploaded, rollback]).toEqual([0, ['Caddyfile'], { files: 3, bytes: 41 }, nameOf(20)]);
  expect(summary).toMatchObject({ command: 'deploy', outcome: 'done' });
  expect(await readNights()).toEqual(['good', 'good']);
  expect((await deploy('--rollback'))[0]).toBe(3);
  expect((await ask('deploy', '--list', '--rollback'))[0]).toBe(2);
  expect(await ask('rollback')).toEqual([
    0,
    {
      command: 'rollback',
      ok: true,
      sites: [
        { name: nameOf(21), isCurrent: false },
        { name: nameOf(20), isCurrent: true },
      ],
    },
  ]);
  const back = await run(marquee('rollback', nameOf(21)), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
  expect([back.code, await readFile(path.join(out, 'index.html'), 'utf8')]).toEqual([0, 'bad']);
  const listed = await run(marquee('rollback'), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
  expect(listed.stdout).toContain(`${nameOf(21)}  no catalogue  (current site)\n`);
});

test('R632 a rollback restores the previous site after a failed build', async () => {
  const { work, ask, deploy, readNights } = await setUpCommands();
  await deploy();
  const [code] = await ask('build', '--source', 'nowhere.psv', '--strict');
  // a build deletes its record of the last site when it starts
  expect([code === 0, existsSync(path.join(work, 'last-site.json'))]).toEqual([false, false]);
  expect((await deploy('--rollback'))[0]).toBe(0);
  expect(await readNights()).toEqual(['good', 'good']);
});

test('R633 after a failed upload, no site counts as public, so that a rollback can publish the last public site again', async () => {
  const { out } = await storeNightlyBuilds(['good', 'bad']);
  const file = deployRecordFileOf(out, 'place');
  const [, good] = await listStoredSites(out);
  await uploadAndRecordSite(file, { site: good!.folder }, async () => undefined);
  expect(await isSitePublished(file, good!.content)).toBe(true);
  await expect(
    uploadAndRecordSite(file, { site: out }, () => Promise.reject(new Error('the line is cut'))),
  ).rejects.toThrow('the line is cut');
  expect(await isSitePublished(file, good!.content)).toBe(false);
  expect([...(await listPublishedSiteHashes(out))]).toEqual([good!.content]);
  await writeFile(file, '{');
  expect(await isSitePublished(file, good!.content)).toBe(false);
});

/** Records the site as deployed, as a deploy does. */
const publish = (out: string) =>
  uploadAndRecordSite(deployRecordFileOf(out, 'user@host:/srv'), { site: out }, async () => undefined);
const textsOf = async (out: string) =>
  Promise.all((await listStoredSites(out)).map(({ folder }) => readFile(path.join(folder, 'index.html'), 'utf8')));

test('R631 the last deployed site stays stored through any number of later builds', async () => {
  const { work, out } = await storeNightlyBuilds(['public']);
  await publish(out);
  for (const night of ['a', 'b', 'c', 'd']) {
    await build({ work, out }, night);
    await storeSite({ work, out }, 1);
  }
  expect(await textsOf(out)).toEqual(['d', 'c', 'public']);
  await publish(out);
  await build({ work, out }, 'e');
  await storeSite({ work, out }, 1);
  expect(await textsOf(out)).toEqual(['e', 'd']);
});

test('R631 builds with equal content are stored only once, so that copies do not displace older sites', async () => {
  const { out } = await storeNightlyBuilds(['a', 'b', 'b', 'b', 'b'], 1);
  expect(await textsOf(out)).toEqual(['b', 'a']);
});

test.each([
  ['1970', new Date(0)],
  ['2099', new Date('2099-01-01T00:00:00Z')],
  ['the same second', new Date(Date.UTC(2026, 10, 20, 3, 17))],
])('R631 a site built while the clock showed %s is sorted by build order', async (_, odd) => {
  const { out } = await storeNightlyBuilds(['a', 'odd', 'c', 'd'], 2, (i) =>
    i === 1 ? odd : new Date(Date.UTC(2026, 10, 20 + (i > 1 ? i : 0), 3, 17)),
  );
  expect(await textsOf(out)).toEqual(['d', 'c', 'odd']);
  expect(await readFile(path.join((await chooseRollbackSite(out, null)).folder, 'index.html'), 'utf8')).toBe('c');
});

test('R631 stored sites of earlier program versions, which lack a build order, are sorted by name before all others', async () => {
  const { work, out } = await storeNightlyBuilds(['a', 'b']);
  for (const { root } of await listStoredSites(out)) await rm(path.join(root, 'kept.json'));
  await writeFile(path.join(`${out}.previous`, 'current'), nameOf(21));
  expect((await chooseRollbackSite(out, null)).name).toBe(nameOf(20));
  const [newest] = await listStoredSites(out);
  await rename(newest!.root, path.join(`${out}.previous`, '2099-01-01T00-00-00Z'));
  await build({ work, out }, 'c');
  await storeSite({ work, out }, 3);
  expect(await textsOf(out)).toEqual(['c', 'b', 'a']);
});

test('R631 a stored site whose removal was interrupted is ignored', async () => {
  const { out } = await storeNightlyBuilds(['a', 'b']);
  const [, older] = await listStoredSites(out);
  // simulates a folder left by an interrupted removal
  const gone = path.join(`${out}.previous`, 'gone');
  await mkdir(path.join(gone, 'site'), { recursive: true });
  expect(await textsOf(out)).toEqual(['b', 'a']);
  await deleteStoredSite(older!);
  expect([await textsOf(out), existsSync(gone)]).toEqual([['b'], false]);
});
