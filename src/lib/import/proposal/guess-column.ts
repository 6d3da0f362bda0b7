import { isAmbiguousDate, parseDate } from '../../import-file/values/date.ts';
import { readDuration } from '../../import-file/values/duration.ts';
import { isCountOrRating } from '../../import-file/values/numbers.ts';

/** Kind of the values in a column, guessed from the values alone. */
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

/** Values of a column, one per record: a text, or the items of a list. */
export interface ColumnValues {
  readonly cells: readonly (string | readonly string[])[];
}

/** Minimum share of the values that must have the same kind. */
const MIN_SHARE = 0.8;
/** Maximum number of values per column that are examined, and maximum characters of each. */
const MAX_VALUES = 1000;
const MAX_VALUE_LENGTH = 4000;
/** Maximum average length of list items, and average length in characters above which texts count as long. */
const MAX_ITEM_LENGTH = 25;
const LONG_TEXT = 100;
/** Minimum share of the values in a list column that must contain a separator. */
const MIN_LIST_SHARE = 0.4;

const URL_PATTERN = /^(?:https?:)?\/\/[^\s/]+\.[^\s/]+/i;
const PICTURE_URL = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const URL_SEPARATOR = /([;,|]|\s)\s*(?=(?:https?:)?\/\/)/i;
const SEPARATORS = [';', '|', ',', '/'] as const;

/** Returns whether a text is a web URL, with or without a scheme. */
export const isWebUrl = (text: string): boolean => URL_PATTERN.test(text.trim());

/** Numbers that are dates: days (`20240531`), and seconds or milliseconds since 1970. */
const DATE_NUMBER = /^(?:(?:19|20)\d{6}|1\d{9}|1\d{12})$/;
const isDate = (text: string): boolean =>
  (!isCountOrRating(text) || DATE_NUMBER.test(text)) &&
  (parseDate(text) !== null || isAmbiguousDate(text) || /^\d{4}[/.-]\d{1,2}[/.-]\d/.test(text));

/** Tests for the kinds of values. The first kind that fits most values is used. */
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
  // readDuration also accepts plain numbers, so a few of them among clock times do not matter
  ['clock', { test: (text) => readDuration(text) !== null }],
  ['path', /^\/[^\s/]/],
  ['code', /^(?=.*\d)[\w-]{1,60}$/],
];

/** Returns the non-blank values of a column; items of lists count separately. */
export const valuesOf = ({ cells }: ColumnValues): readonly string[] =>
  cells
    .flat()
    .slice(0, MAX_VALUES)
    .map((text) => text.trim().slice(0, MAX_VALUE_LENGTH))
    .filter((text) => text !== '');

/** Returns the most frequent separator of a list column, or null if there is none. */
export function findSeparator(texts: readonly string[]): string | null {
  const between = texts.map((text) => (isWebUrl(text) ? URL_SEPARATOR.exec(text)?.[1] : undefined));
  const address = between.find((mark) => mark !== undefined);
  if (address !== undefined) return address.trim() || ' ';
  const counts = SEPARATORS.map((mark) => ({ mark, count: texts.filter((text) => text.includes(mark)).length }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.mark : null;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function isList(texts: readonly string[]): boolean {
  const separator = findSeparator(texts);
  if (separator === null) return false;
  const share = texts.filter((text) => text.includes(separator)).length / texts.length;
  return (
    share >= MIN_LIST_SHARE &&
    mean(texts.flatMap((text) => text.split(separator)).map(({ length }) => length)) <= MAX_ITEM_LENGTH
  );
}

/** Guesses the kind of a column from its values. */
export function guessKind(column: ColumnValues): ColumnKind {
  const texts = valuesOf(column);
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
