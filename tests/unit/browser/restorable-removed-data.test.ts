import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineRecentTextsStorage } from '../../../src/lib/browser/recent-texts-storage.ts';
import { openRestorableRemovedData } from '../../../src/lib/browser/restorable-removed-data.ts';
import { fire, openHappyDomPage, type HappyDomPage } from '../../support/happy-dom-page.ts';

const { definition } = defineRecentTextsStorage({ key: 'recent-searches', maxTexts: 8 });
const KEY = 'removed:recent-searches';
let page: HappyDomPage;

beforeEach(() => {
  page = openHappyDomPage();
});

afterEach(() => vi.unstubAllGlobals());

test('R738 session storage keeps data that the visitor has deleted, so that Undo can restore the data on the next page', () => {
  openRestorableRemovedData(definition).set(['tea']);
  expect(page.session.get(KEY)).toBe('["tea"]');
  const removed = openRestorableRemovedData(definition);
  expect(removed.$value.get()).toEqual(['tea']);
  removed.set([]);
  expect([page.session.has(KEY), removed.$value.get()]).toEqual([false, []]);
});

test('R738 reads deleted data from session storage again after the last listener was removed', () => {
  vi.useFakeTimers();
  const removed = openRestorableRemovedData(definition);
  removed.$value.subscribe(() => undefined)();
  vi.runAllTimers();
  page.session.set(KEY, '["tea"]');
  expect(removed.$value.get()).toEqual(['tea']);
  vi.useRealTimers();
});

test('R738 ignores deleted data in session storage that is not valid JSON', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  page.session.set(KEY, '{"tea"');
  expect([openRestorableRemovedData(definition).$value.get(), warn.mock.calls.length]).toEqual([[], 1]);
  warn.mockRestore();
});

test('R738 offers no deleted data to restore while the visitor’s lists are locked by a PIN', () => {
  page.session.set(KEY, '["tea"]');
  const removed = openRestorableRemovedData(definition);
  const stop = removed.$value.subscribe(() => undefined);
  page.html.dataset['locked'] = '';
  fire(page.document, 'marquee:lock');
  expect(removed.$value.get()).toEqual([]);
  delete page.html.dataset['locked'];
  fire(page.document, 'marquee:lock');
  expect(removed.$value.get()).toEqual(['tea']);
  stop();
});

test('R738 removes deleted data from session storage when another tab deletes all data of the site', () => {
  page.session.set(KEY, '["tea"]');
  const removed = openRestorableRemovedData(definition);
  const stop = removed.$value.subscribe(() => undefined);
  fire(page.window, 'storage', { key: 'settings' });
  expect(removed.$value.get()).toEqual(['tea']);
  fire(page.window, 'storage', { key: null });
  expect([removed.$value.get(), page.session.has(KEY)]).toEqual([[], false]);
  stop();
});

test('R738 removes deleted data if the storage was cleared while the page was in the back-forward cache', () => {
  page.session.set(KEY, '["tea"]');
  page.local.set('age-verified', 'true');
  const removed = openRestorableRemovedData(definition);
  const stop = removed.$value.subscribe(() => undefined);
  fire(page.window, 'pageshow', { persisted: true });
  expect(removed.$value.get()).toEqual(['tea']);
  page.local.clear();
  fire(page.window, 'pageshow', { persisted: true });
  expect([removed.$value.get(), page.session.has(KEY)]).toEqual([[], false]);
  stop();
});

test('R738 reads deleted data again that a later page of the tab has removed, after a return from the back-forward cache', () => {
  page.session.set(KEY, '["tea"]');
  page.local.set('age-verified', 'true');
  const removed = openRestorableRemovedData(definition);
  const stop = removed.$value.subscribe(() => undefined);
  page.session.clear();
  fire(page.window, 'pageshow', { persisted: false });
  expect(removed.$value.get()).toEqual(['tea']);
  fire(page.window, 'pageshow', { persisted: true });
  expect(removed.$value.get()).toEqual([]);
  stop();
});

test('R738 restores deleted data only on the same page if the browser refuses access to session storage', () => {
  openHappyDomPage({ session: null });
  const removed = openRestorableRemovedData(definition);
  const stop = removed.$value.subscribe(() => undefined);
  removed.set(['tea']);
  expect(removed.$value.get()).toEqual(['tea']);
  stop();
});
