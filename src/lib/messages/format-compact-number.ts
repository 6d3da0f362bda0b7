import { formatCount } from '../catalogue/format-numbers-and-dates.ts';

/**
 * Returns a function that formats a count in its short form in a language: `12.3K`, `12 Tsd.` The specification defines the form of English
 * counts (R170).
 */
export function createCompactNumberFormat(locale: string): (count: number) => string {
  if (locale === 'en') return formatCount;
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (count) => format.format(count);
}
