import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, StaleCodeError } from '../../../src/lib/loading/load-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('code that comes at last is returned', async () => {
  let asked = 0;
  const loaded = loadCode(() => (++asked < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('code')));
  await vi.advanceTimersByTimeAsync(4000);
  expect([await loaded, asked]).toEqual(['code', 4]);
  expect(vi.getTimerCount()).toBe(0);
});

test('code that cannot be had is stale, and says why', async () => {
  const failed = loadCode(() => Promise.reject(new Error('404'))).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const error = await failed;
  expect([error instanceof StaleCodeError, String(error)]).toEqual([true, 'Error: Error: 404']);
});

test('code that never comes is given up in time', async () => {
  const failed = loadCode(() => new Promise(() => {})).catch(String);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await failed).toMatch(/^Error: Error: Got no code in \d+ ms$/);
});
