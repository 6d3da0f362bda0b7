import type { RelativeTime } from '../catalogue/format-numbers-and-dates.ts';

/** Matches the space that `Intl` puts between a number and a Chinese or Japanese word, where texts have none. */
export const SPACE_AFTER_NUMBER = /(\d) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** Returns a function that formats how long ago something happened in a language: `3 days ago`. */
export const createRelativeTimeFormat = (locale: string) => {
  const format = new Intl.RelativeTimeFormat(locale);
  return ({ count, unit }: RelativeTime): string => format.format(-count, unit).replace(SPACE_AFTER_NUMBER, '$1');
};
