import { debounce } from '../client/debounce.ts';

/** Milliseconds of rest after which a place counts as one to return to. */
const REST_MS = 150;

/** The place that the history entry remembers, until it has been returned to or the visitor has gone elsewhere. */
let place: number | null = null;

function savedPlace(): number | null {
  const { scrollY: saved } = (history.state ?? {}) as { scrollY?: unknown };
  return typeof saved === 'number' && saved > 0 ? saved : null;
}

/**
 * Keeps the scroll place of a list that is longer than its HTML, in the history entry: a browser that loads the page anew
 * restores a place before the list has grown to it.
 */
export function keepPlace(): void {
  place = savedPlace();
  const save = debounce(REST_MS, () => history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, ''));
  const forget = () => (place = null);
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(moved, forget, { once: true, passive: true });
  }
  addEventListener('scroll', save, { passive: true });
}

/** Goes back to the place that {@link keepPlace} found, once, when the list is there. */
export function returnToPlace(): void {
  if (place !== null) scrollTo({ top: place, behavior: 'instant' });
  place = null;
}
