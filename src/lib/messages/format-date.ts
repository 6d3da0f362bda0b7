/** Formats a date in a locale. `firstDay` replaces the first day's number for languages with an ordinal: `1er juin 2024` in French. */
export function formatDateWithOrdinalFirstDay(
  format: Intl.DateTimeFormat,
  date: Date | number,
  firstDay: string,
): string {
  const parts = format.formatToParts(date);
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? firstDay : value)).join('');
}

/** Returns a function that formats the day of a date (UTC) in a language: `June 1, 2024`. */
export const createDateFormat =
  (locale: string, firstDay = '1') =>
  (date: Date): string =>
    formatDateWithOrdinalFirstDay(
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
      date,
      firstDay,
    );

/** Returns a function that formats the month of a date (UTC) in a language: `Jun 2024`. */
export const createMonthFormat = (locale: string) => (date: Date) =>
  date.toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
