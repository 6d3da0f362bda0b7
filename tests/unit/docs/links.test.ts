// Checks links, file paths and commands in documents, and file paths in comments.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, CURRENT, DOCUMENTS, FILES, ROOTS, type Document } from './documents.ts';

const LINK = /\]\(([^()\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
/** Matches the path of a source file, or a path that starts with a folder of the project. */
const SOURCE = /^\w[\w@./[\]-]*\.(?:tsx?|mjs|astro|css|md|sh|yml)$/;
const FROM_ROOT = new RegExp(`^(?:${ROOTS.join('|')})/[\\w@./[\\]-]*$`);
/** Matches an identifier in code style: a function, store, constant or type. */
const NAME = /^(?:\$\w+|[a-z]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+|(?:[A-Z][a-z]+){2,})$/;
/** An error code of Node.js that looks like a constant of the project. */
const FOREIGN = 'ERR_UNKNOWN_FILE_EXTENSION';
/** Matches a comment on lines of its own. */
const COMMENT = /^\s*(?:\/\*\*?([\s\S]*?)\*\/|\/\/ (.*)$)/gm;
/** Matches the name or path of a source file in a comment, without names of parts of files (`-thread.ts`) and file patterns. */
const FILE_IN_COMMENT = /(?<![\w./<*{:-])(?:\.{0,2}\/)*((?:[\w-]+\/)*\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|astro|mjs|css))\b/g;
/** Files in comments that are not part of the project: a source file of Firefox, and examples. */
const FOREIGN_FILES: ReadonlySet<string> = new Set(['Navigate.sys.mjs', 'advertising.ts', 'x.ts']);
/** Folders to which a path in a document may be relative. */
const BASES = ['', 'src/', 'src/lib/', 'cli/'];
/** Matches a path in the operator's folder, which is not part of the project. */
const OPERATOR_PATH = /^site\//;
/** Placeholder for the name of a folder that contributors create themselves. */
const PATTERN = 'src/features/NAME/';

const byName = new Map(DOCUMENTS.map((document) => [document.file, document]));
const names = new Set([...FILES].map((file) => path.posix.basename(file)));
const folders = new Set([...FILES].flatMap((file) => ancestorsOf(file)));

function ancestorsOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...ancestorsOf(folder)];
}

function isThere(name: string, document: Document): boolean {
  const clean = name.replace(/\/$/, '');
  if (!clean.includes('/') && names.has(clean)) return true;
  const bases = [...BASES, `${path.posix.dirname(document.file)}/`];
  return bases.some(
    (base) => FILES.has(path.posix.normalize(base + clean)) || folders.has(path.posix.normalize(base + clean)),
  );
}

function brokenLinks(document: Document): string[] {
  return [...document.text.matchAll(LINK)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? document.file : path.posix.join(path.posix.dirname(document.file), file);
    if (!existsSync(to)) return [`${document.file}: ${target}`];
    const other = byName.get(to);
    return anchor === undefined || (other && anchorsOf(other).has(anchor)) ? [] : [`${document.file}: ${target}`];
  });
}

function missingPaths(document: Document): string[] {
  const quoted = [...document.text.matchAll(CODE)].map(([, token = '']) => token);
  const paths = quoted.filter(
    (token) => (SOURCE.test(token) || FROM_ROOT.test(token)) && !OPERATOR_PATH.test(token) && token !== PATTERN,
  );
  const drawn = document.diagrams.match(/[\w-]+\.(?:tsx?|astro)\b/g) ?? [];
  return [...paths, ...drawn].filter((name) => !isThere(name, document)).map((name) => `${document.file}: ${name}`);
}

test('R282 every link in the documents leads to an existing file or heading', () => {
  expect(DOCUMENTS.flatMap(brokenLinks)).toEqual([]);
});

test('R282 every file path in a document exists', () => {
  expect(CURRENT.flatMap(missingPaths)).toEqual([]);
});

