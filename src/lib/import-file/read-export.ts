import { EXPORT_COLUMNS, PROGRESS_STEP } from '../catalogue/limits.ts';
import type { Video } from '../catalogue/video.ts';
import { correctFuture } from './values/date.ts';
import { createKnownIds, type KnownIds } from './known-ids.ts';
import { parseLine, type LineOptions, type ParsedLine } from './parse.ts';
import type { Rejection, Warning } from './records/reasons.ts';
import type { RecordReader } from './records/records.ts';
import { createTallies, type ExportReport } from './report.ts';
import { createLineSplitter, type InputEnd, type LineSplitter } from './records/split.ts';

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
  readonly reason: Rejection;
  readonly line: number;
  /** The line itself, of a record over several lines the first; only its beginning if it is too long. */
  readonly text: string;
  /** Id of the video that the line holds, where only that keeps it from being shown; else null. */
  readonly id: string | null;
}

export interface ExportHandlers {
  /** Takes a video and the number of its line. */
  readonly onVideo: (video: Video, line: number) => void;
  readonly onRejected?: ((rejected: RejectedLine) => void) | undefined;
  /** Reads another format than the pipe format. */
  readonly openRecords?: OpenRecords | undefined;
  /** How lines of the pipe format are read. */
  readonly lines?: LineOptions | undefined;
  /** Changes every video before anything looks at it. */
  readonly adopt?: ((video: Video) => Video) | undefined;
  /** Ids that there are already; those that are read are added. */
  readonly ids?: KnownIds | undefined;
  /** Epoch seconds at which the site is built: later days become its own. Left out, no day counts as later. */
  readonly builtAt?: number | undefined;
  /** Called every 1000 videos and at the end (R159). */
  readonly onProgress?: (progress: ExportProgress) => void;
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

/** Pushes chunks into a splitter, and returns how the input ends. */
async function splitLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  splitter: LineSplitter,
  onBytes: (length: number) => void,
): Promise<InputEnd> {
  for await (const bytes of chunks) {
    onBytes(bytes.length);
    splitter.push(bytes);
  }
  return splitter.end();
}

/** Returns the counts of one reading. */
function createCounts() {
  const rejected = createTallies<Rejection>();
  const warnings = createTallies<Warning>();
  const progress = { videos: 0, lines: 0, bytes: 0 };
  const others = { blank: 0, parts: 0 };
  return {
    rejected,
    warnings,
    progress,
    others,
    toReport: (repeats: number, isTorn: boolean): ExportReport => ({
      lines: progress.lines,
      videos: progress.videos,
      blank: others.blank,
      ...(others.parts > 0 && { parts: others.parts }),
      ...(repeats > 0 && { repeats }),
      ...(isTorn && { torn: progress.lines }),
      rejected: rejected.toRecord(),
      warnings: warnings.toRecord(),
    }),
  };
}
type Counts = ReturnType<typeof createCounts>;

/** Returns a function that counts a video and passes it on, or returns its id if a video with that id was read before. */
function createVideoTaker({ progress, warnings }: Counts, ids: KnownIds, handlers: ExportHandlers) {
  const { onVideo, onProgress, adopt = unchanged, builtAt = Infinity } = handlers;
  return (given: Video, number: number, found: readonly Warning[]): string | null => {
    const video = adopt(given);
    if (!ids.add(video.id)) return video.id;
    const corrected = correctFuture(video.addedAt, builtAt);
    for (const warning of found) warnings.add(warning, number);
    if (corrected !== null) warnings.add('future-date', number);
    onVideo(corrected === null ? video : { ...video, addedAt: corrected }, number);
    progress.videos++;
    if (progress.videos % PROGRESS_STEP === 0) onProgress?.({ ...progress });
    return null;
  };
}

/**
 * Reads an export from its bytes, hands out its videos in order, and returns what became of every line. Constant memory a
 * line, beside the table of ids. Of two videos with one id the first is shown.
 */
export async function readExport(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  handlers: ExportHandlers,
): Promise<ExportReport> {
  const { onRejected, onProgress, openRecords = openLines(handlers.lines ?? {}) } = handlers;
  const { ids = createKnownIds() } = handlers;
  const counts = createCounts();
  const { progress, others, rejected } = counts;
  const takeVideo = createVideoTaker(counts, ids, handlers);
  const short = createShortLines(handlers.openRecords !== undefined);
  const reject = (found: RejectedLine) => {
    rejected.add(found.reason, found.line);
    onRejected?.(found);
  };

  ids.startFile();
  const records = openRecords((parsed, line, text, isDamaged) => {
    short.look(parsed, text);
    if (parsed.kind === 'blank') others.blank++;
    else if (parsed.kind === 'part') others.parts++;
    else if (parsed.kind === 'rejected') reject({ reason: parsed.reason, line, text, id: null });
    else {
      const known = takeVideo(parsed.video, line, isDamaged ? ['invalid-utf8', ...parsed.warnings] : parsed.warnings);
      if (known !== null) reject({ reason: 'duplicate-id', line, text, id: known });
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
      reject({ reason: 'line-too-long', line, text, id: null });
    },
    onPart(line) {
      progress.lines = line;
      others.parts++;
    },
  });
  const inputEnd = await splitLines(chunks, splitter, (length) => (progress.bytes += length));
  records.flush();
  onProgress?.({ ...progress });
  return counts.toReport(ids.repeats, inputEnd === 'cut' || (inputEnd === 'open' && short.isShort()));
}
