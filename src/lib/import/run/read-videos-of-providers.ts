import { SAMPLE_VIDEOS } from '../../catalogue/sample-videos.ts';
import type { Video } from '../../catalogue/video.ts';
import { withInventedViews } from '../../catalogue/invented-and-rounded-views.ts';
import { sumImportReports, type ImportReport } from '../../import-file/import-file-report.ts';
import type { PostImportSnapshotData } from '../../snapshot/write/shard-set-writer.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../snapshot/write/snapshot-writer.ts';
import { createCatalogueCounter, type CatalogueCounts } from '../rules/catalogue-counts.ts';
import type { ImportCheckpoints } from '../resume/import-checkpoints.ts';
import type { DownloadValidators } from '../providers/compare-with-last-good-copy.ts';
import { ImportError, NoImportFileAvailableError } from '../providers/import-error.ts';
import type { OperatorRulesReport } from '../rules/operator-rules-report.ts';
import { createPlayerHostLimiter, type EmbeddedPlayersReport } from '../rules/player-host-limiter.ts';
import type { ImportFileProblem } from '../providers/import-file-reader.ts';
import type { ImportProgress } from '../files/import-progress-display.ts';
import type { AllProvidersReader, ImportReadingPass } from './open-all-providers.ts';
import type { ImportReadingState } from '../resume/import-reading-state.ts';
import type { ResumableImportOptions } from '../resume/open-interrupted-import.ts';
import type { OperatorRuleFilter } from '../rules/operator-rule-filter.ts';
import type { FilteredImportItem } from '../providers/apply-operator-rules.ts';
import { ImportFileError, appendErrorHint } from '../files/import-file-error.ts';
import type { ProviderReport } from '../providers/provider-reader.ts';

/** Error message for an import in which the operator's rules remove all videos. */
export const NO_VIDEO_LEFT_MESSAGE = 'Takedowns and the list of deleted videos remove all videos: check both lists.';

export interface ReadVideosOptions extends ResumableImportOptions {
  /** True for the built-in demo videos: the import stores no last good copy of them, and any import file may replace them. */
  readonly isDemo?: boolean;
  /** True to accept a larger loss of videos than `maxLoss` allows. */
  readonly allowLoss: boolean;
  /** Description of the existing site, if the sample videos must not replace it; otherwise null. */
  readonly existingSite?: string | null;
  /** Validators of import files that were downloaded into pending copies before this import, which reads the copies instead of the URLs. */
  readonly downloads?: DownloadValidators | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called at the start of each phase. `read` occurs again if reading restarts, and never if a checkpoint contains all providers. */
  readonly onPhase?: ((phase: ImportPhase) => void) | undefined;
}

/** Phases of an import. In the phase `write`, the import waits until the worker thread has compressed and written the compiled data. */
export type ImportPhase = 'read' | 'compile' | 'write';

/**
 * Where the imported videos come from: downloaded or read now (`fresh`), a copy that the server confirmed to be current (`unchanged`), an
 * older copy (`last good`), nowhere (`none`), or the built-in sample videos. With several files, the least fresh value, so `none` means
 * that the videos of at least one file are left out.
 */
export type ImportOrigin = 'fresh' | 'unchanged' | 'last good' | 'none' | 'samples';

export interface ReadVideosResult {
  readonly origin: ImportOrigin;
  /** Errors of import files that could not be read, even if last good copies were used instead; null if there was none. */
  readonly problem: string | null;
  readonly report: ImportReport;
  readonly sources: readonly ProviderReport[];
  readonly operator: OperatorRulesReport;
  readonly extras: PostImportSnapshotData;
  /** Samples of videos by provider name, with which the next build compares its videos. */
  readonly samples: ReturnType<OperatorRuleFilter['samples']>;
  /** Videos that takedowns of ids removed in the last import, and that this import would show under other ids. */
  readonly returned: ReturnType<OperatorRuleFilter['takenDown']['listReturned']>;
  /** Videos that takedowns of ids removed, with which the next import compares its videos. */
  readonly takenDown: ReturnType<OperatorRuleFilter['takenDown']['list']>;
  readonly writer: Pick<SnapshotWriter, 'finish' | 'listAmbiguousNames'>;
  readonly counts: CatalogueCounts;
  readonly players: EmbeddedPlayersReport;
}

/** Joins the read errors of all import files into one message. Returns null if there is none. */
export const describeImportFileReadErrors = (problems: readonly ImportFileProblem[]): string | null =>
  problems.length > 0 ? problems.map(({ title, reason }) => `${title}: ${appendErrorHint(reason)}`).join('; ') : null;

