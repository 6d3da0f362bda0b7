/** npm run build: ingests the source, builds every page, and puts the result in place only when all of it is there. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { assuranceOrigins } from '../src/lib/domain/age-assurance.ts';
import { consentOrigins } from '../src/lib/domain/consent-scripts.ts';
import { replaceFolder } from '../src/lib/ingest/emit.ts';
import { readOperatorFiles, refuseLiveExport } from '../src/lib/ingest/operator-files.ts';
import { watchPages } from '../src/lib/ingest/page-progress.ts';
import { ageAssuranceFile, readAgeAssurance } from '../src/lib/site/age-assurance.ts';
import { consentScriptsFile, readConsentScripts } from '../src/lib/site/consent-scripts.ts';
import { openSite } from '../src/lib/site/site.ts';
import { writeHosts } from './headers/write-hosts.ts';
import { ingest } from './ingest.ts';
import { writeRedirects } from './redirects/write-redirects.ts';
import { listSiteFiles } from './report/files.ts';
import { createStopwatch } from './report/stopwatch.ts';
import { writeReport } from './report/write-report.ts';
import { readSettings } from './settings.ts';

const { values } = parseArgs({
  options: {
    source: { type: 'string' },
    report: { type: 'string' },
    work: { type: 'string', default: process.env['MARQUEE_WORK'] ?? '.marquee' },
    out: { type: 'string', default: process.env['MARQUEE_OUT'] ?? 'dist' },
    strict: { type: 'boolean', default: false },
    'allow-loss': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const HELP = `Usage: npm run build -- [options]
  --source X     export to read: a path or an http(s) address, plain or gzip (default CATALOGUE_SOURCE, else the demo)
  --report FILE  where the JSON report of the import goes
  --out DIR      where the site goes (default dist); DIR.hosts gets configurations of nginx and Caddy,
                 DIR.report the report of the build, report.html and report.json
  --work DIR     where the snapshot and the last good export are kept (default .marquee)
  --strict       fail unless the export itself could be read, and when takedowns of the last build are gone
  --allow-loss   build even if more than 20 % of the videos of the last build are gone`;

/** The address of a site that is built without `SITE_URL`, as astro.config.mjs has it. */
const DEFAULT_SITE = 'http://localhost:4321';

/** Returns how many pages of tags the build will write. */
async function countTagPages(): Promise<number> {
  const { engine, countPages } = await openSite();
  return (await engine.allTags()).reduce((sum, tag) => sum + countPages(tag), 0);
}

const KIBIBYTE = 1024;
const IMPORT_PHASES: readonly string[] = ['read', 'compile', 'write'];

/**
 * Names that hosts give a meaning in every folder: its own page, and the one for unknown paths below it
 * (https://developers.cloudflare.com/pages/configuration/serving-pages/). A tag of such a name keeps its path, in a folder of its own.
 */
const RESERVED_NAMES = ['index', '404'];

async function moveReservedPages(folder: string): Promise<void> {
  for (const name of RESERVED_NAMES) {
    const page = path.join(folder, `${name}.html`);
    if (!existsSync(page)) continue;
    await mkdir(path.join(folder, name), { recursive: true });
    await rename(page, path.join(folder, name, 'index.html'));
  }
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(HELP);
    return;
  }
  const watch = createStopwatch();
  watch.begin('read');
  const work = path.resolve(values.work);
  const out = path.resolve(values.out);
  const next = `${out}.next`;
  const settings = readSettings();
  const isDemo = !values.source && !settings['CATALOGUE_SOURCE'];
  refuseLiveExport(await readOperatorFiles(settings), settings['PUBLIC_EXPORT_URL']);
  const ingested = await ingest({
    source: values.source,
    report: values.report,
    work,
    strict: values.strict,
    allowLoss: values['allow-loss'],
    onPhase: watch.begin,
  });
  watch.begin('pages');
  process.env['MARQUEE_WORK'] = work;
  process.env['NODE_ENV'] = 'production';
  await rm(next, { recursive: true, force: true });
  const stopWatching = watchPages(path.join(next, 'tag'), await countTagPages(), process.stdout);
  await build({ outDir: next, logLevel: 'warn' }).finally(stopWatching);
  watch.begin('finish');
  await writeRedirects(next, ingested.operator.aliases, settings['SITE_URL'] || DEFAULT_SITE);
  await moveReservedPages(path.join(next, 'tag'));
  // the demo's pictures stay in the public folder, but belong to the demo alone
  if (!isDemo) await rm(path.join(next, 'demo'), { recursive: true, force: true });
  await cp(path.join(work, 'data'), path.join(next, 'data'), { recursive: true });
  await writeHosts({
    site: next,
    hosts: `${out}.hosts`,
    exportUrl: settings['PUBLIC_EXPORT_URL'],
    consentOrigins: consentOrigins(await readConsentScripts(consentScriptsFile(settings['CONSENT_SCRIPTS']))),
    assuranceOrigins: assuranceOrigins(await readAgeAssurance(ageAssuranceFile(settings['AGE_ASSURANCE']))),
    extra: settings['CSP_EXTRA'],
    redirects: ingested.operator.aliases,
  });
  await replaceFolder(next, out);
  const { engine } = await openSite();
  const files = await listSiteFiles(out);
  const phases = watch.finish();
  const peakMemory = process.resourceUsage().maxRSS * KIBIBYTE;
  const report = await writeReport(`${out}.report`, {
    ingest: ingested,
    popularTags: engine.popularTags,
    files,
    phases,
    peakMemory,
    builtAt: new Date(),
  });
  const toSeconds = (names: readonly string[]) =>
    `${phases.reduce((sum, { name, seconds }) => sum + (names.includes(name) ? seconds : 0), 0).toFixed(1)} s`;
  console.log(
    `Built ${path.relative('.', out)}: ${files.length} files, ` +
      `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB, ` +
      `${toSeconds(phases.map(({ name }) => name))} (import ${toSeconds(IMPORT_PHASES)}), peak ${Math.round(peakMemory / KIBIBYTE ** 2)} MB\n` +
      `Report: ${path.relative('.', report)}`,
  );
}

/** Prints one failure: Astro's own errors carry a hint and a place beside the message. */
function printFailure(error: unknown): void {
  const { message, hint, loc } = error as { message?: string; hint?: string; loc?: { file?: string } };
  console.error(`\nBuild failed: ${message ?? String(error)}`);
  if (loc?.file) console.error(`  in ${loc.file}`);
  if (hint) console.error(`  ${hint}`);
}

try {
  await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
