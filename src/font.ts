/** The font of all texts; a build with one of the operator's puts another file in the place of this one. */
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export interface Font {
  readonly family: string;
  readonly weights: string;
  /** Its files, each with the letters that it is for: all, where it does not say. */
  readonly faces: readonly { readonly url: string; readonly range?: string }[];
}

export const FONT: Font = { family: 'Figtree', weights: '300 900', faces: [{ url }] };
