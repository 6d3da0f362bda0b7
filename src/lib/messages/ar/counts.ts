import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ar-u-nu-latn');
const inShort = createCompactFormat('ar-u-nu-latn');
const plural = createPlural('ar');

/** Returns how many videos there are, by how the number is written. */
const countVideos = (count: number, written: string) =>
  plural(count, {
    zero: 'لا فيديوهات',
    one: 'فيديو واحد',
    two: 'فيديوهان',
    few: `${written} فيديوهات`,
    many: `${written} فيديو`,
    other: `${written} فيديو`,
  });

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  // a word for thousands or millions stands before the noun, and asks for its singular
  videos: (count) => (count < 1000 ? countVideos(count, inShort(count)) : `${inShort(count)} فيديو`),
  inShort,
  inFull,
  videosInFull: (count) => countVideos(count, inFull(count)),
};
