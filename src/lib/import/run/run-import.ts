import path from 'node:path';
import { mkdirSync } from 'node:fs';
import type { RejectedLineSamples } from '../../import-file/rejected-line-samples.ts';
import type { ImportReport } from '../../import-file/import-file-report.ts';
import { DEFAULT_MAX_VIDEO_LOSS_PERCENT } from '../../catalogue/limits.ts';
import { getStartCommand } from '../../settings/start-command.ts';
import { MAX_VIDEOS_WITHOUT_PACKS } from '../../snapshot/base/snapshot-format.ts';
import type { SnapshotManifest } from '../../snapshot/base/snapshot-manifest.ts';
import type { CatalogueCounts } from '../rules/catalogue-counts.ts';
import { compileSnapshot, restoreFolderAfterInterruption } from '../output/compile-snapshot.ts';
import {
  compareVideoSamplesWithLastBuild,
  describeExcessiveVideoChanges,
  describeMissingIds,
  writeVideoSamples,
  type ProviderVideoChanges,
} from './provider-video-changes.ts';
import { openImportCheckpoints, type ImportCheckpoints } from '../resume/import-checkpoints.ts';
import { findMovedTagPages, writeFormerSlugs, type FormerSlugs, type MovedTagPage } from './former-tag-slugs-file.ts';
import {
  FullDiskError,
  ImportError,
  isDiskFullError,
  isResumableImportError,
  ExcessiveVideoLossError,
  warnOrThrowInStrictMode,
} from '../providers/import-error.ts';
import { setSampleDataMarker } from '../providers/last-build-providers.ts';
import { describeExcessiveVideoLoss, readRecentBuildBaselines, sumProviderVideoCounts } from './video-loss-limit.ts';
import {
  describeLostTakedowns,
  preserveTakedownCountOfLastBuild,
  readTakenDownVideos,
  writeOperatorRulesReport,
  writeTakenDownVideos,
} from '../rules/operator-rules-report-file.ts';
import {
  describeIneffectiveOverrides,
  describeUnmatchedRules,
  type OperatorRulesReport,
} from '../rules/operator-rules-report.ts';
import { describeReturnedVideos, type ReturnedVideo } from '../rules/takedowns.ts';
import type { EmbeddedPlayersReport } from '../rules/player-host-limiter.ts';
import { formatProviderNames, openAllProviders } from './open-all-providers.ts';
import {
  readVideos,
  type ImportOrigin,
  type ReadVideosResult,
  type ReadVideosOptions,
} from './read-videos-of-providers.ts';
import { openSortedRunFolder, SORTED_RUN_FOLDER_NAME } from '../files/sorted-run-folder.ts';
import type { ProviderReport } from '../providers/provider-reader.ts';
import { findUnusedJournals } from '../files/video-provider.ts';
import { createWordIndexerFactory } from '../output/word-indexer-factory.ts';
import { describeExcessiveUnusableLines, describeInvalidUtf8 } from '../providers/unusable-line-limit.ts';
import { setFlagsFromString } from 'node:v8';

/** Memory in bytes that each sorter in the compiler fills before it writes a sorted run to disk. There are about ten sorters. */
const RUN_BYTES = 16 * 1024 * 1024;
const NO_FORMER_SLUGS: FormerSlugs = new Map();

/** Options of {@link runImport}. */
export interface RunImportOptions extends ReadVideosOptions {
  /** Largest allowed loss of videos, in percent of the largest number of videos in recent builds; 20 by default. */
  readonly maxLoss?: number;
  /** True for an import without a build: the loss limit also compares it with earlier imports. */
  readonly isImportOnly?: boolean | undefined;
  /** True to accept more changed videos than the limit `maxChange` allows. */
  readonly allowChange?: boolean;
  /** Largest allowed percentage of changed videos among the videos that a provider also had in the last build; 20 by default. */
  readonly maxChange?: number;
  /** True to accept the two sample videos if no import file is available, regardless of the loss limit. */
  readonly acceptSamples?: boolean;
  /** Memory in bytes that each sorter of the compiler fills before it writes a sorted run to disk; 16 MiB by default. */
  readonly runBytes?: number;
  /** Minimum number of distinct words for compiling the word index in a worker thread; undefined for the default. */
  readonly fewestWords?: number | undefined;
  /** Leaves out videos that the last import showed under the same ids: duplicates of a removed video, which were public before. */
  readonly omitShownBefore?: (returned: readonly ReturnedVideo[]) => Promise<readonly ReturnedVideo[]>;
  /** Tag names by former slug: old URLs with these slugs must still lead to the tag's page. */
  readonly former?: FormerSlugs;
}

