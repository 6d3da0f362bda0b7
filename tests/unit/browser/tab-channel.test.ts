import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToOtherTabs } from '../../../src/lib/browser/storage-sync-between-tabs.ts';
import { fire } from '../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('R215 sends messages to other tabs and receives their messages', () => {
  const heard: unknown[] = [];
  const tell = connectToOtherTabs('tabs', (message) => heard.push(message));
  tell!({ a: 1 });
  browser.receive({ b: 2 });
  expect([browser.told, heard, browser.channels()]).toEqual([[{ a: 1 }], [{ b: 2 }], ['tabs']]);
});

test('R215 the channel is closed while the page is in the back-forward cache', () => {
  const heard: unknown[] = [];
  const tell = connectToOtherTabs('tabs', (message) => heard.push(message));
  fire(browser.window, 'pageshow', { persisted: false });
  expect(browser.channels()).toEqual(['tabs']);
  browser.unload();
  tell!('nobody is there');
  browser.receive('nothing is heard');
  expect([browser.told, heard, browser.channels()]).toEqual([[], [], []]);
  fire(browser.window, 'pageshow', { persisted: false });
  expect(browser.channels()).toEqual([]);
  browser.enterBackForwardCache();
  tell!('back');
  browser.receive('again');
  expect([browser.told, heard, browser.channels()]).toEqual([['back'], ['again'], ['tabs']]);
});

test.each([
  ['that has none', undefined],
  [
    'that blocks it',
    function refuse() {
      throw new DOMException('refused by the test', 'SecurityError');
    },
  ],
])('R215 opens no channel between tabs in a browser %s', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  expect([connectToOtherTabs('tabs', () => {}), [...browser.listening]]).toEqual([null, []]);
});
