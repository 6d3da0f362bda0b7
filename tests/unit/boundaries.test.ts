import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const IMPORT =
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm;
/** Where the tables of parts, features and packages stand. */
const TABLES = 'docs/design/layers.md';

type Table = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the table whose first column has this heading: a name -> the names in its second column. */
function readTable(heading: string): Table {
  const lines = readFileSync(TABLES, 'utf8').split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\| ${heading} +\\|`).test(line));
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  return new Map(
    lines.slice(start + 2, end).map((line) => {
      const [, name = '', allowed = ''] = line.split('|').map((cell) => cell.trim());
      return [name, new Set(allowed.split(',').map((each) => each.trim()))];
    }),
  );
}

/** Returns the part a source file belongs to: a folder of `src/lib`, else one of `src`; null for files beside the folders. */
function partOf(file: string): string | null {
  const [, first = '', second = '', third] = file.split('/');
  if (first === 'lib') return second;
  return second === '' && third === undefined ? null : first;
}

/** Returns the feature a source file belongs to, or null. */
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

const FILES = globSync('src/**/*.{ts,tsx,astro}').map((file) => file.split(path.sep).join('/'));
const IMPORTS = new Map(
  FILES.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, a, b, c]) => (a ?? b ?? c ?? '').split('?')[0]!),
  ]),
);
const isFile = (target: string) => target.startsWith('.');
const resolve = (file: string, target: string) => path.posix.join(path.posix.dirname(file), target);

/** Every import of a file of `src` from another file: who imports, and what. */
const ARROWS = [...IMPORTS].flatMap(([from, targets]) =>
  targets.filter(isFile).map((target) => ({ from, to: resolve(from, target) })),
);

/** Returns the arrows between two rooms that a table lacks. `roomOf` names the room of a file, null outside of all rooms. */
function offences(table: Table, roomOf: (file: string) => string | null): string[] {
  return ARROWS.flatMap(({ from, to }) => {
    const room = roomOf(from);
    const target = roomOf(to);
    if (room === null || target === null || room === target) return [];
    const allowed = table.get(room);
    if (!allowed) return [`${from}: ${room} has no row in ${TABLES}`];
    return allowed.has(target) || allowed.has(to) ? [] : [`${from}: ${room} may not import ${to}`];
  });
}

/** Returns a circle of arrows as the names on it, or null. */
function findCircle(arrows: readonly { readonly from: string; readonly to: string }[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] | null => {
    const seen = trail.indexOf(name);
    if (seen !== -1) return [...trail.slice(seen), name];
    if (done.has(name)) return null;
    for (const target of targets.get(name) ?? []) {
      const circle = visit(target, [...trail, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of targets.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}

test('every import between parts follows the table of parts', () => {
  expect(offences(readTable('part'), partOf)).toEqual([]);
});

test('R605 src imports no file that stands beside it: none of engine, scripts or tests', () => {
  expect(ARROWS.filter(({ to }) => !to.startsWith('src/'))).toEqual([]);
});

test('catalogue has no texts: the messages import it', () => {
  const found = [...IMPORTS].filter(([, targets]) => targets.some((target) => target.startsWith('#messages/')));
  expect(found.length).toBeGreaterThan(50);
  expect(found.map(([file]) => file).filter((file) => partOf(file) === 'catalogue')).toEqual([]);
});

test('every import between features follows the table of features', () => {
  expect(offences(readTable('feature'), featureOf)).toEqual([]);
});

test('the tables name the parts and features that there are', () => {
  const parts = new Set(FILES.flatMap((file) => partOf(file) ?? []));
  const features = new Set(FILES.flatMap((file) => featureOf(file) ?? []));
  expect([...readTable('part').keys()].toSorted()).toEqual([...parts].toSorted());
  expect([...readTable('feature').keys()].toSorted()).toEqual([...features].toSorted());
});

test('every package is imported only by the parts that its row names', () => {
  const table = readTable('package');
  const found = new Map<string, Set<string>>();
  for (const [file, targets] of IMPORTS) {
    for (const target of targets.filter((each) => !isFile(each) && !each.startsWith('#'))) {
      const [scope = '', name = ''] = target.split('/');
      const module = scope.startsWith('@') ? `${scope}/${name}` : scope.replace(/:.*/, ':*');
      const parts = found.get(module) ?? new Set();
      found.set(module, parts.add(partOf(file) ?? file));
    }
  }
  const asText = (map: Table) =>
    [...map].map(([name, parts]) => `${name}: ${[...parts].toSorted().join(', ')}`).toSorted();
  expect(asText(found)).toEqual(asText(table));
});

test('no file imports itself, however long the way', () => {
  expect(findCircle(ARROWS)).toBeNull();
});

test('no folder of a part or feature imports itself, however long the way', () => {
  const roomOf = (file: string) => {
    const feature = featureOf(file);
    return feature === null ? partOf(file) : `features/${feature}`;
  };
  const arrows = ARROWS.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    return a !== null && b !== null && a !== b ? [{ from: a, to: b }] : [];
  });
  expect(findCircle(arrows)).toBeNull();
});

test('no file is a barrel', () => {
  expect(FILES.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('relative imports name the file with its extension', () => {
  const bare = ARROWS.filter(({ to }) => !/\.(?:ts|tsx|astro|css|mjs|svg|md)$/.test(to));
  expect(bare).toEqual([]);
});

test('R303 pages with a parameter reach the disk by the site alone: a build takes them over by what they asked of it', () => {
  const reached = new Set(FILES.filter((file) => /^src\/pages\/.*\[/.test(file)));
  expect(reached.size).toBeGreaterThan(5);
  // a Set hands out what is added to it meanwhile
  for (const file of reached) for (const { from, to } of ARROWS) if (from === file) reached.add(to);
  const readers = [...reached].filter((file) => IMPORTS.get(file)?.some((target) => target.startsWith('node:')));
  const site = ['built-site', 'folder-source', 'indexing', 'page-trace', 'site'].map(
    (name) => `src/lib/site/${name}.ts`,
  );
  // icons of a package, whose version counts
  expect(readers.toSorted()).toEqual(['src/components/layout/icon-shapes.ts', ...site]);
});
