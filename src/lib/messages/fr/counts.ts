import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const inShort = createCompactFormat('fr');
const plural = createPlural('fr');

/** Says a count of videos that is written as `text`. */
const videos = (count: number, text: string) =>
  plural(count, { one: `${text} vidéo`, many: `${text} de vidéos`, other: `${text} vidéos` });

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  // behind the letter for millions, nouns read as they do behind a whole million
  videos: (count) => videos(Math.min(count, 1_000_000), inShort(count)),
  inShort,
  inFull,
  videosInFull: (count) => videos(count, inFull(count)),
};
