import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const inShort = createCompactFormat('pl');
const plural = createPlural('pl');

/** Says a count of videos that is written as `text`. */
const videos = (count: number, text: string) =>
  plural(count, { one: `${text} film`, few: `${text} filmy`, many: `${text} filmów`, other: `${text} filmu` });

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  // behind the word for thousands or millions, nouns read as they do behind 1,000
  videos: (count) => videos(Math.min(count, 1000), inShort(count)),
  inShort,
  inFull,
  videosInFull: (count) => videos(count, inFull(count)),
};
