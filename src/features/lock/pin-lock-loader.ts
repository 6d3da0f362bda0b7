import { onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { loadRequestedCode } from '../../ui/load-requested-code.ts';

/** Listens for actions that require unlocked lists, and then prompts for the PIN. Returns a function that removes the listener. */
export function listenForUnlockRequests(): () => void {
  return onDocumentEvent('unlock', () =>
    loadRequestedCode(
      () => import('./pin-dialog.tsx'),
      ({ openPinDialog }) => openPinDialog(),
    ),
  );
}
