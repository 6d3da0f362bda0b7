const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

/** Formats a count for display, abbreviated from 1000 on: 999, 1.0K, 50.9K, 1.2M (R170). */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  if (count >= 1000) return `${(count / 1000).toFixed(1)}K`;
  return String(count);
}

const pad = (part: number) => String(part).padStart(2, '0');

/** Formats a duration in seconds as h:mm:ss, or m:ss under an hour (R170). */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = pad(whole % MINUTE);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats epoch seconds for the `datetime` attribute in UTC: `2024-06-01T12:30:00Z`, or `2024-06-01` at midnight. */
export function formatDateTimeAttribute(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? formatDay(seconds) : text.replace('.000', '');
}

/** Formats epoch seconds as a day (UTC) such as `2024-06-01`, for URLs and `datetime` attributes. */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

const UNITS = [
  [YEAR, 'year'],
  [MONTH, 'month'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** Time since a moment, in whole units, such as 3 days. */
export interface RelativeTime {
  readonly count: number;
  readonly unit: (typeof UNITS)[number][1];
}

/**
 * Returns the time since a moment (R171) in the largest unit that fits: minutes, hours, days (under 30), months of 30 days (under 12),
 * years of 12 such months. `then` and `now` are epoch seconds. Null if less than a minute has passed, or if the moment is in the future.
 */
export function toRelativeTime(then: number, now: number): RelativeTime | null {
  const seconds = now - then;
  const largest = UNITS.find(([length]) => seconds >= length);
  return largest ? { count: Math.floor(seconds / largest[0]), unit: largest[1] } : null;
}
