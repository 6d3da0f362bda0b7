import { splitFields } from '../../import-file/records/split-fields.ts';
import { OperatorFileError } from './operator-error.ts';

/** A record of an operator's file, each column by its name. */
interface CsvRecord<Column extends string> {
  /** From 1. */
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

const CSV = { delimiter: ',', quote: '"' };
/** A row whose fields are either quoted from their first character to their last, or begin with no quote; spaces may follow one that closes. */
const WELL_QUOTED = /^(?:"[^"]*(?:""[^"]*)*"\s*|(?!\s*")[^,]*)(?:,(?:"[^"]*(?:""[^"]*)*"\s*|(?!\s*")[^,]*))*$/;

/**
 * Returns the records of a file that an operator keeps: fields with commas between them, in quotes where they hold one; a line of
 * the columns' names, unless the header is null, blank lines and those that begin with `#` are left out. Throws an
 * {@link OperatorFileError} at a line of another number of fields, or whose quotes are not around a whole field.
 */
export function readCsv<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
  header: string | null = columns.join(','),
): CsvRecord<Column>[] {
  const names = columns.join(',');
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((row, i) => {
      const line = i + 1;
      if (row.trim() === '' || row.trimStart().startsWith('#')) return [];
      const found = splitFields(row, CSV)?.map((field) => field.trim());
      if (!found) throw new OperatorFileError(file, line, 'a quote is not closed');
      // else the quotes would count as part of a value, which then matches nothing
      if (!WELL_QUOTED.test(row)) throw new OperatorFileError(file, line, 'a quote is not around a whole field');
      if (found.join(',').toLowerCase() === header) return [];
      if (found.length !== columns.length) {
        // spreadsheets of many countries write semicolons
        const hint = row.split(';').length === columns.length ? ', separated by commas, not by semicolons' : '';
        const counts = `got ${found.length} fields, expected ${columns.length}: ${names}`;
        throw new OperatorFileError(file, line, counts + hint);
      }
      const fields = Object.fromEntries(columns.map((column, at) => [column, found[at]!]));
      return [{ line, fields: fields as Record<Column, string> }];
    });
}
