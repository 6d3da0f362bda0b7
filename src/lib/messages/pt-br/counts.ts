import type * as english from '../en/counts.ts';
import { createCompactFormat } from '../compact.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const inShort = createCompactFormat('pt-BR');
const plural = createPlural('pt-BR');

/** From here on the compact format counts in millions: `1 mi de vídeos`. */
const MILLIONS_FROM = 999_950;

/** How many there are, as every list says it. */
export const countMessages: Texts<typeof english.countMessages> = {
  videos: (count) =>
    plural(count, {
      one: `${inFull(count)} vídeo`,
      other: `${inShort(count)}${count < MILLIONS_FROM ? '' : ' de'} vídeos`,
    }),
  inShort,
  inFull,
  videosInFull: (count) =>
    plural(count, {
      one: `${inFull(count)} vídeo`,
      many: `${inFull(count)} de vídeos`,
      other: `${inFull(count)} vídeos`,
    }),
};