const isSource = (file: string) =>
  /^(?:src|cli|server|tools|bench|demo|tests)\/.*\.(?:tsx?|mjs|astro)$|^\w.*\.mjs$/.test(file);

test('R282 every source file that a comment names exists', () => {
  const endings = new Set([...FILES].flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(i).join('/'))));
  const missing = [...FILES]
    .filter(isSource)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COMMENT)].flatMap(([, block = '', line = '']) =>
        [...(block + line).matchAll(FILE_IN_COMMENT)]
          .filter(([, name = '']) => !endings.has(name) && !FOREIGN_FILES.has(name))
          .map(([, name]) => `${file}: ${name}`),
      ),
    );
  expect(missing).toEqual([]);
});

test('R282 every code identifier in a document exists in the code', () => {
  const code = [...FILES].filter(isSource).map((file) => readFileSync(file, 'utf8'));
  const words = new Set([FOREIGN, ...code.flatMap((text) => text.match(/[\w$]+/g) ?? [])]);
  const unknown = CURRENT.flatMap(({ file, text }) =>
    [...text.matchAll(CODE)].flatMap(([, token = '']) =>
      !NAME.test(token) || words.has(token) ? [] : [`${file}: ${token}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test('R282 every npm command in a document exists in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const wrong = CURRENT.flatMap(({ file, text, code }) =>
    [...`${text}\n${code}`.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
      Object.hasOwn(scripts, name) ? [] : [`${file}: npm run ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('R282 every file that a benchmark imports exists', () => {
  const files = [...FILES].filter((file) => /^bench\/.*\.ts$/.test(file));
  const missing = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()'(\.[^']+)'/g), ([, target = '']) =>
      path.posix.join(path.posix.dirname(file), target),
    ).flatMap((target) => (existsSync(target) ? [] : [`${file}: ${target}`])),
  );
  expect(files).not.toEqual([]);
  expect(missing).toEqual([]);
});

test('R282 every document that a comment or string in the code refers to exists', () => {
  const mayNameDocument = (file: string) =>
    /^(?:src|cli|server|tools|bench|demo|tests|docs)\/.*\.(?:tsx?|mjs|astro|sh|yml)$/.test(file);
  const named = [...FILES].filter(mayNameDocument).flatMap((file) => {
    const documents = readFileSync(file, 'utf8').match(/\bdocs\/[\w/-]+\.md\b|\bDESIGN\.md\b/g) ?? [];
    return documents.filter((name) => !FILES.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(named.filter((name) => !name.startsWith('tests/unit/docs/'))).toEqual([]);
});

test('R282 every documentation page can be reached from the index', () => {
  const reached = new Set(['docs/README.md']);
  for (const file of reached) {
    for (const [, target = ''] of byName.get(file)?.text.matchAll(LINK) ?? []) {
      const to = path.posix.join(path.posix.dirname(file), target.split('#')[0] ?? '');
      if (to.startsWith('docs/') && to.endsWith('.md')) reached.add(to);
    }
  }
  const pages = DOCUMENTS.map(({ file }) => file).filter((file) => file.startsWith('docs/'));
  expect(pages.filter((file) => !reached.has(file))).toEqual([]);
});

test('R282 every picture in docs is shown in a document', () => {
  const shown = new Set(
    DOCUMENTS.flatMap(({ file, text }) =>
      [...text.matchAll(LINK)].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target)),
    ),
  );
  expect([...FILES].filter((file) => /^docs\/.*\.(?:png|svg)$/.test(file) && !shown.has(file))).toEqual([]);
});

test('R946 every document clones the repository from the address in package.json', () => {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository: { url: string } };
  const cloned = DOCUMENTS.flatMap(({ file, code }) =>
    Array.from(code.matchAll(/git clone (\S+)/g), ([, url]) => ({ file, url })),
  );
  expect(cloned.map(({ file }) => file)).toContain('README.md');
  const web = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`](${web})`);
  expect(cloned.filter(({ url }) => `git+${url}` !== repository.url)).toEqual([]);
});
