import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportFieldName } from './import-fields.ts';

/** Maximum number of characters of a field that may be a spelling of "no value". */
const MAX_LENGTH = 16;

/** Spellings of "no value" for each field of an import file, such as `NULL`. */
export const NULL_MARKERS_BY_FIELD = Object.fromEntries(
  IMPORT_FIELD_NAMES.map((name) => [name, new Set<string>(IMPORT_FIELDS[name].noValues)]),
) as unknown as Readonly<Record<ImportFieldName, ReadonlySet<string>>>;

/** Returns true if the trimmed text of a field is one of the given spellings of "no value". */
export const isNullMarker = (text: string, spellings: ReadonlySet<string>): boolean =>
  text.length <= MAX_LENGTH && spellings.has(text.trim());

/** Spellings of "no value" of each column, by the position of the column. */
const NULL_MARKERS_BY_POSITION = IMPORT_FIELD_NAMES.toSorted(
  (a, b) => IMPORT_FIELDS[a].place - IMPORT_FIELDS[b].place,
).map((name) => NULL_MARKERS_BY_FIELD[name]);

/** Returns the fields of a line, in the order of the columns, with spellings of "no value" replaced by empty strings. */
export const replaceNullMarkersWithBlanks = (fields: readonly string[]): string[] =>
  fields.map((text, at) => (isNullMarker(text, NULL_MARKERS_BY_POSITION[at]!) ? '' : text));
