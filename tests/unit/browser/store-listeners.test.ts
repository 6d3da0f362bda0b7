import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { onStoreMountInBrowser } from '../../../src/lib/browser/store-listeners.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['in a browser, a store is started by its first listener and stopped after its last one', {}, ['start', 'stop']],
  ['while pages are built, no store is started', undefined, []],
])('%s', (_, window, expected) => {
  vi.useFakeTimers();
  vi.stubGlobal('window', window);
  const events: string[] = [];
  const $store = atom(0);
  onStoreMountInBrowser($store, () => {
    events.push('start');
    return () => void events.push('stop');
  });
  const stop = $store.listen(() => {});
  $store.listen(() => {})();
  stop();
  vi.runAllTimers();
  expect(events).toEqual(expected);
});
