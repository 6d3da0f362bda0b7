import { afterEach, expect, test, vi } from 'vitest';
import { announceToScreenReaders } from '../../../src/lib/browser/announce-to-screen-readers.ts';
import { focusHeading } from '../../../src/lib/browser/focus-heading.ts';
import { element, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const focus = (region: HTMLElement) => focusHeading(region, true);

test('R731 focuses the first heading of a region or of the main element', () => {
  const [title, subject] = [element('h1'), element('h2')];
  const section = element('section', {}, subject, element('h3'));
  openHappyDomPage({ body: [element('main', {}, title, section)] });
  expect([focus(section), document.activeElement]).toEqual([true, subject]);
  expect([focusHeading(), document.activeElement]).toEqual([true, title]);
});

test('R731 returns false if the region to focus has no heading', () => {
  openHappyDomPage({ body: [] });
  expect([focus(element('section')), focusHeading()]).toEqual([false, false]);
});

test('R731 announces a change in the live region of the page', () => {
  const region = element('p', { id: 'status' });
  openHappyDomPage({ body: [region] });
  announceToScreenReaders('Your choice is saved.');
  expect(region.textContent).toBe('Your choice is saved.');
  announceToScreenReaders('Your choice is saved.');
  expect(region.textContent).toBe('Your choice is saved.\u00a0');
  announceToScreenReaders('Your choice is saved.');
  expect(region.textContent).toBe('Your choice is saved.');
});

test('R731 announcing a change throws no error on a page without a live region', () => {
  openHappyDomPage({ body: [] });
  expect(() => announceToScreenReaders('Your choice is saved.')).not.toThrow();
});
