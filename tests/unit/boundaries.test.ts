import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  listRelativeImports,
  findSourceFiles,
  listImportsByFile,
  isRelativeImport,
  type ModuleImport,
} from '../support/list-source-imports.ts';

/** Document with the tables that list allowed imports between layers, features and packages. */
const TABLES = 'docs/contributing/internals/layers.md';

type Table = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the Markdown table whose first column has this heading. Returns the names in the second column by name in the first, in order. */
function readTable(heading: string): Table {
  const lines = readFileSync(TABLES, 'utf8').replaceAll('`', '').split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\| ${heading} +\\|`).test(line));
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  return new Map(
    lines.slice(start + 2, end).map((line) => {
      const [, name = '', allowed = ''] = line.split('|').map((cell) => cell.trim());
      return [name, new Set(allowed.split(',').map((each) => each.trim()))];
    }),
  );
}

/** Program folders outside of `src`, and the other folders that their files may import. */
const PROGRAMS = readTable('program');

/** Folders that the npm package contains. Their files may import only each other, because the package has no other files. */
const PACKAGED = ['cli', 'demo', 'server', 'src'];

/**
 * Folders whose subfolders are layers, the lowest first: each subfolder may import only those before it. Files directly in the folder may
 * import all of them.
 */
const LAYERS = readTable('divided folder');

/** Maximum number of source files in a folder. Folders of interface messages may exceed it, because each feature has a file there. */
const MAX_FILES = 25;

/** Returns the layer of a source file: its folder in `src/lib` or `src`; null for other files. */
function partOf(file: string): string | null {
  const [, first = '', second = '', third] = file.split('/');
  if (first === 'lib') return second;
  return second === '' && third === undefined ? null : first;
}

/** Returns the name of the feature folder that contains a source file; null for files outside of `src/features`. */
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

const FILES = findSourceFiles('src/**/*.{ts,tsx,astro}');
const OUTSIDE = findSourceFiles(`{${[...PROGRAMS.keys()].join(',')}}/**/*.{ts,tsx,mjs}`);
const IMPORTS = listImportsByFile(FILES);
/** All imports between files of `src`. */
const SRC_IMPORTS = listRelativeImports(IMPORTS);
/** All imports between files, except for tests. */
const ALL_IMPORTS = [...SRC_IMPORTS, ...listRelativeImports(listImportsByFile(OUTSIDE))];

/**
 * Returns the imports between groups of files (layers or features) that a table doesn't allow. `groupOf` returns the group of a file, or
 * null.
 */
function violations(table: Table, groupOf: (file: string) => string | null): string[] {
  return SRC_IMPORTS.flatMap(({ from, to }) => {
    const group = groupOf(from);
    const target = groupOf(to);
    if (group === null || target === null || group === target) return [];
    const allowed = table.get(group);
    if (!allowed) return [`${from}: ${group} has no row in ${TABLES}`];
    return allowed.has(target) || allowed.has(to) ? [] : [`${from}: ${group} may not import ${to}`];
  });
}

/** Returns the names of the files or folders in an import cycle, or null if there is none. */
function findCycle(arrows: readonly ModuleImport[]): string[] | null {
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

test('a source file imports only from layers that the table in the design document allows for its own layer', () => {
  expect(violations(readTable('layer'), partOf)).toEqual([]);
});

test('R605 no file in src imports files outside of src', () => {
  expect(SRC_IMPORTS.filter(({ to }) => !to.startsWith('src/'))).toEqual([]);
});

test('the catalogue layer imports no interface messages', () => {
  const found = [...IMPORTS].filter(([, targets]) => targets.some((target) => target.startsWith('#messages/')));
  expect(found.length).toBeGreaterThan(50);
  expect(found.map(([file]) => file).filter((file) => partOf(file) === 'catalogue')).toEqual([]);
});

test('a feature imports only from features that the table in the design document allows for it', () => {
  expect(violations(readTable('feature'), featureOf)).toEqual([]);
});

test('the tables of allowed imports list exactly the existing layers and features', () => {
  const parts = new Set(FILES.flatMap((file) => partOf(file) ?? []));
  const features = new Set(FILES.flatMap((file) => featureOf(file) ?? []));
  expect([...readTable('layer').keys()].toSorted()).toEqual([...parts].toSorted());
  expect([...readTable('feature').keys()].toSorted()).toEqual([...features].toSorted());
});

test('each package is imported only by the layers that the table of packages lists for it', () => {
  const table = readTable('package');
  const found = new Map<string, Set<string>>();
  for (const [file, targets] of IMPORTS) {
    for (const target of targets.filter((each) => !isRelativeImport(each) && !each.startsWith('#'))) {
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

test('R944 files do not import each other in a cycle', () => {
  expect(OUTSIDE.length).toBeGreaterThan(150);
  expect(findCycle(ALL_IMPORTS)).toBeNull();
});

test('each program folder imports only from the folders that the table in the design document allows for it', () => {
  const folderOf = (file: string) => file.split('/')[0]!;
  const wrong = ALL_IMPORTS.filter(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)];
    return a !== 'src' && a !== b && b.length > 0 && !PROGRAMS.get(a)!.has(b) && !to.endsWith('.json');
  });
  expect([...PROGRAMS.keys()]).toEqual(['cli', 'demo', 'server', 'tools', 'bench', 'tests']);
  expect(wrong).toEqual([]);
});

test('the table of program folders allows files of the npm package to import only files of the package', () => {
  const allowed = PACKAGED.flatMap((folder) => [...(PROGRAMS.get(folder) ?? [])]);
  expect(allowed.length).toBeGreaterThan(5);
  expect(allowed.filter((folder) => !PACKAGED.includes(folder))).toEqual([]);
});

test.each([...LAYERS])('R944 each subfolder of %s imports only from lower layers of that folder', (base, layers) => {
  const order = [...layers];
  const layerOf = (file: string) => {
    const [first = '', ...rest] = file.startsWith(`${base}/`) ? file.slice(base.length + 1).split('/') : [];
    return rest.length === 0 ? -1 : order.indexOf(first);
  };
  const upward = ALL_IMPORTS.filter(({ from, to }) => {
    const [a, b] = [layerOf(from), layerOf(to)];
    return a >= 0 && to.startsWith(`${base}/`) && (b > a || b < 0);
  });
  expect(upward).toEqual([]);
});

test('R944 the table of divided folders lists exactly their subfolders', () => {
  expect(LAYERS.size).toBeGreaterThan(4);
  const subfoldersOf = (base: string) => {
    const inside = [...FILES, ...OUTSIDE].filter((file) => file.startsWith(`${base}/`));
    return new Set(
      inside.map((file) => file.slice(base.length + 1).split('/')).flatMap(([a = '', b]) => (b ? [a] : [])),
    );
  };
  for (const [base, layers] of LAYERS) expect(layers).toEqual(subfoldersOf(base));
});

test('R944 a source folder contains at most 25 files, except for folders of interface messages', () => {
  const counts = new Map<string, number>();
  for (const file of [...FILES, ...OUTSIDE.filter((each) => !each.startsWith('tests/'))]) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([folder, count]) => count > MAX_FILES && !folder.startsWith('src/lib/messages/'));
  expect(large).toEqual([]);
});

test('layers and features do not import each other in a cycle', () => {
  const roomOf = (file: string) => {
    const feature = featureOf(file);
    return feature === null ? partOf(file) : `features/${feature}`;
  };
  const arrows = SRC_IMPORTS.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    return a !== null && b !== null && a !== b ? [{ from: a, to: b }] : [];
  });
  expect(findCycle(arrows)).toBeNull();
});

test('no source file is named index.ts or index.tsx, as barrel files are', () => {
  expect(FILES.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('relative imports include the file extension', () => {
  const bare = SRC_IMPORTS.filter(({ to }) => !/\.(?:ts|tsx|astro|css|mjs|svg|md)$/.test(to));
  expect(bare).toEqual([]);
});

test('R303 pages with a route parameter read files only through modules of src/lib/site, which record the read data for incremental builds', () => {
  const reached = new Set(FILES.filter((file) => /^src\/pages\/.*\[/.test(file)));
  expect(reached.size).toBeGreaterThan(5);
  // a loop over a Set also visits files that are added during the iteration
  for (const file of reached) for (const { from, to } of SRC_IMPORTS) if (from === file) reached.add(to);
  const readers = [...reached].filter((file) => IMPORTS.get(file)?.some((target) => target.startsWith('node:')));
  const site = [
    'folder-shard-source',
    'get-site-data',
    'open-site-data',
    'page-data-dependencies',
    'rendered-collections',
    'rendered-tag-notes',
    'tag-page-indexing',
  ].map((name) => `src/lib/site/${name}.ts`);
  // icon-shapes.ts may read files, too: it reads the files of the icon package
  expect(readers.toSorted()).toEqual(['src/components/layout/icon-shapes.ts', ...site]);
});
