// Tests that replace the live site with a newly built site, in a folder, behind a symbolic link and on another volume.
import { lstatSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceBuiltSite, recoverInterruptedSiteReplacement } from '../../../../cli/build/swap/replace-site.ts';
import { writeServerConfigs } from '../../../../cli/hosting/write-server-configs.ts';
import { listFilesInFolder } from '../../../../cli/deploy/deploy-to-folder.ts';
import { EMPTY_CSP_INPUT } from '../../../support/empty-csp-input.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';
import { otherVolume, skips } from './support.ts';

async function writeSite(folder: string, home: string, others: readonly string[] = []): Promise<void> {
  for (const [name, text] of [['index.html', home], ['data/core.dat', home], ...others.map((each) => [each, ''])]) {
    await mkdir(path.dirname(path.join(folder, name!)), { recursive: true });
    await writeFile(path.join(folder, name!), text!);
  }
}

const expected = ['data/core.dat', 'index.html'];

/** Replaces a site behind a symbolic link with a second site. Returns the target of the link, the text of the home page and the files. */
async function placeBehindLink(folder: string, target: string) {
  const [out, site] = [path.join(folder, 'dist'), path.join(folder, 'stage/site')];
  await writeSite(target, 'one', ['gone.html']);
  await symlink(target, out);
  await writeSite(site, 'two');
  await replaceBuiltSite(site, out);
  const home = await readFile(path.join(target, 'index.html'), 'utf8');
  return {
    link: lstatSync(out).isSymbolicLink() && readlinkSync(out),
    home,
    files: (await listFilesInFolder(out)).toSorted(),
  };
}

test('R622 a build updates the target of a symbolic link to the site folder and leaves the link', async () => {
  const folder = await makeFolder();
  const target = path.join(folder, 'www/html');
  expect(await placeBehindLink(folder, target)).toEqual({ link: target, home: 'two', files: expected });
});

test(
  'R622 a build leaves a symbolic link to a folder on another volume, and updates that folder',
  { skip: skips(otherVolume !== null, 'another volume') },
  async () => {
    const target = await mkdtemp(path.join(otherVolume!, 'marquee-place-'));
    onTestFinished(() => rm(target, { recursive: true }));
    expect(await placeBehindLink(await makeFolder(), target)).toEqual({ link: target, home: 'two', files: expected });
  },
);

test('R622 a build leaves a symbolic link in the path to the site folder, and replaces the site in the target of the link', async () => {
  const folder = await makeFolder();
  await writeSite(path.join(folder, 'releases/1/dist'), 'one', ['gone.html']);
  await symlink(path.join(folder, 'releases/1'), path.join(folder, 'current'));
  await writeSite(path.join(folder, 'stage/site'), 'two');
  await replaceBuiltSite(path.join(folder, 'stage/site'), path.join(folder, 'current/dist'));
  expect(lstatSync(path.join(folder, 'current')).isSymbolicLink()).toBe(true);
  expect((await listFilesInFolder(path.join(folder, 'releases'))).toSorted()).toEqual(
    expected.map((file) => `1/dist/${file}`),
  );
});

test('R981 a build leaves folders of the operator named dist.next and dist.old unchanged', async () => {
  const folder = await makeFolder();
  const out = path.join(folder, 'dist');
  await writeSite(out, 'one');
  for (const name of ['dist.next', 'dist.old']) await writeSite(path.join(folder, name), 'a copy');
  await writeSite(path.join(folder, 'site'), 'two');
  await recoverInterruptedSiteReplacement(out);
  await replaceBuiltSite(path.join(folder, 'site'), out);
  const files = await readFolder(folder);
  expect([...files.keys()].toSorted()).toEqual(
    ['dist.next', 'dist.old', 'dist'].flatMap((name) => expected.map((file) => `${name}/${file}`)),
  );
});

test('R620 the old site is restored after a build that was killed between its two renames', async () => {
  const folder = await makeFolder();
  const out = path.join(folder, 'dist');
  await writeSite(`${out}.marquee-old`, 'one');
  await writeSite(`${out}.marquee-next`, 'half');
  await recoverInterruptedSiteReplacement(out);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toBe('one');
  expect((await listFilesInFolder(folder)).toSorted()).toEqual(expected.map((file) => `dist/${file}`));
});

test('R622 writing host configurations does not change a linked folder or foreign files in it', async () => {
  const folder = await makeFolder();
  const [site, hosts, target] = ['dist', 'dist.hosts', 'nginx'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeSite(site, 'one');
  await mkdir(target);
  await writeFile(path.join(target, 'own.conf'), 'own');
  await symlink(target, hosts);
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  await writeServerConfigs({ ...EMPTY_CSP_INPUT, code, site, hosts, redirects: [], isPrecompressed: false });
  expect(lstatSync(hosts).isSymbolicLink()).toBe(true);
  expect((await listFilesInFolder(target)).toSorted()).toEqual(['Caddyfile', 'nginx.conf', 'own.conf']);
});
