import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const inShort = createCompactFormat('de');
const plural = createPlural('de');

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) => plural(count, { one: '1 Video', other: `${inShort(count)} Videos` }),
  inShort,
  inFull,
  videosInFull: (count) => plural(count, { one: '1 Video', other: `${inFull(count)} Videos` }),
};
