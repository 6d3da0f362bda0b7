import { SAMPLE_VIDEOS } from '../../catalogue/samples.ts';
import type { Video } from '../../catalogue/video.ts';
import { inventViews } from '../../catalogue/views.ts';
import { sumReports, type ExportReport } from '../../import-file/report.ts';
import type { SnapshotExtras } from '../../snapshot/write/catalogue.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../snapshot/write/writer.ts';
import { createCatalogueCounts, type CatalogueCounts } from '../rules/catalogue-counts.ts';
import type { Checkpoints } from '../resume/checkpoints.ts';
import type { Downloads } from '../sources/compare-with-copy.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import { IngestError, SamplesError } from '../sources/ingest-error.ts';
import type { OperatorFiles } from '../rules/operator-files.ts';
import type { OperatorReport } from '../rules/operator-report.ts';
import { createPlayers, type PlayersReport } from '../rules/players.ts';
import type { PlaceProblem } from '../sources/place-reader.ts';
import type { ImportProgress } from '../files/progress.ts';
import type { Catalogue, Pass } from './read-catalogue.ts';
import type { ReadingState } from '../resume/reading-state.ts';
import type { RuleFilter } from '../rules/rule-filter.ts';
import type { CatalogueRow } from '../sources/apply-rules.ts';
import { SourceError } from '../files/source-error.ts';
import type { SourceReport } from '../sources/source-reader.ts';

/** What stops an import whose every video the operator has left out. */
export const LEFT_NOTHING = 'Takedowns and the deleted list leave no video.';

/** What an import reads, and how. */
export interface ReadingOptions {
  /** The source is the built-in demo: no copy of it is kept, and any export may take its place. */
  readonly isDemo?: boolean;
  /** Folder for the snapshot (`data/`) and the last good copy. */
  readonly work: string;
  /** Epoch seconds at which the site is built: no video is of a later day. */
  readonly builtAt: number;
  /** Fail unless the export itself could be read. */
  readonly strict: boolean;
  /** Accept more lost videos than `maxLoss` allows. */
  readonly allowLoss: boolean;
  /** What the two samples must not take the place of, in words, or null when they may stand for the export. */
  readonly kept?: string | null;
  /** What the operator keeps beside the export. */
  readonly operator: OperatorFiles;
  /** Whether visitors are offered the players of other sites. */
  readonly watchHere?: boolean;
  /** Whether videos without views get invented ones; they do unless it is said. */
  readonly inventsViews?: boolean;
  /** Whether many shards share a file; null, as unless it is said, for a large catalogue alone. */
  readonly isPacked?: boolean | null;
  /** How long a source over HTTP may take, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  /** Recorded downloads, which are read instead of their addresses. */
  readonly downloads?: Downloads | undefined;
  readonly warn: (message: string) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called when a part of the work begins: `read` also when the reading has to begin again, and not where all is read. */
  readonly onPhase?: ((phase: ImportPhase) => void) | undefined;
}

/** Parts of the work. In `write`, the import waits for the thread that compresses and writes what was compiled. */
export type ImportPhase = 'read' | 'compile' | 'write';

/** Where the videos came from in the end: of several sources, the least good. */
export type Origin = 'fresh' | 'unchanged' | 'last good' | 'samples';

/** What an import has when all is read. */
export interface Reading {
  readonly origin: Origin;
  readonly problem: string | null;
  readonly report: ExportReport;
  readonly sources: readonly SourceReport[];
  readonly operator: OperatorReport;
  readonly extras: SnapshotExtras;
  /** Sampled videos by the names of sources. */
  readonly samples: ReturnType<RuleFilter['samples']>;
  readonly writer: Pick<SnapshotWriter, 'finish'>;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
}

/** Returns why sources themselves could not be read, in words, or null. */
export const describeProblems = (problems: readonly PlaceProblem[]): string | null =>
  problems.length > 0 ? problems.map(({ title, reason }) => `${title}: ${reason}`).join('; ') : null;

