import type { Age } from '../catalogue/format.ts';

/** Returns how a language says an age: `3 days ago`. */
export const createAgeFormat = (locale: string) => {
  const format = new Intl.RelativeTimeFormat(locale);
  return ({ count, unit }: Age): string => format.format(-count, unit);
};
