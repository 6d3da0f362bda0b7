import { SECONDS_PER_DAY, toEpochDay, type Span } from './filter.ts';
import { formatDay } from './format.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns an epoch day (UTC) as URLs and date fields have it: `2020-01-31`. */
export const toDayText = (day: number): string => formatDay(day * SECONDS_PER_DAY);

/** Returns the epoch day (UTC) of such a text, or null when it is no day of 1970 or later. */
export function parseDayText(text: string): number | null {
  const day = DAY.test(text) ? toEpochDay(Date.parse(text) / 1000) : NaN;
  // a day that the month does not have may roll over into the next one
  return day >= 0 && toDayText(day) === text ? day : null;
}

/** Returns the year (UTC) of an epoch day. */
export const toYear = (day: number): number => new Date(day * SECONDS_PER_DAY * 1000).getUTCFullYear();

/** Returns the epoch days of a whole year. */
export function daysOfYear(year: number): Span & { readonly from: number } {
  const firstOf = (each: number) => toEpochDay(Date.UTC(each, 0) / 1000);
  return { from: firstOf(year), to: firstOf(year + 1) - 1 };
}

/** Returns the year that a span of epoch days is just the days of, or null. */
export function yearOf({ from, to }: Span): number | null {
  const year = toYear(from ?? 0);
  const whole = daysOfYear(year);
  return from === whole.from && to === whole.to ? year : null;
}
