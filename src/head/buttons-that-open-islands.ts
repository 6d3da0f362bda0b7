import { emitDocumentEvent, setPageState } from '../lib/browser/page-state-attributes.ts';
import { delegateClick } from './click-and-key-events.ts';

/** Reopens the cookie banner on click of the buttons for cookie settings in the footer and the menu (R032). */
export function initCookieSettingsButtons(): void {
  delegateClick('[data-storage-choice]', () => {
    // the attribute `data-consent` stays set until the island with the cookie banner is loaded
    setPageState('consent', 'asked');
    emitDocumentEvent('consent');
  });
}

/**
 * Opens the menu of a video on click of its button. Marks the button as expanded at once, because the island with the menu may still be
 * loading; the mark is removed when the menu closes.
 */
export function initCardMenuButtons(): void {
  delegateClick('.card-more', (button) => {
    button.setAttribute('aria-expanded', 'true');
    emitDocumentEvent('menu', button);
  });
}
