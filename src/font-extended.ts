/** As font.ts, with the letters of Central Europe: a build in a language that has them puts this file in its place. */
import extended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Font } from './font.ts';

/** Latin Extended-A and -B. */
const RANGE = 'U+100-24F';

export const FONT: Font = {
  family: 'Figtree',
  weights: '300 900',
  faces: [{ url }, { url: extended, range: RANGE }],
};
