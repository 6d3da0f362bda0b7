// Tests of `marquee build` as an operator runs it, in a separate folder, with part of the films import file.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectInlineCodeAndCheckReferences } from '../../../../cli/build/output/check-site-references.ts';
import { recordSiteInWorkFolder } from '../../../../cli/guard/built-sites-record.ts';
import { areDependenciesInstalled } from '../../../../cli/install-dependencies.mjs';
import { acquireFileLock } from '../../../../src/lib/import/files/file-lock.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../../../../src/lib/import-file/values/import-fields.ts';
import { moveShardsToFiles } from '../../../support/snapshot-files.ts';
import { readFolder } from '../../../unit/import/run/support.ts';
import {
  canMount,
  cleanEnvironment,
  marquee,
  MOMENT,
  mounted,
  otherVolume,
  readLines,
  run,
  skips,
  type EndedCommand,
} from './support.ts';

/** Timeout of a test in milliseconds, for builds on a busy machine. */
const PATIENCE = 300_000;

let home = '';
let elsewhere = '';
const inHome = (name: string) => path.join(home, name);
const build = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(marquee('build', ...args), home, { ...MOMENT, ...env });

/**
 * Output folders of two builds that run at the same time with the same program: one on another volume, the other with a read-only program
 * folder.
 */
const outs = { first: '', second: '' };
let pair: readonly EndedCommand[] = [];

const mountReadOnly = `mount --bind "${process.cwd()}" "${process.cwd()}" && mount -o remount,ro,bind "${process.cwd()}"`;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'marquee-build-'));
  elsewhere = otherVolume === null ? inHome('elsewhere') : await mkdtemp(path.join(otherVolume, 'marquee-build-'));
  outs.first = path.join(elsewhere, 'sites', 'first');
  outs.second = inHome('dist');
  await writeFile(inHome('films.psv'), await readLines(40));
  await writeFile(inHome('more.psv'), await readLines(60));
  const second = marquee('build', '--source', 'films.psv', '--strict');
  pair = await Promise.all([
    build(['--source', 'films.psv', '--work', 'other-work', '--out', outs.first]),
    run(canMount ? mounted(mountReadOnly, second) : second, home, MOMENT),
  ]);
}, PATIENCE);

