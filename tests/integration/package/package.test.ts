// Tests that pack Marquee as an npm package, install it into a new folder without a network, and run it as a user with read access only.
import { existsSync, readFileSync, statSync, type Dirent } from 'node:fs';
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
import { packageNameOf, readPackageLock } from '../../../tools/documentation/write-license-page.ts';
import { forEachFileConcurrently, listFilesInFolder } from '../../../cli/deploy/deploy-folder.ts';
import { MOMENT, readLines, run, skips } from '../cli/build/support.ts';
import { DOCUMENTS } from '../../unit/docs/documents.ts';

/** Timeout of packing, installing and building in milliseconds, for a busy machine. */
const PATIENCE = 300_000;
const FOLDER = 'node_modules';
const PACKAGE = '@marquee-site/marquee';
/** Id of the user `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let install = '';
let home = '';
/** Folder in which the package is packed. */
let copy = '';
const inInstall = (name: string) => path.join(install, 'node_modules', name);

/** Returns whether all users can traverse a folder and its parents. */
function isOpen(folder: string): boolean {
  const isPassed = (statSync(folder).mode & 0o001) !== 0;
  return isPassed && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
}

/**
 * Creates the folder for the installation, in the project if all users can access the project, since hard links need the same volume.
 * Returns its path.
 */
async function makeInstall(): Promise<string> {
  await mkdir('.marquee', { recursive: true });
  const parent = isRoot && !isOpen(path.resolve('.marquee')) ? tmpdir() : path.resolve('.marquee');
  const folder = await mkdtemp(path.join(parent, 'package-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Hard-links the files of a package. Nested packages are linked separately. */
async function linkPackage(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  const isOwn = (entry: Dirent) => entry.name !== 'node_modules';
  for (const entry of entries.filter((each) => each.isDirectory() && isOwn(each)))
    await linkPackage(path.join(from, entry.name), path.join(to, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  await forEachFileConcurrently(files, (name) => {
    const [own, other] = [path.join(from, name), path.join(to, name)];
    return link(own, other).catch(() => copyFile(own, other));
  });
}

/** Installs all packages of an operator's installation, without development packages. */
async function linkPackages(): Promise<void> {
  const packages = await realpath('node_modules');
  for (const [place, { dev, bin = {} }] of readPackageLock()) {
    const from = path.join(path.dirname(packages), place);
    if (dev || !existsSync(from)) continue;
    await linkPackage(from, path.join(install, place));
    const programs = path.join(install, place.slice(0, place.lastIndexOf(FOLDER) + FOLDER.length), '.bin');
    await mkdir(programs, { recursive: true });
    for (const [name, file] of Object.entries(bin))
      await symlink(path.relative(programs, path.join(install, place, file)), path.join(programs, name));
  }
}

/** Packs a copy of the packaged files, since packing writes files into its folder. Returns the name of the archive. */
async function pack(): Promise<string> {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  const names = files.filter((name) => existsSync(name)).map((name) => name.replace(/\/$/, ''));
  for (const name of [
    ...names,
    'package.json',
    'package-lock.json',
    'README.md',
    'LICENSE',
    'tools/write-npm-package-files.mjs',
  ]) {
    const to = path.join(copy, name);
    await mkdir(path.dirname(to), { recursive: true });
    await (statSync(name).isDirectory() ? linkPackage(name, to) : copyFile(name, to));
  }
  // packing compiles the languages, which requires a package from the node_modules folder of the checkout
  await symlink(await realpath('node_modules'), path.join(copy, 'node_modules'));
  const packed = await run(['npm', 'pack', '--pack-destination', install], copy);
  expect([packed.code, packed.code === 0 || packed.stderr]).toEqual([0, true]);
  return packed.stdout.trim().split('\n').at(-1) ?? '';
}

const npm = (...args: readonly string[]) => run(['npm', ...args], install);

/** Runs a command as a user without write access to the installation. */
const asNobody = (...command: readonly [string, ...string[]]) =>
  run(
    isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...command] : [...command],
    home,
    { ...MOMENT, HOME: home, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}` },
  );

async function setWritable(folder: string, isWritable: boolean): Promise<void> {
  // files are hard links to the project's own files, whose mode must not change, so only folders become read-only
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const each of [folder, ...folders]) await chmod(each, isWritable ? 0o755 : 0o555);
}

beforeAll(async () => {
  install = await makeInstall();
  home = await mkdtemp(path.join(tmpdir(), 'marquee-home-'));
  copy = await mkdtemp(path.join(tmpdir(), 'marquee-pack-'));
  await writeFile(path.join(home, 'films.psv'), await readLines(40));
  if (isRoot) await chown(home, NOBODY, NOBODY);
  await linkPackages();
}, PATIENCE);

afterAll(async () => {
  await setWritable(install, true);
  await rm(install, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
});

test(
  'R465 the package installs offline in a new folder, and an account with read-only access builds a site with it',
  { timeout: PATIENCE },
  async () => {
    await writeFile(path.join(install, 'package.json'), '{ "private": true }');
    const archive = await pack();
    expect(archive).toMatch(/^marquee-site-marquee-[\d.]+\.tgz$/);
    const flags = ['--offline', '--cache', path.join(home, 'cache'), '--ignore-scripts', '--no-audit', '--no-fund'];
    const installed = await npm('install', ...flags, `./${archive}`);
    expect([installed.code, installed.code === 0 || installed.stderr]).toEqual([0, true]);
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
  'R465 the account that runs this test cannot write to the installed package',
  { skip: skips(isRoot, 'another account'), timeout: PATIENCE },
  async () => {
    const tried = await asNobody('touch', inInstall(`${PACKAGE}/package.json`), inInstall(`${PACKAGE}/src/new`));
    expect([tried.code, tried.stderr]).toEqual([1, expect.stringMatching(/Permission denied/)]);
  },
);

test('R465 the package contains the files of the command, but no tests, tools or benchmarks', async () => {
  const files = await listFilesInFolder(inInstall(PACKAGE));
  const { files: named } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  for (const name of named.filter((each) => !each.startsWith('!')))
    expect(files.some((file) => file.startsWith(name.replaceAll(/^\/|\/$/g, '')))).toBe(true);
  const outside = files.filter((file) => /^(?:tests|tools|bench|\.)/.test(file));
  expect(outside).toEqual([]);
});

test('R921 the package has a CycloneDX bill of materials with the version and license of each package that operators install', async () => {
  const { bomFormat, components } = JSON.parse(readFileSync(inInstall(`${PACKAGE}/sbom.cdx.json`), 'utf8')) as {
    bomFormat: string;
    components: readonly { name: string; version: string; licenses?: readonly unknown[]; purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.filter(({ licenses, purl }) => !licenses?.length || !purl.startsWith('pkg:npm/'))).toEqual([]);
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name} ${version}`))).toEqual([]);
  expect([...listed].filter((entry) => /^(?:vitest|@playwright\/test|oxlint) /.test(entry))).toEqual([]);
});

