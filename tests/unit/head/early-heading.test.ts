// Script that fills the heading of a page before its island has loaded.
import { afterEach, expect, test, vi } from 'vitest';
import { runScriptEntryPoint } from '../../../src/head/early-heading.ts';
import { element, openPage } from '../../support/fake-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SEARCH_TEXTS = {
  'data-text': 'Results for "{}"',
  'data-tag': 'Tagged "{}"',
  'data-performer': 'With "{}"',
  'data-like': 'Similar',
};

/** Runs the script at an address and returns the text of the heading, which is `Before` at first. */
function headingOf(url: string, texts: Readonly<Record<string, string>>): string {
  const heading = element('h1', { id: 'list-title' });
  heading.textContent = 'Before';
  const { document } = openPage({ url, body: [heading] });
  Object.assign(document, { currentScript: element('script', texts) });
  runScriptEntryPoint();
  return heading.textContent;
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
  expect(headingOf(url, SEARCH_TEXTS)).toBe(text);
});

test.each([
  ['/tag/cold-rain', 'cold rain'],
  ['/performer/buster-keaton', 'buster keaton'],
  ['/tag/cold-rain?like=v1', 'cold rain'],
  ['/nowhere', 'Before'],
])('R871 the heading of %s, which is not prerendered, is %s before the island has loaded', (url, text) => {
  expect(headingOf(url, {})).toBe(text);
});
