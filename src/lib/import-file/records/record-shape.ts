import type { RecordShape } from './import-record-types.ts';

const isUrl = (field: string) => /^\s*(?:https?:)?\/\//i.test(field);
const isBlank = (field: string) => field.trim() === '';

/**
 * Returns true if fields after `shift` have URLs and other texts in the same columns as the first fields. The first column is not compared:
 * if a line break is missing, one field contains the last column of a record and the first column of the next record. Columns of URLs alone
 * are no proof: the surplus fields may be a list of URLs.
 */
function repeatsColumns(fields: readonly string[], columns: number, shift: number): boolean {
  const pairs = fields
    .slice(1, columns)
    .map((field, i) => [field, fields[shift + 1 + i] ?? ''] as const)
    .filter((pair) => !pair.some(isBlank));
  const [urls, texts] = [pairs.some(([field]) => isUrl(field)), pairs.some(([field]) => !isUrl(field))];
  return urls && texts && pairs.every(([field, other]) => isUrl(field) === isUrl(other));
}

/** Returns the shape of a delimited record in a file with this number of columns. Blank fields at the end of the record do not count. */
export function findRecordShape(fields: readonly string[], columns: number): RecordShape {
  if (fields.length <= columns) return 'regular';
  const filled = fields.findLastIndex((field) => !isBlank(field)) + 1;
  if (filled <= columns) return 'regular';
  const isJoined =
    filled >= 2 * columns - 1 && [columns - 1, columns].some((shift) => repeatsColumns(fields, columns, shift));
  return isJoined ? 'joined' : 'surplus';
}
