/** The last second that still has a four-digit year. */
const LAST = 253_402_300_799;

let builtAt: number | null = null;

/**
 * Returns the time of this build in epoch seconds: SOURCE_DATE_EPOCH, so that a build can be repeated byte for byte
 * (https://reproducible-builds.org/specs/source-date-epoch/), else the clock as it was first asked. Throws when the
 * variable is no count of seconds.
 */
export function readBuildTime(): number {
  const text = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (text === '') return (builtAt ??= Math.floor(Date.now() / 1000));
  const seconds = /^\d+$/.test(text) ? Number(text) : Infinity;
  if (seconds > LAST) throw new Error(`Got SOURCE_DATE_EPOCH=${text}, expected seconds since 1970`);
  return seconds;
}
