/** Numbers as commands and reports print them, with spaces at which no line breaks. */

const SPACE = '\u00a0';

/** A share of less than a tenth of a percent. In words: it stands in HTML, too. */
const TINY = `under${SPACE}0.1${SPACE}%`;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Returns a count with separators: 19,691. */
export const formatCount = (count: number): string => Math.round(count).toLocaleString('en-US');

/** Returns bytes in decimal units: 1.2 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  // 999.96 MB would round to 1000.0 MB
  if (power > 0 && value >= 999.95 && power < UNITS.length - 1) return `1.0${SPACE}${UNITS[power + 1]}`;
  return `${power === 0 ? value : value.toFixed(1)}${SPACE}${UNITS[power]}`;
}

/** Returns seconds: 0.04 s, 2.5 s, 168 s. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 0.1 ? 2 : seconds < 100 ? 1 : 0)}${SPACE}s`;
}

/** Returns what changed since the build before: +18 (+0.9 %), ±0, or a dash when it had no such figure. */
export function formatChange(now: number, before: number | undefined, format: (value: number) => string): string {
  if (before === undefined) return '–';
  const text = format(Math.abs(now - before));
  // a change that rounds to nothing is none
  if (text === format(0)) return '±0';
  const sign = now > before ? '+' : '−';
  if (before === 0) return `${sign}${text}`;
  const share = shareOf(Math.abs(now - before), before);
  return `${sign}${text} (${share === TINY ? '' : sign}${share})`;
}

/** Returns a part of a whole in percent: 12.5 %; below a tenth of a percent it says so. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return `0${SPACE}%`;
  const percent = (part / whole) * 100;
  return percent < 0.1 ? TINY : `${percent < 10 ? percent.toFixed(1) : formatCount(percent)}${SPACE}%`;
}
