import { afterEach, expect, test, vi } from 'vitest';
import { listAvailableTestBrowsers, NON_CHROMIUM_BROWSER_NAMES } from '../../../tools/find-test-browsers.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

test('R182 a browser that is not installed is skipped with an installation hint', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(listAvailableTestBrowsers(false, (name) => name !== 'webkit')).toEqual(['firefox']);
  expect(said.mock.calls).toEqual([
    ['Skipping the tests in webkit, which was not found: install webkit2gtk-driver and xvfb to run them.'],
  ]);
});

test('R182 a missing browser is an error if its tests are required', () => {
  expect(() => listAvailableTestBrowsers(true, (name) => name !== 'firefox')).toThrow(
    'No firefox found: install firefox-esr.',
  );
  expect(listAvailableTestBrowsers(true, () => true)).toEqual(NON_CHROMIUM_BROWSER_NAMES);
});
