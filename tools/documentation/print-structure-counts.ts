/**
 * Prints counts that describe the structure of the code, for the table in bench/LOG.md: files and lines, entries of the npm package, large
 * folders, and files of `src` whose code runs during an import of one line.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Maximum number of source files in a folder. */
const MAX_FILES = 25;
const TEXTS = /^src\/(?:lib\/messages|content)\//;

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim().split('\n');
const isSource = (file: string) => /\.(?:ts|tsx|astro|mjs)$/.test(file);
const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

/** The part of a coverage report of V8 that this program reads. */
interface CoverageReport {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** Returns the files of `src` with a named function that runs when `marquee ingest` imports one line. */
function listFilesOfImport(): Set<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-structure-'));
  const [source, coverage] = [path.join(folder, 'export.psv'), path.join(folder, 'coverage')];
  writeFileSync(
    source,
    '2023-12-05T18:07:27|A title|A text.|https://films.example.com/watch/a|https://films.example.com/embed/a|Coast|coast,handmade||12:34|northlight|/a.svg|/a.svg|a|SD|false|2023-12-05|Northern Reel|/a.svg\n',
  );
  const args = ['cli/marquee.ts', 'ingest', '--source', source, '--work', path.join(folder, 'work')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
  });
  if (status !== 0) throw new Error(`marquee ingest failed: ${stderr}`);
  const src = pathToFileURL(`${path.resolve('src')}/`).href;
  const reports = readdirSync(coverage).map(
    (name) => JSON.parse(readFileSync(path.join(coverage, name), 'utf8')) as CoverageReport,
  );
  const run = reports
    .flatMap(({ result }) => result)
    .filter(
      ({ url, functions }) =>
        url.startsWith(src) &&
        functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
    );
  rmSync(folder, { recursive: true, force: true });
  return new Set(run.map(({ url }) => path.relative('.', fileURLToPath(url))));
}

const production = git('ls-files', 'src', 'cli', 'server', 'demo').filter(isSource);
const sizes = new Map<string, number>();
for (const file of production)
  if (!TEXTS.test(file)) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
const lines = production.filter((file) => file.startsWith('src/') && !file.endsWith('.mjs')).map(countLines);
const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
console.log(`production files (src cli server demo): ${production.length}`);
console.log(`production files without texts: ${production.filter((file) => !TEXTS.test(file)).length}`);
console.log(`lines of TypeScript and Astro in src: ${lines.reduce((sum, count) => sum + count, 0)}`);
console.log(
  `folders with more than ${MAX_FILES} files, without texts: ${[...sizes.values()].filter((count) => count > MAX_FILES).length}`,
);
console.log(`entries of \`files\` in package.json: ${files.filter((entry) => !entry.startsWith('!')).length}`);
console.log(`files of src whose code runs for an import of one line: ${listFilesOfImport().size}`);
