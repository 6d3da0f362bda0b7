import { SECONDS_PER_DAY } from '../catalogue/video-filters.ts';
import { formatDateWithOrdinalFirstDay } from './format-date.ts';

/** Returns a formatter of epoch days (days since 1970, UTC) in a language: `1 Jan 2020`. `firstDay` replaces the first day's number. */
export function createDayFormat(locale: string, firstDay = '1'): (day: number) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (day) => {
    // created on first use, because it takes time, and reused, because lists format many days
    format ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    return formatDateWithOrdinalFirstDay(format, day * SECONDS_PER_DAY * 1000, firstDay);
  };
}
