import {
  emitDocumentEvent,
  getPageState,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';

/** Maximum time in milliseconds for which islands wait: on a very slow connection, controls should not wait until the cards are loaded. */
const MAX_HOLD_MS = 3000;

/** Lets the islands load that {@link holdIslands} has held. */
export function releaseIslands(): void {
  if (getPageState('islands') === undefined) return;
  removePageState('islands');
  emitDocumentEvent('islands');
}

/**
 * Prevents the islands from loading, so that the data of the page's list need not share the connection with their code. They load when
 * {@link releaseIslands} is called, when the visitor presses a key or clicks, or after {@link MAX_HOLD_MS}.
 */
export function holdIslands(): void {
  setPageState('islands', 'wait');
  setTimeout(releaseIslands, MAX_HOLD_MS);
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, releaseIslands, { capture: true, passive: true, once: true });
}
