import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { recordProviderHistory, recordUnchangedProviders } from '../../src/lib/import/run/provider-history.ts';
import { listPausedProviders, usesDemoVideos } from '../../src/lib/import/files/video-provider.ts';
import {
  preserveBuildHistoryBeforeImport,
  recordBuildVideoCounts,
  sumProviderVideoCounts,
} from '../../src/lib/import/run/video-loss-limit.ts';
import { readOperatorFiles, type ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import { showPageBuildProgress } from '../../src/lib/import/files/page-build-progress.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { getPathPrefixOfLanguage, listSiteLanguages } from '../../src/lib/catalogue/languages.ts';
import { listPlaceholderWarnings } from '../../src/lib/settings/placeholder-settings.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';
import type { Tag } from '../../src/lib/catalogue/video.ts';
import { openSiteData, type SiteData } from '../../src/lib/site/open-site-data.ts';
import { printWarning } from '../command/command-action.ts';
import type { ImportOptions } from '../command/command-options.ts';
import { throwCombinedInputError, type InputError } from '../command/command-result.ts';
import { listSiteFiles } from '../report/site-file-sizes.ts';
import { createStopwatch, type Stopwatch } from '../report/build-stopwatch.ts';
import { readConsoleState, type ConsoleState } from '../report/console-state.ts';
import { startVideoComparison, type RunningVideoComparison } from '../report/video-changes-between-builds.ts';
import { updateDeadLinksOfConsolePage, writeBuildReportAndConsolePage } from '../report/write-build-report.ts';
import { recordSiteInWorkFolder } from '../guard/built-sites-record.ts';
import { expectCompatibleSettings, expectValidModules } from './checks/check-operator-folder.ts';
import { expectValidTexts } from './checks/check-site-texts.ts';
import {
  hashBuildInputs,
  hashRules,
  type UpToDateCheckResult,
  type BuildInputHashes,
} from './output/build-cache-key.ts';
import { expectReadyForProduction } from './checks/expect-ready-for-production.ts';
import { storeSite } from './swap/sites-stored-for-rollback.ts';
import { storeCurrentSiteIfNoneStored } from './store-site-for-rollback.ts';
import { findBrokenLinks, listScriptsOfHost } from './checks/find-broken-links.ts';
import { addNonPageFiles } from './output/add-non-page-files.ts';
import { importVideos } from './import-videos.ts';
import { deleteLastBuildRecord, checkBuildFreshness, recordBuiltSite } from './output/last-build-record.ts';
import { readPreviousPageRecords, type LanguagePageRecords } from './output/previous-page-records.ts';
import { withFolderLocks } from './swap/folder-locks.ts';
import { moveLanguagePagesIntoSite, getSitemapBaseName } from './project/merge-language-pages.ts';
import { readSearchLanguage } from './project/custom-tag-names.ts';
import { replaceBuiltSite, recoverInterruptedSiteReplacement } from './swap/replace-site.ts';
import { deleteSitesShowingTakedowns, hashTakedownRules } from './swap/check-stored-site-takedowns.ts';
import { createPageReuseIntegration, type PageReuseIntegration } from './output/reuse-unchanged-pages.ts';
import { expectDiskSpaceForSite } from './expect-disk-space.ts';
import { hasBuiltSite, isSampleSite } from './inspect-built-site.ts';
import {
  buildPages,
  prepareProjectCopy,
  removeFailedProjectCopies,
  removeProjectCopies,
  type ProjectCopy,
} from './project/per-language-project-copy.ts';
import { listCatalogueWarnings } from './checks/catalogue-warnings.ts';

/** Estimated number of pages per language other than tag pages and home pages: pages of other lists, legal texts, settings. */
const OTHER_PAGES = 60;
const KIBIBYTE = 1024;
const IMPORT_PHASES: readonly string[] = ['read', 'compile', 'write'];

/** Estimates the page counts of a build: `tags` for the tag pages of one language, `all` for every page in all languages. */
async function countPages(
  { pagedTags, countPages: countOf, isInAllLanguages, homePages }: SiteData,
  languages: number,
) {
  const paged = await pagedTags();
  const isInAll = await Promise.all(paged.map(({ slug }) => isInAllLanguages(slug)));
  const sum = (tags: readonly Tag[]) => tags.reduce((pages, tag) => pages + countOf(tag), 0);
  const [tags, inAll] = [sum(paged), sum(paged.filter((_, i) => isInAll[i]))];
  return { tags, all: tags + (languages - 1) * inAll + languages * (homePages + OTHER_PAGES) };
}

interface ReportOptions extends Pick<RenderOptions, 'copies' | 'watch'> {
  readonly operator: ProvidersAndOperatorRules;
  /** Differences between the imported videos and the videos of the last build. */
  readonly changes: ConsoleState['changes'];
}

/** Starts to compare the imported videos with the current site, which the build will replace. Returns null if there is no site. */
export const startComparisonWithCurrentSite = ({
  work,
  out,
}: Pick<Settings, 'work' | 'out'>): RunningVideoComparison | null =>
  hasBuiltSite(out) ? startVideoComparison(out, work) : null;

/** Returns the result of a comparison. Prints a warning if there is none, for example because an earlier version has built the site. */
export async function finishComparisonWithCurrentSite(
  comparison: RunningVideoComparison | null,
): Promise<ConsoleState['changes']> {
  const changes = (await comparison?.result) ?? null;
  if (changes !== null && 'problem' in changes)
    printWarning(
      `The console page lists no changes, because the last site cannot be compared: ${changes.problem}. The next build can be compared with this one.`,
    );
  return changes;
}

/** Writes the build report, then prints a summary (files, megabytes, seconds, peak memory) and the path of the report. */
async function reportBuild(
  settings: Settings,
  site: SiteData,
  ingested: ImportResult,
  { copies, watch, operator, changes }: ReportOptions,
): Promise<void> {
  const { out } = settings;
  const files = await listSiteFiles(out);
  const phases = watch.finish();
  const peakMemory = process.resourceUsage().maxRSS * KIBIBYTE;
  const facts = {
    ingest: ingested,
    popularTags: site.engine.popularTags,
    languages: copies.map(({ language, translation }) => ({ language, ...translation })),
    files,
    phases,
    peakMemory,
    builtAt: new Date(settings.builtAt * 1000),
    rules: hashTakedownRules(operator),
  };
  const state = await readConsoleState(settings, site, ingested, changes);
  const report = await writeBuildReportAndConsolePage(`${out}.report`, facts, state);
  const toSeconds = (names: readonly string[]) =>
    `${phases.reduce((sum, { name, seconds }) => sum + (names.includes(name) ? seconds : 0), 0).toFixed(1)} s`;
  console.log(
    `Built ${path.relative('.', out)}: ${files.length} files, ` +
      `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB, ` +
      `${toSeconds(phases.map(({ name }) => name))} (import ${toSeconds(IMPORT_PHASES)}), peak memory ${Math.round(peakMemory / KIBIBYTE ** 2)} MB\n` +
      `Report: ${path.relative('.', report)}`,
  );
}

/** Returns a message with the number of pages that were rendered and the number reused from the last site. */
function describePages(renderings: readonly PageReuseIntegration[]): string {
  const reused = renderings.reduce((sum, { countReused }) => sum + countReused(), 0);
  const all = renderings.reduce((sum, { pages }) => sum + pages.size, 0);
  return `Pages and feeds: ${all - reused} rendered, ${reused} reused from the last site`;
}

/**
 * Prints how many lists are excluded from search engines. `minVideos` is the minimum number of videos of an indexed list; 0 prints nothing.
 */
async function reportUnindexed({ countLeftOut }: SiteData, minVideos: number): Promise<void> {
  if (minVideos === 0) return;
  const { thin, repeated } = await countLeftOut();
  console.log(
    `Lists excluded from search engines: ${thin} with fewer than ${minVideos} videos, ${repeated} with the same videos as another list`,
  );
}

export interface BuildOptions extends ImportOptions {
  /** True to build from the stored files of the last build, without reading the providers. */
  readonly offline: boolean;
  /** True to build even if nothing has changed since the last build. */
  readonly force: boolean;
  /** True if the site will be published: the build then fails for placeholders, or if only the published site has takedowns. */
  readonly production: boolean;
}

/** Adds new results of `check-links` to the console page. A failure only prints a warning, since the site is up to date. */
async function updateConsolePage(settings: Settings): Promise<void> {
  const page = `${path.relative('.', settings.out)}.report/index.html`;
  try {
    if (await updateDeadLinksOfConsolePage(settings)) console.log(`Added the results of check-links to ${page}`);
  } catch (error) {
    printWarning(
      `Cannot add the results of check-links to ${page}: ${(error as Error).message}. Run ${getStartCommand()} build --force`,
    );
  }
}

/**
 * Prints that the site is up to date. Copies the JSON report of the last import to the path `report`, if given, and adds new results of
 * `check-links` to the console page.
 */
async function reportUpToDate(settings: Settings, report: string | undefined): Promise<void> {
  const { work, out } = settings;
  await updateConsolePage(settings);
  if (report !== undefined) await copyFile(path.join(work, 'report.json'), report);
  console.log(
    `Nothing to do: ${path.relative('.', out)} is up to date. Import files, rules, settings and Marquee version are unchanged.`,
  );
}

interface RenderOptions {
  /** Hash of code, dependencies, settings and the operator's files; null if one of these files cannot be read. */
  readonly program: string | null;
  /** True to render every page instead of reusing unchanged pages of the last site. */
  readonly force: boolean;
  /** Copies of the project, one for each language. The first copy is for the main language, whose pages are at the root of the site. */
  readonly copies: readonly [ProjectCopy, ...ProjectCopy[]];
  /** Expected number of tag pages, for the progress display. */
  readonly tagPages: number;
  readonly watch: Stopwatch;
  /** Settles when the current site has been compared, and may be replaced. */
  readonly compared: RunningVideoComparison['result'] | undefined;
}

const prefixIn = ({ language: first }: Settings, { language }: ProjectCopy) => getPathPrefixOfLanguage(language, first);

/** Renders the pages of one language from the snapshot in the work folder. */
async function renderLanguage(
  settings: Settings,
  copy: ProjectCopy,
  { program, force }: Pick<RenderOptions, 'program' | 'force'>,
): Promise<PageReuseIntegration> {
  const { work, out } = settings;
  const prefix = prefixIn(settings, copy);
  const last = force ? null : await readPreviousPageRecords(work, prefix);
  const rendering = createPageReuseIntegration({
    site: copy.site,
    prefix,
    out,
    program,
    last,
    englishMessages: copy.translation.missing,
  });
  await buildPages(copy, settings, rendering.integration);
  return rendering;
}

/** Renders the pages of all languages, adds all other files and replaces the previous site. Returns the results of each language. */
async function renderSite(
  settings: Settings,
  ingested: ImportResult,
  { copies, tagPages, watch, compared, ...options }: RenderOptions,
): Promise<readonly PageReuseIntegration[]> {
  const { work, out } = settings;
  const [{ site, colors }, ...further] = copies;
  const stopWatching = showPageBuildProgress(path.join(site, 'tag'), tagPages, process.stdout);
  const renderings = [await renderLanguage(settings, copies[0], options).finally(stopWatching)];
  for (const copy of further) {
    renderings.push(await renderLanguage(settings, copy, options));
    const prefix = prefixIn(settings, copy);
    await moveLanguagePagesIntoSite(copy.site, prefix, getSitemapBaseName(prefix), site);
  }
  watch.begin('finish');
  const pages = new Map(renderings.flatMap((rendering) => [...rendering.pages]));
  await addNonPageFiles({ work, site, hosts: `${out}.hosts`, colors, settings, ingested, pages });
  await compared;
  await replaceBuiltSite(site, out);
  return renderings;
}

/**
 * Stores a copy of the new site for rollbacks if `isStorable`, and deletes stored sites that show a video named by a current takedown. A
 * failure only prints a warning, since the build has already replaced the previous site.
 */
async function storeForRollback(
  settings: Settings,
  operator: ProvidersAndOperatorRules,
  isStorable: boolean,
): Promise<void> {
  try {
    if (isStorable) await storeSite(settings, settings.keepSites, hashTakedownRules(operator));
  } catch (error) {
    printWarning(
      `Cannot store the site for a rollback: ${(error as Error).message}. Check the disk space and build again with --force: otherwise, you cannot roll back to this build`,
    );
  }
  try {
    await deleteSitesShowingTakedowns(settings, operator);
  } catch (error) {
    printWarning(
      `Cannot check the stored earlier sites for takedowns: ${(error as Error).message}. Delete ${settings.out}.previous`,
    );
  }
}

/** Warns about broken links and images. In strict mode, throws one {@link InputError} that lists all of them. */
function reportBrokenLinks(broken: readonly InputError[], strict: boolean): void {
  if (strict) throwCombinedInputError(broken);
  for (const { message } of broken) printWarning(message);
}

/** Results of the preparation of a build: project copies, contents of the operator's files, hashes of all inputs, downloaded files. */
interface PreparedBuild {
  readonly copies: RenderOptions['copies'];
  readonly operator: ProvidersAndOperatorRules;
  readonly inputs: BuildInputHashes;
  readonly downloads: UpToDateCheckResult['downloads'];
  readonly watch: Stopwatch;
}

/**
 * Returns the page records (hashes and catalogue queries) by which the next build recognizes unchanged pages. The keys are the path
 * prefixes of the languages (`''`, `/de`).
 */
function lastPagesOf(settings: Settings, copies: readonly ProjectCopy[], renderings: readonly PageReuseIntegration[]) {
  return new Map(
    copies.flatMap((copy, i): [string, LanguagePageRecords][] => {
      const last = renderings[i]!.finish();
      return last ? [[prefixIn(settings, copy), last]] : [];
    }),
  );
}

/** Imports the videos, renders the site, replaces the previous site and updates the records for the next build. */
async function buildChanged(settings: Settings, options: BuildOptions, prepared: PreparedBuild): Promise<ImportResult> {
  const { work, out } = settings;
  const { copies, operator, inputs, downloads, watch } = prepared;
  watch.begin('read');
  await storeCurrentSiteIfNoneStored(settings, operator);
  await recordSiteInWorkFolder(work, settings);
  await deleteLastBuildRecord(settings);
  const startedAt = Math.floor(Date.now() / 1000);
  await preserveBuildHistoryBeforeImport(work, startedAt);
  const existingSite = hasBuiltSite(out) && !isSampleSite(out) ? `the site in ${path.relative('.', out)}` : null;
  const output = process.stdout;
  for (const { name, reason } of listPausedProviders(settings))
    console.log(`Provider ${name} is paused${reason === null ? '' : ` (${reason})`}: its videos are not on the site.`);
  const ingested = await importVideos(settings, {
    ...options,
    operator,
    existingSite,
    downloads,
    output,
    onPhase: watch.begin,
  });
  watch.begin('pages');
  const searchLanguage = await readSearchLanguage(settings);
  const site = await openSiteData(path.join(work, 'data'), { ...settings, searchLanguage });
  const hasLabel = async (slug: string) => operator.aliases.has(slug) || (await site.engine.findTag(slug)) !== null;
  reportBrokenLinks(await findBrokenLinks(settings, hasLabel), options.strict);
  const pages = await countPages(site, listSiteLanguages(settings).length);
  await expectDiskSpaceForSite(work, out, pages.all);
  const comparison = startComparisonWithCurrentSite(settings);
  const renderings = await renderSite(settings, ingested, {
    copies,
    program: inputs.program,
    force: options.force,
    tagPages: pages.tags,
    watch,
    compared: comparison?.result,
  }).finally(() => comparison?.stop());
  const changes = await finishComparisonWithCurrentSite(comparison);
  if (!ingested.isDemo && ingested.origin !== 'samples') {
    const counts = { ...sumProviderVideoCounts(ingested.sources), takedowns: operator.takedowns.length };
    await recordBuildVideoCounts(work, counts, startedAt, options.allowLoss);
    await recordProviderHistory(work, ingested, startedAt);
  }
  await recordBuiltSite(settings, operator.sources, ingested, inputs, {
    pages: lastPagesOf(settings, copies, renderings),
    isOffline: options.offline,
    isStrict: options.strict,
  });
  await storeForRollback(settings, operator, ingested.origin !== 'samples');
  console.log(describePages(renderings));
  await reportUnindexed(site, settings.indexMinVideos);
  for (const warning of await listCatalogueWarnings(settings, site)) printWarning(warning);
  await reportBuild(settings, site, ingested, { copies, watch, operator, changes });
  return ingested;
}

/** Runs a build while the work folder and the site are locked. Returns the result of the import, or null if nothing has changed. */
async function buildInOwnFolders(settings: Settings, options: BuildOptions): Promise<ImportResult | null> {
  const { work, out } = settings;
  const watch = createStopwatch();
  watch.begin('prepare');
  // hash the rules before they are read: if a file changes in between, the hash differs at the end, and the next build runs
  const rules = await hashRules(settings);
  const operator = await readOperatorFiles(settings);
  await expectCompatibleSettings(settings, operator);
  if (options.production) await expectReadyForProduction(settings, operator.takedowns.length, options);
  await expectValidModules(settings);
  await expectValidTexts(settings);
  reportBrokenLinks(await findBrokenLinks(settings, null, operator.overrides), options.strict);
  for (const note of await listScriptsOfHost(settings)) console.log(note);
  for (const warning of listPlaceholderWarnings(settings)) printWarning(warning);
  await recoverInterruptedSiteReplacement(out);
  await removeProjectCopies(work);
  const inputs = await hashBuildInputs(settings, operator.sources, rules);
  const none: UpToDateCheckResult = { isUpToDate: false, downloads: new Map() };
  const { isUpToDate, downloads } =
    options.force || options.offline
      ? none
      : await checkBuildFreshness(settings, inputs, operator.sources, options.strict);
  if (isUpToDate) {
    if (!usesDemoVideos(settings)) await recordUnchangedProviders(work, Math.floor(Date.now() / 1000));
    await reportUpToDate(settings, options.report);
    return null;
  }
  try {
    // copy the project before the import: an error in the operator's folder then stops the build before any existing file changes
    const prepared = { operator, inputs, downloads, watch };
    const first = await prepareProjectCopy(settings, settings.language);
    const further: ProjectCopy[] = [];
    for (const language of listSiteLanguages(settings).slice(1))
      further.push(await prepareProjectCopy(settings, language));
    const ingested = await buildChanged(settings, options, { ...prepared, copies: [first, ...further] });
    await removeProjectCopies(work);
    return ingested;
  } catch (error) {
    await removeFailedProjectCopies(work);
    throw error;
  }
}

/**
 * Builds a site and replaces the previous one only when the new one is complete. Returns the result of the import, or null if nothing has
 * changed since the last build. Throws a `LockError` if another build has locked the work folder or the site.
 */
export function buildSite(given: Settings, options: BuildOptions): Promise<ImportResult | null> {
  const settings = { ...given, work: path.resolve(given.work), out: path.resolve(given.out) };
  return withFolderLocks(settings, () => buildInOwnFolders(settings, options));
}
