import { onDocumentEvent } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';

/** Prompts for the PIN when an action requires unlocked lists. Returns a function that removes the listener. */
export function listenForUnlock(): () => void {
  return onDocumentEvent('unlock', () =>
    withCode(
      () => import('./pin-dialog.tsx'),
      ({ openPinDialog }) => openPinDialog(),
    ),
  );
}
