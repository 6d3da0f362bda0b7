import { UsageError } from '../command/outcome.ts';

/** Days that files of older builds stay: tabs may be open, and browsers hold HTML for Back. */
export const KEEP_DAYS = '7';
const DAY = 86_400;

/** Returns the seconds of a number of days. Throws for any other text: a blank one would be no grace at all. */
export function toGraceSeconds(days: string): number {
  if (days.trim() === '' || !(Number(days) >= 0))
    throw new UsageError(`Got --keep-days "${days}", expected a number of days`);
  return Number(days) * DAY;
}
