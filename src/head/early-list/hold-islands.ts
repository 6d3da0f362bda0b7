import {
  emitDocumentEvent,
  getPageState,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';

/** Maximum time in milliseconds for which islands wait: on a very slow connection, controls should not wait until the cards are loaded. */
const MAX_HOLD_MS = 3000;

/** Lets the islands load that wait because of {@link holdIslands}. Has no effect if they do not wait. */
export function startIslands(): void {
  if (getPageState('islands') === undefined) return;
  removePageState('islands');
  emitDocumentEvent('islands');
}

/**
 * Prevents the islands from loading, so that the data of the page's list need not share the connection with their code. They load when
 * {@link startIslands} is called, when the visitor presses a key or clicks, or after the maximum time.
 */
export function holdIslands(): void {
  setPageState('islands', 'wait');
  setTimeout(startIslands, MAX_HOLD_MS);
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, startIslands, { capture: true, passive: true, once: true });
}
