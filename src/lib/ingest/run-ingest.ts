import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_VIDEOS } from '../domain/samples.ts';
import { inventViews } from '../domain/views.ts';
import type { Video } from '../domain/video.ts';
import type { RejectedSamples } from '../delimited/rejected-samples.ts';
import { sumReports, type ExportReport } from '../delimited/report.ts';
import { FEWEST_PACKED } from '../snapshot/layout.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/writer.ts';
import { createCatalogueCounts, type CatalogueCounts } from './catalogue-counts.ts';
import { emitSnapshot, restoreFolder, type EmitPhase } from './emit.ts';
import { withSlowHeapGrowth } from './heap-growth.ts';
import type { HttpLimits } from './http-limits.ts';
import { IngestError, SamplesError } from './ingest-error.ts';
import { noteStandIn } from './last-build.ts';
import { describeLoss, readBaseline, sumHad } from './loss.ts';
import type { OperatorFiles } from './operator-files.ts';
import { describeLostTakedowns, writeOperatorRecord } from './operator-record.ts';
import type { OperatorReport } from './operator-report.ts';
import { createPlayers, type PlayersReport } from './players.ts';
import type { PlaceProblem } from './place-reader.ts';
import type { IngestProgress } from './progress.ts';
import { nameAll, readCatalogue } from './read-catalogue.ts';
import type { SourceReport } from './source-reader.ts';
import type { RuleFilter } from './rule-filter.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';
import { SourceError } from './source-error.ts';

/** Folder of what an import has sorted and not yet merged, in the work folder. */
const RUNS = 'runs';
/** Bytes of memory that each of about ten sorters of the compiler fills before it writes a run. */
const RUN_BYTES = 32 * 1024 * 1024;

/** What stops an import whose every video the operator has left out. */
export const LEFT_NOTHING = 'Takedowns and the deleted list leave no video.';

export interface IngestOptions {
  /** The source is the built-in demo: no copy of it is kept, and any export may take its place. */
  readonly isDemo?: boolean;
  /** Folder for the snapshot (`data/`) and the last good copy. */
  readonly work: string;
  /** Epoch seconds at which the site is built: no video is of a later day. */
  readonly builtAt: number;
  /** Fail unless the export itself could be read. */
  readonly strict: boolean;
  /** Go on although more of the last builds' videos are gone than may be lost. */
  readonly allowLoss: boolean;
  /** Percent of the last builds' videos that may be lost; 20 unless it is said. */
  readonly maxLoss?: number;
  /** The two samples may stand for the export, whatever is lost. */
  readonly acceptSamples?: boolean;
  /** What the two samples must not take the place of, in words, or null when they may stand for the export. */
  readonly kept?: string | null;
  /** What the operator keeps beside the export. */
  readonly operator: OperatorFiles;
  /** Whether visitors are offered the players of other sites. */
  readonly watchHere?: boolean;
  /** Whether videos without views get invented ones; they do unless it is said. */
  readonly inventsViews?: boolean;
  /** Bytes of memory that each sorter of the compiler fills before it writes a run, when not the usual. */
  readonly runBytes?: number;
  /** Whether many shards share a file; null, as unless it is said, for a large catalogue alone. */
  readonly isPacked?: boolean | null;
  /** How long a source over HTTP may take, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called when a part of the work begins: `read` also when the reading has to begin again. */
  readonly onPhase?: ((phase: IngestPhase) => void) | undefined;
}

export type IngestPhase = 'read' | EmitPhase;

/** Where the videos came from in the end: of several sources, the least good. */
type Origin = 'fresh' | 'unchanged' | 'last good' | 'samples';

export interface IngestResult {
  /** The place that was read, or the names of all sources. */
  readonly source: string;
  readonly isDemo: boolean;
  readonly origin: Origin;
  /** Why a source itself could not be read, or null. */
  readonly problem: string | null;
  /** Videos fewer than in the builds that the loss limit compares with. */
  readonly lost: number;
  readonly report: ExportReport;
  readonly sources: readonly SourceReport[];
  readonly operator: OperatorReport;
  readonly tags: number;
  readonly words: number;
  /** How the lines look that are not shown, where there is one place alone, and what the videos are that are. */
  readonly samples: RejectedSamples;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
  /** Milliseconds that the thread worked which compresses and writes shards beside the compiling one. */
  readonly compressing: number;
}

