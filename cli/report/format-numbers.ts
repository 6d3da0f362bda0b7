/** Number formats of commands and reports, with non-breaking spaces. */

const SPACE = '\u00a0';

/** Text for shares below 0.1 %. The text has no `<`, because it is also used in HTML. */
const TINY = `under${SPACE}0.1${SPACE}%`;

const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a count with thousands separators: 19,691. */
export const formatCount = (count: number): string => Math.round(count).toLocaleString('en-US');

/** Formats a number of videos: 1 video, 19,691 videos. */
export const formatVideoCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'video' : 'videos'}`;

/** Formats bytes in decimal units: 1.2 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  // use the next unit if rounding gives 1000.0: 999.96 MB is 1.0 GB
  if (power > 0 && value >= 999.95 && power < UNITS.length - 1) return `1.0${SPACE}${UNITS[power + 1]}`;
  return `${power === 0 ? value : value.toFixed(1)}${SPACE}${UNITS[power]}`;
}

/** Formats seconds: 0.04 s, 2.5 s, 168 s. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 0.1 ? 2 : seconds < 100 ? 1 : 0)}${SPACE}s`;
}

/** Formats an age in seconds: in hours below two days (36 h), otherwise in days (14 days). */
export const formatAge = (seconds: number): string =>
  seconds < 2 * SECONDS_PER_DAY
    ? `${formatCount(seconds / SECONDS_PER_HOUR)}${SPACE}h`
    : `${formatCount(seconds / SECONDS_PER_DAY)}${SPACE}days`;

/** Formats a time in epoch seconds, in UTC: 2026-11-28 06:45. */
export const formatUtcDateTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** Formats the change since the previous build, such as +18 (+0.9 %) or ±0. Returns a dash if the previous build has no such value. */
export function formatChangeSincePreviousBuild(
  now: number,
  before: number | undefined,
  format: (value: number) => string,
): string {
  if (before === undefined) return '–';
  const text = format(Math.abs(now - before));
  // if the change rounds to zero, there is no change
  if (text === format(0)) return '±0';
  const sign = now > before ? '+' : '−';
  if (before === 0) return `${sign}${text}`;
  const share = formatPercentage(Math.abs(now - before), before);
  return `${sign}${text} (${share === TINY ? '' : sign}${share})`;
}

/** Formats a share in percent: 12.5 %, or `under 0.1 %`. */
export function formatPercentage(part: number, whole: number): string {
  if (whole === 0 || part === 0) return `0${SPACE}%`;
  const percent = (part / whole) * 100;
  return percent < 0.1 ? TINY : `${percent < 10 ? percent.toFixed(1) : formatCount(percent)}${SPACE}%`;
}
