import { parseDate } from '../values/parse-date.ts';
import { isNullMarker, NULL_MARKERS_BY_FIELD } from '../values/null-markers.ts';

/** Returns true if a field is blank or a spelling of "no value" such as `NULL` or a hyphen. */
export const isBlankField = (field: string) => field.trim() === '' || isNullMarker(field, NULL_MARKERS_BY_FIELD.slug);
/** Returns true if a description is blank or `NULL`. Other spellings of "no value", such as `None` or a hyphen, may be a description. */
export const isBlankDescription = (field: string) =>
  field.trim() === '' || isNullMarker(field, NULL_MARKERS_BY_FIELD.tags);
export const isHttpUrlField = (field: string) => /^\s*https?:\/\/\S+\s*$/i.test(field);
/** Returns true for a URL, or for the start of an embed code. */
export const isUrlOrEmbedCode = (field: string) => isHttpUrlField(field) || /^\s*(?:<|&lt;)/i.test(field);
/** Returns true for a URL, or for a path on the site that starts with a slash. */
export const isPictureUrlOrPath = (field: string) => isHttpUrlField(field) || field.startsWith('/');
/** Returns true for a duration such as `12:34` or `1:02:03`. */
export const isClockDuration = (field: string) => /^\s*\d+(?::\d{1,2}){1,2}(?:[.,]\d+)?\s*$/.test(field);
export const isNumericField = (field: string) => /^\s*\d+(?:\.\d+)?\s*$/.test(field);
/** Returns true for a boolean: `true`, `false`, `yes`, `no`, `0` or `1`. */
export const isBooleanField = (field: string) => /^\s*(?:true|false|yes|no|[01])\s*$/i.test(field);
/** Returns true for a valid date, or for a text that begins with three numbers with date separators between them. */
export const isDateField = (field: string) => parseDate(field) !== null || /^\s*\d+(?:[-/. ]\d+){2}/.test(field);
