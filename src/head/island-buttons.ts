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

/** Asks for a random video when its row in the menu is pressed. The row says so until the island has come that shows it. */
export function followRandom(): void {
  onPress('[data-random]', (row) => {
    row.dataset['random'] = 'asked';
    const menu = row.closest('details')!;
    menu.open = false;
    // where the focus returns to, since the row has gone
    menu.querySelector('summary')!.focus();
    emitDocumentEvent('random');
  });
}

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
