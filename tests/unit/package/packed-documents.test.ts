// Checks the links of the documents in the npm package. package.test.ts packs and installs the package.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DOCUMENTS } from '../docs/documents.ts';

const LINK = /\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g;
/** Files that npm always packs. */
const ALWAYS_PACKED = ['LICENSE', 'README.md', 'package.json'];
/** Documents for contributors, and the terms of the films in a test fixture. They are only in the repository. */
const ONLY_IN_REPOSITORY =
  /^(?:docs\/contributing\/.+|bench\/RESULTS|tests\/fixtures\/README|CONFORMANCE|CONTRIBUTING)\.md$/;
/** Documents for operators of an installed package, who have no checkout of the repository. */
const FOR_OPERATORS = /^docs\/(?:editors|guides|reference|start)\//;

const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
const isIn = (file: string, names: readonly string[]) =>
  names.some((name) => file === name || file.startsWith(`${name}/`));
const included = [...ALWAYS_PACKED, ...files.filter((name) => !name.startsWith('!'))];
const excluded = files.flatMap((name) => (name.startsWith('!') ? [name.slice(1)] : []));
const isPacked = (file: string) => existsSync(file) && isIn(file, included) && !isIn(file, excluded);

/** Returns the link targets of packed documents that are not packed, with the document of each. */
const missing = DOCUMENTS.filter(({ file }) => isPacked(file)).flatMap(({ file, text }) =>
  [...text.matchAll(LINK)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target))
    .map(([, target = '']) => ({ file, target: path.posix.join(path.posix.dirname(file), target) }))
    .filter(({ target }) => !isPacked(target)),
);

test.each(['CHANGELOG.md', 'SECURITY.md', 'docs/README.md', 'docs/guides/upgrade.md', 'docs/pictures/home.webp'])(
  'R938 the npm package contains %s',
  (file) => {
    expect(isPacked(file)).toBe(true);
  },
);

test('R938 in the npm package, each link of the documents for operators leads to a packed file', () => {
  expect(missing.filter(({ file }) => FOR_OPERATORS.test(file))).toEqual([]);
});

test('R938 in the npm package, each other link leads to a packed file, or to a document that is only in the repository', () => {
  expect(missing.filter(({ target }) => !ONLY_IN_REPOSITORY.test(target))).toEqual([]);
});

test('R1243 packing rejects a document that already links to a repository file by URL, and changes no other document', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const repository = 'https://git.example/a/b';
  const own = { name: 'a', version: '1.0.0', repository: { url: `git+${repository}.git` }, files: ['a.md'] };
  const lock = { name: 'a', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'a', version: '1.0.0' } } };
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  put('package.json', JSON.stringify(own));
  put('package-lock.json', JSON.stringify(lock));
  const tool = path.resolve('tools/write-npm-package-files.mjs');
  const write = () => execFileSync(process.execPath, [tool, 'write'], { cwd: folder, stdio: 'pipe' });
  put('README.md', `[a](https://git.example/c) [b](package.json)\n`);
  write();
  const other = '[a](CONTRIBUTING.md)\n';
  put('README.md', other);
  put('a.md', `[a](${repository}/blob/main/CONTRIBUTING.md)\n`);
  expect(write).toThrow('a.md: use the shortest relative path');
  expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toBe(other);
});
