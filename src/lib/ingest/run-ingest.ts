import { createReadStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { MESSAGES } from '../domain/messages.ts';
import { SAMPLE_VIDEOS } from '../domain/samples.ts';
import { readExport, type ExportProgress } from '../export/read-export.ts';
import type { ExportReport } from '../export/report.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/writer.ts';
import { emitSnapshot, readManifest } from './emit.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { openSource, readValidators, SourceError, writeValidators, type Validators } from './source.ts';

/** Share of the last build's videos that a new one may lack before it stops. */
const LOSS_LIMIT = 0.2;

export interface IngestOptions {
  /** Path or http(s) address of the export. */
  readonly source: string;
  /** Folder for the snapshot (`data/`) and the last good copy. */
  readonly work: string;
  /** Fail unless the export itself could be read. */
  readonly strict: boolean;
  /** Go on although more than 20 % of the last build's videos are gone. */
  readonly allowLoss: boolean;
  warn(message: string): void;
  onProgress?(progress: ExportProgress): void;
}

/** Where the videos came from in the end. */
export type Origin = 'fresh' | 'unchanged' | 'last good' | 'samples';

export interface IngestResult {
  readonly origin: Origin;
  readonly source: string;
  readonly report: ExportReport;
  readonly tags: number;
  readonly words: number;
}

/** An import that must not go on, in words for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';
}

interface Reading {
  readonly origin: Origin;
  readonly report: ExportReport;
  readonly writer: SnapshotWriter;
  /** Makes what was read the last good copy. */
  settle(): Promise<void>;
}

/**
 * Reads an export and compiles it into `work/data`: the export itself, else the last good copy, else the two samples
 * (R161). Throws an {@link IngestError} when strict mode or the loss limit forbids what could be had; the previous
 * snapshot and the last good copy are then as they were.
 */
export async function runIngest(options: IngestOptions): Promise<IngestResult> {
  mkdirSync(options.work, { recursive: true });
  const folder = path.join(options.work, 'data');
  const reading = await read(options);
  checkLoss((await readManifest(folder))?.videos ?? 0, reading, options);
  const manifest = await emitSnapshot(reading.writer, folder);
  await reading.settle();
  const { origin, report } = reading;
  return { origin, source: options.source, report, tags: manifest.tags, words: manifest.words };
}

async function read(options: IngestOptions): Promise<Reading> {
  const lastGood = createLastGood(options.work);
  try {
    return await readFresh(options, lastGood);
  } catch (error) {
    await lastGood.drop();
    const reason = toReason(error);
    if (options.strict) throw new IngestError(reason);
    options.warn(reason);
    if (!lastGood.exists()) return readSamples(options);
    options.warn(`Using the last good export instead: ${lastGood.file}`);
    return readLastGood('last good', options, lastGood);
  }
}

/** Only failures of the source and of its content have a second choice; a mistake in the program must be seen. */
function toReason(error: unknown): string {
  if (error instanceof SourceError || error instanceof IngestError) return error.message;
  const isStreamError = error instanceof Error && 'code' in error;
  if (isStreamError) return `${MESSAGES.loadFailed}: ${error.message}`;
  throw error;
}

async function readFresh(options: IngestOptions, lastGood: LastGood): Promise<Reading> {
  const known = lastGood.exists() ? await readValidators(lastGood.validatorsFile) : null;
  const opened = await openSource(options.source, known);
  if (opened.kind === 'unchanged') return readLastGood('unchanged', options, lastGood);
  const { report, writer } = await compile(lastGood.tee(opened.chunks), options);
  return { origin: 'fresh', report, writer, settle: () => keep(lastGood, opened.validators) };
}

async function keep(lastGood: LastGood, validators: Validators): Promise<void> {
  await lastGood.keep();
  await writeValidators(lastGood.validatorsFile, validators);
}

async function readLastGood(origin: Origin, options: IngestOptions, lastGood: LastGood): Promise<Reading> {
  const { report, writer } = await compile(createReadStream(lastGood.file).pipe(createGunzip()), options);
  return { origin, report, writer, settle: async () => {} };
}

async function compile(chunks: AsyncIterable<Uint8Array>, { onProgress }: IngestOptions) {
  const writer = createSnapshotWriter();
  const report = await readExport(chunks, { onVideo: writer.add, ...(onProgress ? { onProgress } : {}) });
  if (report.videos === 0) throw new IngestError(MESSAGES.nothingParsed);
  return { report, writer };
}

function readSamples({ warn }: IngestOptions): Reading {
  warn('There is no last good export either: using the two built-in sample videos.');
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  const count = SAMPLE_VIDEOS.length;
  const report = { lines: 0, videos: count, blank: 0, rejected: {}, warnings: {} };
  return { origin: 'samples', report, writer, settle: async () => {} };
}

function checkLoss(before: number, { report, origin }: Reading, { allowLoss }: IngestOptions): void {
  if (allowLoss || report.videos >= before * (1 - LOSS_LIMIT)) return;
  const share = Math.round((1 - report.videos / before) * 100);
  throw new IngestError(
    `The ${origin} export has ${report.videos} videos, the last build had ${before}: ${share} % would be lost. ` +
      'Nothing was changed. Use --allow-loss if this is meant.',
  );
}
