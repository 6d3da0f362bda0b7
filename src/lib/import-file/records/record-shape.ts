import type { RecordShape } from './import-record-types.ts';
import type { CsvRecord } from './split-csv-fields.ts';

type Fields = readonly string[];

const isUrl = (field: string) => /^[\s"']*(?:https?:)?\/\//i.test(field);
const isBlank = (field: string) => field.trim() === '';

/** Compares the columns from `start` on that are not blank in either record. `isEqual` is true if the same columns contain URLs. */
function compareUrlColumns(fields: Fields, others: Fields, start: number) {
  const pairs = fields
    .slice(start)
    .map((field, i) => [field, others[i + start] ?? ''] as const)
    .filter((pair) => !pair.some(isBlank));
  return {
    hasUrls: pairs.some(([field]) => isUrl(field)),
    hasTexts: pairs.some(([field]) => !isUrl(field)),
    isEqual: pairs.every(([field, other]) => isUrl(field) === isUrl(other)),
  };
}

/**
 * Returns true if fields after `shift` have URLs and other texts in the same columns as the first fields. The first column is not compared:
 * if a line break is missing, one field contains the last column of a record and the first column of the next record. Columns of URLs alone
 * are no proof: the surplus fields may be a list of URLs.
 */
export function repeatsColumns(fields: Fields, columns: number, shift: number): boolean {
  const { hasUrls, hasTexts, isEqual } = compareUrlColumns(fields.slice(0, columns), fields.slice(shift), 1);
  return hasUrls && hasTexts && isEqual;
}

/**
 * Classifies the lines of a record that quotes have joined: `separate` if the lines are probably separate records, `doubtful` if they may
 * be, otherwise `joined`. Lines of a text can have the same number of delimiters as records. Therefore, `separate` requires URLs in the
 * same columns of all lines and two further signs, or a closing quote that is also at the start of a field in the last line. `lines` are
 * the fields of each line, and `columns` is the number of columns, or null if it is unknown.
 */
export function classifyLines(
  lines: readonly Fields[],
  columns: number | null,
  { fields, spans }: CsvRecord,
  delimiter: string,
): 'separate' | 'doubtful' | 'joined' {
  const [first, ...others] = lines as [Fields, ...Fields[]];
  const expected = Math.max(2, columns ?? first.length);
  if (first.length < expected) return 'joined';
  const equal = others
    .filter(({ length }) => length >= expected)
    .map((other) => compareUrlColumns(first, other, 0))
    .filter(({ isEqual }) => isEqual);
  if (equal.length > 0 && spans.some(({ closing }) => closing === 'opening')) return 'separate';
  if (equal.length < others.length || !equal.every(({ hasTexts }) => hasTexts)) return 'joined';
  const isLong = others.length > 1;
  if (!equal.every(({ hasUrls }) => hasUrls))
    return isLong && lines.every(({ length }) => length === expected) ? 'doubtful' : 'joined';
  const signs = [
    isLong,
    fields.length !== expected || spans.some(({ closing }) => closing === 'text'),
    // a URL column after the opening quote
    spans.some(({ text }) => text.slice(0, text.indexOf('\n')).split(delimiter).slice(1).some(isUrl)),
  ];
  return signs.filter(Boolean).length > 1 ? 'separate' : 'doubtful';
}

/** Returns whether a delimited record has surplus fields, in a file with this number of columns. Blank fields at its end do not count. */
export function findRecordShape(fields: Fields, columns: number): Exclude<RecordShape, 'short' | 'doubtful'> {
  if (fields.length <= columns) return 'regular';
  const filled = fields.findLastIndex((field) => !isBlank(field)) + 1;
  if (filled <= columns) return 'regular';
  const isJoined =
    filled >= 2 * columns - 1 && [columns - 1, columns].some((shift) => repeatsColumns(fields, columns, shift));
  return isJoined ? 'joined' : 'surplus';
}
