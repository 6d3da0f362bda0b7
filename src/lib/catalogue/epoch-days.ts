import { SECONDS_PER_DAY, toEpochDay, type NumberRange } from './video-filters.ts';
import { formatDay } from './format-numbers-and-dates.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats an epoch day (UTC) for URLs and date fields: `2020-01-31`. */
export const formatEpochDay = (day: number): string => formatDay(day * SECONDS_PER_DAY);

/** Parses a day such as `2020-01-31`. Returns the epoch day (UTC), or null if the text is not a valid date from 1970 on. */
export function parseEpochDay(text: string): number | null {
  const day = DAY.test(text) ? toEpochDay(Date.parse(text) / 1000) : NaN;
  // reject nonexistent days: `Date.parse` may convert them to a day of the next month
  return day >= 0 && formatEpochDay(day) === text ? day : null;
}

/** Returns the year (UTC) of an epoch day. */
export const yearOfEpochDay = (day: number): number => new Date(day * SECONDS_PER_DAY * 1000).getUTCFullYear();

/** Returns the first and last epoch day (UTC) of a year. */
export function getEpochDaysOfYear(year: number): NumberRange & { readonly from: number } {
  const firstOf = (each: number) => toEpochDay(Date.UTC(each, 0) / 1000);
  return { from: firstOf(year), to: firstOf(year + 1) - 1 };
}

/** Returns the year if a span of epoch days is exactly one calendar year, else null. */
export function findCalendarYearOfRange({ from, to }: NumberRange): number | null {
  const year = yearOfEpochDay(from ?? 0);
  const whole = getEpochDaysOfYear(year);
  return from === whole.from && to === whole.to ? year : null;
}
