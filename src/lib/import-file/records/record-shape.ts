import type { RecordShape } from './import-record-types.ts';

type Fields = readonly string[];

const isUrl = (field: string) => /^[\s"']*(?:https?:)?\/\//i.test(field);
const isBlank = (field: string) => field.trim() === '';

/**
 * Compares two records without their first columns. `isEqual` is true if the same columns contain URLs. Columns that are blank in one of
 * the records are not compared.
 */
function compareUrlColumns(fields: Fields, others: Fields) {
  const pairs = fields
    .slice(1)
    .map((field, i) => [field, others[i + 1] ?? ''] as const)
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
  const { hasUrls, hasTexts, isEqual } = compareUrlColumns(fields.slice(0, columns), fields.slice(shift));
  return hasUrls && hasTexts && isEqual;
}

/**
 * Returns true if the lines of a record that spans several lines are probably separate records, because its first quote is text. This is
 * the case if the first line and another one have all columns, with URLs in the same columns. Without URLs, it is only the case if
 * `isClean` returns false: text then follows a closing quote. `lines` are the fields of each line, `columns` is null if unknown.
 */
export function areSeparateRecords(
  [first, ...others]: readonly Fields[],
  columns: number | null,
  isClean: () => boolean,
): boolean {
  const expected = Math.max(2, columns ?? first!.length);
  if (first!.length < expected) return false;
  const complete = others.filter(({ length }) => length >= expected).map((fields) => compareUrlColumns(first!, fields));
  return complete.some(({ isEqual, hasUrls }) => isEqual && (hasUrls || !isClean()));
}

/**
 * Returns whether a delimited record has surplus fields, in a file with this number of columns. Blank fields at the end of the record do
 * not count.
 */
export function findRecordShape(fields: Fields, columns: number): Exclude<RecordShape, 'short'> {
  if (fields.length <= columns) return 'regular';
  const filled = fields.findLastIndex((field) => !isBlank(field)) + 1;
  if (filled <= columns) return 'regular';
  const isJoined =
    filled >= 2 * columns - 1 && [columns - 1, columns].some((shift) => repeatsColumns(fields, columns, shift));
  return isJoined ? 'joined' : 'surplus';
}
