import type { Video } from '../../../src/lib/catalogue/video.ts';
import { CATALOGUE_EXPORT_COLUMNS, type ExportColumnValue } from './export-columns.ts';

/** Text format of an export: `head` is the beginning of the file, and `format` returns the line of a video. */
export interface ExportTextFormat {
  readonly head: string;
  readonly format: (video: Video) => string;
}

/** Separator between the items of a list in a field. */
const LIST_SEPARATOR = '|';
/**
 * Character that replaces the list separator within an item. Slugs of tags do not change, because they contain neither the separator nor
 * this character.
 */
const LIST_SEPARATOR_REPLACEMENT = '\u00a6';

/** Matches texts that spreadsheet programs calculate as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** Byte order mark, without which Excel does not read a CSV file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoteField = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toFieldText(value: ExportColumnValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return value.map((item) => item.replaceAll(LIST_SEPARATOR, LIST_SEPARATOR_REPLACEMENT)).join(LIST_SEPARATOR);
}

const protectFromCalculation = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** First line of a CSV export: the names of the columns. */
export const EXPORT_CSV_HEADER = CATALOGUE_EXPORT_COLUMNS.map(({ name }) => name).join(',');

/**
 * Returns the CSV format (RFC 4180, with line feeds). `isForSpreadsheets` adds a byte order mark, and an apostrophe before each text that a
 * spreadsheet program would calculate as a formula.
 */
export function createCsvFormat(isForSpreadsheets: boolean): ExportTextFormat {
  const protect = isForSpreadsheets ? protectFromCalculation : (text: string) => text;
  return {
    head: `${isForSpreadsheets ? BYTE_ORDER_MARK : ''}${EXPORT_CSV_HEADER}\n`,
    format: (video) =>
      `${CATALOGUE_EXPORT_COLUMNS.map(({ valueOf }) => quoteField(protect(toFieldText(valueOf(video))))).join(',')}\n`,
  };
}

/** JSON Lines: one object per line, in which lists are arrays and unknown values null. */
export const JSON_LINES_FORMAT: ExportTextFormat = {
  head: '',
  format: (video) =>
    `${JSON.stringify(Object.fromEntries(CATALOGUE_EXPORT_COLUMNS.map(({ name, valueOf }) => [name, valueOf(video)])))}\n`,
};
