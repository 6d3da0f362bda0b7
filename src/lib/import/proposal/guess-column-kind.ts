import { decodeHTML } from 'entities';
import { isAmbiguousDate, parseDate } from '../../import-file/values/parse-date.ts';
import { parseDurationOrNull } from '../../import-file/values/parse-duration.ts';
import { isCountOrRating } from '../../import-file/values/parse-counts-and-ratings.ts';

/** Kind of the values in a column of an unknown import file, guessed from the values without the column's name. */
export type ColumnKind =
  | 'blank'
  | 'frame'
  | 'picture'
  | 'pictures'
  | 'film'
  | 'player'
  | 'page'
  | 'date'
  | 'clock'
  | 'quality'
  | 'flag'
  | 'number'
  | 'path'
  | 'code'
  | 'long'
  | 'list'
  | 'words';

/** Values of a column, one for each record: a text, or an array of list items. */
export interface ImportColumnValues {
  readonly cells: readonly (string | readonly string[])[];
}

/** Minimum share of a column's values that must be of one kind, such as URLs, so that the column counts as a column of that kind. */
const MIN_SHARE = 0.8;
/** Maximum number of values per column that are examined. */
const MAX_VALUES = 1000;
/** Maximum number of characters of a value that are examined. */
const MAX_VALUE_LENGTH = 4000;
/** Maximum average length, in characters, of the texts between two separators, so that a column counts as a list. */
const MAX_ITEM_LENGTH = 25;
/** A column contains long texts, such as descriptions, if its values have a larger average length than this, in characters. */
const LONG_TEXT = 100;
/** Minimum share of a column's texts that must contain the separator, so that the column counts as a list. */
const MIN_LIST_SHARE = 0.4;

const URL_PATTERN = /^(?:https?:)?\/\/[^\s/]+\.[^\s/]+/i;
const PICTURE_URL = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const URL_SEPARATOR = /([;,|]|\s)\s*(?=(?:https?:)?\/\/)/i;
const SEPARATORS = [';', '|', ',', '/'] as const;

/** Returns whether a text is a web URL, with or without a scheme. */
export const isWebUrl = (text: string): boolean => URL_PATTERN.test(text.trim());

/** Matches numbers that are dates: days (`20240531`), and seconds or milliseconds since 1970. */
const DATE_NUMBER = /^(?:(?:19|20)\d{6}|1\d{9}|1\d{12})$/;
const isDate = (text: string): boolean =>
  (!isCountOrRating(text) || DATE_NUMBER.test(text)) &&
  (parseDate(text) !== null || isAmbiguousDate(text) || /^\d{4}[/.-]\d{1,2}[/.-]\d/.test(text));

/** Test for each kind of value, in order of precedence: a column is of the first kind whose test most of its values pass. */
const KIND_TESTS: readonly (readonly [ColumnKind, Pick<RegExp, 'test'>])[] = [
  ['frame', /<iframe\b/i],
  ['picture', PICTURE_URL],
  ['film', /^(?:https?:)?\/\/\S+\.(?:mp4|webm|mov|m3u8)(?:\?\S*)?$/i],
  ['player', /^(?:https?:)?\/\/\S+\/(?:embed|player|iframe)\b/i],
  ['page', URL_PATTERN],
  ['date', { test: isDate }],
  ['quality', /^(?:[248]k|hd|fhd|uhd|sd|\d{3,4}p)$/i],
  ['flag', /^(?:[01]|true|false|yes|no)$/i],
  ['number', { test: isCountOrRating }],
  // `parseDurationOrNull` also accepts plain numbers, so that a few plain numbers among values like 12:34 do not matter
  ['clock', { test: (text) => parseDurationOrNull(text) !== null }],
  ['path', /^\/[^\s/]/],
  ['code', /^(?=.*\d)[\w-]{1,60}$/],
];

/** Returns the values of a column that are not blank. Each item of a list counts as a value. */
export const nonBlankValuesOf = ({ cells }: ImportColumnValues): readonly string[] =>
  cells
    .flat()
    .slice(0, MAX_VALUES)
    .map((text) => text.trim().slice(0, MAX_VALUE_LENGTH))
    .filter((text) => text !== '');

/** Returns the most frequent separator between list items in the texts of a column; null if there is none. */
export function findListSeparator(encoded: readonly string[]): string | null {
  // the semicolon of an HTML entity separates no items
  const texts = encoded.map((text) => decodeHTML(text));
  const between = texts.map((text) => (isWebUrl(text) ? URL_SEPARATOR.exec(text)?.[1] : undefined));
  const address = between.find((mark) => mark !== undefined);
  if (address !== undefined) return address.trim() || ' ';
  const counts = SEPARATORS.map((mark) => ({ mark, count: texts.filter((text) => text.includes(mark)).length }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.mark : null;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function isList(encoded: readonly string[]): boolean {
  const texts = encoded.map((text) => decodeHTML(text));
  const separator = findListSeparator(texts);
  if (separator === null) return false;
  const share = texts.filter((text) => text.includes(separator)).length / texts.length;
  return (
    share >= MIN_LIST_SHARE &&
    mean(texts.flatMap((text) => text.split(separator)).map(({ length }) => length)) <= MAX_ITEM_LENGTH
  );
}

/** Guesses the kind of values that a column contains. */
export function guessColumnKind(column: ImportColumnValues): ColumnKind {
  const texts = nonBlankValuesOf(column);
  if (texts.length === 0) return 'blank';
  const items = texts.flatMap((text) => (isWebUrl(text) ? text.split(URL_SEPARATOR).filter(isWebUrl) : [text]));
  const found = KIND_TESTS.find(
    ([, form]) => items.filter((item) => form.test(item)).length >= items.length * MIN_SHARE,
  )?.[0];
  if (found === 'picture') return items.length > column.cells.length ? 'pictures' : 'picture';
  if (found) return found;
  if (column.cells.some(Array.isArray) || isList(texts)) return 'list';
  return mean(texts.map(({ length }) => length)) > LONG_TEXT ? 'long' : 'words';
}
