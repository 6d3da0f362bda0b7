import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const inShort = createCompactFormat('it');
const plural = createPlural('it');

/** From here on the compact format counts in millions: `1 Mln di video`. */
const MILLIONS_FROM = 999_950;

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) => `${inShort(count)}${count < MILLIONS_FROM ? '' : ' di'} video`,
  inShort,
  inFull,
  videosInFull: (count) => plural(count, { many: `${inFull(count)} di video`, other: `${inFull(count)} video` }),
};
