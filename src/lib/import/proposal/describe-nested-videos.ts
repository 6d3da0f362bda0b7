import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { ImportFieldName } from '../../import-file/values/import-fields.ts';
import { isObjectOrArray, parseJsonObject, type JsonObject } from '../../import-file/records/json-record-reader.ts';
import { findFieldByColumnName } from './find-field-by-column-name.ts';
import { nonBlankValuesOf } from './guess-column-kind.ts';
import { chooseColumns, classifyColumns } from './propose-field-mapping.ts';
import { MAX_DEPTH, MAX_RECORDS, readJsonRecords, sampleRecords } from './sample-import-file.ts';

type Path = readonly string[];

/** Several objects inside of a JSON record. */
interface NestedObjects {
  /** Keys that lead to the objects. Empty if they are the values of the record itself. */
  readonly path: Path;
  /** True if the objects are the items of an array, false if they are the values of an object. */
  readonly isArray: boolean;
  readonly items: readonly JsonObject[];
}

/** Minimum number of objects that an array or object must contain. */
const MIN_ITEMS = 2;
/** Maximum number of characters of a path in a message. */
const MAX_NAME_LENGTH = 100;
/** Matches a string, a bracket, or the quote of a string that is truncated. */
const TOKENS = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[{}[\]"]/g;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

const isRecord = (value: unknown): value is JsonObject => isObjectOrArray(value) && !Array.isArray(value);

/** Returns all arrays of objects in a record and in its nested objects, and all objects whose values are objects. */
function listNestedObjects(record: JsonObject, path: Path = []): NestedObjects[] {
  const values = Object.values(record);
  const own = values.every(isRecord) ? [{ path, isArray: false, items: values }] : [];
  if (path.length === MAX_DEPTH) return own;
  const inner = Object.entries(record).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [{ path: [...path, key], isArray: true, items: value.filter(isRecord) }];
    return isRecord(value) ? listNestedObjects(value, [...path, key]) : [];
  });
  return [...own, ...inner];
}

/** Returns a copy of a record without the value at a path. */
function omitPath(record: JsonObject, [key, ...rest]: Path): JsonObject {
  const entries = Object.entries(record).flatMap(([name, value]) => {
    if (name !== key) return [[name, value] as const];
    return rest.length > 0 && isRecord(value) ? [[name, omitPath(value, rest)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the distinct titles of records that are probably videos: most of them have a title and a URL. Otherwise returns an empty set. */
function findVideoTitles(records: readonly JsonObject[]): ReadonlySet<string> {
  const { chosen } = chooseColumns(classifyColumns(sampleRecords(records)));
  const find = (field: ImportFieldName) => {
    const column = chosen.get(field);
    const filled = column?.cells.filter((cell) => [cell].flat().some((text) => text.trim() !== '')) ?? [];
    return filled.length > records.length / 2 ? column : undefined;
  };
  const title = find('title');
  const hasPage = (['videoUrl', 'embedUrl'] as const).some(find);
  const hasPicture = (['thumbnail', 'allThumbnails'] as const).some(find);
  if (!title) return new Set();
  const isNamed = findFieldByColumnName(title.name) === 'title';
  return new Set((isNamed ? hasPage || hasPicture : hasPage && hasPicture) ? nonBlankValuesOf(title) : []);
}

/** Returns the objects inside of records that are probably the videos of the file; null if the records themselves are the videos. */
function findNestedVideos(records: readonly JsonObject[]): NestedObjects | null {
  const groups = Map.groupBy(
    records.flatMap((record) => listNestedObjects(record)),
    ({ path, isArray }) => JSON.stringify([path, isArray]),
  );
  for (const group of groups.values()) {
    const { path, isArray } = group[0]!;
    const items = group.flatMap((each) => each.items);
    if (items.length < MIN_ITEMS || findVideoTitles(items.slice(0, MAX_RECORDS)).size === 0) continue;
    if (records.length === 1) return { path, isArray, items };
    // related videos of a video are nested, too: then most records have a title of their own
    const titles = findVideoTitles(records.map((record) => omitPath(record, path)));
    if (isArray && titles.size <= records.length / 2) return { path, isArray, items };
  }
  return null;
}

/** Returns a path as a filter of jq (https://jqlang.org/manual/#basic-filters), quoted for a shell. */
function toQuotedFilter(root: string, path: Path): string {
  const keys = path.map((key) => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`));
  const filter = `${root}${keys.join('')}[]`;
  return `'${filter.startsWith('.') ? '' : '.'}${filter.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Returns the object at the beginning of a truncated JSON text, without its values after the last complete object or array. Returns null if
 * the text begins with no object, or with a complete one.
 */
export function completeTruncatedObject(text: string): JsonObject | null {
  if (!text.startsWith('{')) return null;
  let open = '';
  let end = 0;
  let missing = '';
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '"') break;
    const closer = CLOSERS[token];
    if (closer !== undefined) open = closer + open;
    else if (token === '}' || token === ']') {
      open = open.slice(1);
      if (open === '') return null;
      end = index + 1;
      missing = open;
    }
  }
  return parseJsonObject(text.slice(0, end) + missing);
}

/**
 * Returns advice for a JSON file whose videos are in an array (or object) inside of another object, such as `{"videos":[…]}`; null for any
 * other file. No field mapping can read such a file. `lines` are the first lines of the file, which may be truncated.
 */
export function describeNestedVideos(lines: readonly string[]): string | null {
  const text = lines.join('\n').trimStart();
  const truncated = completeTruncatedObject(text) ?? completeTruncatedObject(text.split('\n', 1)[0]!);
  const records = truncated ? [truncated] : readJsonRecords(lines);
  const nested = findNestedVideos(records);
  if (!nested) return null;
  const { path, isArray, items } = nested;
  const name = path.length === 0 ? 'the file' : cleanText(path.join('.'), MAX_NAME_LENGTH);
  const count = truncated || records.length > 1 ? '' : `${items.length} `;
  const filter = toQuotedFilter(text.startsWith('[') ? '.[]' : '', path);
  return `${name} is an ${isArray ? 'array' : 'object'} of ${count}objects: extract it first with jq -c ${filter} FILE > FILE.jsonl`;
}
