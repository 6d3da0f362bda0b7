import { SAMPLE_VIDEOS } from '../../catalogue/samples.ts';
import { inventViews } from '../../catalogue/views.ts';
import type { Video } from '../../catalogue/video.ts';
import { sumReports, type ExportReport } from '../../import-file/report.ts';
import type { SnapshotExtras } from '../../snapshot/write/catalogue.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../../snapshot/write/writer.ts';
import { createCatalogueCounts, type CatalogueCounts } from '../rules/catalogue-counts.ts';
import type { Checkpoints } from '../resume/checkpoints.ts';
import type { Downloads } from '../sources/compare-with-copy.ts';
import type { Begun } from '../resume/go-on.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import { IngestError, SamplesError } from '../sources/ingest-error.ts';
import type { OperatorFiles } from '../rules/operator-files.ts';
import type { OperatorReport } from '../rules/operator-report.ts';
import { createPlayers, type PlayersReport } from '../rules/players.ts';
import type { PlaceProblem } from '../sources/place-reader.ts';
import type { ImportProgress } from '../files/progress.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { RuleFilter } from '../rules/rule-filter.ts';
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
  /** Called each time the reading begins, and not where all is read. */
  readonly onBegin?: () => void;
}

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
  /** Makes what was read the last good copies. */
  readonly keep: () => Promise<void>;
  /** Forgets what no other import goes on from. */
  readonly drop: () => Promise<void>;
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

/** Reads all sources, those that have not been read yet, or where nothing of any can be had, the two samples. */
export async function read(options: ReadingOptions, checkpoints: Checkpoints): Promise<Reading> {
  const { operator, isDemo = false, inventsViews = true } = options;
  const { warn } = checkpoints;
  const withViews = inventsViews ? inventViews : (video: Video) => video;
  const begin = () => {
    const { state, ...known } = checkpoints.open();
    const { writer, counts, players, filter, ids } = state;
    return {
      state,
      known: { ...known, filter, ids },
      onKept(video: Video) {
        writer.add(withViews(players.take(video)));
        counts.add(video);
      },
      onSource: (further: Omit<Begun, 'state'>) => checkpoints.save({ ...further, state }),
    };
  };
  const given = { ...options, warn, rules: operator, isKept: !isDemo };
  const { handlers, filter, sources, keep, drop } = await readCatalogue(operator.sources, given, begin);
  const problems = sources.flatMap((source) => source.problems);
  const problem = describeProblems(problems);
  const report = reportOf(sources);
  const { writer, players } = handlers.state;
  const counts = handlers.state.counts.finish();
  const found = { problem, sources, ...outcomeOf(filter), drop };
  try {
    if (report.videos > 0) {
      if (counts.videos === 0) throw new IngestError(`${LEFT_NOTHING} Nothing was changed.`);
      return { ...found, origin: originOf(sources), report, writer, counts, players: players.report(), keep };
    }
    if (problems.some(({ isContent }) => isContent)) throw new SourceError(problem!);
    if (options.kept)
      throw new SamplesError(
        `${problem}. There is no last good export, and two samples do not take the place of ${options.kept}`,
      );
    warn('There is no last good export either: using the two built-in sample videos.');
    return { ...found, ...readSamples(withViews), keep: () => Promise.resolve() };
  } catch (error) {
    await drop();
    throw error;
  }
}

function readSamples(
  withViews: (video: Video) => Video,
): Pick<Reading, 'origin' | 'report' | 'writer' | 'counts' | 'players'> {
  const writer = createSnapshotWriter();
  const counts = createCatalogueCounts();
  for (const video of SAMPLE_VIDEOS) {
    writer.add(withViews(video));
    counts.add(video);
  }
  const report = { lines: 0, videos: SAMPLE_VIDEOS.length, blank: 0, rejected: {}, warnings: {} };
  const players = createPlayers(false).report();
  return { origin: 'samples', report, writer, counts: counts.finish(), players };
}
