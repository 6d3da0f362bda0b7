import { useSyncExternalStore } from 'react';

/** Media query for the window width of a phone in portrait orientation, the same width as `max-sm` in the style sheet. */
const NARROW = '(width < 40rem)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone; false during prerendering and hydration. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
