import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { RejectedSamples } from '../../import-file/rejected-samples.ts';
import type { ExportReport } from '../../import-file/report.ts';
import { MAX_LOSS } from '../../catalogue/limits.ts';
import { FEWEST_PACKED } from '../../snapshot/base/layout.ts';
import type { Manifest } from '../../snapshot/base/manifest.ts';
import type { CatalogueCounts } from '../rules/catalogue-counts.ts';
import { compileSnapshot, restoreFolder } from '../output/emit.ts';
import { compareWithLast, describeChange, writeSamples, type SourceChange } from './changes.ts';
import { openCheckpoints, type Checkpoints } from '../resume/checkpoints.ts';
import { findMovedPages, writeFormerSlugs, type FormerSlugs, type MovedPage } from './former-slugs.ts';
import { withSlowHeapGrowth } from './heap-growth.ts';
import { FullDiskError, isFullDisk, isPassing, LossError, warnOrStop } from '../sources/ingest-error.ts';
import { noteStandIn } from '../sources/last-build.ts';
import { describeLoss, readBaseline, sumHad } from './loss.ts';
import { describeLostTakedowns, writeOperatorRecord } from '../rules/operator-record.ts';
import { describeUnmatched, type OperatorReport } from '../rules/operator-report.ts';
import type { PlayersReport } from '../rules/players.ts';
import { nameAll, openCatalogue } from './read-catalogue.ts';
import { readVideos, type Origin, type Reading, type ReadingOptions } from './reading.ts';
import { openRunFolder, RUNS } from '../files/run-folder.ts';
import type { SourceReport } from '../sources/source-reader.ts';
import { createThreadedWords } from '../output/threaded-words.ts';
import { describeUnusable } from '../sources/unusable.ts';

/** Bytes of memory that each of about ten sorters of the compiler fills before it writes a run. */
const RUN_BYTES = 16 * 1024 * 1024;
const NO_SLUGS: FormerSlugs = new Map();

export interface RunImportOptions extends ReadingOptions {
  /** Percent of the last builds' videos that may be lost; 20 unless it is said. */
  readonly maxLoss?: number;
  /** Accept more changed videos than `maxChange` allows. */
  readonly allowChange?: boolean;
  /** Percent of a source's known videos that may change; 20 by default. */
  readonly maxChange?: number;
  /** The two samples may stand for the export, whatever is lost. */
  readonly acceptSamples?: boolean;
  /** Bytes of memory that each sorter of the compiler fills before it writes a run, when not the usual. */
  readonly runBytes?: number;
  /** Words from which on a thread of its own compiles them, when not the usual. */
  readonly fewestWords?: number | undefined;
  /** Tells the program from every other version of it; left out, an import neither goes on from another nor can be gone on from. */
  readonly program?: string;
  /** Read all sources, although there are runs of an import that was killed. */
  readonly fresh?: boolean;
  /** Slugs of earlier builds that lead to their labels still. */
  readonly former?: FormerSlugs;
  /** Takes what the operator is told that is no warning. */
  readonly tell?: (message: string) => void;
}

export interface ImportResult {
  /** The place that was read, or the names of all sources. */
  readonly source: string;
  readonly isDemo: boolean;
  readonly origin: Origin;
  /** Why a source itself could not be read, or null. */
  readonly problem: string | null;
  /** Videos fewer than in the builds that the loss limit compares with. */
  readonly lost: number;
  /** How the known videos of each source differ from the last build. */
  readonly changes: readonly SourceChange[];
  readonly report: ExportReport;
  readonly sources: readonly SourceReport[];
  readonly operator: OperatorReport;
  /** Pages of labels with another address than in an earlier build. */
  readonly moved: readonly MovedPage[];
  readonly tags: number;
  readonly words: number;
  /** How the lines look that are not shown, where there is one place alone, and what the videos are that are. */
  readonly samples: RejectedSamples;
  readonly counts: CatalogueCounts;
  readonly players: PlayersReport;
  /** Milliseconds that the thread worked which compresses and writes shards beside the compiling one. */
  readonly compressing: number;
}

/**
 * Reads all sources and compiles them into `work/data`: each source itself, else its last good copy, and where nothing of any can be
 * had, the two samples (R161). Throws a {@link SourceError} when nothing in it is a video and no copy is left, or when strict mode
 * allows nothing but the sources themselves; an {@link IngestError} when the loss limit forbids what could be had, or strict mode finds
 * takedowns gone; and a {@link SamplesError} when only the samples are left and must not stand for it. The previous snapshot and the
 * last good copies are then as they were. One that was killed is gone on from, where that is the same, behind the sources it has read;
 * so is one that wanted room on the disk, or would have lost too much.
 */
export async function runImport(options: RunImportOptions): Promise<ImportResult> {
  const { work, isDemo = false } = options;
  mkdirSync(work, { recursive: true });
  await restoreFolder(folderOf(options));
  const lost = await describeLostTakedowns(work, options.operator.takedowns.length);
  if (lost !== null) warnOrStop(lost, options);
  return withCheckpoints(options, async (checkpoints) => {
    const { sources } = options.operator;
    const given = { ...options, warn: checkpoints.warn, isKept: !isDemo };
    const catalogue = await openCatalogue(sources, given, checkpoints);
    try {
      const reading = await readVideos(catalogue, options, checkpoints);
      const compared = await expectAllowed(reading, options);
      const snapshot = await compileAndWrite(reading, options);
      const written = await writeRecords(reading, snapshot.manifest, options);
      if (reading.origin !== 'samples') await catalogue.keep();
      await writeSamples(compared.known, reading.samples, options);
      return toResult(reading, { ...compared, ...written, ...snapshot, isDemo });
    } finally {
      await catalogue.drop();
    }
  });
}

