import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatImportReport, type ImportReport } from '../../src/lib/import-file/import-file-report.ts';
import { usesDemoVideos, type VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import type { DownloadValidators } from '../../src/lib/import/providers/compare-with-last-good-copy.ts';
import { formatProviderVideoChanges } from '../../src/lib/import/run/provider-video-changes.ts';
import { createDownloadTimeLimits } from '../../src/lib/import/files/download-time-limits.ts';
import { hasSampleData } from '../../src/lib/import/providers/last-build-providers.ts';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import { formatOperatorRulesReport } from '../../src/lib/import/rules/operator-rules-report.ts';
import { formatEmbeddedPlayersReport } from '../../src/lib/import/rules/player-host-limiter.ts';
import { createProgressDisplay } from '../../src/lib/import/files/import-progress-display.ts';
import { formatImportOrigin, type ImportPhase } from '../../src/lib/import/run/read-videos-of-providers.ts';
import { runImport, type ImportResult } from '../../src/lib/import/run/run-import.ts';
import type { Tag } from '../../src/lib/catalogue/video.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { omitVideosShownBefore } from '../catalogue/read-last-build.ts';
import { printWarning } from '../command/command-action.ts';
import { toTerminalText } from '../command/terminal-output.ts';
import type { ImportOptions } from '../command/command-options.ts';
import { formatCount, formatVideoCount } from '../report/format-numbers.ts';
import { hashProgramCode } from './project/hash-files.ts';
import { expectDiskSpaceForImport } from './expect-disk-space.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';
import { LABEL_KINDS } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import {
  addFormerSlugs,
  MANIFEST_FILE_OF_0_2_0,
  readFormerSlugs,
  readTagsOf020,
  type FormerSlugs,
} from '../../src/lib/import/run/former-tag-slugs-file.ts';
import { createFolderShardSource, openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { READABLE_SNAPSHOT_FORMATS } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { formatDay } from '../../src/lib/catalogue/format-numbers-and-dates.ts';

/** Returns the labels of the snapshot in a folder, which an earlier version may have written; empty if there is no snapshot. */
async function readLabels(folder: string): Promise<readonly Pick<Tag, 'name' | 'slug' | 'others'>[]> {
  if (!existsSync(path.join(folder, CORE_FILE)))
    return existsSync(path.join(folder, MANIFEST_FILE_OF_0_2_0))
      ? readTagsOf020(folder, createFolderShardSource(folder))
      : [];
  const snapshot = await openSnapshotFolder(folder, { formats: READABLE_SNAPSHOT_FORMATS });
  return (await Promise.all(LABEL_KINDS.map(snapshot.tags))).flat();
}

/**
 * Returns slugs that tags had in earlier versions of Marquee: slugs recorded in the work folder, and slugs of its current snapshot, which
 * an older version may have compiled. Omits slugs of a snapshot with demo or sample videos and, with a warning, of an unreadable snapshot.
 */
export async function findFormerSlugs(work: string): Promise<FormerSlugs> {
  const known = await readFormerSlugs(work);
  if (hasSampleData(work)) return known;
  const folder = path.join(work, 'data');
  try {
    return addFormerSlugs(known, await readLabels(folder));
  } catch (error) {
    printWarning(
      `Cannot read the tags of the last build in ${folder}: ${(error as Error).message}. If an older version of Marquee built it, old URLs of tags that consist of symbols will not redirect`,
    );
    return known;
  }
}

interface ImportVideosOptions extends ImportOptions {
  readonly operator: ProvidersAndOperatorRules;
  /** True to import the stored files of the last build instead of reading the providers. */
  readonly offline?: boolean;
  /**
   * Description (for error messages) of the existing site or catalogue that the two sample videos must not replace; null if there is none.
   */
  readonly existingSite: string | null;
  /** True for an import without a build, which is also compared with earlier imports. */
  readonly isImportOnly?: boolean | undefined;
  /** Import files that this build has already downloaded; the import reads these local files instead of requesting their URLs again. */
  readonly downloads?: DownloadValidators;
  /** Stream for progress and the printed report. */
  readonly output: NodeJS.WriteStream;
  /** Called when a phase of the import begins. */
  readonly onPhase?: (phase: ImportPhase) => void;
}

/**
 * Writes the demo's import file, and returns the providers with this file instead of their own import files. The demo's code is loaded on
 * demand, because imports of real videos don't need it.
 */
async function withDemoFile(
  { work, builtAt }: Settings,
  sources: readonly VideoProvider[],
): Promise<readonly VideoProvider[]> {
  const { writeDemoCatalogue } = await import('../../demo/write-demo-catalogue.ts');
  const demo = await writeDemoCatalogue(work, new Date(builtAt * 1000));
  return sources.map((source) => ({ ...source, from: [demo] }));
}

/** True if the work folder has a snapshot of real videos, not of the demo or the samples. */
const hasRealCatalogue = (work: string) => existsSync(path.join(work, 'data', CORE_FILE)) && !hasSampleData(work);

/** Formats the numbers of videos, rejected lines and warnings: one text per import file, with its name if there are several files. */
function formatProviders({ sources, report }: ImportResult): string[] {
  const parts = sources.flatMap(({ name, parts: all, increments = [] }) =>
    [...increments, ...all].map((part) => ({ ...part, name })),
  );
  if (parts.length <= 1) return [formatImportReport(report)];
  return parts.map(({ name, place, origin, report: own }) => {
    const title = name === null ? place : `${name}: ${place}`;
    return `${title} (${origin}): ${formatImportReport(own)}`;
  });
}

/** Percentage of videos with a date in the future from which the clock of this machine may be wrong. */
const MANY_FUTURE_DATES_PERCENT = 5;

/** Returns a warning if many videos of an import have a date after the day of the build (`builtAt`, in epoch seconds), otherwise null. */
function describeManyFutureDates({ videos, warnings }: ImportReport, builtAt: number): string | null {
  const count = warnings['future-date']?.count ?? 0;
  if (count * 100 <= videos * MANY_FUTURE_DATES_PERCENT) return null;
  const today = formatDay(builtAt);
  return (
    `Videos with a date in the future: ${formatCount(count)} of ${formatCount(videos)}. Their dates were changed to ${today}, the date of this build: ` +
    'check the clock of this machine, then the dates in the import file.'
  );
}

function listPlayerWarnings({ unsafe, own }: ImportResult['players']): string[] {
  const warn = (count: number, reason: string) =>
    count === 0 ? [] : [`WATCH_HERE: ${formatVideoCount(count)} without a player: ${reason}`];
  return [
    ...warn(unsafe, 'the player URL (embedUrl) has no valid host name. Ask the provider for correct URLs'),
    ...warn(
      own,
      'the player is on the origin of your site, where it could read the data of your visitors. Put players on another host name',
    ),
  ];
}

/** Runs an import with progress, warnings and a report on the terminal. Writes `report.json`. Requires the lock of the work folder. */
export async function importVideos(settings: Settings, options: ImportVideosOptions): Promise<ImportResult> {
  const { operator, report, strict, allowLoss, allowChange, fresh, samples, offline, output, onPhase } = options;
  const { work, builtAt, maxLoss, maxChange, watchHere, inventedViews: inventsViews, packedData } = settings;
  const isDemo = usesDemoVideos(settings);
  mkdirSync(work, { recursive: true });
  const existingSite = options.existingSite ?? (hasRealCatalogue(work) ? `the catalogue in ${work}` : null);
  const sources = isDemo ? await withDemoFile(settings, operator.sources) : operator.sources;
  await expectDiskSpaceForImport(work, sources);
  const print = (line: string) => output.write(`${toTerminalText(line)}\n`);
  const display = createProgressDisplay(output, print);
  const result = await runImport({
    isDemo,
    work,
    builtAt,
    strict,
    allowLoss,
    allowChange,
    isImportOnly: options.isImportOnly,
    fresh,
    program: await hashProgramCode(),
    former: await findFormerSlugs(work),
    omitShownBefore: (returned) => omitVideosShownBefore(work, returned),
    maxLoss,
    maxChange,
    acceptSamples: samples,
    isOffline: offline,
    existingSite: samples ? null : existingSite,
    operator: { ...operator, sources },
    watchHere,
    siteUrl: settings.siteUrl,
    inventsViews,
    isPacked: packedData,
    limits: createDownloadTimeLimits(settings.sourceMinutes),
    downloads: options.downloads,
    warn: printWarning,
    log: print,
    onProgress: display.show,
    onPhase,
  }).finally(display.end);
  // always write a report into the work folder, too, because the report documents the snapshot in this folder
  const own = path.join(work, 'report.json');
  for (const file of new Set([own, report ?? own])) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  print(
    [
      ...formatProviders(result),
      ...formatOperatorRulesReport(result.operator),
      ...formatProviderVideoChanges(result.changes),
    ].join('\n'),
  );
  const futureDates = describeManyFutureDates(result.report, builtAt);
  if (futureDates !== null) printWarning(futureDates);
  if (watchHere) print(formatEmbeddedPlayersReport(result.players));
  listPlayerWarnings(result.players).forEach(printWarning);
  if (readSnapshotCoreFile(path.join(work, 'data'))?.packs)
    print(`The data is packed. After the deploy, check the host with: ${getStartCommand()} check-host URL`);
  print(`${result.tags} tags, ${result.words} words (${formatImportOrigin(result.origin)}: ${result.source})`);
  return result;
}
