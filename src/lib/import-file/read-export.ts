import { EXPORT_COLUMNS, PROGRESS_STEP } from '../catalogue/limits.ts';
import type { Video } from '../catalogue/video.ts';
import { correctFuture } from './values/date.ts';
import { createKnownIds, type KnownIds } from './known-ids.ts';
import { parseLine, type LineOptions, type ParsedLine } from './parse.ts';
import type { Rejection, Warning } from './records/reasons.ts';
import type { RecordReader } from './records/records.ts';
import { createCounts, type Counts, type ExportReport } from './report.ts';
import { createLineSplitter } from './records/split.ts';
import type { SampleKeeper } from './rejected-samples.ts';

/** How far the reading is. */
export interface ExportProgress {
  readonly videos: number;
  readonly lines: number;
  /** Bytes of the export read so far, unpacked. */
  readonly bytes: number;
}

/** Takes what a line holds, the line's number and its text; `isDamaged` when it held bytes that are no UTF-8. */
type TakeParsed = (parsed: ParsedLine, number: number, text: string, isDamaged: boolean) => void;

/** Opens a reader that hands out what every line holds, each line once. */
export type OpenRecords = (take: TakeParsed) => RecordReader;

/** Opens the pipe format: a line is a record. */
const openLines =
  (options: LineOptions): OpenRecords =>
  (take) => ({
    split: createLineSplitter,
    onLine: (line, number, isDamaged) => take(parseLine(line, number, options), number, line, isDamaged),
    flush() {},
  });

/** A line that is not shown. */
export interface RejectedLine {
  readonly kind: 'rejected';
  readonly reason: Rejection;
  readonly line: number;
  /** The line itself, of a record over several lines the first; only its beginning if it is too long. */
  readonly text: string;
  /** Id of the video that the line holds, where only that keeps it from being shown; else null. */
  readonly id: string | null;
}

/** A video with the number of its line, a rejected line, or the progress: every 1000 videos and at the end (R159). */
export type ExportRow =
  | { readonly kind: 'video'; readonly video: Video; readonly line: number }
  | RejectedLine
  | ({ readonly kind: 'progress' } & ExportProgress);

/** Rows in the order of their lines. */
export interface RowBatch<Row = ExportRow> {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
}

export interface ExportOptions {
  /** Reads another format than the pipe format. */
  readonly openRecords?: OpenRecords | undefined;
  /** How lines of the pipe format are read. */
  readonly lines?: LineOptions | undefined;
  /** Changes every video before anything looks at it. */
  readonly adopt?: ((video: Video) => Video) | undefined;
  /** Ids that there are already; those that are read are added. */
  readonly ids?: KnownIds | undefined;
  /** Collects the first rejected lines of each reason. */
  readonly samples?: Pick<SampleKeeper, 'add'> | undefined;
  /** Epoch seconds at which the site is built: later days become its own. Left out, no day counts as later. */
  readonly builtAt?: number | undefined;
}

/** What a record is rejected for that ends too early, where a mapping reads it. */
const CUT_SHORT: ReadonlySet<Rejection> = new Set(['missing-columns', 'open-quote', 'not-json']);

/**
 * Returns a judge of whether the last line that it was shown has too few fields: fewer than the format has, where every line before had
 * them all, or fewer than a mapping needs.
 */
function createShortLines(isMapped: boolean) {
  let isUneven = false;
  let isShort = false;
  return {
    look(parsed: ParsedLine, text: string) {
      if (isMapped) {
        isShort = parsed.kind === 'rejected' && CUT_SHORT.has(parsed.reason);
        return;
      }
      const hasFew = parsed.kind !== 'blank' && text.split('|').length < EXPORT_COLUMNS;
      isShort = hasFew && !isUneven;
      isUneven ||= hasFew;
    },
    isShort: () => isShort,
  };
}

const unchanged = (video: Video) => video;

