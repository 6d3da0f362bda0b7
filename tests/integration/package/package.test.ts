// Tests that pack Marquee as an npm package, install it into a new folder without a network, and run it as a user with read access only.
import { spawn } from 'node:child_process';
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
import { forEachFileConcurrently, listFilesInFolder } from '../../../cli/deploy/deploy-to-folder.ts';
import { cleanEnvironment, MOMENT, readLines, run, skips } from '../cli/build/support.ts';
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
/** Name of the archive in the folder of the installation. */
let packedArchive = '';
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

/** Returns environment variables for which `node` is the program at this path. */
const pathWith = (node: string) => ({ PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}` });

/** Installs the packed archive without a network and without scripts of packages. */
async function installPackage(archive: string, node: string): Promise<void> {
  const cache = path.join(home, 'cache');
  const flags = ['--offline', '--cache', cache, '--ignore-scripts', '--no-audit', '--no-fund'];
  const installed = await run(['npm', 'install', ...flags, `./${archive}`], install, pathWith(node));
  expect([installed.code, installed.code === 0 || installed.stderr]).toEqual([0, true]);
  await rm(cache, { recursive: true, force: true });
}

/** Returns a command line for a user without write access to the installation. */
const toNobodyCommand = (command: readonly [string, ...string[]]): [string, ...string[]] =>
  isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...command] : [...command];

/** Returns the environment of this user in a folder, with the Node program at `node`. */
const nobodyEnvironment = (folder: string, node: string) => ({ ...MOMENT, HOME: folder, ...pathWith(node) });

/** Runs a command as this user. */
const asNobody = (...command: readonly [string, ...string[]]) =>
  run(toNobodyCommand(command), home, nobodyEnvironment(home, process.execPath));

/** Creates a folder that belongs to this user, with an import file. Returns its path. */
async function makeHome(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-home-'));
  await writeFile(path.join(folder, 'films.psv'), await readLines(40));
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  return folder;
}

/** Serves the site of a folder with the installed package. Returns the status of its home page. */
async function requestServedSite(folder: string, node: string): Promise<number> {
  const [program, ...args] = toNobodyCommand([inInstall('.bin/marquee'), 'serve', '--port', '0']);
  const env = cleanEnvironment(nobodyEnvironment(folder, node));
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  try {
    const output = await Promise.race([
      new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(String(text)))),
      exit.then((code) => `serve ended with exit code ${String(code)}`),
    ]);
    const [url] = /http:\/\/\S+/.exec(output) ?? [];
    if (url === undefined) throw new Error(output);
    return (await fetch(url)).status;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

/**
 * Copies a version of Node into a folder that all users can read. Returns the path of the program, or null if the registry does not supply
 * it.
 */
async function downloadNode(version: number, folder: string): Promise<string | null> {
  const command = ['npx', '--yes', '--package', `node@${version}`, 'node', '-p', 'process.execPath'] as const;
  const { code, stdout } = await run([...command], folder);
  if (code !== 0) return null;
  const node = path.join(folder, 'node');
  await copyFile(stdout.trim(), node);
  return node;
}

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
  home = await makeHome();
  copy = await mkdtemp(path.join(tmpdir(), 'marquee-pack-'));
  await linkPackages();
  await writeFile(path.join(install, 'package.json'), '{ "private": true }');
  packedArchive = await pack();
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
    expect(packedArchive).toMatch(/^marquee-site-marquee-[\d.]+\.tgz$/);
    await installPackage(packedArchive, process.execPath);
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

test('R942 a built site has a file with the licenses of its packages', () => {
  expect(readFileSync(path.join(home, 'dist/licenses.txt'), 'utf8')).toBe(readFileSync('public/licenses.txt', 'utf8'));
});

test('R939 the installed package serves the built site', async () => {
  expect(await requestServedSite(home, process.execPath)).toBe(200);
});

for (const version of [20, 22]) {
  test(
    `R939 the package is installed, and creates, builds and serves a site with Node ${version}`,
    { tags: ['whole'], timeout: PATIENCE },
    async ({ skip }) => {
      const folder = await makeHome();
      try {
        const node = await downloadNode(version, folder);
        skip(skips(node !== null, `node@${version} from a registry`));
        await setWritable(install, true);
        await rm(inInstall(PACKAGE), { recursive: true, force: true });
        await installPackage(packedArchive, node!);
        const env = nobodyEnvironment(folder, node!);
        const runAsNobody = (...args: [string, ...string[]]) => run(toNobodyCommand(args), folder, env);
        expect((await runAsNobody('node', '--version')).stdout).toMatch(new RegExp(`^v${version}\\.`));
        const created = await runAsNobody(inInstall('.bin/marquee'), 'init');
        expect([created.code, created.stderr]).toEqual([0, '']);
        const built = await runAsNobody(inInstall('.bin/marquee'), 'build', '--source', 'films.psv', '--json');
        expect([built.code, built.code === 0 || built.stderr]).toEqual([0, true]);
        expect(await requestServedSite(folder, node!)).toBe(200);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}

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

test('R1243 documents of the package link to its own files, or to the repository if the package omits the file', async () => {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository: { url: string } };
  const prefix = `${repository.url.slice('git+'.length, -'.git'.length)}/blob/main/`;
  const folder = inInstall(PACKAGE);
  const documents = (await listFilesInFolder(folder)).filter((name) => name.endsWith('.md'));
  const links = documents.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\]\(([^()\s#]+)/g)].map(([, target = '']) => ({
      name,
      target,
    })),
  );
  const relative = links.filter(({ target }) => !/^(?:[a-z]+:|\/)/.test(target));
  const dead = relative.filter(({ name, target }) => !existsSync(path.join(folder, path.dirname(name), target)));
  expect(dead).toEqual([]);
  const inRepository = links.flatMap(({ target }) => (target.startsWith(prefix) ? [target.slice(prefix.length)] : []));
  expect(inRepository).toContain('CONTRIBUTING.md');
  expect(inRepository.filter((file) => !existsSync(file))).toEqual([]);
  for (const name of ['README.md', 'docs/README.md'])
    expect(readFileSync(path.join(copy, name), 'utf8')).toBe(readFileSync(name, 'utf8'));
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
