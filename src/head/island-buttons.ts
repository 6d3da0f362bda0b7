import { emitDocumentEvent, setPageState } from '../lib/browser/document-state.ts';
import { delegateClick } from './input-events.ts';

/** Reopens the cookie banner on click of the buttons for cookie settings in the footer and the menu (R032). */
export function initCookieSettings(): void {
  delegateClick('[data-storage-choice]', () => {
    // the attribute `data-consent` stays set until the island with the cookie banner is loaded
    setPageState('consent', 'asked');
    emitDocumentEvent('consent');
  });
}

/**
 * Requests a random video on click of the menu's button for a random video. The button shows that it is waiting until the island that shows
 * the video is loaded.
 */
export function initRandomVideo(): void {
  delegateClick('[data-random]', (row) => {
    row.dataset['random'] = 'asked';
    const menu = row.closest('details')!;
    menu.open = false;
    // focus the button that opens the menu, because the clicked button is hidden with the menu
    menu.querySelector('summary')!.focus();
    emitDocumentEvent('random');
  });
}

/**
 * Opens the menu of a video on click of its button. Marks the button as expanded at once, because the island with the menu may still be
 * loading; the mark is removed when the menu closes.
 */
export function initCardMenus(): void {
  delegateClick('.card-more', (button) => {
    button.setAttribute('aria-expanded', 'true');
    emitDocumentEvent('menu', button);
  });
}