export interface ImportResult {
  /** Names of all providers as a text. A provider without a name is represented by its paths and URLs. */
  readonly source: string;
  readonly isDemo: boolean;
  readonly origin: ImportOrigin;
  /** Errors of import files that could not be read, even if last good copies were used instead; null if there was none. */
  readonly problem: string | null;
  /** Number of videos by which the import is smaller than the largest recent build. */
  readonly lost: number;
  /** Changes of each provider's videos since the last build. */
  readonly changes: readonly ProviderVideoChanges[];
  readonly report: ImportReport;
  readonly sources: readonly ProviderReport[];
  readonly operator: OperatorRulesReport;
  /** Tag pages that have a new URL since an earlier build. */
  readonly moved: readonly MovedTagPage[];
  readonly tags: number;
  readonly words: number;
  /** Samples of rejected lines by reason; empty unless there is exactly one import file. */
  readonly samples: RejectedLineSamples;
  readonly counts: CatalogueCounts;
  readonly players: EmbeddedPlayersReport;
  /** Milliseconds that the worker thread spent on compressing and writing shards, while the main thread compiled further shards. */
  readonly compressing: number;
}

/**
 * Imports all providers into a new snapshot in `work/data`. If an import file is unavailable, its last good copy is used; if there is no
 * copy of any file, the two sample videos are used (R161). Resumes an import that was killed, ran out of disk space or hit the loss limit,
 * if its inputs are unchanged. Throws an {@link ImportFileError} if an import file has no valid video and there is no copy, or if it is
 * unavailable in strict mode; an {@link ImportError} if the loss limit is exceeded, or takedowns are missing in strict mode; and a
 * {@link NoImportFileAvailableError} if only the samples are available but not allowed. After an error, the previous snapshot and the
 * last good copies are unchanged.
 */
export async function runImport(given: RunImportOptions): Promise<ImportResult> {
  const { work, isDemo = false } = given;
  const options = { ...given, operator: { ...given.operator, lastTakenDown: await readTakenDownVideos(work) } };
  mkdirSync(work, { recursive: true });
  await restoreFolderAfterInterruption(folderOf(options));
  const lost = await describeLostTakedowns(work, options.operator.takedowns.length, options.isImportOnly);
  if (lost !== null) warnOrThrowInStrictMode(lost, options);
  return withCheckpoints(options, async (checkpoints) => {
    const { sources, known } = options.operator;
    const unusedJournals = findUnusedJournals(work, [...new Set([...known, ...sources])]);
    const reading = { ...options, warn: checkpoints.warn, isKept: !isDemo, unusedJournals };
    const catalogue = await openAllProviders(sources, reading, checkpoints);
    try {
      const read = await readVideos(catalogue, options, checkpoints);
      const compared = await enforceLimits(read, options);
      const snapshot = await compileAndWrite(read, options);
      const written = await writeRecords(read, snapshot.manifest, options);
      if (read.origin !== 'samples') await catalogue.commit();
      await writeVideoSamples(compared.known, read.samples, options);
      return toResult(read, { ...compared, ...written, ...snapshot, isDemo });
    } finally {
      await catalogue.discard();
    }
  });
}

const folderOf = ({ work }: RunImportOptions) => path.join(work, 'data');

