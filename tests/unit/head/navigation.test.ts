import { afterEach, expect, test, vi } from 'vitest';
import { restrictPrefetch } from '../../../src/head/navigation.ts';
import { setMark } from '../../../src/lib/browser/document-state.ts';
import { element, openPage } from '../../support/fake-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page with its rules, and with marks of the document. */
function open(marks: Readonly<Record<string, string>>) {
  const page = openPage();
  page.head.append(element('script', { type: 'speculationrules' }));
  for (const [name, value] of Object.entries(marks)) page.html.dataset[name] = value;
  restrictPrefetch();
  const hasRules = () => page.head.querySelector('script[type=speculationrules]') !== null;
  const tell = () => {
    for (const each of page.observers) each.tell([]);
  };
  return { ...page, hasRules, tell };
}

test.each([
  [{}, false],
  [{ age: 'verified', saver: '' }, false],
  [{ age: 'verified', discreet: '' }, false],
  [{ age: 'verified' }, true],
])('R281 a page with the marks %j may have pages fetched ahead: %j', (marks, isAllowed) => {
  expect(open(marks).hasRules()).toBe(isAllowed);
});

test('R281 a page on which discreet mode is turned on has none fetched from then on', () => {
  const { hasRules, tell, observers } = open({ age: 'verified' });
  tell();
  expect(hasRules()).toBe(true);
  setMark('discreet', '');
  tell();
  tell();
  expect([hasRules(), observers.at(-1)?.options]).toEqual([
    false,
    { attributeFilter: ['data-age', 'data-saver', 'data-discreet'] },
  ]);
});
