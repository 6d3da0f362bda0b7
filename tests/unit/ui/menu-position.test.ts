import { afterEach, expect, test, vi } from 'vitest';
import { keepMenuNextToButton, computeMenuPosition } from '../../../src/ui/menu-position.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const MENU = { width: 200, height: 150 };
const ROOM = { width: 1000, height: 600 };
const buttonAt = (right: number, top: number) => ({ top, right, bottom: top + 44, left: right - 44 });

test.each([
  ['below its button, with aligned ends', 500, 100, { left: 300, top: 144 }],
  ['as far down as it fits completely', 500, 398, { left: 300, top: 442 }],
  ['above its button if there is space only above', 500, 399, { left: 300, top: 249 }],
  ['inside the window at its start', 100, 100, { left: 8, top: 144 }],
  ['inside the window at its end', 1004, 100, { left: 792, top: 144 }],
])('R974 places the menu of a button %s', (_, right, top, place) => {
  expect(computeMenuPosition(buttonAt(right, top), MENU, ROOM)).toEqual(place);
});

test.each([
  ['with aligned ends', 500, 456],
  ['inside the window at its end', 990, 792],
  ['inside the window at its start', 46, 8],
])('R519 on a right-to-left page, places the menu of a button below it, %s', (_, right, left) => {
  expect(computeMenuPosition(buttonAt(right, 100), MENU, ROOM, true)).toEqual({ left, top: 144 });
});

test('R974 places a menu inside a window with little height, and at the top of a window that the menu fills', () => {
  expect(computeMenuPosition(buttonAt(500, 100), MENU, { width: 1000, height: 200 }).top).toBe(42);
  expect(computeMenuPosition(buttonAt(500, 100), MENU, { width: 150, height: 100 })).toEqual({ left: 8, top: 8 });
});

test('R974 a menu follows its button until it is closed', () => {
  let grow = () => {};
  class FakeResizeObserver {
    constructor(listener: () => void) {
      grow = listener;
    }
    readonly observe = () => {};
    readonly disconnect = () => (grow = () => {});
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  const page = openHappyDomPage();
  Object.defineProperties(page.html, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } });
  let top = 100;
  const button = Object.assign(element('button'), { getBoundingClientRect: () => buttonAt(500, top) });
  const menu = Object.assign(element('dialog'), { getBoundingClientRect: () => MENU });
  const stop = keepMenuNextToButton(menu, button);
  const place = () => [menu.style.getPropertyValue('--menu-left'), menu.style.getPropertyValue('--menu-top')];
  expect(place()).toEqual(['300px', '144px']);
  top = 60;
  fire(page.window, 'scroll');
  expect(place()).toEqual(['300px', '104px']);
  top = 80;
  fire(page.window, 'resize');
  expect(place()).toEqual(['300px', '124px']);
  top = 70;
  grow();
  expect(place()).toEqual(['300px', '114px']);
  top = 80;
  grow();
  stop();
  top = 10;
  grow();
  fire(page.window, 'scroll');
  fire(page.window, 'resize');
  expect(place()).toEqual(['300px', '124px']);
  vi.unstubAllGlobals();
});
