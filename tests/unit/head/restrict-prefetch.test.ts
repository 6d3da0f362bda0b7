import { afterEach, expect, test, vi } from 'vitest';
import { restrictPrefetch } from '../../../src/head/restrict-prefetch.ts';
import { removePageState, setPageState } from '../../../src/lib/browser/page-state-attributes.ts';
import { element, waitForMutationObservers, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page with speculation rules (for prefetching) and these document attributes. */
function open(marks: Readonly<Record<string, string>>) {
  const page = openHappyDomPage();
  page.head.append(element('script', { type: 'speculationrules' }));
  for (const [name, value] of Object.entries(marks)) page.html.dataset[name] = value;
  restrictPrefetch();
  const hasRules = () => page.head.querySelector('script[type=speculationrules]') !== null;
  return { ...page, hasRules };
}

test.each([
  [{}, false],
  [{ age: 'verified', saver: '' }, false],
  [{ age: 'verified', discreet: '' }, false],
  [{ age: 'verified' }, true],
])('R956 a page with the document attributes %j may prefetch other pages: %j', (marks, isAllowed) => {
  expect(open(marks).hasRules()).toBe(isAllowed);
});

test('R956 turning discreet mode on stops prefetching on this page', async () => {
  const { hasRules } = open({ age: 'verified' });
  setPageState('age', 'verified');
  await waitForMutationObservers();
  expect(hasRules()).toBe(true);
  setPageState('discreet', '');
  await waitForMutationObservers();
  expect(hasRules()).toBe(false);
  removePageState('discreet');
  await waitForMutationObservers();
  expect(hasRules()).toBe(false);
});
