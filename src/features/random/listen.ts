import { onDocumentEvent } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';

const ASKED = '[data-random=asked]';

function open(): void {
  for (const button of document.querySelectorAll(ASKED)) button.setAttribute('data-random', '');
  withCode(
    () => import('./RandomVideo.tsx'),
    ({ showRandomVideo }) => showRandomVideo(),
  );
}

/**
 * Shows a random video whenever the menu asks for one, or has before any island was alive. What that needs is loaded with the first one.
 * Returns how to stop.
 */
export function listenForRandom(): () => void {
  if (document.querySelector(ASKED)) open();
  return onDocumentEvent('random', open);
}
