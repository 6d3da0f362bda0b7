/**
 * npm test -- scripts: checks the scripts of all built test sites, including inline scripts, for errors in browsers that the tests do not
 * run: worker entries that are imported, and syntax and functions beyond the `browserslist` of package.json. Also reports names that
 * content blockers filter.
 */
import { globSync } from 'node:fs';
import { readSupportedBrowsers } from '../src/lib/site/supported-browsers.ts';
import { ALLOWED_UNSUPPORTED_FEATURES } from './built-site/allowed-browser-features.ts';
import { readBrowserCompatibilityTable } from './built-site/browser-compatibility-data.ts';
import { findNamesBlockedByAdBlockers } from './built-site/find-names-blocked-by-ad-blockers.ts';
import { findUnsupportedBrowserFeatures } from './built-site/find-unsupported-browser-features.ts';
import { readInlineScripts, readScriptFiles } from './built-site/read-built-scripts.ts';
import { findWorkerEntryScripts } from './built-site/find-worker-entries.ts';

/** Folders of the built demo site and of the other test sites. */
const SITES = ['dist', ...globSync('.marquee/*/dist').toSorted()];
const table = readBrowserCompatibilityTable(readSupportedBrowsers());
const used = new Set<string>();

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
      `tools/built-site/allowed-browser-features.ts allows ${feature}, which no script uses any more: remove the entry`,
    );
for (const problem of problems) console.error(problem);
console.log(`scripts: ${SITES.length} sites, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
