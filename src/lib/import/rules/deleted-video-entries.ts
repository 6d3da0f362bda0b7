import {
  createColumnTextReader,
  PLAIN_TEXT_CONVERSION,
  URL_TEXT_CONVERSION,
  type ImportColumnTextSource,
} from '../../import-file/field-mapping.ts';
import { isNullMarker } from '../../import-file/values/null-markers.ts';
import { LIST_ITEM_SEPARATOR } from '../../import-file/values/split-list-text.ts';
import { createImportReasonCounters, formatLineNumbers } from '../../import-file/import-file-report.ts';
import { createImportRecordReader } from '../../import-file/records/import-record-reader.ts';
import { isObjectOrArray, parseJsonObject } from '../../import-file/records/json-record-reader.ts';
import {
  MissingHeaderColumnError,
  type FieldReaderFactory,
  type ImportFileLine,
  type RecordFieldLocation,
  type RecordFormat,
} from '../../import-file/records/import-record-types.ts';
import { LINE_REJECTION_DESCRIPTIONS } from '../../import-file/records/rejection-reasons.ts';
import { createLineSplitter } from '../../import-file/records/line-splitter.ts';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { DeletedVideoListFormat } from '../files/deleted-video-list-format.ts';
import { isUrlWithoutScheme, normalizeTakedownValue, cleanRemovalEntry } from './takedown-keys.ts';
import { ImportFileError } from '../files/import-file-error.ts';

/**
 * Lines with several columns in a list of deleted videos that should have one id or URL per line: how many there are (`count`), and the
 * line number and text of the first one.
 */
interface ColumnLikeLines extends ShownLine {
  readonly count: number;
}
type ShownLine = Pick<ImportFileLine, 'number' | 'text'>;

/** Reasons why a line has no effect, with the texts that describe them in warnings. */
const REJECTED_ENTRY_DESCRIPTIONS = {
  ...LINE_REJECTION_DESCRIPTIONS,
  'no-entry': 'no id or URL',
  'blank-entry': 'blank id or URL',
} as const;
type RejectedEntryReason = keyof typeof REJECTED_ENTRY_DESCRIPTIONS;

/** Parsed entries of a provider's list of deleted videos. */
export interface DeletedVideoEntries {
  readonly ids: ReadonlySet<string>;
  /** URLs of deleted videos, normalized for comparison. */
  readonly urls: ReadonlySet<string>;
  /** Number of distinct entries in the list of deleted videos. */
  readonly entries: number;
  /** First entries of the list of deleted videos in their original spelling, for warnings. */
  readonly first: readonly string[];
  /** Lines with separators; null if there are none. */
  readonly odd: ColumnLikeLines | null;
  /**
   * First line of each entry with blanks, by its normalized id or URL. Such entries are ids, or lines with several columns, which match no
   * video. Undefined if there are none, or if most entries have blanks.
   */
  readonly spaced?: ReadonlyMap<string, ShownLine>;
  /** Lines without a readable id or URL, by the reason. */
  readonly rejected: ReturnType<ReturnType<typeof createImportReasonCounters<RejectedEntryReason>>['toRecord']>;
  /** Number of the first line whose id or URL has invalid UTF-8; undefined if there is none. */
  readonly damagedLine?: number;
}

export interface DeletedVideoListOptions {
  /** Format of a list with columns; null if each line of the list is a video id or a URL. */
  readonly fields: DeletedVideoListFormat | null;
  /** Prefix that the import adds to the provider's video ids. */
  readonly prefix: string;
}

/** Matches the start of an HTML page instead of a list of deleted videos. An `<iframe` is allowed: entries may be embed codes. */
const PAGE = /^\s*<(?!iframe\b)/i;
/** Maximum number of characters that a warning shows of a line. */
const MAX_SHOWN_LENGTH = 100;
/** Maximum number of entries that a warning shows. */
const MAX_SHOWN_ENTRIES = 3;

/** Character that the decoder inserts for invalid UTF-8. */
const REPLACEMENT_CHARACTER = '\uFFFD';

const isComment = (text: string) => text.trimStart().startsWith('#');
/** True if a line has invalid UTF-8 and is not a comment. */
const isDamagedEntry = ({ text, isDamaged }: Pick<ImportFileLine, 'text' | 'isDamaged'>) =>
  isDamaged && !isComment(text);

