import { emitDocumentEvent, setPageState } from '../lib/browser/document-state.ts';
import { delegateClick } from './input-events.ts';

/** Opens the cookie settings from buttons in the footer and the menu (R032). */
export function initCookieSettings(): void {
  delegateClick('[data-storage-choice]', () => {
    // stays set until the banner's island is loaded
    setPageState('consent', 'asked');
    emitDocumentEvent('consent');
  });
}

/**
 * Requests a random video when its button in the menu is clicked. The button shows a pending state until the island that shows the video is
 * loaded.
 */
export function initRandomVideo(): void {
  delegateClick('[data-random]', (row) => {
    row.dataset['random'] = 'asked';
    const menu = row.closest('details')!;
    menu.open = false;
    // returns the focus to the menu button, because the clicked button is hidden with the menu
    menu.querySelector('summary')!.focus();
    emitDocumentEvent('random');
  });
}

/**
 * Opens the menu of a video when its button is clicked. The button is marked as expanded until the menu closes, because the island of the
 * menu may still be loading.
 */
export function initCardMenus(): void {
  delegateClick('.card-more', (button) => {
    button.setAttribute('aria-expanded', 'true');
    emitDocumentEvent('menu', button);
  });
}
