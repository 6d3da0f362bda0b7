import { afterEach, expect, test, vi } from 'vitest';
import { chooseEngines, ENGINE_NAMES } from '../../../tools/engines.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

test('R182 a browser that is not installed is skipped with an installation hint', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(chooseEngines(false, (name) => name !== 'webkit')).toEqual(['firefox']);
  expect(said.mock.calls).toEqual([
    ['No webkit here: install webkit2gtk-driver and xvfb to have the tour in it; it is left out.'],
  ]);
});

test('R182 a missing browser is an error if its tests are required', () => {
  expect(() => chooseEngines(true, (name) => name !== 'firefox')).toThrow('No firefox here: install firefox-esr.');
  expect(chooseEngines(true, () => true)).toEqual(ENGINE_NAMES);
});