/** Returns a function that counts a video and adds its row, or returns its id if a video with that id was read before. */
function createVideoTaker(
  { progress, warnings }: Counts,
  rows: ExportRow[],
  { ids = createKnownIds(), adopt = unchanged, builtAt = Infinity }: ExportOptions,
) {
  return (given: Video, line: number, found: readonly Warning[]): string | null => {
    const video = adopt(given);
    if (!ids.add(video.id)) return video.id;
    const corrected = correctFuture(video.addedAt, builtAt);
    for (const warning of found) warnings.add(warning, line);
    if (corrected !== null) warnings.add('future-date', line);
    rows.push({ kind: 'video', video: corrected === null ? video : { ...video, addedAt: corrected }, line });
    progress.videos++;
    if (progress.videos % PROGRESS_STEP === 0) rows.push({ kind: 'progress', ...progress });
    return null;
  };
}

/** Returns the parser of one export: it takes bytes and adds the rows of complete lines to a list. */
function createParser(rows: ExportRow[], counts: Counts, options: ExportOptions) {
  const { openRecords = openLines(options.lines ?? {}), samples } = options;
  const { progress, others, rejected } = counts;
  const takeVideo = createVideoTaker(counts, rows, options);
  const short = createShortLines(options.openRecords !== undefined);
  const reject = (reason: Rejection, line: number, text: string, id: string | null = null) => {
    const row = { kind: 'rejected', reason, line, text, id } as const;
    rejected.add(reason, line);
    samples?.add(row);
    rows.push(row);
  };
  const records = openRecords((parsed, line, text, isDamaged) => {
    short.look(parsed, text);
    if (parsed.kind === 'blank') others.blank++;
    else if (parsed.kind === 'part') others.parts++;
    else if (parsed.kind === 'rejected') reject(parsed.reason, line, text);
    else {
      const known = takeVideo(parsed.video, line, isDamaged ? ['invalid-utf8', ...parsed.warnings] : parsed.warnings);
      if (known !== null) reject('duplicate-id', line, text, known);
    }
  });
  const splitter = records.split({
    onLine(text, line, isDamaged) {
      progress.lines = line;
      records.onLine(text, line, isDamaged);
    },
    onTooLong(line, text) {
      progress.lines = line;
      records.flush();
      reject('line-too-long', line, text);
    },
    onPart(line) {
      progress.lines = line;
      others.parts++;
    },
  });
  return {
    push(bytes: Uint8Array) {
      progress.bytes += bytes.length;
      splitter.push(bytes);
    },
    /** Parses the last line. Returns whether the export was cut off. */
    end(): boolean {
      const end = splitter.end();
      records.flush();
      rows.push({ kind: 'progress', ...progress });
      return end === 'cut' || (end === 'open' && short.isShort());
    },
  };
}

/**
 * Parses an export from its bytes. Yields its rows, a batch for each chunk of bytes, and returns the report of all lines. Memory holds one
 * batch and the table of ids. Of two videos with one id the first is shown. Throws a HeaderError.
 */
export async function* readExport(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { ids = createKnownIds(), ...options }: ExportOptions = {},
): AsyncGenerator<RowBatch, ExportReport, undefined> {
  const rows: ExportRow[] = [];
  const counts = createCounts();
  const parser = createParser(rows, counts, { ids, ...options });
  ids.startFile();
  for await (const bytes of chunks) {
    parser.push(bytes);
    if (rows.length > 0) yield { kind: 'rows', rows: rows.splice(0) };
  }
  const isTorn = parser.end();
  yield { kind: 'rows', rows };
  return counts.toReport(ids.repeats, isTorn);
}

/** Reads batches to their end. Returns all rows, and the report. */
export async function collectRows(
  batches: AsyncGenerator<RowBatch, ExportReport, undefined>,
): Promise<{ readonly rows: readonly ExportRow[]; readonly report: ExportReport }> {
  const rows: ExportRow[] = [];
  for (;;) {
    const next = await batches.next();
    if (next.done) return { rows, report: next.value };
    for (const row of next.value.rows) rows.push(row);
  }
}
