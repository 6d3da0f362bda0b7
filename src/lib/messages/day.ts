import { SECONDS_PER_DAY } from '../catalogue/filter.ts';

/** Returns a function that formats an epoch day (days since 1970, UTC) in a language: `1 Jan 2020`. */
export const createDayFormat = (locale: string) => (day: number) =>
  new Date(day * SECONDS_PER_DAY * 1000).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
