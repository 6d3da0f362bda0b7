import { getPageState } from '../../lib/browser/page-state-attributes.ts';

/** Document attributes with which a script in the head enables previews, depending on settings and modes (head/apply-settings.ts). */
export const PREVIEW_ENABLING_ATTRIBUTES = ['data-previews', 'data-age'];

/** Media query that matches if the visitor's system requests reduced motion. */
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Returns whether previews may currently play. */
export function canPlayPreviews(): boolean {
  return (
    getPageState('previews') !== undefined &&
    getPageState('age') === 'verified' &&
    !matchMedia(REDUCED_MOTION_QUERY).matches
  );
}