/** Returns the least fresh origin among the import files of the providers: none, last good copy, fresh or unchanged. */
export function findLeastFreshImportOrigin(sources: readonly ProviderReport[]): ImportOrigin {
  const origins = new Set(sources.flatMap(({ parts }) => parts.map(({ origin }) => origin)));
  return (['none', 'last good', 'fresh'] as const).find((origin) => origins.has(origin)) ?? 'unchanged';
}

/** Returns the text for the origin of all imported videos. */
export const formatImportOrigin = (origin: string): string => (origin === 'none' ? 'incomplete' : origin);

/** Combines the reports about all import files. */
const reportOf = (sources: readonly ProviderReport[]): ImportReport =>
  sumImportReports(sources.flatMap(({ parts }) => parts.map(({ report }) => report)));

const rulesResultOf = (filter: OperatorRuleFilter) => ({
  operator: filter.report(),
  extras: filter.extras(),
  samples: filter.samples(),
  returned: filter.takenDown.listReturned(),
  takenDown: filter.takenDown.list(),
});

const unchanged = (video: Video) => video;

/** Returns a function that adds an invented view count to a video without one or, if they are disabled, returns videos unchanged. */
const viewsOf = ({ inventsViews = true }: ReadVideosOptions) => (inventsViews ? withInventedViews : unchanged);

/** Adds the videos that the site shows to the snapshot writer and to the statistics, and reports the progress. */
function addItems(
  rows: readonly FilteredImportItem[],
  { writer, players, counts }: ImportReadingState,
  options: ReadVideosOptions,
): void {
  const withViews = viewsOf(options);
  for (const row of rows) {
    if (row.kind === 'kept') {
      writer.add(withViews(players.limitPlayer(row.video)));
      counts.add(row.video);
    } else if (row.kind === 'progress') options.onProgress?.(row);
  }
}

/** Reads all providers. Restarts from the last checkpoint if a file fails midway. Returns the final state and all providers' reports. */
async function readSources(
  catalogue: AllProvidersReader<ImportReadingState>,
  options: ReadVideosOptions,
  checkpoints: ImportCheckpoints,
): Promise<ImportReadingPass<ImportReadingState>> {
  let pass!: ImportReadingPass<ImportReadingState>;
  for await (const event of catalogue.read()) {
    if (event.kind === 'pass') {
      pass = event;
      if (event.left > 0) options.onPhase?.('read');
    } else if (event.kind === 'items') addItems(event.items, pass.state, options);
    else if (event.kind === 'provider-end') {
      pass = event;
      const { state, sources, recorded } = event;
      if (recorded) await checkpoints.save({ state, sources, recorded });
    }
  }
  return pass;
}

/**
 * Reads the providers that follow the last checkpoint, and adds their videos to the snapshot writer. Uses the two sample videos if
 * neither an import file nor a copy is available.
 */
export async function readVideos(
  catalogue: AllProvidersReader<ImportReadingState>,
  options: ReadVideosOptions,
  checkpoints: ImportCheckpoints,
): Promise<ReadVideosResult> {
  const { state, sources } = await readSources(catalogue, options, checkpoints);
  const { writer, players, filter } = state;
  const problems = sources.flatMap((source) => source.problems);
  const problem = describeImportFileReadErrors(problems);
  const report = reportOf(sources);
  const counts = state.counts.finish();
  const found = { problem, sources, ...rulesResultOf(filter) };
  if (report.videos > 0) {
    if (counts.videos === 0) throw new ImportError(`${NO_VIDEO_LEFT_MESSAGE} Nothing was changed.`);
    return { ...found, origin: findLeastFreshImportOrigin(sources), report, writer, counts, players: players.report() };
  }
  if (problems.some(({ isContent }) => isContent)) throw new ImportFileError(problem!);
  if (options.existingSite)
    throw new NoImportFileAvailableError(
      `${problem}. There is no last good copy, and the two built-in sample videos must not replace ${options.existingSite}`,
    );
  checkpoints.warn(
    'There is no last good copy either: using the two built-in sample videos. Put an import file at this path or URL, and build again.',
  );
  return { ...found, ...readSamples(options) };
}

function readSamples(
  options: ReadVideosOptions,
): Pick<ReadVideosResult, 'origin' | 'report' | 'writer' | 'counts' | 'players'> {
  const writer = createSnapshotWriter();
  const counts = createCatalogueCounter();
  for (const video of SAMPLE_VIDEOS) {
    writer.add(viewsOf(options)(video));
    counts.add(video);
  }
  const report = { lines: 0, videos: SAMPLE_VIDEOS.length, blank: 0, rejected: {}, warnings: {} };
  const players = createPlayerHostLimiter(false).report();
  return { origin: 'samples', report, writer, counts: counts.finish(), players };
}
