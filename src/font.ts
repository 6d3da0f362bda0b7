/** The font of all texts; a build with one of the operator's puts another file in the place of this one. */
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export const FONT = { family: 'Figtree', weights: '300 900', url };
