import { isAmbiguousDate, parseDate } from '../../import-file/values/date.ts';
import { readDuration } from '../../import-file/values/duration.ts';
import { isFigure } from '../../import-file/values/figures.ts';

/** What the texts of a column look like. */
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

/** What each record has in a column: a text, or the items of a list. */
export interface Cells {
  readonly cells: readonly (string | readonly string[])[];
}

/** Share of the texts that must look alike. */
const MOST = 0.8;
/** Texts of a column that are looked at, and characters of each. */
const MOST_TEXTS = 1000;
const LOOKED_AT = 4000;
/** Characters of the items of a list, and of texts that tell something, on average. */
const LONGEST_ITEM = 25;
const LONG = 100;
/** Share of the texts that must have a separator in a list. */
const LISTED = 0.4;

const ADDRESS = /^(?:https?:)?\/\/[^\s/]+\.[^\s/]+/i;
const PICTURE = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const BETWEEN_ADDRESSES = /([;,|]|\s)\s*(?=(?:https?:)?\/\/)/i;
const SEPARATORS = [';', '|', ',', '/'] as const;

/** Returns whether a text is the address of something in the web. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Numbers that are dates: days (`20240531`), and seconds or milliseconds since 1970. */
const DATE_NUMBER = /^(?:(?:19|20)\d{6}|1\d{9}|1\d{12})$/;
const isDate = (text: string): boolean =>
  (!isFigure(text) || DATE_NUMBER.test(text)) &&
  (parseDate(text) !== null || isAmbiguousDate(text) || /^\d{4}[/.-]\d{1,2}[/.-]\d/.test(text));

/** The looks of texts that are alike, the first that fits. */
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
  // a few plain numbers among them count the same
  ['clock', { test: (text) => readDuration(text) !== null }],
  ['path', /^\/[^\s/]/],
  ['code', /^(?=.*\d)[\w-]{1,60}$/],
];

/** Returns the texts of a column that are not blank, each item of a list by itself. */
export const textsOf = ({ cells }: Cells): readonly string[] =>
  cells
    .flat()
    .slice(0, MOST_TEXTS)
    .map((text) => text.trim().slice(0, LOOKED_AT))
    .filter((text) => text !== '');

/** Returns what stands between the items of a column of lists, or null: in a file by far the most texts have one. */
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

/** Returns what the texts of a column look like. */
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
