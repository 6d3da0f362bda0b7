// Checks the links of the documents in the npm package. package.test.ts packs and installs the package.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
