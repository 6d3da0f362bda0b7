import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from '../../../src/ui/use-now.ts';
import { openFakeBrowser } from '../../support/fake-browser.ts';
import { openFakeRoot } from '../../support/fake-root.ts';

const BUILT_AT = 1_600_000_000;
const MINUTE = 1_700_000_040;

let told: number[];
const part = () => void told.push(useNow(BUILT_AT));

beforeEach(() => {
  vi.useFakeTimers({ now: MINUTE * 1000 - 1 });
  openFakeBrowser();
  told = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the clock goes by the minute', () => {
  const root = openFakeRoot(part);
  vi.advanceTimersByTime(1);
  root.render();
  expect(told).toEqual([MINUTE - 60, MINUTE]);
  root.unmount();
});

test('what is hydrated agrees with the HTML first', () => {
  const root = openFakeRoot(part, true);
  expect(told).toEqual([BUILT_AT, MINUTE - 60]);
  root.unmount();
});
