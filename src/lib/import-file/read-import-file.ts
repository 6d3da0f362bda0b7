import { NATIVE_FORMAT_COLUMN_COUNT, VIDEOS_PER_PROGRESS_UPDATE } from '../catalogue/limits.ts';
import type { Video } from '../catalogue/video.ts';
import { findReplacementOfFutureDate } from './values/parse-date.ts';
import { createKnownVideoIds, type KnownVideoIds } from './known-video-ids.ts';
import {
  parsePipeDelimitedLine,
  type PipeDelimitedLineOptions,
  type ParsedImportLine,
} from './parse-pipe-delimited-line.ts';
import type { RejectionReason, ImportWarning } from './records/rejection-reasons.ts';
import type { RecordReader } from './records/import-record-types.ts';
import { createImportReportCounters, type ImportReportCounters, type ImportReport } from './import-file-report.ts';
import { createLineSplitter } from './records/line-splitter.ts';
import type { RejectedLineCollector } from './rejected-line-samples.ts';

/** Progress of reading an import file: numbers of videos, lines and bytes so far. */
export interface ImportFileProgress {
  readonly videos: number;
  readonly lines: number;
  /** Number of bytes read so far, after decompression. */
  readonly bytes: number;
}

/** Callback for each line after it was parsed, with the line's number and text. `isDamaged` is true if the line contains invalid UTF-8. */
type OnParsedLine = (parsed: ParsedImportLine, number: number, text: string, isDamaged: boolean) => void;

/** Function that opens a reader of an import file. The reader calls `take` once for each line, with the result of parsing the line. */
export type RecordReaderFactory = (take: OnParsedLine) => RecordReader;

/** Opens a reader of the native pipe-delimited format, in which each line is one record. */
const openLineReader =
  (options: PipeDelimitedLineOptions): RecordReaderFactory =>
  (take) => ({
    split: createLineSplitter,
    onLine: (line, number, isDamaged) => take(parsePipeDelimitedLine(line, number, options), number, line, isDamaged),
    flush() {},
  });

/** Rejected line of an import file. Its video is not published. */
export interface RejectedLine {
  readonly kind: 'rejected';
  readonly reason: RejectionReason;
  readonly line: number;
  /** Text of the rejected line, or of the first line of its record; only the beginning of the text if the line exceeds the size limit. */
  readonly text: string;
  /** Id of the video, if the line is rejected only because an earlier video has the same id; otherwise null. */
  readonly id: string | null;
  /** True if the line contains invalid UTF-8; absent otherwise, and for lines that exceed the size limit. */
  readonly isDamaged?: boolean;
}

/** Result of reading: a video or a rejected line, each with its line number; or the progress, every 1000 videos and at the end (R159). */
export type ImportFileItem =
  | { readonly kind: 'video'; readonly video: Video; readonly line: number }
  | RejectedLine
  | ({ readonly kind: 'progress' } & ImportFileProgress);

/** Batch of items (videos, rejected lines and progress reports), in the order of the lines in the import file. */
export interface ImportItemBatch<Item = ImportFileItem> {
  readonly kind: 'items';
  readonly items: readonly Item[];
}

export interface ReadImportFileOptions {
  /** Opens a reader for a format other than the native pipe-delimited format. */
  readonly openRecords?: RecordReaderFactory | undefined;
  readonly lines?: PipeDelimitedLineOptions | undefined;
  /** Function that changes each video before its id is compared with the ids of earlier videos, for example adds a prefix to the id. */
  readonly mapVideo?: ((video: Video) => Video) | undefined;
  /** Ids of videos that were read earlier, for example from other import files. Reading adds the ids of this import file. */
  readonly ids?: KnownVideoIds | undefined;
  /** Collector that stores the first rejected lines for each rejection reason, as samples for reports. */
  readonly samples?: Pick<RejectedLineCollector, 'add'> | undefined;
  /** Build time in epoch seconds. Videos with a later date get the day of the build as their date. By default, no date is changed. */
  readonly builtAt?: number | undefined;
}

/** Rejection reasons that an incomplete last record has, in import files that are read with a field mapping. */
const TRUNCATION_REASONS: ReadonlySet<RejectionReason> = new Set(['missing-columns', 'open-quote', 'not-json']);

/**
 * Returns functions that check whether the last line is probably cut off. In the native format, this is the case if only the last line has
 * too few fields, unless it is the only line and rejected; with a field mapping, if only the last record has too few fields after a complete
 * one, or if it is rejected for one of {@link TRUNCATION_REASONS}.
 */
