import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initRelativeTimes } from '../../../src/head/relative-times.ts';
import { element, fire, waitForMutationObservers, openHappyDomPage } from '../../support/happy-dom-page.ts';

const NOON = Date.UTC(2026, 5, 15, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page whose parser adds a card with a date, and an element for the current year. */
async function open() {
  const time = element('time', { datetime: '2026-06-12' });
  time.textContent = '2026-06-12';
  const year = element('span', { 'data-year': '' });
  const other = element('p');
  other.textContent = '2026-06-12';
  const card = element('article', {}, time, other);
  const page = openHappyDomPage();
  initRelativeTimes();
  page.body.append(card, year);
  await waitForMutationObservers();
  return { page, time, year, other, card };
}

test('R293 replaces dates with ages and fills in the current year as soon as the parser adds the elements', async () => {
  const { time, year, other } = await open();
  expect([time, year, other].map(({ textContent }) => textContent)).toEqual(['3 days ago', '2026', '2026-06-12']);
});

test('R293 replaces the text of a date even if the HTML parser adds the text after its element, or in several pieces', async () => {
  const { page } = await open();
  const time = element('time', { datetime: '2026-06-12' });
  page.body.append(time);
  await waitForMutationObservers();
  time.append('2026-');
  await waitForMutationObservers();
  expect(time.textContent).toBe('3 days ago');
  // the mutation observer also receives the change that the script itself has made
  await waitForMutationObservers();
  (time.firstChild as Text).data += '06-12';
  await waitForMutationObservers();
  expect(time.textContent).toBe('3 days ago');
});

test('R293 updates an age when the date of its element changes, and leaves other texts unchanged', async () => {
  const { time, other } = await open();
  time.setAttribute('datetime', '2026-06-15T11:58:00Z');
  other.append(', ', document.createComment('none'));
  await waitForMutationObservers();
  expect([time.textContent, other.textContent]).toEqual(['2 minutes ago', '2026-06-12, ']);
});

test('R293 updates ages when the page returns from the back-forward cache or is visible again', async () => {
  const { page, time } = await open();
  vi.setSystemTime(NOON + 5 * 86_400_000);
  expect(time.textContent).toBe('3 days ago');
  fire(page.window, 'pageshow', { persisted: true });
  expect(time.textContent).toBe('8 days ago');
  vi.setSystemTime(NOON + 6 * 86_400_000);
  fire(page.document, 'visibilitychange');
  expect(time.textContent).toBe('9 days ago');
});
