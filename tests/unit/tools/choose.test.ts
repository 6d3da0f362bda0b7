import { afterEach, expect, test, vi } from 'vitest';
import { chooseEngines, ENGINE_NAMES } from '../../../tools/engines.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

test('R182 a browser that is not installed is skipped with an installation hint', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(chooseEngines(false, (name) => name !== 'webkit')).toEqual(['firefox']);
  expect(said.mock.calls).toEqual([
    ['Skipping the tests in webkit, which was not found: install webkit2gtk-driver and xvfb to run them.'],
  ]);
});

test('R182 a missing browser is an error if its tests are required', () => {
  expect(() => chooseEngines(true, (name) => name !== 'firefox')).toThrow('No firefox found: install firefox-esr.');
  expect(chooseEngines(true, () => true)).toEqual(ENGINE_NAMES);
});
