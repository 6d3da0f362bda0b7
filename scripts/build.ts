/** npm run build: ingests the source, builds every page, and puts the result in place only when all of it is there. */
import path from 'node:path';
import { restoreFolder } from '../src/lib/ingest/emit.ts';
import { takeLock } from '../src/lib/ingest/lock.ts';
import { holdBaseline, recordBuild, toHad } from '../src/lib/ingest/loss.ts';
import { readOperatorFiles, refuseLiveExport } from '../src/lib/ingest/operator-files.ts';
import { watchPages } from '../src/lib/ingest/page-progress.ts';
import type { IngestResult } from '../src/lib/ingest/run-ingest.ts';
import { findPlaceholders } from '../src/lib/settings/placeholders.ts';
import type { Settings } from '../src/lib/settings/schema.ts';
import { openSiteIn, type Site } from '../src/lib/site/site.ts';
import { finishSite } from './build/finish.ts';
import { lockFile } from './build/folders.ts';
import { placeSite, removeUnplaced } from './build/place.ts';
import { expectRoomForSite } from './build/room.ts';
import { hasSite, isSampleSite } from './build/sample-site.ts';
import { buildPages, prepareStage, removeStage } from './build/stage.ts';
import { readArguments, readSettingsOf, runCommand } from './command-line.ts';
import { EXIT_CODE } from './exit-codes.ts';
import { ingest, IMPORT_OPTIONS } from './ingest.ts';
import { listSiteFiles } from './report/files.ts';
import { createStopwatch, type Stopwatch } from './report/stopwatch.ts';
import { writeReport } from './report/write-report.ts';

const OPTIONS = { ...IMPORT_OPTIONS, out: { type: 'string' } } as const;
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>;

const HELP = `Usage: npm run build -- [options]
  --source X     export to read: a path or an http(s) address, plain or gzip (default CATALOGUE_SOURCE, else the demo)
  --report FILE  where the JSON report of the import goes
  --out DIR      where the site goes (default MARQUEE_OUT, else dist); DIR.hosts gets configurations of nginx and Caddy,
                 DIR.report the report of the build, report.html and report.json
  --work DIR     where the snapshot and the last good export are kept (default MARQUEE_WORK, else .marquee)
  --strict       fail unless the export itself could be read, whole, and when takedowns of the last build are gone
  --allow-loss   build although more of the last builds' videos are gone than MAX_LOSS says (20 %)
  --samples      build two samples where the export cannot be had, also in the place of a site

Exit codes: 0 built; 1 failed, the site that was there stays; 2 an option or a setting cannot be followed; 4 another build is
running; 5 the export could not be had: two samples were built, or the site that was there stays.`;

/** Pages beside those of tags and of the home list: lists, legal texts, settings. */
const OTHER_PAGES = 60;
const KIBIBYTE = 1024;
const IMPORT_PHASES: readonly string[] = ['read', 'compile', 'write'];

/** Returns how many pages of tags the build will write, and how many in all, about. */
async function countPages({ engine, countPages: countOf, homePages }: Site) {
  const tags = (await engine.allTags()).reduce((sum, tag) => sum + countOf(tag), 0);
  return { tags, all: tags + homePages + OTHER_PAGES };
}

/** Writes the report of a build and prints where it is, with the figures of the build. */
async function reportBuild(out: string, { engine }: Site, ingested: IngestResult, watch: Stopwatch): Promise<void> {
  const files = await listSiteFiles(out);
  const phases = watch.finish();
  const peakMemory = process.resourceUsage().maxRSS * KIBIBYTE;
  const facts = { ingest: ingested, popularTags: engine.popularTags, files, phases, peakMemory, builtAt: new Date() };
  const report = await writeReport(`${out}.report`, facts);
  const toSeconds = (names: readonly string[]) =>
    `${phases.reduce((sum, { name, seconds }) => sum + (names.includes(name) ? seconds : 0), 0).toFixed(1)} s`;
  console.log(
    `Built ${path.relative('.', out)}: ${files.length} files, ` +
      `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB, ` +
      `${toSeconds(phases.map(({ name }) => name))} (import ${toSeconds(IMPORT_PHASES)}), peak ${Math.round(peakMemory / KIBIBYTE ** 2)} MB\n` +
      `Report: ${path.relative('.', report)}`,
  );
}

/** Builds in folders that are this process's alone. */
async function buildSite(values: Values, settings: Settings): Promise<void> {
  const { work, out } = settings;
  const watch = createStopwatch();
  watch.begin('read');
  refuseLiveExport(await readOperatorFiles(settings), settings.exportUrl);
  for (const warning of findPlaceholders(settings)) console.error(`WARNING: ${warning}`);
  await restoreFolder(out);
  await removeUnplaced(out);
  await removeStage(work);
  const began = Math.floor(Date.now() / 1000);
  await holdBaseline(work, began);
  const { report, strict, 'allow-loss': allowLoss, samples } = values;
  const kept = hasSite(out) && !isSampleSite(out) ? `the site in ${path.relative('.', out)}` : null;
  const ingested = await ingest(settings, { report, strict, allowLoss, samples, kept, onPhase: watch.begin });
  watch.begin('pages');
  const site = await openSiteIn(path.join(work, 'data'), settings);
  const pages = await countPages(site);
  await expectRoomForSite(work, out, pages.all);
  try {
    const stage = await prepareStage(work);
    const stopWatching = watchPages(path.join(stage.site, 'tag'), pages.tags, process.stdout);
    await buildPages(stage, settings).finally(stopWatching);
    watch.begin('finish');
    await finishSite({ work, site: stage.site, hosts: `${out}.hosts`, settings, ingested });
    await placeSite(stage.site, out);
  } finally {
    await removeStage(work);
  }
  if (!ingested.isDemo && ingested.origin !== 'samples')
    await recordBuild(work, toHad(ingested.report, ingested.operator), began, allowLoss);
  await reportBuild(out, site, ingested, watch);
  if (ingested.origin !== 'samples' || samples) return;
  console.error('WARNING: The site shows two samples, since the export could not be had: npm run deploy refuses it.');
  process.exitCode = EXIT_CODE.samples;
}

async function main(): Promise<void> {
  const values = readArguments(OPTIONS);
  if (values.help) {
    console.log(HELP);
    return;
  }
  const given = readSettingsOf(values);
  const settings = { ...given, work: path.resolve(given.work), out: path.resolve(given.out) };
  const { work, out } = settings;
  const releases: (() => void)[] = [];
  try {
    for (const file of [lockFile(work), `${out}.lock`]) releases.push(takeLock(file));
    await buildSite(values, settings);
  } finally {
    for (const release of releases) release();
  }
}

await runCommand('\nBuild failed', main);
