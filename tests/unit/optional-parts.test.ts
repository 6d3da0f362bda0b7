import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  listRelativeImports,
  findSourceFiles,
  listImportsByFile,
  type ModuleImport,
} from '../support/list-source-imports.ts';
import { OPTIONAL_PROGRAM_PART_NAMES, getOptionalProgramPart } from '../support/optional-program-parts.ts';

const IMPORTS = listImportsByFile(findSourceFiles('{src,cli,demo,server}/**/*.{ts,tsx,astro,mjs}'));
const MESSAGES = '#messages/';
const arrowsToMessages = [...IMPORTS].flatMap(([from, targets]) =>
  targets
    .filter((target) => target.startsWith(MESSAGES))
    .map((target): ModuleImport => ({ from, to: `src/lib/messages/en/${target.slice(MESSAGES.length)}.ts` })),
);
const ARROWS = [...listRelativeImports(IMPORTS), ...arrowsToMessages];

/** Returns all files of an optional feature, from its glob patterns. */
function filesOf(patterns: readonly string[]): ReadonlySet<string> {
  const found = patterns.flatMap((pattern) => globSync(pattern));
  const files = found.flatMap((each) => (statSync(each).isDirectory() ? globSync(`${each}/**/*.*`) : [each]));
  return new Set(files.map((file) => file.split(path.sep).join('/')));
}

test.each(OPTIONAL_PROGRAM_PART_NAMES)(
  'R774 only listed files import the optional feature %s, and each file they import has a stub for builds without the feature',
  (name) => {
    const { files, seams, standIns } = getOptionalProgramPart(name);
    expect(files.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
    const own = filesOf(files);
    const into = ARROWS.filter(({ from, to }) => own.has(to) && !own.has(from));
    expect(new Set(into.map(({ from }) => from))).toEqual(new Set(seams));
    expect(new Set(into.map(({ to }) => to))).toEqual(new Set(Object.keys(standIns)));
    expect(Object.keys(standIns).filter((file) => !existsSync(file))).toEqual([]);
  },
);
