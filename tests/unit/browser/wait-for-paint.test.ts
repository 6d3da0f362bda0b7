import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPaint } from '../../../src/lib/browser/wait-for-paint.ts';

const START = 1_700_000_000_000;
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns the elapsed milliseconds when {@link waitForPaint} resolves. */
const waited = () => waitForPaint().then(() => Date.now() - START);

test('waiting for a paint ends in a task after the next animation frame', async () => {
  const ms = waited();
  await vi.advanceTimersByTimeAsync(16);
  for (const frame of frames) frame();
  await vi.runAllTimersAsync();
  expect([await ms, frames.length]).toEqual([16, 1]);
});

test('waiting for a paint ends after 100 ms if the browser does not paint the page', async () => {
  const ms = waited();
  await vi.runAllTimersAsync();
  expect(await ms).toBe(100);
});
