import {
  createJsonPathReader,
  isObjectOrArray,
  parseJsonObject,
  type JsonObject,
} from '../../import-file/records/json-record-reader.ts';
import {
  COMMON_DELIMITERS,
  MAX_HEADER_SEARCH_RECORDS,
  DELIMITER_DECLARATION_PATTERN,
} from '../../import-file/records/delimited-record-reader.ts';
import { createImportRecordReader } from '../../import-file/records/import-record-reader.ts';
import { findRecordShape } from '../../import-file/records/record-shape.ts';
import { createJsonSplitter } from '../../import-file/records/json-splitter.ts';
import type {
  FieldReaderFactory,
  RecordFieldLocation,
  RecordFormat,
} from '../../import-file/records/import-record-types.ts';
import { findFieldByColumnName } from './find-field-by-column-name.ts';
import { isWebUrl, type ImportColumnValues } from './guess-column-kind.ts';

/** Column of an import file, with its values in the first records. */
export interface SampledImportColumn extends ImportColumnValues {
  /** Location of the column, as a field mapping writes it: name in the header, position from 0, or path of keys. */
  readonly from: RecordFieldLocation;
  /** Name of the column in the header, or its path of keys. Empty if the column has no name. */
  readonly name: string;
}

/** Detected record format of an import file, and the columns of its first records. */
export interface ImportFileSample {
  readonly marks: RecordFormat;
  readonly columns: readonly SampledImportColumn[];
  /** Messages about the records that the operator should check. */
  readonly doubts: readonly string[];
}

/** Number of characters at the start of a file that are searched for zero bytes, which only binary files contain. */
const HEAD_LENGTH = 4096;
/** Maximum number of columns of a record that are examined. */
const MAX_COLUMNS = 100;
/** Maximum nesting depth of JSON objects in which columns are found. */
export const MAX_DEPTH = 3;
/** Maximum number of records that are examined. In a delimited file, the maximum number of lines. */
export const MAX_RECORDS = 50;
/** Minimum number of fields that the records of a delimited file must have. */
const MIN_FIELDS = 3;
/** Minimum share of the records that must have the most common number of fields or, in a JSON file, be valid objects. */
const MIN_SHARE = 0.5;

/** Delimiters of formats that usually have quotes around fields. */
const QUOTED_DELIMITERS: ReadonlySet<string> = new Set([';', ',']);
/** Matches texts that could be the name of a column: no numbers, URLs or sentences. */
const COLUMN_NAME = /^[\p{L}_][\p{L}\p{N}_ .()#-]{0,39}$/u;

type Path = readonly string[];

/** Returns the paths of all values in an object and in its nested objects. A path consists of one key per level. */
function listPaths(value: Readonly<Record<string, unknown>>, before: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const path = [...before, key];
    const inner: unknown = Array.isArray(each) ? each.find(isObjectOrArray) : each;
    const isNested = isObjectOrArray(inner) && !Array.isArray(inner) && path.length < MAX_DEPTH;
    return isNested ? listPaths(inner, path) : [path];
  });
}

/** Returns a path as a field mapping writes it: keys joined with dots if that is unambiguous, otherwise an array of keys. */
const toFieldLocation = (path: Path): string | Path =>
  path.every((key) => key !== '' && key.trim() === key && !key.includes('.')) ? path.join('.') : path;

/** Splits lines of JSON into texts with one object each, which may span several lines. Returns lines that are not JSON unchanged. */
function splitObjects(lines: readonly string[]): string[] {
  const texts: string[] = [];
  const splitter = createJsonSplitter({
    onLine(text) {
      if (text.trim() !== '') texts.push(text);
    },
    onTooLong() {},
  });
  splitter.push(new TextEncoder().encode(lines.join('\n')));
  splitter.end();
  return texts.slice(0, MAX_RECORDS);
}

/** Returns the JSON objects at the beginning of a file; none if most records are not JSON objects. */
export function readJsonRecords(lines: readonly string[]): readonly JsonObject[] {
  const texts = splitObjects(lines);
  const records = texts.map(parseJsonObject).filter((record) => record !== null);
  return records.length < texts.length * MIN_SHARE ? [] : records;
}

/** Returns the columns of JSON objects. */
export function sampleRecords(records: readonly JsonObject[]): ImportFileSample {
  const paths = new Map(
    records.flatMap((record) => listPaths(record)).map((path) => [JSON.stringify(path), path] as const),
  );
  const found = [...paths].slice(0, MAX_COLUMNS);
  // a key may have an empty value in one record and an object in another: then use only the paths of the values in this object
  const isParent = (id: string) => found.some(([other]) => other.startsWith(`${id.slice(0, -1)},`));
  const columns = found
    .filter(([id]) => !isParent(id))
    .map(([, path]) => ({
      from: toFieldLocation(path),
      name: path.join('.'),
      cells: records.map(createJsonPathReader(path)),
    }));
  return { marks: { format: 'jsonl' }, columns, doubts: [] };
}

/** Creates a function that returns the fields of a delimited record as an array of texts. */
function createRecordReader<Found>(find: FieldReaderFactory<Found>) {
  const parts = Array.from({ length: MAX_COLUMNS }, (_, place) => find(place));
  return (found: Found) => parts.map((part) => part(found)).filter((part) => typeof part === 'string');
}

interface Table {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly rows: readonly (readonly string[])[];
  /**
   * Confidence that the delimiter and quote are right: the share of records with the most common number of fields, multiplied by the
   * logarithm of that number; 0 if the share or the number is too small. Records with a divided quoted field are not part of the share.
   */
  readonly score: number;
}

const OPENING_QUOTE = /^\s*=?"/;
const CLOSING_QUOTE = /"\s*$/;
const hasLoneQuote = (field: string) => field.split('"').length % 2 === 0;

