import { MAX_EPOCH_SECONDS } from '../../catalogue/limits.ts';
import { SECONDS_PER_DAY, toEpochDay } from '../../catalogue/video-filters.ts';

/** Maximum number of characters of a date. JavaScript's `Date.toString` returns 70 characters. */
const MAX_LENGTH = 90;

const EPOCH_SECONDS = /^\d{9,10}(?:\.\d*)?$/;
const EPOCH_MILLISECONDS = /^\d{12,13}(?:\.\d*)?$/;
/** Matches a date with time in 12 digits (`202405311200`), with a year from 1970 to 2099. As epoch milliseconds, all would be in 1976. */
const COMPACT_MINUTES = /^(?:19[7-9]|20\d)\d{9}$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Numbers of the months, by English name: in full, by the first three letters, and `sept`. */
const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map([
  ...MONTHS.flatMap((name, i) => [name, name.slice(0, 3)].map((each) => [each, i + 1] as const)),
  ['sept', 9],
]);
/** Offsets of time zones from UTC in hours: the zones of RFC 2822, section 4.3, and European zones. Other names are ambiguous (`IST`). */
const ZONES: ReadonlyMap<string, number> = new Map(
  'Z:0 UT:0 UTC:0 GMT:0 EST:-5 EDT:-4 CST:-6 CDT:-5 MST:-7 MDT:-6 PST:-8 PDT:-7 WET:0 WEST:1 CET:1 CEST:2 EET:2 EEST:3 MSK:3 JST:9'
    .split(' ')
    .map((zone) => zone.split(':'))
    .map(([name, hours]) => [name!, Number(hours)]),
);

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d*)?)?(?:\s?(?<half>[ap])\.?m\.?)?`;
/**
 * Matches the time zone in a date: a name, or an offset with a name before or after it (`GMT+0200`, `+0000 UTC`). Also matches a comment in
 * parentheses or brackets, as in dates of JavaScript and Java.
 */
const ZONE = String.raw`(?:\s?(?<zone>[a-z]{1,4}))?(?:\s?(?<offset>[+-]\d{1,2}(?::?\d{2}){0,2})(?:\s[a-z]{1,4})?)?(?:\s?[([][^()[\]]*[)\]])?`;
const CLOCK = `(?:(?:T|,?\\s+(?:at\\s+)?)${TIME}${ZONE})?`;
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`;

