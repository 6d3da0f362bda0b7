import { SECONDS_PER_DAY, toEpochDay } from '../domain/filter.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const EPOCH_SECONDS = /^\d{9,10}$/;
const EPOCH_MILLISECONDS = /^\d{12,13}$/;
/** The last second that still has a four-digit year. */
const LAST = 253_402_300_799;

/** Seconds by which the clocks that are furthest ahead are before UTC (https://en.wikipedia.org/wiki/UTC%2B14:00). */
const FURTHEST_AHEAD = 14 * 3600;

/** The text read last and what it said: an export has many videos of one day, one after another. */
let last: { readonly text: string; readonly seconds: number | null } = { text: '', seconds: null };

/**
 * Returns a date in epoch seconds (UTC), or null when it cannot be read or lies before 1970: `2024-05-31`, with a time
 * and an offset if the export has them, or a count of seconds or milliseconds.
 */
export function parseDate(text: string): number | null {
  if (text !== last.text) last = { text, seconds: readDate(text) };
  return last.seconds;
}

function readDate(text: string): number | null {
  const trimmed = text.trim();
  if (EPOCH_SECONDS.test(trimmed)) return Number(trimmed);
  if (EPOCH_MILLISECONDS.test(trimmed)) return Math.floor(Number(trimmed) / 1000);
  const parts = DAY.exec(trimmed);
  if (!parts) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = parts;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  // a day that the month does not have would roll over into the next one
  if (Number.isNaN(milliseconds) || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return null;
  const seconds = Math.floor(milliseconds / 1000);
  return seconds >= 0 && seconds <= LAST ? seconds : null;
}

/** Returns what of the moment of a build decides what {@link correctFuture} returns. */
export const daysOfBuild = (builtAt: number): string =>
  [builtAt, builtAt + FURTHEST_AHEAD].map((seconds) => toEpochDay(seconds)).join();

/**
 * Returns the time of a video, in epoch seconds, or null when it needs no correction: a day that has begun nowhere on earth when a site is
 * built gives way to the beginning of the UTC day of the build. So a provider far in the east may say `today`.
 */
export function correctFuture(seconds: number, builtAt: number): number | null {
  const isFuture = toEpochDay(seconds) > toEpochDay(builtAt + FURTHEST_AHEAD);
  return isFuture ? toEpochDay(builtAt) * SECONDS_PER_DAY : null;
}
