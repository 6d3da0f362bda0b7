import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredEntryChangeLog } from '../../../src/lib/browser/stored-entry-change-log.ts';
import type * as TabSync from '../../../src/lib/browser/storage-sync-between-tabs.ts';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';

const NOW = 1_700_000_000_000;
const change = (at: number, entry = 'a') => ({ entry, value: true, at });

let browser: FakeBrowser;
let tabs: typeof TabSync;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  browser = openFakeBrowser();
  tabs = await import('../../../src/lib/browser/storage-sync-between-tabs.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Listens to messages of other tabs about a stored value. Returns the received events, and whether the channel to other tabs is open. */
function listen(key: string): { events: (StoredEntryChangeLog | 'forget')[]; isOpen: boolean } {
  const events: (StoredEntryChangeLog | 'forget')[] = [];
  const isOpen = tabs.listenToStorageChangesOfOtherTabs(key, {
    onChanges: (changes) => events.push(changes),
    onForget: () => events.push('forget'),
  });
  return { events, isOpen };
}

test('R215 passes changes of other tabs to the listeners of each stored value, over one channel for all values', () => {
  const [ids, lists] = [listen('ids'), listen('lists')];
  browser.receive({ key: 'ids', changes: [change(1)] });
  browser.receive({ key: 'lists', changes: [] });
  browser.receive({ key: 'unknown', changes: [change(2)] });
  expect([ids, lists]).toEqual([
    { events: [[change(1)]], isOpen: true },
    { events: [[]], isOpen: true },
  ]);
  expect(browser.channels()).toEqual(['own-data']);
});

test('R162 ignores messages from other tabs that have an unknown format', () => {
  const { events } = listen('ids');
  const wrong = [null, undefined, 7, 'x', {}, { key: 7, changes: [change(1)] }, { key: 'ids', changes: 'all' }];
  for (const message of [...wrong, { key: 'ids' }, { forgottenAt: String(NOW) }]) browser.receive(message);
  expect(events).toEqual([]);
});

test('R215 sends changes of this tab to other tabs only after the tab has started listening', () => {
  tabs.broadcastStorageChanges('ids', [change(1)]);
  listen('ids');
  tabs.broadcastStorageChanges('ids', [change(2)]);
  expect(browser.told).toEqual([{ key: 'ids', changes: [change(2)] }]);
});

test('R215 listening to other tabs returns false if the browser has no channel between tabs', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(listen('ids').isOpen).toBe(false);
  tabs.dropStorageChangesInAllTabs();
  expect(browser.told).toEqual([]);
});

test('R215 timestamps of changes always increase, even within a millisecond, and their fraction identifies the tab', () => {
  expect([tabs.createChangeTimestamp(), tabs.createChangeTimestamp()]).toEqual([NOW + 0.25, NOW + 1.25]);
  vi.advanceTimersByTime(10);
  expect(tabs.createChangeTimestamp()).toBe(NOW + 10.25);
  // the next timestamp is later than the timestamps of received changes, even if the clock is behind
  tabs.dropOldStorageChanges([change(NOW + 500.75), change(NOW + 900.5)]);
  expect(tabs.createChangeTimestamp()).toBe(NOW + 901.25);
  tabs.dropOldStorageChanges([]);
  expect(tabs.createChangeTimestamp()).toBe(NOW + 902.25);
});

test('R215 keeps logged changes for one minute', () => {
  const log = [change(NOW - 59_999), change(NOW)];
  expect([tabs.dropOldStorageChanges(log), tabs.dropOldStorageChanges([change(NOW - 60_000), ...log])]).toEqual([
    log,
    log,
  ]);
});

test('R217 deleting all data drops earlier changes in all tabs, and keeps changes made later', () => {
  const { events } = listen('ids');
  tabs.dropStorageChangesInAllTabs();
  expect(browser.told).toEqual([{ forgottenAt: NOW + 0.25 }]);
  expect(tabs.dropOldStorageChanges([change(NOW), change(NOW + 0.25), change(NOW + 1)])).toEqual([change(NOW + 1)]);
  expect(events).toEqual([]);
});

test('R217 a tab that is notified of the deletion of all data applies it immediately, and its next changes get later timestamps', () => {
  const [ids, lists] = [listen('ids'), listen('lists')];
  browser.receive({ forgottenAt: NOW + 5 });
  expect([ids.events, lists.events, tabs.createChangeTimestamp()]).toEqual([['forget'], ['forget'], NOW + 6.25]);
  expect(tabs.dropOldStorageChanges([change(NOW + 5), change(NOW + 5.5)])).toEqual([change(NOW + 5.5)]);
  // the late notification of an earlier deletion has no effect
  browser.receive({ forgottenAt: NOW + 1 });
  expect(tabs.dropOldStorageChanges([change(NOW + 5), change(NOW + 5.5)])).toEqual([change(NOW + 5.5)]);
});

test('R217 a tab that was frozen while all data was deleted drops its logged changes, but no stored data, which may be newer', () => {
  const { events } = listen('ids');
  browser.receive({ forgottenAt: NOW - 2000 });
  expect([events, tabs.dropOldStorageChanges([change(NOW - 2000), change(NOW - 1999)])]).toEqual([
    [],
    [change(NOW - 1999)],
  ]);
  browser.receive({ forgottenAt: NOW - 1999 });
  expect(events).toEqual(['forget']);
});

test('R217 ignores a notification of the deletion of all data whose time differs from the clock by a minute or more', () => {
  const { events } = listen('ids');
  for (const at of [NOW + 60_000, NOW - 60_000]) browser.receive({ forgottenAt: at });
  expect([events, tabs.dropOldStorageChanges([change(NOW - 59_999)]), tabs.createChangeTimestamp()]).toEqual([
    [],
    [change(NOW - 59_999)],
    NOW + 0.25,
  ]);
});
