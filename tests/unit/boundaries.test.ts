import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LIB_PARTS = ['domain', 'export', 'snapshot', 'search', 'ingest', 'site', 'worker', 'client', 'stores'];
const IMPORT =
  /^\s*(?:import|export)\b[^;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm;
/** The one arrow the table words: the client knows the worker's messages and its address. */
const CLIENT_SEES_OF_WORKER = new Set(['src/lib/worker/protocol.ts', 'src/lib/worker/main.ts']);

/** Returns the table of DESIGN.md section 2: part -> what it may import. */
function readTable(): Map<string, Set<string>> {
  const [, section = ''] = readFileSync('DESIGN.md', 'utf8').split(/^## /m).slice(1);
  const rows = section.matchAll(/^\| ([a-z]+) +\| ([^|]+?) *\|$/gm);
  const table = new Map<string, Set<string>>();
  for (const [, part = '', allowed = ''] of rows) {
    if (part !== 'part') table.set(part, new Set(allowed.split(',').map((name) => name.trim())));
  }
  return table;
}

/** Returns the part a source file belongs to, or null for files outside of the table. */
function partOf(file: string): string | null {
  const [, first = '', second = ''] = file.split('/');
  if (first === 'lib') return LIB_PARTS.includes(second) ? second : `unknown part lib/${second}`;
  return ['pages', 'components', 'islands'].includes(first) ? first : null;
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** Returns what is wrong with one import, or null. */
function offence(file: string, part: string, target: string, table: Map<string, Set<string>>): string | null {
  const allowed = table.get(part);
  if (!allowed) return `${file}: ${part} has no row in the table of DESIGN.md`;
  if (target.startsWith('node:')) return allowed.has('node:*') ? null : `${file}: ${part} may not import ${target}`;
  if (!target.startsWith('.')) return null;
  const resolved = path.posix.join(path.posix.dirname(file), target.split('?')[0] ?? '');
  const targetPart = partOf(resolved);
  if (targetPart === null || targetPart === part || allowed.has(targetPart)) return null;
  if (part === 'client' && CLIENT_SEES_OF_WORKER.has(resolved)) return null;
  return `${file}: ${part} may not import ${resolved} (${targetPart})`;
}

const FILES = globSync('src/**/*.{ts,tsx,astro}').map((file) => file.split(path.sep).join('/'));

test('every import follows the table of DESIGN.md', () => {
  const table = readTable();
  expect([...table.keys()].toSorted()).toEqual([...LIB_PARTS, 'components', 'islands', 'pages'].toSorted());
  const offences = FILES.flatMap((file) => {
    const part = partOf(file);
    if (part === null) return [];
    return importsOf(file).flatMap((target) => offence(file, part, target, table) ?? []);
  });
  expect(offences).toEqual([]);
});

test('no file is a barrel', () => {
  expect(FILES.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('relative imports name the file with its extension', () => {
  const bare = FILES.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('.') && !/\.(?:ts|tsx|astro|css|mjs|svg|md)(?:\?.*)?$/.test(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(bare).toEqual([]);
});
