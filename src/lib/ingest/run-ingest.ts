import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_VIDEOS } from '../domain/samples.ts';
import { createSampleKeeper, type RejectedSamples } from '../delimited/rejected-samples.ts';
import type { ExportReport } from '../delimited/report.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/writer.ts';
import { createCatalogueCounts, type CatalogueCounts } from './catalogue-counts.ts';
import { emitSnapshot, restoreFolder, type EmitPhase } from './emit.ts';
import type { HttpLimits } from './http-limits.ts';
import { IngestError, SamplesError } from './ingest-error.ts';
import { noteStandIn } from './last-build.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { describeLoss, readBaseline, toHad } from './loss.ts';
import { NO_FILES, type OperatorFiles } from './operator-files.ts';
import { describeLostTakedowns, writeOperatorRecord } from './operator-record.ts';
import type { OperatorReport } from './operator-report.ts';
import { createPlayers, type PlayersReport } from './players.ts';
import type { IngestProgress } from './progress.ts';
import { readRules } from './read-rules.ts';
import { readFiltered } from './read-filtered.ts';
import { createRuleFilter, type Rules, type RuleFilter } from './rule-filter.ts';
import { ContentError, SourceError } from './source-error.ts';
import { openSource, sourceName, type Validators } from './source.ts';

/** What stops an import whose every video the operator has left out. */
export const LEFT_NOTHING = 'Takedowns and the deleted list leave no video.';

export interface IngestOptions {
  /** Path or http(s) address of the export. */
  readonly source: string;
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
  readonly operator?: OperatorFiles;
  /** Whether visitors are offered the players of other sites. */
  readonly watchHere?: boolean;
  /** How long a source over HTTP may take, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called when a part of the work begins: `read` also for each further source that is tried. */
  readonly onPhase?: ((phase: IngestPhase) => void) | undefined;
}

export type IngestPhase = 'read' | EmitPhase;

/** Where the videos came from in the end; `unchanged` is fresh too: the server says that the copy is its export. */
type Origin = 'fresh' | 'unchanged' | 'last good' | 'samples';

export interface IngestResult {
  readonly source: string;
  readonly isDemo: boolean;
  readonly origin: Origin;
  /** Why the export itself could not be read, or null. */
  readonly problem: string | null;
  /** Videos fewer than in the builds that the loss limit compares with. */
  readonly lost: number;
  readonly report: ExportReport;
  readonly operator: OperatorReport;
  readonly tags: number;
  readonly words: number;
  /** How the lines look that are not shown, and what the videos are that are. */
  readonly samples: RejectedSamples;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
  /** Milliseconds that the thread worked which compresses and writes shards beside the compiling one. */
  readonly compressing: number;
}

/** An import whose files have been read. */
interface Task extends IngestOptions {
  readonly rules: Rules;
  readonly fields: OperatorFiles['fields'];
}

interface Reading {
  readonly origin: Origin;
  readonly report: ExportReport;
  readonly writer: SnapshotWriter;
  readonly filter: RuleFilter;
  readonly samples: RejectedSamples;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
  readonly problem?: string;
  /** What the server said of the bytes recorded meanwhile; without it there are none to keep. */
  readonly validators?: Validators;
}

/**
 * Reads an export and compiles it into `work/data`: the export itself, else the last good copy, else the two samples
 * (R161). Throws a {@link SourceError} when nothing in it is a video and no copy is left, or when strict mode allows nothing but the
 * export itself; an {@link IngestError} when the loss limit forbids what could be had, or strict mode finds takedowns gone; and a
 * {@link SamplesError} when only the samples are left and must not stand for it. The previous snapshot and the last good copy are then
 * as they were.
 */
export async function runIngest(options: IngestOptions): Promise<IngestResult> {
  mkdirSync(options.work, { recursive: true });
  const folder = path.join(options.work, 'data');
  const lastGood = createLastGood(options.work);
  await restoreFolder(folder);
  const operator = options.operator ?? NO_FILES;
  const lostTakedowns = await describeLostTakedowns(options.work, operator.takedowns.length);
  if (lostTakedowns !== null) {
    if (options.strict && !options.allowLoss)
      throw new IngestError(`${lostTakedowns} Nothing was changed. Use --allow-loss if this is meant.`);
    options.warn(lostTakedowns);
  }
  const task: Task = { ...options, rules: await readRules(operator, options), fields: operator.fields };
  try {
    const reading = await read(task, lastGood);
    const { origin, report, writer, filter, samples, counts, players, problem = null, validators } = reading;
    const applied = filter.report();
    const isBraked = !options.allowLoss && !(origin === 'samples' && options.acceptSamples === true);
    const before = await readBaseline(options.work, Math.floor(Date.now() / 1000));
    const had = toHad(report, applied);
    const loss = isBraked ? describeLoss(before, had, options.maxLoss) : null;
    if (loss !== null) throw new IngestError(`${loss} Nothing was changed. Use --allow-loss if this is meant.`);
    const { onPhase } = options;
    const { manifest, compressing } = await emitSnapshot(writer, folder, { extras: filter.extras(), onPhase });
    await writeOperatorRecord(options.work, applied);
    const isDemo = options.isDemo === true;
    await noteStandIn(options.work, isDemo || origin === 'samples');
    if (validators) await lastGood.keep(options.source, validators);
    const { tags, words } = manifest;
    const source = sourceName(options.source);
    const found = { report, operator: applied, tags, words, samples, counts, players };
    const lost = Math.max(0, before.videos - had.videos);
    return { source, isDemo, origin, problem, lost, ...found, compressing };
  } finally {
    await lastGood.drop();
  }
}

