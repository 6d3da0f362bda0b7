import { NATIVE_FORMAT_COLUMN_COUNT } from '../../catalogue/limits.ts';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../values/import-fields.ts';
import {
  isBlankField,
  isClockDuration,
  isDateField,
  isBooleanField,
  isNumericField,
  isPictureUrlOrPath,
  isHttpUrlField,
} from './field-value-checks.ts';

type Fields = readonly string[];

/** Number of columns from the thumbnail column to the last column of the native format. */
const COLUMNS = NATIVE_FORMAT_COLUMN_COUNT - NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail;
const place = (column: keyof typeof NATIVE_FORMAT_COLUMN_POSITIONS) =>
  NATIVE_FORMAT_COLUMN_POSITIONS[column] - NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail;

/** Functions that return true for a text that a column cannot contain. `at` is the index of the column, from the thumbnail column. */
const CONTRADICTIONS: readonly (readonly [at: number, isWrong: (field: string) => boolean])[] = [
  [place('thumbnail'), (field) => !isPictureUrlOrPath(field)],
  [place('allThumbnails'), (field) => !isPictureUrlOrPath(field.trimStart())],
  [place('slug'), isHttpUrlField],
  [place('quality'), (field) => isHttpUrlField(field) || isDateField(field) || /^(?:true|false)$/i.test(field.trim())],
  [place('flag'), (field) => isHttpUrlField(field) || isDateField(field)],
  [place('secondDate'), (field) => !isDateField(field)],
  [place('site'), (field) => isDateField(field) || isBooleanField(field)],
  [place('preview'), (field) => !isPictureUrlOrPath(field)],
];

const isDuration = (field: string) => isClockDuration(field) || isNumericField(field);

/** Returns true if each of the last eight fields is blank or plausible for its column. */
const isFitting = (tail: Fields) =>
  CONTRADICTIONS.every(([at, isWrong]) => isBlankField(tail[at]!) || !isWrong(tail[at]!));

/** The last eight columns (thumbnail to preview) of a line that has too many fields, because texts contain pipes. */
export interface RecoveredTrailingColumns {
  /** Index of the thumbnail among the fields of the line. */
  readonly at: number;
  /** The last eight columns: thumbnail, all thumbnails, slug, quality, flag, second date, site, preview. */
  readonly fields: Fields;
  readonly isDoubtful: boolean;
}

/** Returns the eight fields from an index on as the last columns, without further fields; null if a field is implausible for its column. */
function cutLastColumns(line: Fields, at: number): Fields | null {
  const fields = line.slice(at, at + COLUMNS);
  return fields.length === COLUMNS && isFitting(fields) ? fields : null;
}

/**
 * Returns the last eight columns of a line with too many fields, assuming that the surplus pipes are in the list of thumbnails, the slug or
 * the site. Returns null if a field would be implausible for its column.
 */
function joinLastColumns(line: Fields, at: number): Fields | null {
  const fields = line.slice(at);
  const extra = fields.length - COLUMNS;
  const afterThumbnail = fields.slice(1);
  const pictures = afterThumbnail.findIndex((field) => !isPictureUrlOrPath(field));
  const listed = Math.min(Math.max(pictures - 1, 0), extra);
  const tries = [
    joinAt(joinAt(fields, place('allThumbnails'), listed), place('slug'), extra - listed),
    joinAt(fields, place('site'), extra),
  ];
  return tries.find(isFitting) ?? null;
}

const joinAt = (fields: Fields, at: number, extra: number): Fields => [
  ...fields.slice(0, at),
  fields.slice(at, at + extra + 1).join('|'),
  ...fields.slice(at + extra + 1),
];

/**
 * Finds the last sequence of picture URLs after which enough fields for the remaining columns follow. Returns the index of its first
 * picture, or null if there is no sequence. Skips a picture right after the duration, because the uploader may be a URL, too.
 */
function findLastPictures(line: Fields): number | null {
  const end = line.slice(0, 1 - COLUMNS).findLastIndex(isPictureUrlOrPath);
  const before = line.slice(0, Math.max(end, 0)).findLastIndex((field) => !isPictureUrlOrPath(field));
  if (end < 0) return null;
  return before >= 0 && before + 1 < end && isDuration(line[before]!) ? before + 2 : before + 1;
}

/**
 * Finds the columns from the thumbnail to the end of a line that has too many fields: the last eight fields if they are plausible,
 * otherwise the fields from the last sequence of picture URLs on. Returns null if no thumbnail is found, or if all columns are in place and
 * only surplus fields follow.
 */
export function recoverTrailingColumns(line: Fields, isHeadInPlace: boolean): RecoveredTrailingColumns | null {
  if (isHeadInPlace && cutLastColumns(line, NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail)) return null;
  const counted = line.length - COLUMNS;
  const at = findLastPictures(line);
  const fields = cutLastColumns(line, counted);
  // `isFirst` is false if the preceding field is also a picture, because that field may be the actual thumbnail
  const isFirst = at === counted || !isPictureUrlOrPath(line[counted - 1]!);
  if (fields && isFirst) return { at: counted, fields, isDoubtful: false };
  const found = at === null || at > counted ? null : (cutLastColumns(line, at) ?? joinLastColumns(line, at));
  if (at !== null && found) return { at, fields: found, isDoubtful: true };
  const isPossible = (index: number) => isBlankField(line[index]!) || isPictureUrlOrPath(line[index]!);
  if ((isHeadInPlace && isPossible(NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail)) || !isPossible(counted)) return null;
  return { at: counted, fields: line.slice(counted), isDoubtful: true };
}
