import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser();
});

afterEach(() => vi.unstubAllGlobals());

const open = () => import('../../../../src/features/recent-searches/recent-searches-store.ts');
const openNotice = async () => (await import('../../../../src/lib/browser/toast-notice-store.ts')).$notice;
const LETTERS = 'cdefghij'.split('');
const stored = () => browser.stored.get('recent-searches');

test('R435 stores no recent searches until the visitor turns recent searches on', async () => {
  const { addRecentSearch, switchRecentSearchStorage, $recentSearches } = await open();
  $recentSearches.subscribe(() => undefined);
  addRecentSearch('tea');
  expect(stored()).toBe(undefined);
  switchRecentSearchStorage(true);
  for (const text of ['tea', ' cake ', '', 'tea']) addRecentSearch(text);
  expect([stored(), $recentSearches.get()]).toEqual(['["cake","tea"]', ['tea', 'cake']]);
});

test('R435 keeps the eight latest searches, and cleans the stored list', async () => {
  browser.stored.set('settings', '{"keepsSearches":true}');
  browser.stored.set('recent-searches', JSON.stringify(['', '  a\u0000b ', ...LETTERS]));
  const { $recentSearches } = await open();
  $recentSearches.subscribe(() => undefined);
  expect($recentSearches.get()).toEqual(LETTERS.toReversed());
});

test('R435 R962 clears recent searches with an Undo, and deletes recent searches when the visitor turns the setting off', async () => {
  browser.stored.set('settings', '{"keepsSearches":true}');
  browser.stored.set('recent-searches', '["tea","cake"]');
  const { clearRecentSearches, switchRecentSearchStorage, $recentSearches } = await open();
  $recentSearches.subscribe(() => undefined);
  const $notice = await openNotice();
  clearRecentSearches();
  expect([stored(), $recentSearches.get(), $notice.get()?.text]).toEqual([undefined, [], 'Recent searches cleared.']);
  $notice.get()?.action?.run();
  expect(stored()).toBe('["tea","cake"]');
  switchRecentSearchStorage(false);
  expect([stored(), browser.stored.get('settings')]).toEqual([undefined, '{}']);
});

test('R738 Undo restores cleared searches on a later page, until the visitor turns recent searches off', async () => {
  browser.stored.set('settings', '{"keepsSearches":true}');
  browser.stored.set('recent-searches', '["tea","cake"]');
  const {
    clearRecentSearches,
    restoreRecentSearches,
    switchRecentSearchStorage,
    addRecentSearch,
    $removedRecentSearches,
  } = await open();
  $removedRecentSearches.subscribe(() => undefined);
  clearRecentSearches();
  addRecentSearch('cake');
  expect($removedRecentSearches.get()).toEqual(['tea']);
  browser.refused.add('setItem');
  restoreRecentSearches();
  expect($removedRecentSearches.get()).toEqual(['tea']);
  browser.refused.clear();
  restoreRecentSearches();
  expect([stored(), $removedRecentSearches.get()]).toEqual(['["tea","cake"]', []]);
  clearRecentSearches();
  switchRecentSearchStorage(false);
  expect($removedRecentSearches.get()).toEqual([]);
});

test('R962 does not report recent searches as cleared if they cannot be removed', async () => {
  browser.stored.set('settings', '{"keepsSearches":true}');
  browser.stored.set('recent-searches', '["tea"]');
  browser.refused.add('removeItem');
  const { clearRecentSearches } = await open();
  const $notice = await openNotice();
  clearRecentSearches();
  expect([stored(), $notice.get()]).toEqual(['["tea"]', null]);
});

test('R962 R960 while lists are locked, no recent searches are shown or deleted, and the PIN dialog opens', async () => {
  browser.stored.set('settings', '{"keepsSearches":true}');
  browser.stored.set('recent-searches', '["tea"]');
  browser.document.documentElement.dataset['locked'] = '';
  const { switchRecentSearchStorage, addRecentSearch, $recentSearches } = await open();
  $recentSearches.subscribe(() => undefined);
  let questions = 0;
  browser.document.addEventListener('marquee:unlock', () => questions++);
  addRecentSearch('cake');
  switchRecentSearchStorage(false);
  expect([$recentSearches.get(), stored(), questions]).toEqual([[], '["tea"]', 1]);
  expect(browser.stored.get('settings')).toBe('{"keepsSearches":true}');
});
