import type { Video } from '../../../src/lib/catalogue/video.ts';
import { formatHostForDisplay } from '../../../src/lib/catalogue/source-website.ts';
import type { ImportFieldName } from '../../../src/lib/import-file/values/import-fields.ts';

/** Value of a column of an export. An unknown value is null, and a list may be empty. */
export type ExportColumnValue = string | number | readonly string[] | null;

interface ExportColumn {
  readonly name: string;
  /** Field of import files that has the same content. An import of the export reads the column as this field. */
  readonly field: ImportFieldName;
  readonly type: 'text' | 'number' | 'list';
  readonly valueOf: (video: Video) => ExportColumnValue;
}

const textOrNull = (text: string) => (text === '' ? null : text);
const numberOrNull = (number: number) => (number === 0 ? null : number);
const toIsoDate = (seconds: number) =>
  seconds === 0 ? null : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/** Columns of an export, in their order. docs/guides/export-the-catalogue.md describes each of them. */
export const CATALOGUE_EXPORT_COLUMNS: readonly ExportColumn[] = [
  { name: 'id', field: 'slug', type: 'text', valueOf: ({ id }) => id },
  { name: 'title', field: 'title', type: 'text', valueOf: ({ title }) => title },
  { name: 'description', field: 'description', type: 'text', valueOf: ({ description }) => textOrNull(description) },
  { name: 'url', field: 'videoUrl', type: 'text', valueOf: ({ videoUrl }) => videoUrl },
  { name: 'thumbnail', field: 'thumbnail', type: 'text', valueOf: ({ thumbnailUrl }) => thumbnailUrl },
  { name: 'duration', field: 'duration', type: 'number', valueOf: ({ duration }) => numberOrNull(duration) },
  { name: 'date', field: 'date', type: 'text', valueOf: ({ addedAt }) => toIsoDate(addedAt) },
  { name: 'views', field: 'views', type: 'number', valueOf: ({ views }) => numberOrNull(views) },
  { name: 'rating', field: 'rating', type: 'number', valueOf: ({ rating }) => numberOrNull(rating) },
  { name: 'quality', field: 'quality', type: 'text', valueOf: ({ quality }) => quality },
  { name: 'tags', field: 'tags', type: 'list', valueOf: ({ tags }) => tags },
  { name: 'performers', field: 'performer', type: 'list', valueOf: ({ performers }) => performers },
  { name: 'categories', field: 'categories', type: 'list', valueOf: ({ categories }) => categories },
  {
    name: 'site',
    field: 'site',
    type: 'text',
    valueOf: ({ site, videoUrl }) => textOrNull(site) ?? formatHostForDisplay(videoUrl),
  },
  { name: 'uploader', field: 'uploader', type: 'text', valueOf: ({ uploader }) => textOrNull(uploader) },
  {
    name: 'player',
    field: 'embedUrl',
    type: 'text',
    valueOf: ({ embedUrl, videoUrl }) => (embedUrl === videoUrl ? null : embedUrl),
  },
  {
    name: 'preview',
    field: 'preview',
    type: 'text',
    valueOf: ({ previewUrl, thumbnailUrl }) => (previewUrl === thumbnailUrl ? null : previewUrl),
  },
  { name: 'pictures', field: 'allThumbnails', type: 'list', valueOf: ({ frames }) => frames },
];

/** Text format of an export: `head` is the beginning of the file, and `format` returns the line of a video. */
export interface ExportTextFormat {
  readonly head: string;
  readonly format: (video: Video) => string;
}

/** Separator between the items of a list in a field. */
const LIST_SEPARATOR = '|';
/**
 * Character that replaces the list separator within an item that is not a URL. Slugs of tags do not change, because they contain neither
 * the separator nor this character.
 */
const LIST_SEPARATOR_REPLACEMENT = '\u00a6';

/** Matches texts that spreadsheet programs calculate as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** Byte order mark, without which Excel does not read a CSV file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoteField = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toFieldText(value: ExportColumnValue, field: ImportFieldName): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const replacement = field === 'allThumbnails' ? encodeURIComponent(LIST_SEPARATOR) : LIST_SEPARATOR_REPLACEMENT;
  return value.map((item) => item.replaceAll(LIST_SEPARATOR, replacement)).join(LIST_SEPARATOR);
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
      `${CATALOGUE_EXPORT_COLUMNS.map(({ field, valueOf }) => quoteField(protect(toFieldText(valueOf(video), field)))).join(',')}\n`,
  };
}

/** JSON Lines: one object per line, in which lists are arrays and unknown values null. */
export const JSON_LINES_FORMAT: ExportTextFormat = {
  head: '',
  format: (video) =>
    `${JSON.stringify(Object.fromEntries(CATALOGUE_EXPORT_COLUMNS.map(({ name, valueOf }) => [name, valueOf(video)])))}\n`,
};
