import { MAX_EPOCH_SECONDS } from '../../catalogue/limits.ts';
import { SECONDS_PER_DAY } from '../../catalogue/video-filters.ts';
import { parseYear } from './parse-date.ts';
import { parseNumber } from './parse-duration.ts';

/** Units of plain numbers in a duration column, with their length in seconds. Durations in other formats contain their own units. */
export const DURATION_UNITS = { seconds: 1, minutes: 60, milliseconds: 0.001 } as const;
export type DurationUnit = keyof typeof DURATION_UNITS;

/** Date formats of field mappings. `iso` includes all unambiguous formats; `serial` is a day number of spreadsheets, `julian` of SQLite. */
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

/** Maximum number of characters of a number that is converted to a date or a duration. */
const MAX_LENGTH = 40;

/** Converts a number in the given unit to seconds, as the native format requires. Returns other text and fractional seconds unchanged. */
export function convertDurationToSecondsText(text: string, unit: DurationUnit): string {
  const number = text.length > MAX_LENGTH ? null : parseNumber(text.trim());
  if (number === null) return text;
  // add 1e-9, which compensates for the rounding of binary fractions
  const seconds = Math.floor(number * DURATION_UNITS[unit] + 1e-9);
  // a fraction, such as the part of a day that spreadsheets write, remains visible for the warning about unreadable durations
  return seconds === 0 && number < 1 ? text : String(seconds);
}

/** Functions that convert a number to epoch seconds, by the date format of the number. */
const NUMERIC_DATES: Readonly<Partial<Record<DateFormat, (count: number) => number>>> = {
  seconds: (count) => count,
  milliseconds: (count) => count / 1000,
  serial: (days) => Math.round((days - 25_569) * SECONDS_PER_DAY),
  julian: (days) => Math.round((days - 2_440_587.5) * SECONDS_PER_DAY),
};

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{1,2})(?!\d)(.*)$/;
/** Indexes of the groups of the regular expression {@link NUMERIC} that capture year, month and day, by date format. */
const DATE_GROUPS: Readonly<Partial<Record<DateFormat, readonly [number, number, number]>>> = {
  'dd/mm/yyyy': [4, 3, 1],
  'mm/dd/yyyy': [4, 1, 3],
  'yyyy/mm/dd': [1, 3, 4],
};

/**
 * Converts a date from the format of the field mapping to a format that the native import file accepts. Returns a text in any other format
 * unchanged, because it may be an `iso` date.
 */
export function convertDateToImportFormat(text: string, form: DateFormat): string {
  const trimmed = text.trim();
  const toSeconds = NUMERIC_DATES[form];
  if (toSeconds) {
    const count = trimmed.length > MAX_LENGTH ? null : parseNumber(trimmed);
    if (count === null) return text;
    const seconds = toSeconds(count);
    return seconds >= 0 && seconds <= MAX_EPOCH_SECONDS ? new Date(seconds * 1000).toISOString() : '';
  }
  const places = DATE_GROUPS[form];
  const found = places && NUMERIC.exec(trimmed);
  if (!found) return text;
  const [year = '', month, day] = places.map((place) => found[place]);
  return `${parseYear(year)}-${month}-${day}${found[5]}`;
}
