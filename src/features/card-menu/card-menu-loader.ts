import { cardToolMessages } from '#messages/card-tools';
import { onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { showError } from '../../lib/browser/toast-notice-store.ts';
import { loadModuleWithRetries } from '../../lib/loading/load-lazy-code.ts';

async function open(button: HTMLElement): Promise<void> {
  try {
    const { openCardMenu } = await loadModuleWithRetries(() => import('./CardMenu.tsx'));
    openCardMenu(button);
  } catch {
    button.setAttribute('aria-expanded', 'false');
    showError(cardToolMessages.noMenu);
  }
}

/**
 * Opens the menu of a video when its button is clicked, also if the click precedes hydration. The code of the menu is loaded with the first
 * click. Returns a function that removes the listener.
 */
export function listenForCardMenus(): () => void {
  const asked = document.querySelector<HTMLElement>('.card-more[aria-expanded=true]');
  if (asked) void open(asked);
  return onDocumentEvent('menu', (button) => void open(button));
}
