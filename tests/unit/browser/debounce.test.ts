import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '../../../src/lib/browser/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a debounced function runs only the last of several calls, after the delay', () => {
  const calls: unknown[] = [];
  const debounced = debounce(100, (...args: [string, number]) => calls.push([...args, Date.now()]));
  const start = Date.now();
  debounced('a', 1);
  vi.advanceTimersByTime(99);
  debounced('b', 2);
  vi.advanceTimersByTime(99);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([['b', 2, start + 199]]);
  debounced('c', 3);
  vi.runAllTimers();
  expect(calls).toHaveLength(2);
});

test('a debounced function does not run a canceled call, but runs the next one', () => {
  const calls: string[] = [];
  const debounced = debounce(100, (call: string) => calls.push(call));
  debounced.cancel();
  debounced('a');
  debounced.cancel();
  vi.runAllTimers();
  expect(calls).toEqual([]);
  debounced('b');
  vi.runAllTimers();
  expect(calls).toEqual(['b']);
});
