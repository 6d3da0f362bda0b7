import { findByPath, isObject, parseObject } from '../../delimited/json-records.ts';
import { openRecords } from '../../delimited/open-records.ts';
import type { FindPart, RecordMarks } from '../../delimited/records.ts';
import { fieldNamed } from './names.ts';
import { isAddress, type Cells } from './looks.ts';

/** A column of the first records of a file. */
export interface SampleColumn extends Cells {
  /** As a mapping names it. */
  readonly from: number | string;
  /** Its name in the header, or its path; empty where it has none. */
  readonly name: string;
}

/** How the records of a file are told apart, and what the first of them hold. */
export interface Sample {
  readonly marks: RecordMarks;
  readonly columns: readonly SampleColumn[];
}

/** Columns that are looked at, and keys of objects in objects. */
const MOST_COLUMNS = 100;
const DEEPEST = 3;
/** Fields of a record, at the least. */
const LEAST_FIELDS = 3;
/** Share of the records that must be of one shape. */
const LEAST_SHARE = 0.5;

const DELIMITERS = ['|', '\t', ';', ','] as const;
/** Delimiters whose fields are usually in quotes where they must be. */
const QUOTING: ReadonlySet<string> = new Set([';', ',']);
/** A name in a header: no number, no address, no sentence. */
const NAME = /^[\p{L}_][\p{L}\p{N}_ .()#-]{0,39}$/u;

/** Returns the paths of an object's values, but for keys that no path can name. */
function listPaths(value: Readonly<Record<string, unknown>>, before = '', depth = 1): string[] {
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === '' || key.trim() !== key || key.includes('.')) return [];
    const inner: unknown = Array.isArray(each) ? each.find(isObject) : each;
    const isNested = isObject(inner) && !Array.isArray(inner) && depth < DEEPEST;
    return isNested ? listPaths(inner, `${before}${key}.`, depth + 1) : [before + key];
  });
}

function sampleObjects(lines: readonly string[]): Sample | null {
  const records = lines.map(parseObject).filter((record) => record !== null);
  if (records.length === 0 || records.length < lines.length * LEAST_SHARE) return null;
  const found = [...new Set(records.flatMap((record) => listPaths(record)))].slice(0, MOST_COLUMNS);
  // what is empty in one record may hold more in another
  const paths = found.filter((path) => !found.some((other) => other.startsWith(`${path}.`)));
  const columns = paths.map((path) => ({ from: path, name: path, cells: records.map(findByPath(path)) }));
  return { marks: { format: 'jsonl' }, columns };
}

/** Returns what makes texts of all parts of a record. */
function readAll<Found>(find: FindPart<Found>) {
  const parts = Array.from({ length: MOST_COLUMNS }, (_, place) => find(place));
  return (found: Found) => parts.map((part) => part(found)).filter((part) => typeof part === 'string');
}

interface Table {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly rows: readonly (readonly string[])[];
  /** How sure it is: the share of the records that have the usual number of fields, the more of these the better. */
  readonly score: number;
}

function readTable(lines: readonly string[], delimiter: string, quote: string | null): Table {
  const rows: string[][] = [];
  let records = 0;
  const reader = openRecords({ format: 'delimited', delimiter, quote, header: false }, readAll, (taken) => {
    if (taken.kind === 'record' || taken.kind === 'rejected') records++;
    if (taken.kind === 'record') rows.push(taken.value);
  });
  for (const [i, line] of lines.entries()) reader.onLine(line, i + 1, false);
  reader.flush();
  const counts = Map.groupBy(rows, ({ length }) => length);
  const [fields, usual] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [0, []];
  const share = usual.length / records;
  const score = fields < LEAST_FIELDS || share < LEAST_SHARE ? 0 : share * Math.log2(fields);
  return { delimiter, quote, rows: rows.filter(({ length }) => length > 1), score };
}

/** Returns what a delimiter makes of lines, with quotes where there are some. */
function readBest(lines: readonly string[], delimiter: string): Table {
  const plain = readTable(lines, delimiter, null);
  const quoted = readTable(lines, delimiter, '"');
  const isQuoted = QUOTING.has(delimiter) || plain.rows.some((row) => row.some((field) => /^".+"$/.test(field)));
  return quoted.score > plain.score || (isQuoted && quoted.score === plain.score) ? quoted : plain;
}

/** Returns whether the first record names the columns of the others: by names that are known, or where the others have addresses. */
function isHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  const names = first.map((name) => name.trim());
  if (
    rest.length === 0 ||
    !names.every((name) => NAME.test(name)) ||
    new Set(names.map((name) => name.toLowerCase())).size < names.length
  )
    return false;
  const known = names.filter((name) => fieldNamed(name) !== null).length;
  return known > 1 || rest.some((row) => row.some(isAddress));
}

function sampleTable(lines: readonly string[]): Sample | null {
  const { delimiter, quote, rows, score } = DELIMITERS.map((each) => readBest(lines, each)).reduce((best, each) =>
    each.score > best.score ? each : best,
  );
  const [first, ...rest] = rows;
  if (score === 0 || !first) return null;
  const header = isHeader(first, rest);
  const records = header ? rest : rows;
  const columns = Array.from({ length: Math.max(...records.map(({ length }) => length)) }, (_, place) => {
    const name = header ? (first[place] ?? '').trim() : '';
    return { from: name || place, name, cells: records.map((record) => record[place] ?? '') };
  });
  return { marks: { format: 'delimited', delimiter, quote, header }, columns };
}

/** Returns how the first lines of a file are read, and their columns; null where they have none. */
export function takeSample(lines: readonly string[]): Sample | null {
  const told = lines.filter((line) => line.trim() !== '');
  if (told.length === 0) return null;
  return sampleObjects(told) ?? sampleTable(lines);
}