/** Runs an import with checkpoints. After a failure, the last checkpoint is kept if resuming can succeed later, otherwise deleted. */
async function withCheckpoints<T>(
  options: RunImportOptions,
  run: (checkpoints: ImportCheckpoints) => Promise<T>,
): Promise<T> {
  const { work, runBytes = RUN_BYTES, fewestWords } = options;
  return runWithSlowHeapGrowth(async () => {
    const folder = path.join(work, SORTED_RUN_FOLDER_NAME);
    const checkpoints = await openImportCheckpoints(options, {
      runs: openSortedRunFolder(folder),
      runBytes,
      words: createWordIndexerFactory({ folder: path.join(folder, 'words'), runBytes, fewest: fewestWords }),
    });
    try {
      const result = await run(checkpoints);
      await checkpoints.remove();
      return result;
    } catch (error) {
      await (isResumableImportError(error) ? checkpoints.suspend() : checkpoints.remove());
      throw isDiskFullError(error) ? new FullDiskError(work, error) : error;
    }
  });
}

const describeLossAdvice = () =>
  `Run ${getStartCommand()} diff to list the missing videos, and ${getStartCommand()} check to list the rejected lines. If the loss is intended`;

/** Compares the import with earlier builds. Throws an {@link ExcessiveVideoLossError} if losses or changes exceed the settings. */
async function enforceLimits(reading: ReadVideosResult, options: RunImportOptions) {
  const { origin, report, sources, operator, samples } = reading;
  const { work, strict, maxLoss = DEFAULT_MAX_VIDEO_LOSS_PERCENT } = options;
  const appliesLossLimit = !options.allowLoss && !(origin === 'samples' && options.acceptSamples === true);
  const {
    isImportOnly,
    operator: { paused },
  } = options;
  const before = await readRecentBuildBaselines(work, Math.floor(Date.now() / 1000), { paused, isImportOnly });
  const had = origin === 'samples' ? { videos: report.videos, lines: 0, rejected: 0 } : sumProviderVideoCounts(sources);
  const findLoss = () =>
    describeExcessiveUnusableLines(sources, { strict, maxLoss, accepted: before.accepted ?? {} }) ??
    describeExcessiveVideoLoss(before, had, maxLoss);
  const loss = appliesLossLimit ? findLoss() : null;
  if (loss !== null)
    throw new ExcessiveVideoLossError(
      `${loss} Nothing was changed. ${loss === describeInvalidUtf8(sources) ? 'To import the file without a conversion' : describeLossAdvice()}, run this command once with --allow-loss${isImportOnly ? ', and the next build, too' : ''}.`,
    );
  const { omitShownBefore = (videos) => videos } = options;
  const returned = describeReturnedVideos(await omitShownBefore(reading.returned));
  if (returned !== null) throw new ImportError(`${returned} Nothing was changed.`);
  const isRealImport = origin !== 'samples' && options.isDemo !== true;
  if (isRealImport)
    for (const message of describeUnmatchedRules(operator, options.operator.paused))
      warnOrThrowInStrictMode(message, options);
  if (isRealImport) for (const message of describeIneffectiveOverrides(operator)) options.warn(message);
  const known = isRealImport ? options.operator.sources : [];
  const changes = await compareVideoSamplesWithLastBuild(known, samples, options);
  const change = options.allowChange === true ? null : describeExcessiveVideoChanges(changes, options.maxChange);
  if (change !== null)
    throw new ExcessiveVideoLossError(
      `${change}Nothing was changed. Run ${getStartCommand()} diff to list the changed videos. If the change is right, use --allow-change once.`,
    );
  for (const message of describeMissingIds(changes)) options.warn(message);
  return { known, changes, lost: Math.max(0, before.videos - had.videos) };
}

/** Maximum number of labels in the warning about ambiguous names. */
const MAX_SHOWN_LABELS = 10;

