/** Font of all texts. If the operator has a font of their own, the build replaces this module. */
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export interface WebFont {
  readonly family: string;
  readonly weights: string;
  /** Font files, each with its `unicode-range`; a file without a range applies to all characters. */
  readonly faces: readonly { readonly url: string; readonly range?: string }[];
}

export const SITE_FONT: WebFont = { family: 'Figtree', weights: '300 900', faces: [{ url }] };