afterAll(async () => {
  await rm(home, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

test(
  'R231 two simultaneous builds of one checkout with different work folders produce identical sites',
  { timeout: PATIENCE },
  async () => {
    expect(pair.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    await collectInlineCodeAndCheckReferences(outs.first);
    await collectInlineCodeAndCheckReferences(outs.second);
    expect(await readFolder(outs.first)).toEqual(await readFolder(outs.second));
  },
);

test(
  'R231 a build leaves only the site, its reports and data for the next build on the disk',
  { timeout: PATIENCE },
  async () => {
    expect((await readdir(path.dirname(outs.first))).toSorted()).toEqual([
      'first',
      'first.hosts',
      'first.previous',
      'first.report',
    ]);
    const kept = [
      'baseline.json',
      'data',
      'known-videos.json',
      'last-good.json',
      'last-good.psv.gz',
      'last-pages.json',
      'last-site.json',
      'provider-history.json',
      'report.json',
      'sites.json',
    ];
    expect((await readdir(inHome('other-work'))).toSorted()).toEqual(kept);
  },
);

test(
  'R238 the site and the work folder may be on different file systems',
  { skip: skips(otherVolume !== null, 'a site on another file system'), timeout: PATIENCE },
  () => {
    expect(statSync(outs.first).dev).not.toBe(statSync(inHome('other-work')).dev);
    expect(existsSync(path.join(outs.first, 'index.html'))).toBe(true);
  },
);

test(
  'R240 a build works with a read-only installation of the program',
  { skip: skips(canMount, 'an install that can only be read'), timeout: PATIENCE },
  async () => {
    const tried = await run(mounted(mountReadOnly, ['touch', path.resolve('package.json')]), home);
    expect(tried.stderr).toMatch(/Read-only file system/);
    expect(pair[1]?.code).toBe(0);
  },
);

test(
  'R230 R243 a build ends with exit code 4 while another build uses its work folder or site',
  { timeout: PATIENCE },
  async () => {
    for (const file of [inHome('.marquee/build.lock'), `${outs.second}.lock`]) {
      const release = acquireFileLock(file);
      const { code, stderr } = await build(['--source', 'films.psv']);
      release();
      expect([code, stderr]).toEqual([
        4,
        expect.stringMatching(
          /marquee build failed: another build, deploy or link check has been running since \d{4}-/,
        ),
      ]);
    }
    const release = acquireFileLock(inHome('.marquee/build.lock'));
    const asked = await run(marquee('build', '--json', '--source', 'films.psv'), home, MOMENT);
    release();
    expect([asked.code, JSON.parse(asked.stdout)]).toEqual([
      4,
      { command: 'build', ok: false, report: null, summary: expect.objectContaining({ exitCode: 4 }) as unknown },
    ]);
    expect(existsSync(inHome('.marquee/build.lock'))).toBe(false);
  },
);

test(
  'R302 R303 a build without changed inputs renders nothing, but writes its report; with --force, it renders every page',
  { timeout: PATIENCE },
  async () => {
    const before = await readFolder(outs.second);
    const again = await build(['--source', 'films.psv', '--strict', '--report', 'again.json']);
    expect([again.code, again.stdout]).toEqual([
      0,
      expect.stringMatching(/^Nothing to do: dist is up to date\. [^\n]+\n\{[^\n]+\}\n$/),
    ]);
    expect(JSON.parse(await readFile(inHome('again.json'), 'utf8'))).toMatchObject({ origin: 'fresh' });
    const asked = await build(['--source', 'films.psv', '--json']);
    expect([asked.code, JSON.parse(asked.stdout)]).toMatchObject([
      0,
      { command: 'build', ok: true, report: {}, summary: { outcome: 'unchanged', videos: 40, lost: 0 } },
    ]);
    const forced = await build(['--source', 'films.psv', '--force']);
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringContaining('Built dist: ')]);
    expect(forced.stdout).toMatch(/Pages and feeds: \d+ rendered, 0 reused/);
    expect(await readFolder(outs.second)).toEqual(before);
  },
);

test('R232 the final check rejects a new site that lacks a file its pages need', { timeout: PATIENCE }, async () => {
  const site = inHome('damaged');
  for (const name of [/^Document\..+\.css$/, /\.woff2$/, /^client\..+\.js$/]) {
    await rm(site, { recursive: true, force: true });
    await cp(outs.second, site, { recursive: true });
    const file = (await readdir(path.join(site, '_astro'))).find((found) => name.test(found)) ?? '';
    await rm(path.join(site, '_astro', file));
    await expect(collectInlineCodeAndCheckReferences(site)).rejects.toThrow(`_astro/${file} (needed by `);
  }
  await cp(outs.second, site, { recursive: true });
  await moveShardsToFiles(path.join(site, 'data'));
  const [cards = ''] = await readdir(path.join(site, 'data', 'cards'));
  await rm(path.join(site, 'data', 'cards', cards), { recursive: true });
  await expect(collectInlineCodeAndCheckReferences(site)).rejects.toThrow(
    `data/cards/${cards} (needed by data/core.dat)`,
  );
  await rm(path.join(site, 'data', 'core.dat'));
  await expect(collectInlineCodeAndCheckReferences(site)).rejects.toThrow('no data/core.dat');
});

test(
  'R233 R234 R243 sample videos replace a missing import file only if there is no site yet, with exit code 5, and are not deployed',
  { timeout: PATIENCE },
  async () => {
    const before = await readFolder(outs.second);
    const kept = await build(['--source', 'nowhere.psv', '--work', 'new-work']);
    expect([kept.code, kept.stderr]).toEqual([
      5,
      expect.stringContaining(
        'nowhere.psv: no such file. There is no last good copy, and the two built-in sample videos must not replace the site in dist',
      ),
    ]);
    expect(await readFolder(outs.second)).toEqual(before);
    const fresh = await build(['--source', 'nowhere.psv', '--work', 'new-work', '--out', 'new']);
    expect([fresh.code, fresh.stderr]).toEqual([
      5,
      expect.stringMatching(
        /nowhere\.psv: no such file\. The site shows the two built-in sample videos, and deploy refuses it/,
      ),
    ]);
    expect(await readFile(inHome('new/index.html'), 'utf8')).toContain('A morning on the river');
    await mkdir(inHome('host'));
    const deploy = (...args: readonly string[]) =>
      run(marquee('deploy', '--from', 'new', '--to', 'host', '--allow-placeholders', ...args), home);
    for (const way of ['copy', 'rsync']) {
      const { code, stderr } = await deploy('--with', way);
      expect([code, stderr]).toEqual([5, expect.stringContaining('shows only the two built-in sample videos')]);
    }
    expect(await readdir(inHome('host'))).toEqual([]);
    expect((await deploy('--samples')).code).toBe(0);
  },
);

test(
  'R241 a build warns of placeholder settings, and a deploy rejects them without --allow-placeholders',
  { timeout: PATIENCE },
  async () => {
    const site = { SITE_URL: 'SITE_URL is not set', CONTACT_EMAIL: 'CONTACT_EMAIL is not set' };
    for (const { stderr } of pair)
      for (const warning of Object.values(site)) expect(stderr).toContain(`WARNING: ${warning}: `);
    const place = inHome('place');
    await mkdir(place);
    const refused = await run(marquee('deploy', '--to', place), home);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(
        'with placeholders: SITE_URL (http://localhost:4321) and CONTACT_EMAIL (contact@example.org)',
      ),
    ]);
    expect(await readdir(place)).toEqual([]);
    const meant = await run(marquee('deploy', '--to', place, '--allow-placeholders'), home);
    expect([meant.code, existsSync(path.join(place, 'index.html'))]).toEqual([0, true]);
  },
);

