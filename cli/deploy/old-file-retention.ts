import { UsageError } from '../command/command-result.ts';

/** Days for which files of older builds are retained: tabs may still be open, and browsers keep pages for the Back button. */
export const DEFAULT_OLD_FILE_RETENTION_DAYS = '7';
const DAY = 86_400;

/**
 * Converts the value of `--keep-days` to seconds. Throws a {@link UsageError} for text that is not a number; an empty text would otherwise
 * mean that there is no grace period.
 */
export function parseRetentionDaysAsSeconds(days: string): number {
  if (days.trim() === '' || !(Number(days) >= 0))
    throw new UsageError(`--keep-days: got "${days}", expected a number of days`);
  return Number(days) * DAY;
}
