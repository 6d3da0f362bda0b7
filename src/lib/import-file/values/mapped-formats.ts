import { parseYear } from './date.ts';
import { parseNumber } from './duration.ts';

/** Length in seconds of the unit of plain numbers in a duration column. Other duration forms name their own units. */
export const DURATION_UNITS = { seconds: 1, minutes: 60, milliseconds: 0.001 } as const;
export type DurationUnit = keyof typeof DURATION_UNITS;

/**
 * Date formats that a mapping can name. `iso` includes all unambiguous forms, `serial` is the day number of spreadsheets, `julian` the day
 * number of SQLite.
 */
export const DATE_FORMATS = [
  'iso',
  'seconds',
  'milliseconds',
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'yyyy/mm/dd',
  'serial',
  'julian',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Maximum length of a number, in characters. */
const MAX_LENGTH = 40;
/** Last epoch second with a four-digit year. */
const LAST = 253_402_300_799;
const SECONDS_PER_DAY = 86_400;

/** Converts a plain number in the given unit to seconds, as the native format requires. Returns any other text unchanged. */
export function toSecondsText(text: string, unit: DurationUnit): string {
  const number = text.length > MAX_LENGTH ? null : parseNumber(text.trim());
  // adding 1e-9 undoes the rounding of binary fractions
  return number === null ? text : String(Math.floor(number * DURATION_UNITS[unit] + 1e-9));
}

/** Converters of a numeric date to epoch seconds, by date format. */
const NUMERIC_DATES: Readonly<Partial<Record<DateFormat, (count: number) => number>>> = {
  seconds: (count) => count,
  milliseconds: (count) => count / 1000,
  serial: (days) => Math.round((days - 25_569) * SECONDS_PER_DAY),
  julian: (days) => Math.round((days - 2_440_587.5) * SECONDS_PER_DAY),
};

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{1,2})(?!\d)(.*)$/;
/** Indexes of the capture groups of {@link NUMERIC} for year, month and day. */
const DATE_GROUPS: Readonly<Partial<Record<DateFormat, readonly [number, number, number]>>> = {
  'dd/mm/yyyy': [4, 3, 1],
  'mm/dd/yyyy': [4, 1, 3],
  'yyyy/mm/dd': [1, 3, 4],
};

/** Converts a date to a form that the native format accepts. Returns text in another form unchanged, because it may be an `iso` date. */
export function toDateText(text: string, form: DateFormat): string {
  const trimmed = text.trim();
  const toSeconds = NUMERIC_DATES[form];
  if (toSeconds) {
    const count = trimmed.length > MAX_LENGTH ? null : parseNumber(trimmed);
    if (count === null) return text;
    const seconds = toSeconds(count);
    return seconds >= 0 && seconds <= LAST ? new Date(seconds * 1000).toISOString() : '';
  }
  const places = DATE_GROUPS[form];
  const found = places && NUMERIC.exec(trimmed);
  if (!found) return text;
  const [year = '', month, day] = places.map((place) => found[place]);
  return `${parseYear(year)}-${month}-${day}${found[5]}`;
}
