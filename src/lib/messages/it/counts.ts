import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const inShort = createCompactFormat('it');

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) => `${inShort(count)} video`,
  inShort,
  inFull,
  videosInFull: (count) => `${inFull(count)} video`,
};
