import { cardToolMessages } from '#messages/card-tools';
import { onDocumentEvent } from '../../lib/browser/document-state.ts';
import { showProblem } from '../../lib/browser/notice-store.ts';
import { loadCode } from '../../lib/loading/load-code.ts';

async function open(button: HTMLElement): Promise<void> {
  try {
    const { openMenu } = await loadCode(() => import('./CardMenu.tsx'));
    openMenu(button);
  } catch {
    button.setAttribute('aria-expanded', 'false');
    showProblem(cardToolMessages.noMenu);
  }
}

/**
 * Opens the menus of videos whose buttons are pressed, or have been before any island was alive. What they need is loaded with the first
 * one. Returns how to stop.
 */
export function listenForMenus(): () => void {
  const asked = document.querySelector<HTMLElement>('.card-more[aria-expanded=true]');
  if (asked) void open(asked);
  return onDocumentEvent('menu', (button) => void open(button));
}
