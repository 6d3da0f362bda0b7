// Marquee as a package: packed, installed into a new folder from what is here, without a network, and used by somebody who may only read it.
import { existsSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLock } from '../../../scripts/licences.ts';
import { forEachFile, listFolder } from '../../../scripts/publish/folder.ts';
import { MOMENT, readLines, run, skips } from '../build/support.ts';

/** Packing, installing and a build, on a machine that has other things to do. */
const PATIENCE = 300_000;
const FOLDER = 'node_modules';
/** Nobody of any machine. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let install = '';
let home = '';
const inInstall = (name: string) => path.join(install, 'node_modules', name);

/** Returns whether every account can pass through a folder. */
function isOpen(folder: string): boolean {
  const isPassed = (statSync(folder).mode & 0o001) !== 0;
  return isPassed && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
}

/** Returns where the package is installed: below the project, so that packages need no second place on the disk, unless it is closed to others. */
async function makeInstall(): Promise<string> {
  await mkdir('.marquee', { recursive: true });
  const parent = isRoot && !isOpen(path.resolve('.marquee')) ? tmpdir() : path.resolve('.marquee');
  const folder = await mkdtemp(path.join(parent, 'package-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Gives the files of a package a second name; packages inside it have entries of their own. */
async function linkPackage(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  const isOwn = (entry: Dirent) => entry.name !== 'node_modules';
  for (const entry of entries.filter((each) => each.isDirectory() && isOwn(each)))
    await linkPackage(path.join(from, entry.name), path.join(to, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  await forEachFile(files, (name) => {
    const [own, other] = [path.join(from, name), path.join(to, name)];
    return link(own, other).catch(() => copyFile(own, other));
  });
}

/** Puts the packages in place that an operator's install has: all but those for development. */
async function linkPackages(): Promise<void> {
  const packages = await realpath('node_modules');
  for (const [place, { dev, bin = {} }] of readLock()) {
    const from = path.join(path.dirname(packages), place);
    if (dev || !existsSync(from)) continue;
    await linkPackage(from, path.join(install, place));
    const programs = path.join(install, place.slice(0, place.lastIndexOf(FOLDER) + FOLDER.length), '.bin');
    await mkdir(programs, { recursive: true });
    for (const [name, file] of Object.entries(bin))
      await symlink(path.relative(programs, path.join(install, place, file)), path.join(programs, name));
  }
}

const npm = (...args: readonly string[]) => run(['npm', ...args], install);

/** Runs a command as an account that owns nothing of the install. */
const asNobody = (...command: readonly [string, ...string[]]) =>
  run(
    isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...command] : [...command],
    home,
    { ...MOMENT, HOME: home, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}` },
  );

async function setWritable(folder: string, isWritable: boolean): Promise<void> {
  // files are the project's own under other names: only folders are closed
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const each of [folder, ...folders]) await chmod(each, isWritable ? 0o755 : 0o555);
}

beforeAll(async () => {
  install = await makeInstall();
  home = await mkdtemp(path.join(tmpdir(), 'marquee-home-'));
  await writeFile(path.join(home, 'films.psv'), await readLines(40));
  if (isRoot) await chown(home, NOBODY, NOBODY);
  await linkPackages();
}, PATIENCE);

afterAll(async () => {
  await setWritable(install, true);
  await rm(install, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

test(
  'R465 a new folder installs the package and builds a site with it, from any folder, as an account that may only read it',
  { timeout: PATIENCE },
  async () => {
    await writeFile(path.join(install, 'package.json'), '{ "private": true }');
    const packed = await run(['npm', 'pack', '--pack-destination', install], '.');
    const archive = packed.stdout.trim().split('\n').at(-1) ?? '';
    const flags = ['--offline', '--cache', path.join(home, 'cache'), '--ignore-scripts', '--no-audit', '--no-fund'];
    const installed = await npm('install', ...flags, `./${archive}`);
    expect([packed.code, installed.code, installed.code === 0 || installed.stderr]).toEqual([0, 0, true]);
    await rm(path.join(home, 'cache'), { recursive: true, force: true });
    await setWritable(install, false);
    const begun = await asNobody(inInstall('.bin/marquee'), 'init');
    expect([begun.code, begun.code === 0 || begun.stderr]).toEqual([0, true]);
    const built = await asNobody(inInstall('.bin/marquee'), 'build', '--source', 'films.psv', '--json');
    expect([built.code, built.code === 0 || built.stderr]).toEqual([0, true]);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, summary: { outcome: 'done', videos: 40 } });
    expect((await readdir(home)).toSorted()).toEqual([
      '.marquee',
      'dist',
      'dist.hosts',
      'dist.previous',
      'dist.report',
      'films.psv',
      'site',
    ]);
  },
);

test(
  'R465 the account could not have written into the install',
  { skip: skips(isRoot, 'another account'), timeout: PATIENCE },
  async () => {
    const tried = await asNobody('touch', inInstall('marquee/package.json'), inInstall('marquee/src/new'));
    expect([tried.code, tried.stderr]).toEqual([1, expect.stringMatching(/Permission denied/)]);
  },
);

test('R465 the package holds what the command needs, and no test, benchmark or picture of documents', async () => {
  const files = await listFolder(inInstall('marquee'));
  const { files: named } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  for (const name of named.filter((each) => !each.startsWith('!')))
    expect(files.some((file) => file.startsWith(name.replace(/\/$/, '')))).toBe(true);
  // those are for tests alone
  const folders = readdirSync('scripts', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const left = folders.map(({ name }) => `scripts/${name}/`).filter((folder) => !named.includes(folder));
  expect(left).toEqual(['scripts/built/', 'scripts/soak/']);
  const outside = files.filter((file) => /^(?:tests|bench|\.)|^docs\/.+\.png$|^scripts\/(?:test|check-)/.test(file));
  expect(outside).toEqual([]);
});
