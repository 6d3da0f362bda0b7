import { formatCount } from '../catalogue/format-numbers-and-dates.ts';

/** Returns a function that formats a count in a language's short form: `12.3K`, `12 Tsd.` R170 defines the form of English counts. */
export function createCompactNumberFormat(locale: string): (count: number) => string {
  if (locale === 'en') return formatCount;
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (count) => format.format(count);
}
