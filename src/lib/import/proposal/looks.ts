import { isAmbiguousDate, parseDate } from '../../import-file/values/date.ts';
import { readDuration } from '../../import-file/values/duration.ts';
import { isFigure } from '../../import-file/values/figures.ts';

/** Kind of the values in a column, guessed from the values alone. */
export type Look =
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
export interface Cells {
  readonly cells: readonly (string | readonly string[])[];
}

/** Minimum share of the values that must have the same kind. */
const MOST = 0.8;
/** Maximum number of values per column that are examined, and maximum characters of each. */
const MOST_TEXTS = 1000;
const LOOKED_AT = 4000;
/** Maximum average length of list items, and average length in characters above which texts count as long. */
const LONGEST_ITEM = 25;
const LONG = 100;
/** Minimum share of the values in a list column that must contain a separator. */
const LISTED = 0.4;

const ADDRESS = /^(?:https?:)?\/\/[^\s/]+\.[^\s/]+/i;
const PICTURE = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const BETWEEN_ADDRESSES = /([;,|]|\s)\s*(?=(?:https?:)?\/\/)/i;
const SEPARATORS = [';', '|', ',', '/'] as const;

/** Returns whether a text is a web URL, with or without a scheme. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Numbers that are dates: days (`20240531`), and seconds or milliseconds since 1970. */
const DATE_NUMBER = /^(?:(?:19|20)\d{6}|1\d{9}|1\d{12})$/;
const isDate = (text: string): boolean =>
  (!isFigure(text) || DATE_NUMBER.test(text)) &&
  (parseDate(text) !== null || isAmbiguousDate(text) || /^\d{4}[/.-]\d{1,2}[/.-]\d/.test(text));

/** Tests for the kinds of values. The first kind that fits most values is used. */
const LOOKS: readonly (readonly [Look, Pick<RegExp, 'test'>])[] = [
  ['frame', /<iframe\b/i],
  ['picture', PICTURE],
  ['film', /^(?:https?:)?\/\/\S+\.(?:mp4|webm|mov|m3u8)(?:\?\S*)?$/i],
  ['player', /^(?:https?:)?\/\/\S+\/(?:embed|player|iframe)\b/i],
  ['page', ADDRESS],
  ['date', { test: isDate }],
  ['quality', /^(?:[248]k|hd|fhd|uhd|sd|\d{3,4}p)$/i],
  ['flag', /^(?:[01]|true|false|yes|no)$/i],
  ['number', { test: isFigure }],
  // readDuration also accepts plain numbers, so a few of them among clock times do not matter
  ['clock', { test: (text) => readDuration(text) !== null }],
  ['path', /^\/[^\s/]/],
  ['code', /^(?=.*\d)[\w-]{1,60}$/],
];

/** Returns the non-blank values of a column; items of lists count separately. */
export const textsOf = ({ cells }: Cells): readonly string[] =>
  cells
    .flat()
    .slice(0, MOST_TEXTS)
    .map((text) => text.trim().slice(0, LOOKED_AT))
    .filter((text) => text !== '');

/** Returns the most frequent separator of a list column, or null if there is none. */
export function findSeparator(texts: readonly string[]): string | null {
  const between = texts.map((text) => (isAddress(text) ? BETWEEN_ADDRESSES.exec(text)?.[1] : undefined));
  const address = between.find((mark) => mark !== undefined);
  if (address !== undefined) return address.trim() || ' ';
  const counts = SEPARATORS.map((mark) => ({ mark, count: texts.filter((text) => text.includes(mark)).length }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.mark : null;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function isListed(texts: readonly string[]): boolean {
  const separator = findSeparator(texts);
  if (separator === null) return false;
  const share = texts.filter((text) => text.includes(separator)).length / texts.length;
  return (
    share >= LISTED && mean(texts.flatMap((text) => text.split(separator)).map(({ length }) => length)) <= LONGEST_ITEM
  );
}

/** Guesses the kind of a column from its values. */
export function lookOf(column: Cells): Look {
  const texts = textsOf(column);
  if (texts.length === 0) return 'blank';
  const items = texts.flatMap((text) => (isAddress(text) ? text.split(BETWEEN_ADDRESSES).filter(isAddress) : [text]));
  const found = LOOKS.find(([, form]) => items.filter((item) => form.test(item)).length >= items.length * MOST)?.[0];
  if (found === 'picture') return items.length > column.cells.length ? 'pictures' : 'picture';
  if (found) return found;
  if (column.cells.some(Array.isArray) || isListed(texts)) return 'list';
  return mean(texts.map(({ length }) => length)) > LONG ? 'long' : 'words';
}