function collectEntries({ prefix }: DeletedVideoListOptions) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  const first: string[] = [];
  const rejected = createImportReasonCounters<RejectedEntryReason>();
  let entries = 0;
  /** Adds an entry. Returns false if the text contains no id or URL. */
  const add = (keys: Set<string>, key: string, text: string): boolean => {
    if (key === '' || keys.has(key)) return key !== '';
    keys.add(key);
    entries++;
    if (first.length < MAX_SHOWN_ENTRIES) first.push(cleanText(text.slice(0, MAX_SHOWN_LENGTH * 4), MAX_SHOWN_LENGTH));
    return true;
  };
  const toIdKey = (text: string) => {
    const key = normalizeTakedownValue('id', text);
    return key && prefix + key;
  };
  return {
    toIdKey,
    addId: (text: string) => add(ids, toIdKey(text), text),
    addUrl(text: string, key = normalizeTakedownValue('url', text)) {
      // a URL without a scheme may also be an id: store it as URL and as id, but count one entry
      if (isUrlWithoutScheme(cleanRemovalEntry(text))) ids.add(toIdKey(text));
      return add(urls, key, text);
    },
    reject(reason: RejectedEntryReason, { number, text }: Pick<ImportFileLine, 'number' | 'text'>) {
      if (!isComment(text)) rejected.add(reason, number);
    },
    finish: () => ({ ids, urls, entries, first, rejected: rejected.toRecord() }),
  };
}

/**
 * Matches separators between the columns of a line that should have a single id or URL. In a line with a URL, only `|` and tabs count as
 * separators, because `,` and `;` may be part of the URL.
 */
const FIELD_SEPARATOR = /[|\t;,]/;
const URL_SEPARATOR = /[|\t]/;
/** Matches blanks and control characters, which few ids and URLs contain. */
const BLANK = /[\s\p{Cc}]/u;

/** Counts a line with several columns, and stores the number and text of the first one. */
const countOddLine = (odd: ColumnLikeLines | null, line: ShownLine): ColumnLikeLines => ({
  ...(odd ?? line),
  count: (odd?.count ?? 0) + 1,
});

function addFirst(lines: Map<string, ShownLine>, key: string, line: ShownLine): void {
  if (!lines.has(key)) lines.set(key, line);
}

/** Creates a parser for a list of deleted videos with one id or URL per line. */
function openPlainList(reading: DeletedVideoListOptions) {
  const { toIdKey, addId, addUrl, reject, finish } = collectEntries(reading);
  let odd: ColumnLikeLines | null = null;
  const spaced = new Map<string, ShownLine>();
  let lines = 0;
  let damagedLine: number | undefined;
  const onEntry = (line: string, number: number, isDamaged: boolean) => {
    if (isDamagedEntry({ text: line, isDamaged })) damagedLine ??= number;
    const text = cleanRemovalEntry(line);
    if (text === '' || isComment(line)) return;
    lines++;
    const key = normalizeTakedownValue('url', text);
    const between = key === '' ? FIELD_SEPARATOR : URL_SEPARATOR;
    if (between.test(text) || text.startsWith('{')) odd = countOddLine(odd, { number, text });
    else if (BLANK.test(text) && !text.startsWith('<')) addFirst(spaced, key || toIdKey(text), { number, text });
    if (key === '') addId(line.trim());
    else addUrl(line.trim(), key);
  };
  return {
    onLine(line: string, number: number, isDamaged: boolean) {
      // in a list with mixed line ends, a single CR is a line end, too
      for (const entry of line.split('\r')) onEntry(entry, number, isDamaged);
    },
    onTooLong: (number: number, text: string) => reject('line-too-long', { number, text }),
    split: createLineSplitter,
    flush() {},
    end(): DeletedVideoEntries {
      const found = finish();
      if (found.entries === 0 && found.rejected['line-too-long'])
        throw new ImportFileError('no line has an id or URL: write one id or URL per line');
      // blanks in more than half of the entries are part of the ids
      const hasSpaced = spaced.size > 0 && spaced.size * 2 <= lines;
      return { ...found, odd, ...(hasSpaced && { spaced }), ...(damagedLine !== undefined && { damagedLine }) };
    },
  };
}

