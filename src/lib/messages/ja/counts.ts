import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');
const inShort = createCompactFormat('ja');

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) => `動画${inShort(count)}本`,
  inShort,
  inFull,
  videosInFull: (count) => `動画${inFull(count)}本`,
};
