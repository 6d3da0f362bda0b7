import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatLicences, LICENCES_FILE, nameOf, readLock, SHIPPED } from '../../tools/licences.ts';

const LOCKS = ['package-lock.json', ...globSync('bench/**/package-lock.json', { exclude: ['**/node_modules'] })];
const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

/** Returns whether a package at a place of the lock file finds another one, as Node looks for it: beside it, then further out. */
function hasBeside(lock: ReturnType<typeof readLock>, place: string, name: string): boolean {
  if (lock.has(`${place}/node_modules/${name}`)) return true;
  const outer = place.lastIndexOf('/node_modules/');
  return outer === -1 ? lock.has(`node_modules/${name}`) : hasBeside(lock, place.slice(0, outer), name);
}

test.each(LOCKS)('every package of %s has its integrity, and no place but the registry', (file) => {
  const lock = readLock(file);
  const isWhole = (place: string): boolean => {
    const entry = lock.get(place);
    // a bundled package is in the archive of the one that it stands in
    if (entry?.inBundle) return isWhole(place.slice(0, place.lastIndexOf('/node_modules/')));
    return /^sha512-[\w+/]{86}==$/.test(entry?.integrity ?? '') && entry?.resolved === undefined;
  };
  expect(lock.size).toBeGreaterThan(50);
  expect([...lock.keys()].filter((place) => !isWhole(place))).toEqual([]);
});

test('only packages that are named may run a script when they are installed', () => {
  const withScripts = [...readLock()]
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place));
  expect(MANIFEST.allowScripts).toEqual({ node: true, esbuild: true });
  expect([...new Set(withScripts)].toSorted()).toEqual(Object.keys(MANIFEST.allowScripts).toSorted());
});

test('R279 native packages are locked for every platform that they name', () => {
  const lock = readLock();
  const missing = [...lock].flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !hasBeside(lock, place, name)),
  );
  expect(missing).toEqual([]);
});

test('R278 one release line of Node is named everywhere', () => {
  const line = readFileSync('.node-version', 'utf8').trim();
  const [node, types] = [MANIFEST.dependencies['node'], MANIFEST.devDependencies['@types/node']];
  expect([node, types].map((version) => version?.split('.')[0])).toEqual([line, line]);
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(`container: node:${line}-`);
});

test('every version is exact', () => {
  const versions = Object.entries({ ...MANIFEST.dependencies, ...MANIFEST.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the list of licences is that of the lock file', () => {
  // npm run docs writes it anew
  expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(formatLicences(readLock()));
});

/** Imported below src, but by what runs while the site is built. */
const BUILD_ONLY = new Set(['@astrojs/rss', 'entities', 'esbuild', 'htmlparser2']);

test('what the pages import of packages is listed as reaching visitors', () => {
  const imported = globSync('src/**/*.{ts,tsx,astro,css}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g,
      ),
    ].map(([, name = '']) => name),
  );
  const packages = [...new Set(imported)].filter((name) => name in MANIFEST.dependencies && !BUILD_ONLY.has(name));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((name) => !(name in SHIPPED))).toEqual([]);
});