/** Returns true if a JSON record has null or an empty text at the location of a column. */
function isBlankJsonValue(text: string, from: RecordFieldLocation): boolean {
  let value: unknown = parseJsonObject(text);
  for (const key of typeof from === 'object' ? from : String(from).split('.'))
    value = isObjectOrArray(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value === null || value === '';
}

/** Field of a record before its conversion to an id or URL. */
interface RawField {
  readonly source: ImportColumnTextSource;
  readonly raw: ReturnType<ReturnType<FieldReaderFactory<never>>>;
}

const hasText = ({ raw }: RawField) =>
  [raw ?? ''].flat().some((text) => text.trim() !== '' && !isNullMarker(text, PLAIN_TEXT_CONVERSION.noValues));

/**
 * Returns the reason why a record has no id or URL: `blank-entry` if its fields are blank or spellings of "no value", otherwise `no-entry`.
 * Returns null if the pattern of a column excludes the record: `^deleted:(.*)$` does not match `active:v2`.
 */
function findMissingEntryReason(fields: readonly RawField[], { format }: RecordFormat, text: string) {
  if (fields.some((field) => field.source.pattern && hasText(field))) return null;
  const isBlank = (field: RawField) =>
    field.raw !== null &&
    !hasText(field) &&
    (format !== 'jsonl' || field.raw !== '' || isBlankJsonValue(text, field.source.from));
  return fields.every(isBlank) ? 'blank-entry' : 'no-entry';
}

function openColumnList({ marks, id, url }: DeletedVideoListFormat, reading: DeletedVideoListOptions) {
  const { addId, addUrl, reject, finish } = collectEntries(reading);
  let records = 0;
  let damagedLine: number | undefined;
  const compile = <Found>(find: FieldReaderFactory<Found>) => {
    const readId = id && createColumnTextReader(id, find, PLAIN_TEXT_CONVERSION);
    const readUrl = url && createColumnTextReader(url, find, URL_TEXT_CONVERSION);
    const columns = [id, url].flatMap((source) => (source ? [{ source, read: find(source.from) }] : []));
    return (parts: Found) => ({
      id: readId?.(parts) ?? '',
      url: readUrl?.(parts) ?? '',
      listFields: (): RawField[] => columns.map(({ source, read }) => ({ source, raw: read(parts) })),
    });
  };
  const { split, onLine, flush } = createImportRecordReader(marks, compile, (taken, line) => {
    if (taken.kind === 'blank' || taken.kind === 'continuation') return;
    records++;
    if (taken.kind === 'rejected') {
      reject(taken.reason, line);
      return;
    }
    const { id: ownId, url: ownUrl, listFields } = taken.value;
    // invalid UTF-8 in another column, such as the title, does not change which videos match
    if (isDamagedEntry(line) && `${ownId}${ownUrl}`.includes(REPLACEMENT_CHARACTER)) damagedLine ??= line.number;
    const added = [
      ...ownId.split(LIST_ITEM_SEPARATOR).map((text) => addId(text)),
      ...ownUrl.split(LIST_ITEM_SEPARATOR).map((text) => addUrl(text)),
    ];
    if (taken.shape === 'joined') reject('too-many-fields', line);
    else if (!added.includes(true)) {
      const reason = findMissingEntryReason(listFields(), marks, line.text);
      if (reason !== null) reject(reason, line);
    }
  });
  return {
    onLine,
    onTooLong(number: number, text: string) {
      flush();
      reject('line-too-long', { number, text });
    },
    split,
    flush,
    end(): DeletedVideoEntries {
      const found = finish();
      if (records > 0 && found.entries === 0)
        throw new ImportFileError(
          'no line has an id or URL in the columns that "deleted" names: correct "deleted" in "sources"',
        );
      return { ...found, odd: null, ...(damagedLine !== undefined && { damagedLine }) };
    },
  };
}

/** Parses a list of deleted videos. Throws an {@link ImportFileError} if the text is an HTML page or lacks the configured columns. */
export async function parseDeletedVideoList(
  chunks: AsyncIterable<Uint8Array>,
  reading: DeletedVideoListOptions,
): Promise<DeletedVideoEntries> {
  const list = reading.fields ? openColumnList(reading.fields, reading) : openPlainList(reading);
  const splitter = list.split({
    onLine(line, number, isDamaged) {
      if (number === 1 && PAGE.test(line))
        throw new ImportFileError('an HTML page instead of a list of deleted videos: check the path or URL');
      list.onLine(line, number, isDamaged);
    },
    onTooLong: list.onTooLong,
  });
  try {
    for await (const bytes of chunks) splitter.push(bytes);
    splitter.end();
    list.flush();
    return list.end();
  } catch (error) {
    throw error instanceof MissingHeaderColumnError ? new ImportFileError(error.message, { cause: error }) : error;
  }
}

/** Returns a warning about lines with several columns in a list that should have one id or URL per line. Such lines match no video. */
export function describeMultiColumnLines(name: string, { count, number, text }: ColumnLikeLines): string {
  const delimiter = (FIELD_SEPARATOR.exec(text) ?? BLANK.exec(text))?.[0] ?? ',';
  const marks = text.startsWith('{') ? 'format: "jsonl", id: "id"' : `delimiter: ${JSON.stringify(delimiter)}, id: 0`;
  return (
    `${name}: ${count} × several columns instead of an id or URL (line ${number}: ` +
    `"${cleanText(text.slice(0, MAX_SHOWN_LENGTH * 4), MAX_SHOWN_LENGTH)}"). Describe the columns in "sources": ` +
    `deleted: { from: …, ${marks} } (docs/guides/takedowns-and-rules.md#deleted-videos)`
  );
}

/** Returns a message about lines of a list of deleted videos without a readable id or URL; null if there are none. */
export function describeRejectedEntries(name: string, rejected: DeletedVideoEntries['rejected']): string | null {
  const reasons = Object.entries(rejected).map(
    ([reason, tally]) =>
      `${tally.count} × ${REJECTED_ENTRY_DESCRIPTIONS[reason as RejectedEntryReason]} (${formatLineNumbers(tally)})`,
  );
  if (reasons.length === 0) return null;
  return (
    `${name}: lines without effect: ${reasons.join(', ')}. Correct these lines, or the columns in "deleted" ` +
    `(docs/guides/takedowns-and-rules.md#deleted-videos)`
  );
}
