import { mark } from '../../lib/browser/document-state.ts';

/** The marks of the document that previews hang on: which settings and modes are against them, the head's script knows (head/settings.ts). */
export const PREVIEW_MARKS = ['data-previews', 'data-age'];

/** Tells when the visitor's system asks for less motion. */
export const STILL = '(prefers-reduced-motion: reduce)';

/** Returns whether previews may play now. */
export function mayPreview(): boolean {
  return mark('previews') !== undefined && mark('age') === 'verified' && !matchMedia(STILL).matches;
}
