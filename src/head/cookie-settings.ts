import { emitDocumentEvent, setMark } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';

/** The footer's way back to the consent choice (R032). */
export function followCookieSettings(): void {
  onPress('#cookie-settings', () => {
    // stays until the banner's island has come
    setMark('consent', 'asked');
    emitDocumentEvent('consent');
  });
}
