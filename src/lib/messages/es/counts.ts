import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const inShort = createCompactFormat('es');
const plural = createPlural('es');

/** From here on the compact format counts in millions: `1 M de videos`. */
const MILLIONS_FROM = 999_950;

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) =>
    plural(count, { one: '1 video', other: `${inShort(count)}${count < MILLIONS_FROM ? '' : ' de'} videos` }),
  inShort,
  inFull,
  videosInFull: (count) =>
    plural(count, { one: '1 video', many: `${inFull(count)} de videos`, other: `${inFull(count)} videos` }),
};
