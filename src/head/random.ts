import { emitDocumentEvent } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';

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