/** Returns a warning about names that differ in symbols but form one tag, performer, source or uploader; null if there are none. */
function describeAmbiguousNames(labels: readonly (readonly string[])[]): string | null {
  if (labels.length === 0) return null;
  const shown = labels.slice(0, MAX_SHOWN_LABELS).map((names) => names.map((name) => `"${name}"`).join(' = '));
  const more = labels.length > shown.length ? `, … (${labels.length} in total)` : '';
  return `These names form one tag (or performer, source, uploader), because URLs contain no symbols: ${shown.join(', ')}${more}. If they have different meanings, rename them in the import file, for example "C sharp" instead of "C#".`;
}

/** Compiles the new snapshot and replaces the old snapshot. */
async function compileAndWrite({ writer, extras, counts }: ReadVideosResult, options: RunImportOptions) {
  const { work, former = NO_FORMER_SLUGS, onPhase, warn } = options;
  const ambiguous = describeAmbiguousNames(writer.listAmbiguousNames());
  if (ambiguous !== null) warn(ambiguous);
  const isPacked = options.isPacked ?? counts.videos > MAX_VIDEOS_WITHOUT_PACKS;
  // write the file of the former slugs first, because these slugs come from the old snapshot, which is replaced below
  await writeFormerSlugs(work, former);
  onPhase?.('compile');
  const compiled = await compileSnapshot(writer, folderOf(options), { extras: { ...extras, former }, isPacked, warn });
  const { manifest } = compiled;
  try {
    onPhase?.('write');
    return { manifest, compressing: await compiled.write() };
  } catch (error) {
    await compiled.discard();
    throw error;
  }
}

/** Stores the report about the operator's rules, and the marker of demo or sample videos. Returns the report and the moved tag pages. */
async function writeRecords(reading: ReadVideosResult, manifest: SnapshotManifest, options: RunImportOptions) {
  const { work, isDemo = false, former = NO_FORMER_SLUGS } = options;
  const operator = resolveAliasTargets(reading.operator, manifest);
  const moved = findMovedTagPages(manifest.aliases, former, new Set(operator.aliases.map(({ from }) => from)));
  await preserveTakedownCountOfLastBuild(work);
  await writeOperatorRulesReport(work, operator);
  await writeTakenDownVideos(work, reading.takenDown);
  await setSampleDataMarker(work, isDemo || reading.origin === 'samples');
  return { operator, moved };
}

interface Written extends Pick<ImportResult, 'isDemo' | 'changes' | 'lost' | 'operator' | 'moved' | 'compressing'> {
  readonly manifest: SnapshotManifest;
}

function toResult(reading: ReadVideosResult, { manifest, ...written }: Written): ImportResult {
  const { origin, problem, report, sources, counts, players } = reading;
  const { isDemo, lost, changes, operator, moved, compressing } = written;
  const { tags, words } = manifest;
  const parts = sources.flatMap((source) => source.parts);
  const found = { report, sources, operator, moved, tags, words, counts, players };
  const samples = parts.length === 1 ? parts[0]!.samples : {};
  return {
    source: formatProviderNames(sources),
    isDemo,
    origin,
    problem,
    lost,
    changes,
    ...found,
    samples,
    compressing,
  };
}

/** Replaces the slugs of final tags in the report about aliases with the slugs that these tags have in the snapshot. */
const resolveAliasTargets = (
  operator: OperatorRulesReport,
  { aliases }: Pick<SnapshotManifest, 'aliases'>,
): OperatorRulesReport => ({
  ...operator,
  aliases: operator.aliases.map(({ to, ...alias }) => ({ ...alias, to: aliases.get(to) ?? to })),
});

/** Percent by which V8's heap may grow between two garbage collections. V8's default is up to 300. */
const GROWTH_PERCENT = 40;
const V8_DEFAULT = 0;

/**
 * Runs a function with more frequent garbage collection. If most data is short-lived, the function then needs a third less memory and a few
 * percent more CPU time (decision 69). Restores V8's default afterwards.
 */
async function runWithSlowHeapGrowth<T>(run: () => Promise<T>): Promise<T> {
  setGrowth(GROWTH_PERCENT);
  try {
    return await run();
  } finally {
    setGrowth(V8_DEFAULT);
  }
}

// V8 reads this flag after each garbage collection, so the flag can be changed at run time
const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);
