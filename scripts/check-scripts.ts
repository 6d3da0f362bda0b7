/** npm run check:scripts: reads the scripts of every built test site for what a browser that the tests do not start would trip over. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkerEntries } from './built/worker-entries.ts';

/** The demo site, and those beside it. */
const SITES = ['dist', ...globSync('.marquee/*/dist').toSorted()];

function readScripts(site: string): ReadonlyMap<string, string> {
  const files = globSync('_astro/*.js', { cwd: site }).toSorted();
  return new Map(files.map((file) => [path.basename(file), readFileSync(path.join(site, file), 'utf8')]));
}

function checkWorkers(site: string): string[] {
  const { entries, imported } = findWorkerEntries(readScripts(site));
  if (entries.length === 0) return [`${site}: got no worker among its scripts, expected that of the catalogue`];
  return imported.map(
    ({ entry, importer }) => `${site}: ${importer} imports ${entry}, its worker's entry: WebKit would run that twice`,
  );
}

const problems = SITES.flatMap(checkWorkers);
for (const problem of problems) console.error(problem);
console.log(`check:scripts: ${SITES.length} sites, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
