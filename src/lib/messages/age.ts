import type { RelativeTime } from '../catalogue/format.ts';

/** Returns how a language says an age: `3 days ago`. */
export const createAgeFormat = (locale: string) => {
  const format = new Intl.RelativeTimeFormat(locale);
  return ({ count, unit }: RelativeTime): string => format.format(-count, unit);
};
