import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import { createContinuationLineJoiner, splitBackslashEscapedFields } from './backslash-escaped-fields.ts';
import {
  MissingHeaderColumnError,
  type RecordConverterFactory,
  type FieldReaderFactory,
  type ImportFileLine,
  type RecordFormat,
  type RecordReader,
  type LineResultCallback,
} from './import-record-types.ts';
import { classifyLines, findRecordShape } from './record-shape.ts';
import { splitCsvFields, splitCsvRecord, type CsvDialect } from './split-csv-fields.ts';
import { createLineSplitter } from './line-splitter.ts';

/** Maximum number of lines that a field in quotes may span. After more lines, the opening quote counts as unclosed. */
const MAX_LINES = 64;

/** Maximum number of characters of a header in an error message. */
const MAX_SHOWN_HEADER = 300;

export const MAX_HEADER_SEARCH_RECORDS = 20;

type Fields = readonly string[];

/** Matches a first line that declares the delimiter of the file (`sep=;`), as spreadsheet programs write it. */
export const DELIMITER_DECLARATION_PATTERN = /^"?sep=(.)"?$/i;
const COMMENT = /^\s*(?:#|\/\/|--)/;

/** Normalizes a column name for comparison, without invisible characters and without a comment sign before it, as in `#id,title`. */
const simplify = (name: string) =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*#/, '')
    .trim()
    .toLowerCase();

/**
 * Returns a function that reads a column, given by position or name, from a record. If several columns have the same name, it returns the
 * first of their texts that is not blank. For a repeated header, `original` is the first header of the file: positions refer to its
 * columns.
 */
const createFieldFinder =
  (header: Fields, original?: Fields): FieldReaderFactory<Fields> =>
  (from) => {
    if (typeof from === 'number' && !original) return (found) => found[from] ?? null;
    const wanted = String(typeof from === 'number' ? original![from] : from);
    const places = header.flatMap((name, place) => (simplify(name) === simplify(wanted) ? [place] : []));
    const [first, ...others] = places;
    if (first === undefined)
      throw new MissingHeaderColumnError(
        `the header has no column "${wanted}": use one of ${cleanText(header.join(', '), MAX_SHOWN_HEADER)}`,
      );
    if (others.length === 0) return (found) => found[first] ?? null;
    return (found) => places.map((place) => found[place]).find((text) => text?.trim()) ?? found[first] ?? null;
  };

const isBlank = (found: Fields) => found.every((field) => field.trim() === '');
/** Matches the line of hyphens that database clients write below the header. */
const isRuleLine = (found: Fields) => found.every((field) => /^\s*-{2,}\s*$/.test(field));
const isSame = (found: Fields, header: Fields) =>
  found[0] === header[0] && found.length === header.length && found.every((field, i) => field === header[i]);

/** Delimiters that import files often have. */
export const COMMON_DELIMITERS = ['|', '\t', ';', ','] as const;

/** Returns the error for a file whose delimiter is not the one in the field mapping. `fact` states how the delimiter was found. */
const createDelimiterError = (fact: string, delimiter: string): MissingHeaderColumnError =>
  new MissingHeaderColumnError(
    `${fact}, but the mapping has ${JSON.stringify(delimiter)}: correct "delimiter" in the mapping`,
  );

/** Throws a {@link MissingHeaderColumnError} if the first line of a file declares another delimiter than the field mapping. */
function expectDelimiter(named: string, delimiter: string): void {
  if (named !== delimiter)
    throw createDelimiterError(`the first line declares the delimiter ${JSON.stringify(named)}`, delimiter);
}

/** Returns an object that searches for the header among the first records of a file. Comments and titles may precede the header. */
function createHeaderFinder<Value>(compile: RecordConverterFactory<Value>, { delimiter, quote }: CsvDialect) {
  let best: { readonly error: MissingHeaderColumnError; readonly fields: number; readonly line: number } | null = null;
  let records = 0;
  /** Delimiter that divides one of the records into the columns of the mapping. */
  let actual: string | undefined;
  const isHeaderWith = (mark: string, text: string): boolean => {
    try {
      compile(createFieldFinder(splitCsvFields(text, { delimiter: mark, quote }) ?? []));
      return true;
    } catch {
      return false;
    }
  };
  const fail = () => {
    if (!best) return;
    if (actual !== undefined)
      throw createDelimiterError(`the fields are separated by ${JSON.stringify(actual)}`, delimiter);
    const { error, line } = best;
    if (records === 1 || line === 1) throw error;
    throw new MissingHeaderColumnError(`${error.message} (line ${line}), or remove the lines before the header`);
  };
  return {
    /**
     * If the record is the header, returns a function that converts the records after the header; otherwise null. Throws a
     * {@link MissingHeaderColumnError} if none of the first {@link MAX_HEADER_SEARCH_RECORDS} records is the header.
     */
    look(found: Fields, line: ImportFileLine): ((found: Fields) => Value) | null {
      records++;
      try {
        if (found.length > 1 || !COMMENT.test(line.text)) return compile(createFieldFinder(found));
      } catch (error) {
        if (!(error instanceof MissingHeaderColumnError)) throw error;
        actual ??= COMMON_DELIMITERS.find((mark) => mark !== delimiter && isHeaderWith(mark, line.text));
        if (!best || found.length > best.fields) best = { error, fields: found.length, line: line.number };
      }
      if (records === MAX_HEADER_SEARCH_RECORDS) fail();
      return null;
    },
    /** Throws a {@link MissingHeaderColumnError} about the record that is most likely the header. Does nothing without such a record. */
    fail,
  };
}

/**
 * Splits a record into its fields. Returns null if the text ends inside quotes. First removes quotes around an entire record (`"id,""a
 * title"""`). `width` is the number of fields that records usually have: 0 before the header, null if unknown.
 */
function readRecord(text: string, marks: CsvDialect, width: number | null, isTable: boolean): Fields | null {
  const found = splitCsvFields(text, marks);
  const isEscaped = marks.delimiter === '\t' && text.includes('\\') && found?.join('\t') === text;
  if (isEscaped) return splitBackslashEscapedFields(text, width);
  const [only = ''] = found ?? [];
  if (found?.length !== 1 || !isTable || !only.includes(marks.delimiter)) return found;
  return splitCsvFields(only, marks) ?? found;
}

/**
 * Returns a function that recognizes a header with the mapped columns, in any order, among the records after the first header: most of its
 * fields are names in the first header. For such a header, the function returns a converter for the records after it; otherwise null.
 */
function createRepeatedHeaderReader<Value>(compile: RecordConverterFactory<Value>, original: Fields) {
  const names = new Set(original.map(simplify).flatMap((name) => [name, `#${name}`]));
  return (found: Fields, text: string): ((found: Fields) => Value) | null => {
    // fast path: most records contain a URL, and headers do not
    if (text.includes('://')) return null;
    const known = found.filter((field) => names.has(field.trim().toLowerCase()));
    // a single name may be a value, such as the reason in a list of deleted videos
    if (known.length <= found.length / 2) return null;
    try {
      return compile(createFieldFinder(found, original));
    } catch {
      return null;
    }
  };
}

type DelimitedFormat = Extract<RecordFormat, { format: 'delimited' }>;

/** Returns a function that classifies a record as header, data, line of hyphens (`----`) or blank line, and passes the result to `take`. */
function createRecordClassifier<Value>(
  marks: DelimitedFormat,
  compile: RecordConverterFactory<Value>,
  take: LineResultCallback<Value>,
) {
  const finder = createHeaderFinder(compile, marks);
  let read: ((found: Fields) => Value) | null = marks.header ? null : compile(createFieldFinder([]));
  let header: Fields = [];
  let readRepeatedHeader = createRepeatedHeaderReader(compile, header);
  let width: number | null = marks.header ? 0 : null;
  /** Number of fields of the header or, without column names, of the first record that has all required fields. */
  let columns: number | null = null;
  let isAfterHeader = false;

  const setHeader = (found: Fields, next: typeof read) => {
    read = next;
    header = found;
    width = found.length;
    // a header of one field, with columns by position, is a title of the file
    columns = found.length > 1 ? found.length : null;
    isAfterHeader = true;
  };
  const onHeader = (found: Fields, line: ImportFileLine) => {
    const inner = found.length === 1 ? (splitCsvFields(found[0]!, marks) ?? found) : found;
    const next = finder.look(inner, line);
    if (next) {
      setHeader(inner, next);
      readRepeatedHeader = createRepeatedHeaderReader(compile, inner);
    }
    take({ kind: 'continuation' }, line);
  };
  return {
    onRecord(found: Fields, line: ImportFileLine, isDoubtful: boolean) {
      if (isBlank(found)) take({ kind: 'blank' }, line);
      else if (!read) onHeader(found, line);
      else if ((isAfterHeader && isRuleLine(found)) || isSame(found, header)) take({ kind: 'continuation' }, line);
      else {
        const next = readRepeatedHeader(found, line.text);
        if (next) {
          setHeader(found, next);
          take({ kind: 'continuation' }, line);
          return;
        }
        isAfterHeader = false;
        width ??= found.length;
        const value = read(found);
        if (value !== null) columns ??= found.length;
        const isShort = columns !== null && found.length < columns;
        const shape = isShort ? 'short' : findRecordShape(found, columns ?? found.length);
        take({ kind: 'record', value, shape: isDoubtful && shape === 'regular' ? 'doubtful' : shape }, line);
      }
    },
    /** Returns true if the header has several columns. If a record then has a single field, quotes probably surround the entire record. */
    isTable: () => header.length > 1,
    /**
     * Returns the number of fields in the header. If the file has no header, returns the number of fields in the first record. Returns 0
     * before the header was read, and null before the first record was read.
     */
    width: () => width,
    columns: () => columns,
    /** Ends the file. Throws a {@link MissingHeaderColumnError} if a header is required but was not found. */
    end() {
      if (!read) finder.fail();
    },
  };
}

/** Classifies the lines of a complete record that quotes have joined: see {@link classifyLines}. */
const classifyRecord = (
  text: string,
  lines: readonly ImportFileLine[],
  marks: CsvDialect,
  columns: number | null,
): ReturnType<typeof classifyLines> =>
  classifyLines(
    lines.map((line) => splitCsvFields(line.text, marks) ?? line.text.split(marks.delimiter)),
    columns,
    splitCsvRecord(text, marks)!,
    marks.delimiter,
  );

/**
 * Returns a reader of delimited text such as CSV or TSV. A field in quotes may span several lines. If its quote is never closed, or
 * only by a quote that is clearly in another record, the field's first line is rejected and the following lines are read again, as new
 * records. Reading throws a {@link MissingHeaderColumnError} if the header lacks a column that the mapping uses.
 */
export function createDelimitedRecordReader<Value>(
  marks: DelimitedFormat,
  compile: RecordConverterFactory<Value>,
  take: LineResultCallback<Value>,
): RecordReader {
  const { onRecord, isTable, width, columns, end } = createRecordClassifier(marks, compile, take);
  let open: readonly ImportFileLine[] = [];

  const giveUp = () => {
    const [first, ...rest] = open;
    open = [];
    take({ kind: 'rejected', reason: 'open-quote' }, first!);
    for (const line of rest) onLines([line]);
  };
  const onLines = (added: readonly ImportFileLine[]) => {
    const lines = open.length === 0 ? added : [...open, ...added];
    const first = lines[0]!;
    const text = lines.length === 1 ? first.text : lines.map((line) => line.text).join('\n');
    if (text.trim() === '') {
      take({ kind: 'blank' }, first);
      return;
    }
    const [, named] = first.number === 1 ? (DELIMITER_DECLARATION_PATTERN.exec(text) ?? []) : [];
    if (named !== undefined) {
      expectDelimiter(named, marks.delimiter);
      take({ kind: 'continuation' }, first);
      return;
    }
    const found = readRecord(text, marks, width(), isTable());
    const kind = found !== null && open.length > 0 ? classifyRecord(text, lines, marks, columns()) : 'joined';
    const isFalse = kind === 'separate';
    open = found && !isFalse ? [] : lines;
    if (!found || isFalse) {
      if (isFalse || open.length >= MAX_LINES) giveUp();
      return;
    }
    const line = lines.length === 1 ? first : { ...first, isDamaged: lines.some(({ isDamaged }) => isDamaged) };
    onRecord(found, line, kind === 'doubtful');
    for (const each of lines.slice(1)) take({ kind: 'continuation' }, each);
  };
  const joiner = marks.delimiter === '\t' ? createContinuationLineJoiner(onLines, width) : null;
  return {
    split: (handlers) => createLineSplitter(handlers, marks),
    onLine(text, number, isDamaged) {
      const line = { text, number, isDamaged };
      if (joiner) joiner.onLine(line);
      else onLines([line]);
    },
    flush() {
      joiner?.release();
      while (open.length > 0) giveUp();
      end();
    },
  };
}