function createTruncationCheck(isMapped: boolean) {
  let isUneven = false;
  let hasComplete = false;
  let isLastCutOff = false;
  return {
    observe(parsed: ParsedImportLine, text: string) {
      // a record may end in lines that continue it
      if (parsed.kind === 'continuation') return;
      const reason = isMapped && parsed.kind === 'rejected' ? parsed.reason : null;
      const isCut = reason !== null && TRUNCATION_REASONS.has(reason);
      const hasFew = isMapped
        ? parsed.isShort === true || reason === 'missing-columns'
        : parsed.kind !== 'blank' && text.split('|').length < NATIVE_FORMAT_COLUMN_COUNT;
      // a file whose only line is rejected is probably of another format, such as a minified JSON array
      const isComparable = hasComplete || (!isMapped && parsed.kind === 'video');
      isLastCutOff = isCut || (hasFew && isComparable && !isUneven);
      isUneven ||= hasFew;
      hasComplete ||= parsed.kind !== 'blank' && !hasFew && !isCut;
    },
    isLastLineCutOff: () => isLastCutOff,
  };
}

const unchanged = (video: Video) => video;

/**
 * Returns a function that counts a video and adds a row for the video. If an earlier video has the same id, the function only returns this
 * id; otherwise, it returns null.
 */
function createVideoCounter(
  { progress, warnings }: ImportReportCounters,
  items: ImportFileItem[],
  { ids = createKnownVideoIds(), mapVideo = unchanged, builtAt = Infinity }: ReadImportFileOptions,
) {
  return (given: Video, line: number, found: readonly ImportWarning[]): string | null => {
    const video = mapVideo(given);
    if (!ids.add(video.id)) return video.id;
    const corrected = findReplacementOfFutureDate(video.addedAt, builtAt);
    for (const warning of found) warnings.add(warning, line);
    if (corrected !== null) warnings.add('future-date', line);
    items.push({ kind: 'video', video: corrected === null ? video : { ...video, addedAt: corrected }, line });
    progress.videos++;
    if (progress.videos % VIDEOS_PER_PROGRESS_UPDATE === 0) items.push({ kind: 'progress', ...progress });
    return null;
  };
}

/** Returns an incremental parser of an import file, whose `push` parses bytes, and appends items for all complete lines to `items`. */
function createParser(items: ImportFileItem[], counts: ImportReportCounters, options: ReadImportFileOptions) {
  const { openRecords = openLineReader(options.lines ?? {}), samples } = options;
  const { progress, others, rejected } = counts;
  const takeVideo = createVideoCounter(counts, items, options);
  const truncation = createTruncationCheck(options.openRecords !== undefined);
  const reject = (row: RejectedLine) => {
    rejected.add(row.reason, row.line);
    samples?.add(row);
    items.push(row);
  };
  const records = openRecords((parsed, line, text, isDamaged) => {
    truncation.observe(parsed, text);
    if (parsed.kind === 'blank') others.blank++;
    else if (parsed.kind === 'continuation') others.parts++;
    else if (parsed.kind === 'rejected')
      reject({ kind: 'rejected', reason: parsed.reason, line, text, id: null, ...(isDamaged && { isDamaged }) });
    else {
      const known = takeVideo(parsed.video, line, isDamaged ? ['invalid-utf8', ...parsed.warnings] : parsed.warnings);
      if (known !== null) reject({ kind: 'rejected', reason: 'duplicate-id', line, text, id: known });
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
      reject({ kind: 'rejected', reason: 'line-too-long', line, text, id: null });
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
    /** Parses the last line of the import file. Returns true if the file is probably incomplete. */
    end(): boolean {
      const end = splitter.end();
      records.flush();
      items.push({ kind: 'progress', ...progress });
      return end === 'cut' || (end === 'open' && truncation.isLastLineCutOff());
    },
  };
}

/**
 * Parses an import file from its bytes. Yields a batch of items for each chunk, and returns the report about all lines. Memory contains one
 * batch of items and the ids of all videos. Of several videos with the same id, only the first is published. Throws a {@link
 * MissingHeaderColumnError} if the header lacks a column that the mapping uses.
 *
 * @example
 * const { items, report } = await collectImportItems(readImportFile(createReadStream('videos.psv')));
 */
export async function* readImportFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { ids = createKnownVideoIds(), ...options }: ReadImportFileOptions = {},
): AsyncGenerator<ImportItemBatch, ImportReport, undefined> {
  const items: ImportFileItem[] = [];
  const counts = createImportReportCounters();
  const parser = createParser(items, counts, { ids, ...options });
  ids.startFile();
  for await (const bytes of chunks) {
    parser.push(bytes);
    if (items.length > 0) yield { kind: 'items', items: items.splice(0) };
  }
  const isTruncated = parser.end();
  yield { kind: 'items', items };
  return counts.toReport(ids.repeats, isTruncated);
}

/** Reads all batches of an import file. Returns all items in one array, and the report about the file. */
export async function collectImportItems(
  batches: AsyncGenerator<ImportItemBatch, ImportReport, undefined>,
): Promise<{ readonly items: readonly ImportFileItem[]; readonly report: ImportReport }> {
  const items: ImportFileItem[] = [];
  for (;;) {
    const next = await batches.next();
    if (next.done) return { items, report: next.value };
    for (const item of next.value.items) items.push(item);
  }
}
