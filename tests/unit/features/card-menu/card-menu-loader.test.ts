// Tests that a press on its button opens the menu of a video, even if the page's code had not loaded at the time of the press.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForCardMenus } from '../../../../src/features/card-menu/card-menu-loader.ts';
import { emitDocumentEvent } from '../../../../src/lib/browser/page-state-attributes.ts';
import { $notice, closeNotice } from '../../../../src/lib/browser/toast-notice-store.ts';
import { element, openHappyDomPage } from '../../../support/happy-dom-page.ts';

const MENU = '../../../../src/features/card-menu/CardMenu.tsx';

let buttons: readonly [HTMLElement, HTMLElement];
/** Menu buttons whose menus were opened, in order. */
let opened: unknown[];
let stop: () => void;

beforeEach(() => {
  opened = [];
  vi.doMock(MENU, () => ({
    openCardMenu(button: unknown) {
      if (button === buttons[1]) throw new TypeError('Got a card that cannot be read');
      opened.push(button);
    },
  }));
  const create = () => element('button', { class: 'card-more', 'aria-expanded': 'false' });
  buttons = [create(), create()];
  openHappyDomPage({ body: buttons });
});

afterEach(() => {
  stop();
  closeNotice();
  vi.doUnmock(MENU);
  vi.unstubAllGlobals();
});

function press(button: HTMLElement): void {
  button.setAttribute('aria-expanded', 'true');
  emitDocumentEvent('menu', button);
}

test('R338 a press on the menu button of a card opens the menu, until the listener is removed', async () => {
  stop = listenForCardMenus();
  press(buttons[0]);
  await vi.waitFor(() => expect(opened).toEqual([buttons[0]]));
  stop();
  press(buttons[0]);
  await Promise.resolve();
  expect(opened).toHaveLength(1);
});

test('R339 opens the card menu for a press that happened before the listener was added', async () => {
  press(buttons[0]);
  stop = listenForCardMenus();
  await vi.waitFor(() => expect(opened).toEqual([buttons[0]]));
});

test('R339 shows a notice and resets the button if the card menu cannot be loaded', async () => {
  stop = listenForCardMenus();
  press(buttons[1]);
  await vi.waitFor(() => expect($notice.get()?.isError).toBe(true));
  expect(buttons[1].getAttribute('aria-expanded')).toBe('false');
});
