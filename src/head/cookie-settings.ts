import { emitDocumentEvent, setMark } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';

/** The way back to the consent choice, in the footer and the menu (R032). */
export function followCookieSettings(): void {
  onPress('[data-storage-choice]', () => {
    // stays until the banner's island has come
    setMark('consent', 'asked');
    emitDocumentEvent('consent');
  });
}
