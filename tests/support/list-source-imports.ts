/** Finds `import` statements in the text of source files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT =
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm;

const toPosix = (file: string) => file.split(path.sep).join('/');
const isOfNode = (file: string) => file.includes('node_modules');

/** Returns the files that match a glob pattern, with forward slashes and without `node_modules`. */
export const findSourceFiles = (pattern: string): readonly string[] =>
  globSync(pattern, { exclude: isOfNode }).map(toPosix);

/** Returns the module specifiers of the imports of each file. */
export const listImportsByFile = (files: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, a, b, c]) => (a ?? b ?? c ?? '').split('?')[0]!),
    ]),
  );

export const isRelativeImport = (target: string): boolean => target.startsWith('.');

const resolve = (file: string, target: string) => path.posix.join(path.posix.dirname(file), target);

/** An import of one source file by another. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

/** Returns the relative imports of the files, with resolved paths. */
export const listRelativeImports = (imports: ReadonlyMap<string, readonly string[]>): readonly ModuleImport[] =>
  [...imports].flatMap(([from, targets]) =>
    targets.filter(isRelativeImport).map((target) => ({ from, to: resolve(from, target) })),
  );