test('R694 the lock file of the package installs the same dependency versions as a checkout', async () => {
  const unpacked = path.join(copy, 'unpacked');
  await mkdir(unpacked);
  for (const name of ['package.json', 'npm-shrinkwrap.json'])
    await copyFile(inInstall(`${PACKAGE}/${name}`), path.join(unpacked, name));
  const lock = readFileSync(path.join(unpacked, 'npm-shrinkwrap.json'), 'utf8');
  expect([lock === readFileSync('package-lock.json', 'utf8'), lock.includes('"resolved"')]).toEqual([true, false]);
  expect([existsSync(path.join(copy, 'npm-shrinkwrap.json')), existsSync(path.join(copy, 'sbom.cdx.json'))]).toEqual([
    false,
    false,
  ]);
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--dry-run'];
  const { code, stdout } = await run(
    ['npm', 'ci', '--offline', '--cache', path.join(copy, 'cache'), ...flags],
    unpacked,
  );
  const added = [...stdout.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name, version]) => `${name} ${version}`);
  expect([code, added.length > 200]).toEqual([0, true]);
  const locked = [...readPackageLock()].flatMap(([place, { version, dev }]) =>
    dev ? [] : `${packageNameOf(place)} ${version}`,
  );
  expect(locked).toEqual(expect.arrayContaining(added));
});

test('R695 the documents give the commands for each kind of installation, and warn that npx in another folder runs the package of another project', () => {
  const { name, version, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    name: string;
    version: string;
    bin: { marquee: string };
  };
  const command = readFileSync('docs/reference/commands.md', 'utf8');
  const guide = readFileSync('docs/guides/container-and-package.md', 'utf8');
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  expect(guide.match(/marquee-site-marquee-[\d.]+\.tgz/g)).toEqual([archive, archive, archive]);
  expect(guide).toContain(`\`${name}\``);
  for (const text of [command, guide]) {
    expect(text).toContain(`marquee/${bin.marquee}`);
    expect(text).toContain('node_modules/.bin/marquee');
    expect(text).toContain("another project's package");
  }
  // no other document contains commands that would install a different package
  const elsewhere = DOCUMENTS.filter(({ text, code }) => /npm (?:install|exec)[^\n]* marquee\b/.test(text + code));
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});
