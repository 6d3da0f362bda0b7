import { findByPath, isObject, parseObject } from '../../import-file/records/json-records.ts';
import { MAX_PREAMBLE, SEPARATOR_LINE } from '../../import-file/records/field-records.ts';
import { openRecords } from '../../import-file/records/open-records.ts';
import { createJsonSplitter } from '../../import-file/records/json-split.ts';
import type { FindPart, Place, RecordMarks } from '../../import-file/records/records.ts';
import { fieldNamed } from './names.ts';
import { isAddress, type Cells } from './looks.ts';

/** A column of the first records of a file. */
export interface SampleColumn extends Cells {
  /** As a mapping names it. */
  readonly from: Place;
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
/** The records at the beginning of a file, and the lines of a file with delimiters. */
const MOST_RECORDS = 50;
/** Fields of a record, at the least. */
const LEAST_FIELDS = 3;
/** Share of the records that must be of one shape. */
const LEAST_SHARE = 0.5;

const DELIMITERS = ['|', '\t', ';', ','] as const;
/** Delimiters whose fields are usually in quotes where they must be. */
const QUOTING: ReadonlySet<string> = new Set([';', ',']);
/** A name in a header: no number, no address, no sentence. */
const NAME = /^[\p{L}_][\p{L}\p{N}_ .()#-]{0,39}$/u;

type Path = readonly string[];

/** Returns the paths of an object's values. */
function listPaths(value: Readonly<Record<string, unknown>>, before: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const path = [...before, key];
    const inner: unknown = Array.isArray(each) ? each.find(isObject) : each;
    const isNested = isObject(inner) && !Array.isArray(inner) && path.length < DEEPEST;
    return isNested ? listPaths(inner, path) : [path];
  });
}

/** Returns a path as a mapping names it: keys with dots between them if that has one meaning, otherwise an array of keys. */
const toPlace = (path: Path): string | Path =>
  path.every((key) => key !== '' && key.trim() === key && !key.includes('.')) ? path.join('.') : path;

/** Returns the texts of the first objects in lines of JSON in any layout, and of other lines. */
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
  return texts.slice(0, MOST_RECORDS);
}

function sampleObjects(lines: readonly string[]): Sample | null {
  const texts = splitObjects(lines);
  const records = texts.map(parseObject).filter((record) => record !== null);
  if (records.length === 0 || records.length < texts.length * LEAST_SHARE) return null;
  const paths = new Map(
    records.flatMap((record) => listPaths(record)).map((path) => [JSON.stringify(path), path] as const),
  );
  const found = [...paths].slice(0, MOST_COLUMNS);
  // a value that is empty in one record may be an object in another
  const isParent = (id: string) => found.some(([other]) => other.startsWith(`${id.slice(0, -1)},`));
  const columns = found
    .filter(([id]) => !isParent(id))
    .map(([, path]) => ({ from: toPlace(path), name: path.join('.'), cells: records.map(findByPath(path)) }));
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

type Rows = readonly (readonly string[])[];

const namesOf = (row: readonly string[]) => row.map((name) => name.replace(/^\s*#/, '').trim());

/** Returns how sure it is that a record names the columns of the others: 0 for none, more for each name that is known. */
function rateHeader(row: readonly string[], rest: Rows): number {
  const names = namesOf(row);
  const isNamed = names.every((name) => NAME.test(name));
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  if (rest.length === 0 || !isNamed || !isUnique) return 0;
  const known = names.filter((name) => fieldNamed(name) !== null).length;
  return known > 1 || rest.some((each) => each.some(isAddress)) ? known + 1 : 0;
}

/** Returns the place of the header among rows, or -1. Notes may be before it. */
function findHeader(rows: Rows): number {
  const ratings = rows.slice(0, MAX_PREAMBLE).map((row, i) => rateHeader(row, rows.slice(i + 1)));
  const best = Math.max(0, ...ratings);
  return best === 0 ? -1 : ratings.indexOf(best);
}

function sampleTable(lines: readonly string[]): Sample | null {
  const named = SEPARATOR_LINE.exec(lines[0]!)?.[1];
  const delimiters = named === undefined ? DELIMITERS : [named];
  const { delimiter, quote, rows, score } = delimiters
    .map((each) => readBest(lines, each))
    .reduce((best, each) => (each.score > best.score ? each : best));
  if (score === 0) return null;
  const place = findHeader(rows);
  const header = place >= 0;
  const names = header ? namesOf(rows[place]!) : [];
  const records = rows.slice(place + 1);
  const columns = Array.from({ length: Math.max(...records.map(({ length }) => length)) }, (_, i) => {
    const name = names[i] ?? '';
    return { from: name || i, name, cells: records.map((record) => record[i] ?? '') };
  });
  return { marks: { format: 'delimited', delimiter, quote, header }, columns };
}

/** Returns how the first lines of a file are read, and their columns; null where they have none. */
export function takeSample(lines: readonly string[]): Sample | null {
  if (lines.every((line) => line.trim() === '')) return null;
  return sampleObjects(lines) ?? sampleTable(lines.slice(0, MOST_RECORDS));
}