const folderOf = ({ work }: RunImportOptions) => path.join(work, 'data');

/** Runs an import that continues where another was stopped. Leaves its checkpoint if its failure can be remedied. */
async function withCheckpoints<T>(
  options: RunImportOptions,
  run: (checkpoints: Checkpoints) => Promise<T>,
): Promise<T> {
  const { work, runBytes = RUN_BYTES, fewestWords } = options;
  return withSlowHeapGrowth(async () => {
    const folder = path.join(work, RUNS);
    const checkpoints = await openCheckpoints(options, {
      runs: openRunFolder(folder),
      runBytes,
      words: createThreadedWords({ folder: path.join(folder, 'words'), runBytes, fewest: fewestWords }),
    });
    try {
      const result = await run(checkpoints);
      await checkpoints.remove();
      return result;
    } catch (error) {
      await (isPassing(error) ? checkpoints.leave() : checkpoints.remove());
      throw isFullDisk(error) ? new FullDiskError(work, error) : error;
    }
  });
}

/** Compares what was read with earlier builds. Throws a {@link LossError} if more was lost or changed than the settings allow. */
async function expectAllowed(reading: Reading, options: RunImportOptions) {
  const { origin, report, sources, operator, samples } = reading;
  const { work, strict, maxLoss = MAX_LOSS } = options;
  const isBraked = !options.allowLoss && !(origin === 'samples' && options.acceptSamples === true);
  const before = await readBaseline(work, Math.floor(Date.now() / 1000));
  const had = origin === 'samples' ? { videos: report.videos, lines: 0, rejected: 0 } : sumHad(sources);
  const findLoss = () =>
    describeUnusable(sources, { strict, maxLoss, accepted: before.accepted ?? {} }) ??
    describeLoss(before, had, maxLoss);
  const loss = isBraked ? findLoss() : null;
  if (loss !== null) throw new LossError(`${loss} Nothing was changed. Use --allow-loss if this is meant.`);
  const isExport = origin !== 'samples' && options.isDemo !== true;
  if (isExport) for (const message of describeUnmatched(operator)) warnOrStop(message, options);
  const known = isExport ? options.operator.sources : [];
  const changes = await compareWithLast(known, samples, options);
  const change = options.allowChange === true ? null : describeChange(changes, options.maxChange);
  if (change !== null) throw new LossError(`${change}Nothing was changed. Use --allow-change if this is meant.`);
  return { known, changes, lost: Math.max(0, before.videos - had.videos) };
}

/** Compiles the snapshot, and replaces the old one. */
async function compileAndWrite({ writer, extras, counts }: Reading, options: RunImportOptions) {
  const { work, former = NO_SLUGS, onPhase } = options;
  const isPacked = options.isPacked ?? counts.videos > FEWEST_PACKED;
  // before the snapshot that they are read from is replaced
  await writeFormerSlugs(work, former);
  onPhase?.('compile');
  const compiled = await compileSnapshot(writer, folderOf(options), { extras: { ...extras, former }, isPacked });
  const { manifest } = compiled;
  try {
    onPhase?.('write');
    return { manifest, compressing: await compiled.write() };
  } catch (error) {
    await compiled.abandon();
    throw error;
  }
}

/** Writes what the next import and the pages need to know of this one. */
async function writeRecords(reading: Reading, manifest: Manifest, options: RunImportOptions) {
  const { work, isDemo = false, former = NO_SLUGS } = options;
  const operator = nameTargets(reading.operator, manifest);
  const moved = findMovedPages(manifest.aliases, former, new Set(operator.aliases.map(({ from }) => from)));
  await writeOperatorRecord(work, operator);
  await noteStandIn(work, isDemo || reading.origin === 'samples');
  return { operator, moved };
}

interface Written extends Pick<ImportResult, 'isDemo' | 'changes' | 'lost' | 'operator' | 'moved' | 'compressing'> {
  readonly manifest: Manifest;
}

function toResult(reading: Reading, { manifest, ...written }: Written): ImportResult {
  const { origin, problem, report, sources, counts, players } = reading;
  const { isDemo, lost, changes, operator, moved, compressing } = written;
  const { tags, words } = manifest;
  const parts = sources.flatMap((source) => source.parts);
  const found = { report, sources, operator, moved, tags, words, counts, players };
  const samples = parts.length === 1 ? parts[0]!.samples : {};
  return { source: nameAll(sources), isDemo, origin, problem, lost, changes, ...found, samples, compressing };
}

/** Returns a report whose aliases lead to the slugs that their targets have in the snapshot. */
const nameTargets = (operator: OperatorReport, { aliases }: Pick<Manifest, 'aliases'>): OperatorReport => ({
  ...operator,
  aliases: operator.aliases.map(({ to, ...alias }) => ({ ...alias, to: aliases.get(to) ?? to })),
});
