import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initPinLock } from '../../../../src/features/lock/init-pin-lock.ts';
import { fire, openHappyDomPage } from '../../../support/happy-dom-page.ts';

const NOW = 1_700_000_000_000;
const LOCK = '{"salt":"ab","hash":"ab","minutes":5}';
const TAB = { 'lock-tab': '' };

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(local: Record<string, string>, session: Record<string, string> | null = TAB) {
  const page = openHappyDomPage({ local, session });
  const told: unknown[] = [];
  page.document.addEventListener('marquee:lock', () => told.push(page.marks()['locked']));
  initPinLock();
  return { page, told, isLocked: () => page.marks()['locked'] !== undefined };
}

test.each([
  ['that is not set', {}, TAB, false],
  ['that is unreadable', { lock: '{' }, {}, false],
  ['with a time limit of zero minutes', { lock: '{"minutes":0}' }, {}, false],
  ['used a minute ago', { lock: LOCK, 'lock-used': `${NOW - 60_000}` }, TAB, false],
  ['used six minutes ago', { lock: LOCK, 'lock-used': `${NOW - 360_000}` }, TAB, true],
  ['used in the future', { lock: LOCK, 'lock-used': `${NOW + 360_000}` }, TAB, true],
  ['in a new tab', { lock: LOCK, 'lock-used': `${NOW}` }, {}, true],
  ['in a tab without session storage', { lock: LOCK, 'lock-used': `${NOW}` }, null, true],
  ['locked', { lock: LOCK }, TAB, true],
])('R419 lists with a PIN lock %s are locked before the first paint: %s', (_, local, session, expected) => {
  expect(open(local as Record<string, string>, session as Record<string, string> | null).isLocked()).toBe(expected);
});

test('R419 lists lock after a period without input, and stay unlocked while the visitor is active', () => {
  const { page, told, isLocked } = open({ lock: LOCK, 'lock-used': `${NOW}` });
  vi.advanceTimersByTime(240_000);
  fire(page.document, 'pointerdown');
  fire(page.document, 'keydown');
  expect(page.local.get('lock-used')).toBe(`${NOW + 240_000}`);
  vi.advanceTimersByTime(240_000);
  expect(isLocked()).toBe(false);
  vi.advanceTimersByTime(120_000);
  expect([isLocked(), told]).toEqual([true, ['']]);
  // a press while the lists are locked doesn't extend the time until they lock
  fire(page.document, 'pointerdown');
  expect(page.local.get('lock-used')).toBe(`${NOW + 240_000}`);
});

test('R419 after the computer has slept beyond the time limit, the first press locks the lists', () => {
  const { page, isLocked } = open({ lock: LOCK, 'lock-used': `${NOW}` });
  vi.setSystemTime(NOW + 3_600_000);
  fire(page.document, 'pointerdown');
  expect(isLocked()).toBe(true);
});

test('R419 tabs lock and unlock together, and a page that is restored by Back or visible again checks the lock', () => {
  const { page, told, isLocked } = open({ lock: LOCK, 'lock-used': `${NOW}` });
  page.local.delete('lock-used');
  fire(page.window, 'storage');
  expect(isLocked()).toBe(true);
  page.local.set('lock-used', `${NOW}`);
  fire(page.window, 'storage');
  expect(isLocked()).toBe(false);
  page.local.delete('lock-used');
  fire(page.window, 'pageshow');
  expect(isLocked()).toBe(true);
  page.local.set('lock-used', `${NOW}`);
  fire(page.document, 'marquee:pin');
  page.local.delete('lock-used');
  fire(page.document, 'visibilitychange');
  expect(told).toEqual(['', undefined, '', undefined, '']);
});
