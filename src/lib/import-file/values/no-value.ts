import { FIELD_NAMES, FIELDS, type FieldName } from './columns.ts';

/** Longer fields are not compared. */
const LONGEST = 16;

/** Spellings of "no value" for each field. */
export const NO_VALUES = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, new Set<string>(FIELDS[name].noValues)]),
) as unknown as Readonly<Record<FieldName, ReadonlySet<string>>>;

/** Returns whether a field is one of these spellings of "no value". */
export const isNoValue = (text: string, spellings: ReadonlySet<string>): boolean =>
  text.length <= LONGEST && spellings.has(text.trim());

/** By position. */
const OF_COLUMNS = FIELD_NAMES.toSorted((a, b) => FIELDS[a].place - FIELDS[b].place).map((name) => NO_VALUES[name]);

/** Returns the fields of a line, which are in the order of the columns. Spellings of "no value" become blank. */
export const blankNoValues = (fields: readonly string[]): string[] =>
  fields.map((text, at) => (isNoValue(text, OF_COLUMNS[at]!) ? '' : text));
