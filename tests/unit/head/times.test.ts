import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTimes } from '../../../src/head/times.ts';
import { element, fire, openPage } from '../../support/fake-document.ts';

const NOON = Date.UTC(2026, 5, 15, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page with a dated card and a place for the year. */
function open() {
  const time = element('time', { datetime: '2026-06-12' });
  time.textContent = '2026-06-12';
  const year = element('span', { 'data-year': '' });
  const other = element('p');
  other.textContent = '2026-06-12';
  const card = element('article', {}, time, other);
  const page = openPage({ body: [card, year] });
  followTimes();
  const [observer] = page.observers;
  const added = (...addedNodes: readonly unknown[]) =>
    observer!.tell([{ type: 'childList', target: page.body, addedNodes }]);
  return { page, time, year, other, card, added, tell: observer!.tell };
}

test('R293 dates become ages, and the year is filled in, as the parser adds them', () => {
  const { time, year, other, card, added } = open();
  added(card, year);
  expect([time, year, other].map(({ textContent }) => textContent)).toEqual(['3 days ago', '2026', '2026-06-12']);
});

test('R293 the text of a date that comes behind its element gives way to the age, also in pieces', () => {
  const { time, added, tell } = open();
  time.textContent = '';
  added(time);
  time.textContent += '2026-';
  added({ nodeType: 3, parentElement: time });
  expect(time.textContent).toBe('3 days ago');
  time.textContent += '06-12';
  tell([{ type: 'characterData', target: { nodeType: 3, parentElement: time } }]);
  expect(time.textContent).toBe('3 days ago');
});

test('R293 an age follows its date, and other texts are left alone', () => {
  const { time, other, added, tell } = open();
  time.setAttribute('datetime', '2026-06-15T11:58:00Z');
  tell([{ type: 'attributes', target: time }]);
  added({ nodeType: 3, parentElement: other }, { nodeType: 8, parentElement: null });
  expect([time.textContent, other.textContent]).toEqual(['2 minutes ago', '2026-06-12']);
});

test('R293 a page that comes back from the back-forward cache counts ages anew', () => {
  const { page, time, year, card, added } = open();
  added(card, year);
  vi.setSystemTime(NOON + 5 * 86_400_000);
  fire(page.window, 'pageshow', { persisted: false });
  expect(time.textContent).toBe('3 days ago');
  fire(page.window, 'pageshow', { persisted: true });
  expect(time.textContent).toBe('8 days ago');
});