async function read(options: Task, lastGood: LastGood): Promise<Reading> {
  try {
    return await readFresh(options, lastGood, await lastGood.validatorsFor(options.source));
  } catch (error) {
    // only a source has a second choice; a full disk or a mistake in the program must be seen
    if (!(error instanceof SourceError)) throw error;
    const problem = `${sourceName(options.source)}: ${error.message}`;
    if (options.strict) throw new SourceError(problem, { cause: error });
    options.warn(problem);
    const copy = await readLastGood(options, lastGood);
    if (!copy && error instanceof ContentError) throw new SourceError(problem, { cause: error });
    if (!copy && options.kept)
      throw new SamplesError(
        `${problem}. There is no last good export, and two samples do not take the place of ${options.kept}`,
      );
    return { ...(copy ?? readSamples(options)), problem };
  }
}

async function readFresh(options: Task, lastGood: LastGood, known: Validators | null): Promise<Reading> {
  const opened = await openSource(options.source, known, options.limits);
  if (opened.kind === 'changed') return readOpened(opened, options, lastGood);
  try {
    return { origin: 'unchanged', ...(await compile(lastGood.open(), options)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    // the copy is damaged: ask for the export itself
    return readFresh(options, lastGood, null);
  }
}

type Opened = Extract<Awaited<ReturnType<typeof openSource>>, { kind: 'changed' }>;

async function readOpened(opened: Opened, options: Task, lastGood: LastGood): Promise<Reading> {
  const { chunks, validators, share } = opened;
  if (options.isDemo) return { origin: 'fresh', ...(await compile(chunks, options, share)) };
  return { origin: 'fresh', validators, ...(await compile(lastGood.record(chunks), options, share)) };
}

/** Returns what the last good copy of the source holds, or null when there is none or it cannot be read. */
async function readLastGood(options: Task, lastGood: LastGood): Promise<Reading | null> {
  if (!(await lastGood.isOf(options.source))) return null;
  try {
    const reading = await compile(lastGood.open(), options);
    options.warn(`Using the last good export instead: ${lastGood.file}`);
    return { origin: 'last good', ...reading };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    options.warn(`${lastGood.file}: ${error.message}`);
    return null;
  }
}

async function compile(
  chunks: AsyncIterable<Uint8Array>,
  { onProgress, onPhase, rules, fields, builtAt, strict, watchHere = false, warn }: Task,
  share = (): number | null => null,
) {
  onPhase?.('read');
  const writer = createSnapshotWriter();
  const counts = createCatalogueCounts();
  const samples = createSampleKeeper();
  const players = createPlayers(watchHere);
  const { report, filter, nothing } = await readFiltered(chunks, {
    rules,
    fields,
    builtAt,
    onKept(video) {
      writer.add(players.take(video));
      counts.add(video);
    },
    onRejected: samples.add,
    onProgress: (progress) => onProgress?.({ ...progress, share: share() }),
  });
  if (nothing !== null) throw new ContentError(nothing);
  if (report.torn !== undefined) {
    const torn = `the export was cut off: line ${report.torn}, its last, has no end and too few fields`;
    if (strict) throw new SourceError(torn);
    warn(torn);
  }
  const counted = counts.finish();
  if (counted.videos === 0) throw new IngestError(`${LEFT_NOTHING} Nothing was changed.`);
  return { report, writer, filter, counts: counted, players: players.report(), samples: samples.toRecord() };
}

function readSamples({ warn, rules }: Task): Reading {
  warn('There is no last good export either: using the two built-in sample videos.');
  const writer = createSnapshotWriter();
  const counts = createCatalogueCounts();
  for (const video of SAMPLE_VIDEOS) {
    writer.add(video);
    counts.add(video);
  }
  const report = { lines: 0, videos: SAMPLE_VIDEOS.length, blank: 0, rejected: {}, warnings: {} };
  const filter = createRuleFilter(rules);
  const players = createPlayers(false).report();
  return { origin: 'samples', report, writer, filter, counts: counts.finish(), players, samples: {} };
}
