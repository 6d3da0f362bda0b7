import {
  emitDocumentEvent,
  getPageState,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';

/** Maximum time in milliseconds for which islands wait: then the connection is slow, and the controls should not be missing for longer. */
const MAX_HOLD_MS = 3000;

/** Starts the islands that {@link holdIslands} has stopped. Has no effect if they have started. */
export function startIslands(): void {
  if (getPageState('islands') === undefined) return;
  removePageState('islands');
  emitDocumentEvent('islands');
}

/**
 * Prevents islands from loading, so that the data of the page's list need not share the connection with their code, until the first cards
 * are visible, the visitor presses a key or a button, or the maximum time is over.
 */
export function holdIslands(): void {
  setPageState('islands', 'wait');
  setTimeout(startIslands, MAX_HOLD_MS);
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, startIslands, { capture: true, passive: true, once: true });
}
