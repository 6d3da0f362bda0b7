/**
 * Font of all texts, including Central European letters. Builds in a language that needs these letters replace site-font.ts with this file.
 */
import extended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { WebFont } from './site-font.ts';

/** Unicode blocks Latin Extended-A and -B. */
const RANGE = 'U+100-24F';

export const SITE_FONT: WebFont = {
  family: 'Figtree',
  weights: '300 900',
  faces: [{ url }, { url: extended, range: RANGE }],
};
