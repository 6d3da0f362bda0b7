import { SECONDS_PER_DAY } from '../catalogue/filter.ts';

/** Returns how a language writes an epoch day (UTC): `1 Jan 2020`. */
export const createDayFormat = (locale: string) => (day: number) =>
  new Date(day * SECONDS_PER_DAY * 1000).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
