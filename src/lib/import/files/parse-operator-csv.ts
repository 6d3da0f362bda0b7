import { splitCsvFields } from '../../import-file/records/split-csv-fields.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';

/** Record of a CSV file that the operator maintains: its line number, and the values of its fields by column name. */
interface CsvRecord<Column extends string> {
  /** Line number of the record, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

const CSV_DIALECT = { delimiter: ',', quote: '"' };
/** Matches a row whose fields are either quoted completely or do not start with a quote. Spaces may follow a closing quote. */
const WELL_QUOTED = /^(?:"[^"]*(?:""[^"]*)*"\s*|(?!\s*")[^,]*)(?:,(?:"[^"]*(?:""[^"]*)*"\s*|(?!\s*")[^,]*))*$/;

/**
 * Parses a CSV file that an operator maintains. Skips blank lines, lines that start with `#`, and lines equal to `header` (the column names
 * by default; null if the file has no header). Throws an {@link OperatorFileError} for a row with too few or too many fields, an unclosed
 * quote, or quotes around only a part of a field.
 */
export function parseOperatorCsv<Column extends string>(
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
      const found = splitCsvFields(row, CSV_DIALECT)?.map((field) => field.trim());
      if (!found)
        throw new OperatorFileError(file, line, 'unclosed quote: add the closing quote, or remove the opening one');
      // reject the row: otherwise, the quotes would become part of the value, and a takedown or alias with this value would never match
      if (!WELL_QUOTED.test(row))
        throw new OperatorFileError(
          file,
          line,
          'quotes around only a part of a field: quote the entire field, and double each quote inside it',
        );
      if (found.join(',').toLowerCase() === header) return [];
      if (found.length !== columns.length) {
        // advice for operators whose spreadsheet program separates the fields of CSV files with semicolons, as in many countries
        const hint =
          row.split(';').length === columns.length ? ': separate the fields with commas instead of semicolons' : '';
        const counts = `got ${found.length} field${found.length === 1 ? '' : 's'}, expected ${columns.length} (${names})`;
        throw new OperatorFileError(file, line, counts + hint);
      }
      const fields = Object.fromEntries(columns.map((column, at) => [column, found[at]!]));
      return [{ line, fields: fields as Record<Column, string> }];
    });
}
