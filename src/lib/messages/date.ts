/** Returns a function that formats the day of a date (UTC) in a language: `June 1, 2024`. */
export const createDateFormat = (locale: string) => (date: Date) =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns a function that formats the month of a date (UTC) in a language: `Jun 2024`. */
export const createMonthFormat = (locale: string) => (date: Date) =>
  date.toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
