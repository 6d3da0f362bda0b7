import { emitDocumentEvent } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';

/**
 * Asks for the menu of a video whose button is pressed. The button says so until the menu is closed: the island that opens it may be still
 * to come.
 */
export function followCardMenus(): void {
  onPress('.card-more', (button) => {
    button.setAttribute('aria-expanded', 'true');
    emitDocumentEvent('menu', button);
  });
}
