import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
let color: string | undefined;

beforeEach(() => {
  browser = openFakeBrowser();
  color = undefined;
  const meta = { setAttribute: (_: string, value: string) => (color = value) };
  Object.assign(browser.document, {
    querySelector: (selector: string) => (selector === 'meta[name="theme-color"]' ? meta : null),
  });
  browser.document.documentElement.classes.add('dark');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const look = () => [[...browser.document.documentElement.classes], color, browser.stored.get('theme')];

test('R130 R163 the theme is changed, stored by its name, and follows other tabs', async () => {
  const { $theme, toggleTheme } = await import('../../../../src/features/settings/theme-store.ts');
  const shown: string[] = [];
  $theme.subscribe((theme) => void shown.push(theme));
  toggleTheme();
  expect(look()).toEqual([[], '#f8fafc', 'light']);
  toggleTheme();
  expect(look()).toEqual([['dark'], '#0f172a', 'dark']);
  browser.storeElsewhere('theme', 'light');
  expect(look()).toEqual([[], '#f8fafc', 'light']);
  expect(shown).toEqual(['dark', 'light', 'dark', 'light']);
});

test('R130 R163 a theme that cannot be stored counts for its page, in silence', async () => {
  browser.stored.set('theme', 'light');
  const { $theme, toggleTheme } = await import('../../../../src/features/settings/theme-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/notice-store.ts');
  Object.assign(browser.document, { querySelector: () => null });
  $theme.subscribe(() => {});
  browser.refused.add('setItem');
  toggleTheme();
  expect([look(), $theme.get(), $notice.get()]).toEqual([[['dark'], undefined, 'light'], 'dark', null]);
});