/**
 * Returns true if a delimiter inside of quotes has divided a quoted field: one field of the row begins with a lone quote, and a later field
 * ends with one (`"Lee` and ` Ann"`).
 */
function hasDividedQuotes(row: readonly string[]): boolean {
  const start = row.findIndex((field) => OPENING_QUOTE.test(field) && hasLoneQuote(field));
  return start >= 0 && row.slice(start + 1).some((field) => CLOSING_QUOTE.test(field) && hasLoneQuote(field));
}

function readTable(lines: readonly string[], delimiter: string, quote: string | null): Table {
  const rows: string[][] = [];
  let records = 0;
  const reader = createImportRecordReader(
    { format: 'delimited', delimiter, quote, header: false },
    createRecordReader,
    (taken) => {
      if (taken.kind === 'record' || taken.kind === 'rejected') records++;
      if (taken.kind === 'record') rows.push(taken.value);
    },
  );
  for (const [i, line] of lines.entries()) reader.onLine(line, i + 1, false);
  reader.flush();
  const intact = quote === null ? rows.filter((row) => !hasDividedQuotes(row)) : rows;
  const counts = Map.groupBy(intact, ({ length }) => length);
  const [fields, usual] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [0, []];
  const share = usual.length / records;
  const score = fields < MIN_FIELDS || share < MIN_SHARE ? 0 : share * Math.log2(fields);
  return { delimiter, quote, rows: rows.filter(({ length }) => length > 1), score };
}

/** Splits lines into fields at a delimiter, with and without interpreting quotes. Returns the result that is more probably right. */
function readBestTable(lines: readonly string[], delimiter: string): Table {
  const plain = readTable(lines, delimiter, null);
  const quoted = readTable(lines, delimiter, '"');
  const isQuoted =
    QUOTED_DELIMITERS.has(delimiter) || plain.rows.some((row) => row.some((field) => /^".+"$/.test(field)));
  return quoted.score > plain.score || (isQuoted && quoted.score === plain.score) ? quoted : plain;
}

type Rows = readonly (readonly string[])[];

const namesOf = (row: readonly string[]) => row.map((name) => name.replace(/^\s*#/, '').trim());

/**
 * Rates how likely a row is the header of the rows that follow it. Returns 0 if it is not a header, otherwise a number that grows with the
 * number of known column names.
 */
function scoreHeader(row: readonly string[], rest: Rows): number {
  const names = namesOf(row);
  const isNamed = names.every((name) => COLUMN_NAME.test(name));
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const known = names.filter((name) => findFieldByColumnName(name) !== null).length;
  if (rest.length === 0 || !isNamed || (!isUnique && known < 2)) return 0;
  return known > 1 || rest.some((each) => each.some(isWebUrl)) ? known + 1 : 0;
}

/** Returns the index of the header row; -1 if there is none. Rows with other text may precede the header. */
function findHeader(rows: Rows): number {
  const ratings = rows.slice(0, MAX_HEADER_SEARCH_RECORDS).map((row, i) => scoreHeader(row, rows.slice(i + 1)));
  const best = Math.max(0, ...ratings);
  return best === 0 ? -1 : ratings.indexOf(best);
}

/** Returns the first text at these positions that is not blank, which is the value of columns with the same name. */
const findFirstText = (record: readonly string[], places: readonly number[]): string =>
  places.map((i) => record[i] ?? '').find((text) => text.trim() !== '') ?? '';

const describeRepeatedName = (name: string, columns: number): string =>
  `header: ${columns} columns have the name "${name}"; the first value that is not blank is used`;
const describeSurplus = (surplus: number, records: number, delimiter: string): string =>
  `header: ${surplus} of the first ${records} records have more fields than the header; texts that contain ${JSON.stringify(delimiter)} need quotes`;

function sampleTable(lines: readonly string[]): ImportFileSample | null {
  const named = DELIMITER_DECLARATION_PATTERN.exec(lines[0]!)?.[1];
  const delimiters = named === undefined ? COMMON_DELIMITERS : [named];
  const { delimiter, quote, rows, score } = delimiters
    .map((each) => readBestTable(lines, each))
    .reduce((best, each) => (each.score > best.score ? each : best));
  if (score === 0) return null;
  const place = findHeader(rows);
  const header = place >= 0;
  const names = header ? namesOf(rows[place]!) : [];
  const records = rows.slice(place + 1);
  const width = header ? names.length : Math.max(...records.map(({ length }) => length));
  const places = Array.from({ length: width }, (_, i) => i);
  const groups = [...Map.groupBy(places, (i) => names[i]?.toLowerCase() || i).values()];
  const columns = groups.map((group) => {
    const name = names[group[0]!] ?? '';
    return { from: name || group[0]!, name, cells: records.map((record) => findFirstText(record, group)) };
  });
  const surplus = records.filter((record) => findRecordShape(record, width) !== 'regular').length;
  return {
    marks: { format: 'delimited', delimiter, quote, header },
    columns,
    doubts: [
      ...groups
        .filter(({ length }) => length > 1)
        .map((group) => describeRepeatedName(names[group[0]!]!, group.length)),
      ...(surplus === 0 ? [] : [describeSurplus(surplus, records.length, delimiter)]),
    ],
  };
}

/**
 * Detects the record format of an import file from its first lines, and returns its columns. Returns null if no columns are found, or if
 * the file is binary, such as an archive.
 */
export function sampleImportFile(lines: readonly string[]): ImportFileSample | null {
  if (lines.every((line) => line.trim() === '') || lines.join('\n').slice(0, HEAD_LENGTH).includes('\0')) return null;
  const records = readJsonRecords(lines);
  return records.length > 0 ? sampleRecords(records) : sampleTable(lines.slice(0, MAX_RECORDS));
}
