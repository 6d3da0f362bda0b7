import { EXPORT_COLUMNS } from '../../catalogue/limits.ts';
import { COLUMN } from '../values/columns.ts';
import { isBlank, isClock, isDate, isFlag, isNumber, isPicture, isUrl } from './shapes.ts';

type Fields = readonly string[];

/** The columns from the thumbnail on. */
const COLUMNS = EXPORT_COLUMNS - COLUMN.thumbnail;
const place = (column: keyof typeof COLUMN) => COLUMN[column] - COLUMN.thumbnail;

/** What cannot be right about a column's text. */
const CONTRADICTIONS: readonly (readonly [at: number, isWrong: (field: string) => boolean])[] = [
  [place('thumbnail'), (field) => !isPicture(field)],
  [place('allThumbnails'), (field) => !isPicture(field.trimStart())],
  [place('slug'), isUrl],
  [place('quality'), (field) => isUrl(field) || isDate(field) || /^(?:true|false)$/i.test(field.trim())],
  [place('flag'), (field) => isUrl(field) || isDate(field)],
  [place('secondDate'), (field) => !isDate(field)],
  [place('site'), (field) => isDate(field) || isFlag(field)],
  [place('preview'), (field) => !isPicture(field)],
];

const isDuration = (field: string) => isClock(field) || isNumber(field);

/** Returns whether every column of a line's end may be what stands in it. */
const isFitting = (tail: Fields) => CONTRADICTIONS.every(([at, isWrong]) => isBlank(tail[at]!) || !isWrong(tail[at]!));

export interface Tail {
  /** Where the thumbnail stands. */
  readonly at: number;
  /** Eight: thumbnail, all thumbnails, slug, quality, flag, second date, site, preview. */
  readonly fields: Fields;
  readonly isDoubtful: boolean;
}

/** Returns a line's end from a place on, with what stands behind its last column left out; null when that does not fit. */
function cutTail(line: Fields, at: number): Fields | null {
  const fields = line.slice(at, at + COLUMNS);
  return fields.length === COLUMNS && isFitting(fields) ? fields : null;
}

/** Returns a line's end whose extra pipes are in the list of all thumbnails, the slug or the site; null when none of that fits. */
function joinTail(line: Fields, at: number): Fields | null {
  const fields = line.slice(at);
  const extra = fields.length - COLUMNS;
  const afterThumbnail = fields.slice(1);
  const pictures = afterThumbnail.findIndex((field) => !isPicture(field));
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
 * Returns where the last pictures in a row begin that leave room for the columns behind the thumbnail, or null. An uploader may be an
 * address, too: it follows the duration.
 */
function findLastPictures(line: Fields): number | null {
  const end = line.slice(0, 1 - COLUMNS).findLastIndex(isPicture);
  const before = line.slice(0, Math.max(end, 0)).findLastIndex((field) => !isPicture(field));
  if (end < 0) return null;
  return before >= 0 && before + 1 < end && isDuration(line[before]!) ? before + 2 : before + 1;
}

/**
 * Returns the end of a line from the thumbnail on: counted from the right, else, when that does not fit, from the last pictures on. Null
 * when no thumbnail is found, or when all columns stand where they belong, with something behind the last one.
 */
export function findTail(line: Fields, isHeadInPlace: boolean): Tail | null {
  if (isHeadInPlace && cutTail(line, COLUMN.thumbnail)) return null;
  const counted = line.length - COLUMNS;
  const at = findLastPictures(line);
  const fields = cutTail(line, counted);
  // a picture before the thumbnail: it may be the thumbnail itself
  const isFirst = at === counted || !isPicture(line[counted - 1]!);
  if (fields && isFirst) return { at: counted, fields, isDoubtful: false };
  const found = at === null || at > counted ? null : (cutTail(line, at) ?? joinTail(line, at));
  if (at !== null && found) return { at, fields: found, isDoubtful: true };
  const isPossible = (index: number) => isBlank(line[index]!) || isPicture(line[index]!);
  if ((isHeadInPlace && isPossible(COLUMN.thumbnail)) || !isPossible(counted)) return null;
  return { at: counted, fields: line.slice(counted), isDoubtful: true };
}
