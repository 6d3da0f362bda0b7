import { onDocumentEvent } from '../../lib/browser/document-state.ts';
import { loadOptionalCode } from '../../lib/loading/load-code.ts';

const PENDING_BUTTON = '[data-random=asked]';

function open(): void {
  for (const button of document.querySelectorAll(PENDING_BUTTON)) button.setAttribute('data-random', '');
  loadOptionalCode(
    () => import('./RandomVideo.tsx'),
    ({ showRandomVideo }) => showRandomVideo(),
  );
}

/**
 * Opens the dialog with a random video on click of the menu item, also for a click before hydration. The code is loaded with the first
 * click. Returns a function that removes the listener.
 */
export function listenForRandomVideo(): () => void {
  if (document.querySelector(PENDING_BUTTON)) open();
  return onDocumentEvent('random', open);
}
