/**
 * npm test -- scripts: checks the scripts of all built test sites, including inline scripts, for errors in browsers that the tests do not
 * run: worker entries that are imported, and syntax and functions beyond the `browserslist` of package.json. Also reports names that
 * content blockers filter.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSupportedBrowsers } from '../src/lib/site/supported-browsers.ts';
import { readBrowserCompatibilityTable } from './built-site/browser-compatibility-data.ts';
import { findNamesBlockedByAdBlockers } from './built-site/find-names-blocked-by-ad-blockers.ts';
import { findUnsupportedBrowserFeatures } from './built-site/find-unsupported-browser-features.ts';
import { findWorkerEntryScripts } from './built-site/find-worker-entries.ts';
import { collectInlineCode } from '../cli/hosting/collect-inline-code.ts';

/**
 * Features that built scripts use although some supported browsers lack them, with the reason why nothing breaks. The check fails for
 * features that no built script uses any more.
 */
const ALLOWED_UNSUPPORTED_FEATURES: Readonly<Record<string, string>> = {
  '.databases()': 'deleting all data of the site skips databases that the browser cannot list',
  '.format()':
    'messages format numbers, ages and dates, which older browsers support: only Intl.DurationFormat is newer',
  '.share()': 'features/library/share/share-list-dialog.tsx checks for it first',
  '.skipTransition()': 'React calls it only on the result of startViewTransition',
  '.startViewTransition()': 'React continues without it if it is missing',
  '.take()': 'own method of the snapshot writers, with which the browser compiles a live import file',
  '.union()': 'own method of row sets',
  '.use()': 'hook of React',
  'AbortSignal.timeout': 'Chrome before 124 only has another error name, which no code reads',
  'Intl.Segmenter': 'lib/catalogue/text/split-words.ts checks for it first',
  '.toWellFormed()': 'lib/catalogue/text/remove-control-characters.ts checks for it first',
  open: 'iOS opens a new page as requested, but ignores the window features',
};

/** Folders of the built demo site and of the other test sites. */
const SITES = ['dist', ...globSync('.marquee/*/dist').toSorted()];
const table = readBrowserCompatibilityTable(readSupportedBrowsers());
const used = new Set<string>();

/** Returns the code of the script files of a built site, by file name. */
function readScriptFiles(site: string): ReadonlyMap<string, string> {
  const files = globSync(['_astro/*.js', 'sw.js'], { cwd: site }).toSorted();
  return new Map(files.map((file) => [path.basename(file), readFileSync(path.join(site, file), 'utf8')]));
}

/** Returns whether a script element contains data, such as an import map or speculation rules. */
function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the distinct inline scripts of a built site. The names are made from the first 40 characters of the code. */
function readInlineScripts(site: string): ReadonlyMap<string, string> {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const page of globSync('**/*.html', { cwd: site }))
    collectInlineCode(readFileSync(path.join(site, page), 'utf8'), found);
  const scripts = [...found.scripts].filter((text) => !isData(text));
  return new Map(scripts.map((code) => [`inline script ${JSON.stringify(code.slice(0, 40))}`, code]));
}

function checkWorkers(scripts: ReadonlyMap<string, string>): string[] {
  const { entries, imported } = findWorkerEntryScripts(scripts);
  if (entries.length === 0) return ['no worker found among the scripts, expected the catalogue worker'];
  return imported.map(
    ({ entry, importer }) =>
      `${importer} imports ${entry}, the entry of its worker, which WebKit would run twice: move the shared code to another module`,
  );
}

function checkScript(name: string, code: string): string[] {
  try {
    const missing = [...findUnsupportedBrowserFeatures(code, table)];
    for (const [feature] of missing) used.add(feature);
    return missing
      .filter(([feature]) => !Object.hasOwn(ALLOWED_UNSUPPORTED_FEATURES, feature))
      .map(([feature, browsers]) => `${name} uses ${feature}, which is not supported by ${browsers.join(', ')}`);
  } catch (error) {
    return [`${name}: ${String(error)}: the supported browsers cannot parse this syntax`];
  }
}

function checkSite(site: string): string[] {
  const files = readScriptFiles(site);
  const scripts = [...files, ...readInlineScripts(site)];
  const problems = [
    ...checkWorkers(files),
    ...scripts.flatMap(([name, code]) => checkScript(name, code)),
    ...findNamesBlockedByAdBlockers(site),
  ];
  return problems.map((problem) => `${site}: ${problem}`);
}

const problems = SITES.flatMap(checkSite);
for (const feature of Object.keys(ALLOWED_UNSUPPORTED_FEATURES))
  if (!used.has(feature))
    problems.push(
      `ALLOWED_UNSUPPORTED_FEATURES of tools/check-built-scripts.ts has ${feature}, which no script uses any more: remove the entry`,
    );
for (const problem of problems) console.error(problem);
console.log(`scripts: ${SITES.length} sites, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
