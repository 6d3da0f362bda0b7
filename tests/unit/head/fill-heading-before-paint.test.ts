// Tests of the script that fills the heading and the search box of a page before their islands have loaded.
import { afterEach, expect, test, vi } from 'vitest';
import { runScriptEntryPoint } from '../../../src/head/fill-heading-before-paint.ts';
import { element, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const getChipCount = ({ documentElement }: Document) => documentElement.style.getPropertyValue('--chips');

const SEARCH_TEXTS = {
  'data-text': 'Results for "{}"',
  'data-tag': 'Tagged "{}"',
  'data-performer': 'With "{}"',
  'data-like': 'Similar',
};

/**
 * Runs the script on a page with the given URL. Returns the texts of the heading (initially `Before`) and of the search box, and the number
 * of placeholders for active filters.
 */
function textsOf(
  url: string,
  texts: Readonly<Record<string, string>>,
): { heading: string; box: string; chips: string | null } {
  const box = element('input', { name: 'q' });
  const heading = element('h1', { id: 'list-title' });
  heading.textContent = 'Before';
  const { document } = openHappyDomPage({ url, body: [element('header', {}, box), heading] });
  Object.assign(document, { currentScript: element('script', texts) });
  runScriptEntryPoint();
  const chips = document.documentElement.dataset['narrowed'] === undefined ? null : getChipCount(document);
  return { heading: heading.textContent, box: box.value, chips };
}

test.each([
  ['/search?q=%20rain%20', 'Results for "rain"'],
  ['/search?q=%24%26', 'Results for "$&"'],
  ['/search?q=%3Cb%3E', 'Results for "<b>"'],
  ['/search?q=rain&tag=cold-rain', 'Tagged "cold rain"'],
  ['/search?tag=performer:buster-keaton', 'With "buster keaton"'],
  ['/search?like=v1', 'Similar'],
  ['/search?like=v1&q=rain', 'Similar'],
  ['/search?like=&q=rain', 'Results for "rain"'],
  ['/search?q=%20', 'Before'],
  ['/search', 'Before'],
])('R871 the heading of %s is %s before the island has loaded', (url, text) => {
  expect(textsOf(url, SEARCH_TEXTS).heading).toBe(text);
});

test.each([
  ['/tag/cold-rain', 'cold rain'],
  ['/performer/buster-keaton', 'buster keaton'],
  ['/tag/cold-rain?like=v1', 'cold rain'],
  ['/nowhere', 'Before'],
])('R871 the heading of %s, which is not prerendered, is %s before the island has loaded', (url, text) => {
  expect(textsOf(url, {}).heading).toBe(text);
});

test.each([
  ['/search?q=%20rain%20', 'rain'],
  ['/search?q=rain&tag=cold-rain', ''],
  ['/search?like=v1&q=rain', ''],
  ['/search', ''],
])('R887 the search box of %s contains "%s" before the island has loaded', (url, text) => {
  expect(textsOf(url, SEARCH_TEXTS).box).toBe(text);
});

test.each([
  ['/search?q=rain+year:2024+-dogs', '2'],
  ['/search?q=rain', null],
  ['/search?tag=rain', null],
  ['/tag/rain?q=year:2024', null],
])('R985 R986 for the operators in %s, the script reserves %s placeholders of active filters', (url, chips) => {
  expect(textsOf(url, SEARCH_TEXTS).chips).toBe(chips);
});