const PATTERNS: readonly RegExp[] = [
  // year first, with separators: 2024-05-31T12:00:00.5+02, 2024/5/31 1:05 PM, 2024:05:31 12:00:00 (EXIF)
  String.raw`(?<year>\d{4})(?<mark>[-/.:])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})${CLOCK}`,
  // only digits: 20240531, 20240531T120000Z, 20240531120000
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?:(?<second>\d{2})(?:[.,]\d*)?)?${ZONE})?`,
  // day before the name of the month: Fri, 31 May 2024 12:00:00 +0200, 31-May-24
  String.raw`${WEEKDAY}${DAY}[\s-]${MONTH},?[\s-](?<year>\d{4}|\d{2})${CLOCK}`,
  // name of the month before the day: Fri May 31 2024 12:00:00 GMT+0200 (CEST), May 31, 2024
  String.raw`${WEEKDAY}${MONTH}\s+${DAY},?\s+(?<year>\d{4})${CLOCK}`,
  // year after the time: Fri May 31 12:00:00 2024, Fri May 31 12:00:00 UTC 2024
  String.raw`${WEEKDAY}${MONTH}\s+${DAY}\s+${TIME}${ZONE}\s+(?<year>\d{4})(?:\s(?<late>[a-z]{1,4}))?`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** Matches ambiguous dates, with day and month in digits before the year: `5/6/2024` and `05.06.24` may be in May or June. */
const DAY_OR_MONTH = /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}(?:\D|$)/;

/** Returns true if a date is ambiguous, because its day and its month could be swapped. */
export const isAmbiguousDate = (text: string): boolean => DAY_OR_MONTH.test(text.trim());

type Parts = Readonly<Partial<Record<string, string>>>;

/** Parses the year of a date. A year with two digits is between 1970 and 2069. */
export const parseYear = (text: string) =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** Returns the hour of a time from 0 to 24, or null if it is invalid. `half` is `a` for a.m. or `p` for p.m. */
function toHour(text: string, half: string | undefined): number | null {
  const hour = Number(text);
  if (half === undefined) return hour <= 24 ? hour : null;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : null;
}

/** Returns the offset of a date's time zone from UTC in seconds; null if it is unknown or invalid. An offset in digits overrides a name. */
function toOffset({ zone, late, offset }: Parts): number | null {
  if (offset === undefined) {
    const hours = ZONES.get((zone ?? late ?? 'Z').toUpperCase());
    return hours === undefined ? null : hours * 3600;
  }
  const [hours = 0, minutes = 0, seconds = 0] = /^.(\d{1,2}?)(?::?(\d{2}))?(?::?(\d{2}))?$/
    .exec(offset)!
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds);
}

function toSeconds(parts: Parts): number | null {
  const { year: givenYear = '', month: givenMonth = '', day: givenDay = '', minute = '0', second = '0' } = parts;
  const year = parseYear(givenYear);
  // `Date.UTC` would add 1900 to these years
  if (year < 100) return null;
  const month = /\d/.test(givenMonth) ? Number(givenMonth) : (MONTH_BY_NAME.get(givenMonth.toLowerCase()) ?? 0);
  const day = Number(givenDay);
  const hour = toHour(parts['hour'] ?? '0', parts['half']);
  const offset = toOffset(parts);
  if (hour === null || offset === null || month < 1 || month > 12 || day < 1) return null;
  if (Number(minute) > 59 || Number(second) > 59 || (hour === 24 && Number(minute) + Number(second) > 0)) return null;
  // reject nonexistent days, which `Date.UTC` would convert to a day of the next month
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const seconds = Date.UTC(year, month - 1, day, hour, Number(minute), Number(second)) / 1000 - offset;
  return seconds >= 0 && seconds <= MAX_EPOCH_SECONDS ? seconds : null;
}

/** Cache with the last parsed date, because import files have many consecutive videos of the same day. */
let last: { readonly text: string; readonly seconds: number | null } = { text: '', seconds: null };

/**
 * Parses a date. Returns epoch seconds, or null if the date is invalid, ambiguous or before 1970. Dates without a time zone are UTC.
 * docs/reference/import-format.md lists the accepted forms.
 */
export function parseDate(text: string): number | null {
  if (text !== last.text) last = { text, seconds: readDate(text.trim()) };
  return last.seconds;
}

function readDate(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  if (EPOCH_SECONDS.test(text)) return Math.floor(Number(text));
  const compact = COMPACT_MINUTES.test(text) ? readParts(text) : null;
  if (compact !== null) return compact;
  if (EPOCH_MILLISECONDS.test(text)) return Math.floor(Number(text) / 1000);
  return readParts(text);
}

/** Parses a date that consists of a day and optionally a time. */
function readParts(text: string): number | null {
  for (const form of PATTERNS) {
    const parts = form.exec(text)?.groups;
    if (parts) return toSeconds(parts);
  }
  return null;
}

/** Largest offset of any time zone from UTC, in seconds (https://en.wikipedia.org/wiki/UTC%2B14:00). */
const MAX_ZONE_OFFSET = 14 * 3600;

/** Returns a key of the build time. {@link findReplacementOfFutureDate} returns the same result for all build times with the same key. */
export const toBuildDayKey = (builtAt: number): string =>
  [builtAt, builtAt + MAX_ZONE_OFFSET].map((seconds) => toEpochDay(seconds)).join();

/**
 * Returns the date, in epoch seconds, that replaces the date of a video if it is in the future; null if no replacement is needed. A date is
 * in the future if its day has not begun in any time zone at build time. It is replaced with the start of the build's UTC day.
 */
export function findReplacementOfFutureDate(seconds: number, builtAt: number): number | null {
  const isFuture = toEpochDay(seconds) > toEpochDay(builtAt + MAX_ZONE_OFFSET);
  return isFuture ? toEpochDay(builtAt) * SECONDS_PER_DAY : null;
}
