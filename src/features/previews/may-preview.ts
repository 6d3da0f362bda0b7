import { mark } from '../../lib/browser/document-state.ts';

/**
 * Attributes of the document that enable previews. They are set by the head's script according to settings and modes (head/settings.ts).
 */
export const PREVIEW_MARKS = ['data-previews', 'data-age'];

/** Media query that matches if the visitor's system requests reduced motion. */
export const STILL = '(prefers-reduced-motion: reduce)';

/** Returns whether previews may currently play. */
export function mayPreview(): boolean {
  return mark('previews') !== undefined && mark('age') === 'verified' && !matchMedia(STILL).matches;
}
