import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreFolder } from '../../src/lib/ingest/emit.ts';
import { holdBaseline, recordBuild, sumHad } from '../../src/lib/ingest/loss.ts';
import { readOperatorFiles, refuseLiveExport, type OperatorFiles } from '../../src/lib/ingest/operator-files.ts';
import { watchPages } from '../../src/lib/ingest/page-progress.ts';
import type { IngestResult } from '../../src/lib/ingest/run-ingest.ts';
import { findPlaceholders } from '../../src/lib/settings/placeholders.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { openSiteIn, type Site } from '../../src/lib/site/site.ts';
import { warn } from '../command/answer.ts';
import type { ImportOptions } from '../command/options.ts';
import { listSiteFiles } from '../report/files.ts';
import { createStopwatch, type Stopwatch } from '../report/stopwatch.ts';
import { writeReport } from '../report/write-report.ts';
import { readInputs, type Inputs } from './build-key.ts';
import { keepSite, unmarkSite } from './earlier-sites.ts';
import { finishSite } from './finish.ts';
import { importExport } from './import-export.ts';
import { forgetSite, isBuilt, rememberSite } from './last-site.ts';
import { readLastPages } from './last-pages.ts';
import { withLocks } from './locks.ts';
import { placeSite, removeUnplaced } from './place.ts';
import { createRendering, type Rendering, type RenderingInput } from './rendering.ts';
import { expectRoomForSite } from './room.ts';
import { hasSite, isSampleSite } from './sample-site.ts';
import { buildPages, prepareStage, removeStage, type Stage } from './stage.ts';

/** Pages beside those of tags and of the home list: lists, legal texts, settings. */
const OTHER_PAGES = 60;
const KIBIBYTE = 1024;
const IMPORT_PHASES: readonly string[] = ['read', 'compile', 'write'];

/** Returns how many pages of tags the build will write, and how many in all, about. */
async function countPages({ pagedTags, countPages: countOf, homePages }: Site) {
  const tags = (await pagedTags()).reduce((sum, tag) => sum + countOf(tag), 0);
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

/** Returns how many pages a build has rendered, in words. */
function describePages({ pages, countTaken }: Rendering): string {
  const taken = countTaken();
  return `Pages and feeds: ${pages.size - taken} rendered, ${taken} the same as in the last site`;
}

/** Says which lists search engines are to leave out, where the operator asks for that. */
async function tellLeftOut({ countLeftOut }: Site, least: number): Promise<void> {
  if (least === 0) return;
  const { thin, repeated } = await countLeftOut();
  console.log(
    `Search engines leave out ${thin} lists of fewer than ${least} videos, and ${repeated} with the videos of another`,
  );
}

/** How a site is built, beside how its export is read. */
export interface BuildOptions extends ImportOptions {
  /** Build although nothing has changed. */
  readonly force: boolean;
}

/** Says that a build would give what is there, and hands out the report of the import that made it. */
async function reportNothing({ work, out }: Settings, report: string | undefined): Promise<void> {
  if (report !== undefined) await copyFile(path.join(work, 'report.json'), report);
  console.log(
    `Nothing to do: ${path.relative('.', out)} is what the export, the rules, the settings and this version give.`,
  );
}

interface RenderOptions extends Pick<RenderingInput, 'program' | 'last'> {
  readonly stage: Stage;
  /** Pages of tags, for who watches. */
  readonly tagPages: number;
  readonly watch: Stopwatch;
}

/** Renders the pages of the work folder's snapshot and puts the finished site in place. */
async function renderSite(settings: Settings, ingested: IngestResult, options: RenderOptions): Promise<Rendering> {
  const { work, out } = settings;
  const { stage, program, last, tagPages, watch } = options;
  const { site, colors } = stage;
  const rendering = createRendering({ site, out, program, last });
  const stopWatching = watchPages(path.join(site, 'tag'), tagPages, process.stdout);
  await buildPages(stage, settings, rendering.integration).finally(stopWatching);
  watch.begin('finish');
  await finishSite({ work, site, hosts: `${out}.hosts`, colors, settings, ingested, pages: rendering.pages });
  await placeSite(site, out);
  return rendering;
}

/** Keeps the new site beside its place. It is there, whether it can be kept or not. */
async function keepForRollback(settings: Settings): Promise<void> {
  try {
    await keepSite(settings, settings.keepSites);
  } catch (error) {
    warn(`The site could not be kept for a rollback: ${(error as Error).message}`);
  }
}

/** What a build has found before it changes anything. */
interface Found {
  readonly stage: Stage;
  readonly operator: OperatorFiles;
  readonly inputs: Inputs;
  readonly watch: Stopwatch;
}

/** Imports the export, and puts its site in place. */
async function buildChanged(settings: Settings, options: BuildOptions, found: Found): Promise<IngestResult> {
  const { work, out } = settings;
  const { stage, operator, inputs, watch } = found;
  watch.begin('read');
  await forgetSite(settings);
  await unmarkSite(out);
  const began = Math.floor(Date.now() / 1000);
  await holdBaseline(work, began);
  const kept = hasSite(out) && !isSampleSite(out) ? `the site in ${path.relative('.', out)}` : null;
  const output = process.stdout;
  const ingested = await importExport(settings, { ...options, operator, kept, output, onPhase: watch.begin });
  watch.begin('pages');
  const site = await openSiteIn(path.join(work, 'data'), settings);
  const pages = await countPages(site);
  await expectRoomForSite(work, out, pages.all);
  const last = options.force ? null : await readLastPages(work);
  const rendering = await renderSite(settings, ingested, {
    stage,
    program: inputs.program,
    last,
    tagPages: pages.tags,
    watch,
  });
  if (!ingested.isDemo && ingested.origin !== 'samples')
    await recordBuild(work, sumHad(ingested.sources), began, options.allowLoss);
  await rememberSite(settings, operator.sources, ingested, inputs, rendering.finish());
  if (ingested.origin !== 'samples') await keepForRollback(settings);
  console.log(describePages(rendering));
  await tellLeftOut(site, settings.indexMinVideos);
  await reportBuild(out, site, ingested, watch);
  return ingested;
}

/** Builds in folders that are this process's alone. */
async function buildInOwnFolders(settings: Settings, options: BuildOptions): Promise<IngestResult | null> {
  const { work, out } = settings;
  const watch = createStopwatch();
  watch.begin('prepare');
  const operator = await readOperatorFiles(settings);
  refuseLiveExport(operator, settings.exportUrl);
  for (const warning of findPlaceholders(settings)) warn(warning);
  await restoreFolder(out);
  await removeUnplaced(out);
  await removeStage(work);
  const inputs = await readInputs(settings, operator.sources);
  if (!options.force && (await isBuilt(settings, inputs, operator.sources))) {
    await reportNothing(settings, options.report);
    return null;
  }
  try {
    // what is wrong in the operator's folder stops a build that has changed nothing
    const stage = await prepareStage(settings);
    return await buildChanged(settings, options, { stage, operator, inputs, watch });
  } finally {
    await removeStage(work);
  }
}

/**
 * Builds a site from an export and puts it in place only when all of it is there. Returns what the import found, or null where nothing
 * has changed since the last build. Throws a `LockError` while another build has the work folder or the site.
 */
export function buildSite(given: Settings, options: BuildOptions): Promise<IngestResult | null> {
  const settings = { ...given, work: path.resolve(given.work), out: path.resolve(given.out) };
  return withLocks(settings, () => buildInOwnFolders(settings, options));
}
