import { useSyncExternalStore } from 'react';

/** Windows of a phone that is held upright: those of `max-sm` in the style sheet. */
const NARROW = '(width < 40rem)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone's; not while pages are being built and hydrated. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