/** Returns the least good origin of what was read. */
export function originOf(sources: readonly SourceReport[]): Origin {
  const origins = new Set(sources.flatMap(({ parts }) => parts.map(({ origin }) => origin)));
  if (origins.has('last good') || origins.has('none')) return 'last good';
  return origins.has('fresh') ? 'fresh' : 'unchanged';
}

/** Returns what became of all lines of all sources. */
const reportOf = (sources: readonly SourceReport[]): ExportReport =>
  sumReports(sources.flatMap(({ parts }) => parts.map(({ report }) => report)));

const outcomeOf = (filter: RuleFilter) => ({
  operator: filter.report(),
  extras: filter.extras(),
  samples: filter.samples(),
});

const unchanged = (video: Video) => video;

/** Returns a function that invents the views of a video, if the options allow it. */
const viewsOf = ({ inventsViews = true }: ReadingOptions) => (inventsViews ? inventViews : unchanged);

/** Adds rows to the compiler and the counts. */
function takeRows(
  rows: readonly CatalogueRow[],
  { writer, players, counts }: ReadingState,
  options: ReadingOptions,
): void {
  const withViews = viewsOf(options);
  for (const row of rows) {
    if (row.kind === 'kept') {
      writer.add(withViews(players.take(row.video)));
      counts.add(row.video);
    } else if (row.kind === 'progress') options.onProgress?.(row);
  }
}

/** Reads all sources. Returns the state and the reports of the pass that came to its end. */
async function readSources(
  catalogue: Catalogue<ReadingState>,
  options: ReadingOptions,
  checkpoints: Checkpoints,
): Promise<Pass<ReadingState>> {
  let pass!: Pass<ReadingState>;
  for await (const event of catalogue.read()) {
    if (event.kind === 'pass') {
      pass = event;
      if (event.left > 0) options.onPhase?.('read');
    } else if (event.kind === 'rows') takeRows(event.rows, pass.state, options);
    else if (event.kind === 'source') {
      pass = event;
      const { state, sources, recorded } = event;
      if (recorded) await checkpoints.save({ state, sources, recorded });
    }
  }
  return pass;
}

/**
 * Reads all sources that were not read yet and adds their videos to the compiler, or, where no source and no copy is available, the two
 * samples.
 */
export async function readVideos(
  catalogue: Catalogue<ReadingState>,
  options: ReadingOptions,
  checkpoints: Checkpoints,
): Promise<Reading> {
  const { state, sources } = await readSources(catalogue, options, checkpoints);
  const { writer, players, filter } = state;
  const problems = sources.flatMap((source) => source.problems);
  const problem = describeProblems(problems);
  const report = reportOf(sources);
  const counts = state.counts.finish();
  const found = { problem, sources, ...outcomeOf(filter) };
  if (report.videos > 0) {
    if (counts.videos === 0) throw new IngestError(`${LEFT_NOTHING} Nothing was changed.`);
    return { ...found, origin: originOf(sources), report, writer, counts, players: players.report() };
  }
  if (problems.some(({ isContent }) => isContent)) throw new SourceError(problem!);
  if (options.kept)
    throw new SamplesError(
      `${problem}. There is no last good export, and two samples do not take the place of ${options.kept}`,
    );
  checkpoints.warn('There is no last good export either: using the two built-in sample videos.');
  return { ...found, ...readSamples(options) };
}

function readSamples(options: ReadingOptions): Pick<Reading, 'origin' | 'report' | 'writer' | 'counts' | 'players'> {
  const writer = createSnapshotWriter();
  const counts = createCatalogueCounts();
  for (const video of SAMPLE_VIDEOS) {
    writer.add(viewsOf(options)(video));
    counts.add(video);
  }
  const report = { lines: 0, videos: SAMPLE_VIDEOS.length, blank: 0, rejected: {}, warnings: {} };
  const players = createPlayers(false).report();
  return { origin: 'samples', report, writer, counts: counts.finish(), players };
}
