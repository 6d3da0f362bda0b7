import type { RelativeTime } from '../catalogue/format.ts';

/** Returns a function that formats how long ago something happened in a language: `3 days ago`. */
export const createAgeFormat = (locale: string) => {
  const format = new Intl.RelativeTimeFormat(locale);
  return ({ count, unit }: RelativeTime): string => format.format(-count, unit);
};