test('R242 R243 invalid settings stop a build before it starts', { timeout: PATIENCE }, async () => {
  const setting = await build([], { SITE_URL: 'videos.example.org', FEED_TAGS: 'all' });
  expect([setting.code, setting.stderr]).toEqual([
    2,
    expect.stringMatching(/SITE_URL: got "videos\.example\.org", expected .+\nFEED_TAGS: got "all", expected /),
  ]);
  const asked = await run(marquee('check', 'films.psv'), home, { TAG_PAGES: 'abc' });
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('TAG_PAGES: got "abc"')]);
});

test('R053 R1140 a site without tags shows no headings of tags', { timeout: PATIENCE }, async () => {
  const lines = (await readLines(3)).trimEnd().split('\n');
  const tagless = lines.map((line) => line.split('|').with(NATIVE_FORMAT_COLUMN_POSITIONS.tags, '').join('|'));
  await writeFile(inHome('tagless.psv'), `${tagless.join('\n')}\n`);
  const { code, stderr } = await build(['--source', 'tagless.psv', '--work', 'tagless-work', '--out', 'tagless']);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  for (const page of ['index', '404', 'search'])
    expect(await readFile(inHome(`tagless/${page}.html`), 'utf8')).not.toContain('Popular Tags');
  const tags = await readFile(inHome('tagless/tags.html'), 'utf8');
  expect([tags.includes('No tags found'), tags.includes('letter-line'), tags.includes('all-labels')]).toEqual([
    true,
    false,
    false,
  ]);
});

test(
  'R302 R236 R239 a build killed while rendering leaves the old site unchanged, and the next build succeeds',
  { timeout: PATIENCE },
  async () => {
    const before = await readFolder(outs.second);
    const args = marquee('build', '--source', 'more.psv');
    const child = spawn(args[0], args.slice(1), { cwd: home, env: cleanEnvironment(MOMENT), stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const began = performance.now();
    while (!existsSync(inHome('.marquee/build/en/site/index.html')) && performance.now() - began < PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(inHome('.marquee/build.lock'))).toBe(true);
    expect(await readFolder(outs.second)).toEqual(before);
    await writeFile(inHome('dist/tags.html'), 'damaged');
    // the killed build had 60 videos: if it counted as a build, the 40 videos now would be a loss of a third
    const { code, stdout, stderr } = await build(['--source', 'films.psv']);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('shrink')]);
    expect(stdout).toContain('Built dist: ');
    expect(await readFolder(outs.second)).toEqual(before);
    expect(existsSync(inHome('.marquee/build'))).toBe(false);
  },
);

test(
  'R238 R239 a build writes into a mount point directly, and reports insufficient disk space first',
  {
    skip: skips(canMount, 'a volume that is too small, and one that is the place of the site itself'),
    timeout: PATIENCE,
  },
  async () => {
    const volume = inHome('volume');
    await mkdir(volume);
    const small = mounted(`mount -t tmpfs -o size=6m none "${volume}"`, [
      'sh',
      '-c',
      '"$@"; code=$?; ls -A volume; exit $code',
      'sh',
      ...marquee('build', '--source', 'films.psv', '--out', 'volume/site'),
    ]);
    const told = await run(small, home, MOMENT);
    expect([told.code, told.stderr]).toEqual([
      1,
      expect.stringMatching(/Not enough disk space for .+volume\/site: about \d+ MB needed, \d MB free\./),
    ]);
    expect(told.stdout.trimEnd().split('\n').slice(-3)).toEqual([
      expect.stringMatching(/^\d+ tags/),
      expect.stringContaining('"outcome":"failed"'),
      'site.report',
    ]);
    expect(existsSync(inHome('.marquee/build'))).toBe(false);
    const filled = mounted(`mount -t tmpfs none "${volume}"`, [
      'sh',
      '-c',
      '"$@" && cp -r volume copy',
      'sh',
      ...marquee('build', '--source', 'films.psv', '--out', 'volume'),
    ]);
    expect((await run(filled, home, MOMENT)).code).toBe(0);
    expect(await readFolder(inHome('copy'))).toEqual(await readFolder(outs.second));
  },
);

/** If packages of the lock file are missing, `npm start` would install them first. */
const isInstalled = areDependenciesInstalled(false);

test(
  'R233 npm start reports an unavailable import file in one sentence',
  { skip: skips(isInstalled, 'npm start'), timeout: PATIENCE },
  async () => {
    await rename(inHome('films.psv'), inHome('films.psv.away'));
    await recordSiteInWorkFolder(inHome('start-work'), { out: outs.second, siteUrl: defaultSettings().siteUrl });
    const [program, args] = [process.execPath, [path.resolve('tools/start-site.mjs')]] as const;
    const env = {
      ...MOMENT,
      CATALOGUE_SOURCE: inHome('nowhere.psv'),
      MARQUEE_WORK: inHome('start-work'),
      MARQUEE_OUT: outs.second,
      PORT: '0',
    };
    const child = spawn(program, args, { cwd: home, env: cleanEnvironment(env), detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const began = performance.now();
    while (!/Marquee is at|rror:/.test(said) && performance.now() - began < PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(-(child.pid ?? 0));
    expect(said).toContain(
      'The import file was unavailable: serving the existing site, or two sample videos if there was none.',
    );
    expect(said).toContain('Marquee is at');
  },
);
