import { onDocumentEvent } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';

/** Asks for the PIN whenever something is pressed that changes what is locked. Returns how to stop. */
export function listenForUnlock(): () => void {
  return onDocumentEvent('unlock', () =>
    withCode(
      () => import('./ask-pin.tsx'),
      ({ askPin }) => askPin(),
    ),
  );
}