interface Reading {
  readonly origin: Origin;
  readonly problem: string | null;
  readonly report: ExportReport;
  readonly sources: readonly SourceReport[];
  readonly writer: SnapshotWriter;
  readonly filter: RuleFilter;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
  /** Makes what was read the last good copies. */
  readonly keep: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/**
 * Reads all sources and compiles them into `work/data`: each source itself, else its last good copy, and where nothing of any can be
 * had, the two samples (R161). Throws a {@link SourceError} when nothing in it is a video and no copy is left, or when strict mode
 * allows nothing but the sources themselves; an {@link IngestError} when the loss limit forbids what could be had, or strict mode finds
 * takedowns gone; and a {@link SamplesError} when only the samples are left and must not stand for it. The previous snapshot and the
 * last good copies are then as they were.
 */
export async function runIngest(options: IngestOptions): Promise<IngestResult> {
  mkdirSync(options.work, { recursive: true });
  // those of an import that was killed are removed, too
  const runs = openRunFolder(path.join(options.work, RUNS));
  try {
    return await withSlowHeapGrowth(() => ingest(options, runs));
  } finally {
    runs.remove();
  }
}

async function ingest(options: IngestOptions, runs: RunFolder): Promise<IngestResult> {
  const folder = path.join(options.work, 'data');
  await restoreFolder(folder);
  const { takedowns } = options.operator;
  const lostTakedowns = await describeLostTakedowns(options.work, takedowns.length);
  if (lostTakedowns !== null) {
    if (options.strict && !options.allowLoss)
      throw new IngestError(`${lostTakedowns} Nothing was changed. Use --allow-loss if this is meant.`);
    options.warn(lostTakedowns);
  }
  const reading = await read(options, runs);
  try {
    const { origin, problem, report, sources, writer, filter, counts, players } = reading;
    const applied = filter.report();
    const isBraked = !options.allowLoss && !(origin === 'samples' && options.acceptSamples === true);
    const before = await readBaseline(options.work, Math.floor(Date.now() / 1000));
    const had = origin === 'samples' ? { videos: report.videos, lines: 0, rejected: 0 } : sumHad(sources);
    const loss = isBraked ? describeLoss(before, had, options.maxLoss) : null;
    if (loss !== null) throw new IngestError(`${loss} Nothing was changed. Use --allow-loss if this is meant.`);
    const isPacked = options.isPacked ?? counts.videos > FEWEST_PACKED;
    const { manifest, compressing } = await emitSnapshot(writer, folder, {
      extras: filter.extras(),
      isPacked,
      onPhase: options.onPhase,
    });
    await writeOperatorRecord(options.work, applied);
    const isDemo = options.isDemo === true;
    await noteStandIn(options.work, isDemo || origin === 'samples');
    await reading.keep();
    const { tags, words } = manifest;
    const parts = sources.flatMap((source) => source.parts);
    const found = { report, sources, operator: applied, tags, words, counts, players };
    const samples = parts.length === 1 ? parts[0]!.samples : {};
    const lost = Math.max(0, before.videos - had.videos);
    return { source: nameAll(sources), isDemo, origin, problem, lost, ...found, samples, compressing };
  } finally {
    await reading.drop();
  }
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

async function read(options: IngestOptions, runs: RunFolder): Promise<Reading> {
  const {
    operator,
    isDemo = false,
    watchHere = false,
    inventsViews = true,
    warn,
    onPhase,
    runBytes = RUN_BYTES,
  } = options;
  const withViews = inventsViews ? inventViews : (video: Video) => video;
  const begin = () => {
    runs.remove();
    const writer = createSnapshotWriter({ isPacked: options.isPacked, spill: { storage: runs, runBytes } });
    const counts = createCatalogueCounts();
    const players = createPlayers(watchHere);
    return {
      writer,
      counts,
      players,
      onKept(video: Video) {
        writer.add(withViews(players.take(video)));
        counts.add(video);
      },
    };
  };
  const given = { ...options, rules: operator, isKept: !isDemo, onBegin: () => onPhase?.('read') };
  const { handlers, filter, sources, keep, drop } = await readCatalogue(operator.sources, given, begin);
  const problems = sources.flatMap((source) => source.problems);
  const problem = describeProblems(problems);
  const parts = sources.flatMap((source) => source.parts);
  const report = sumReports(parts.map((part) => part.report));
  const { writer, players } = handlers;
  const counts = handlers.counts.finish();
  const found = { problem, sources, filter, drop };
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
  return { origin: 'samples', report, writer, counts: counts.finish(), players: createPlayers(false).report() };
}
