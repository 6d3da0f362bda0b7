import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, StaleCodeError, withCode } from '../../../src/lib/loading/load-code.ts';

let page: EventTarget;
let stale: number;

beforeEach(() => {
  vi.useFakeTimers();
  stale = 0;
  page = new EventTarget();
  page.addEventListener('marquee:stale', () => stale++);
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

test('code that comes at last is returned, and nothing is told', async () => {
  let asked = 0;
  const loaded = loadCode(() => (++asked < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('code')));
  await vi.advanceTimersByTimeAsync(4000);
  expect([await loaded, asked, stale]).toEqual(['code', 4, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('code that cannot be had is stale, says why, and the document hears of it once', async () => {
  let asked = 0;
  const failed = loadCode(() => {
    asked++;
    return Promise.reject(new Error('404'));
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const error = await failed;
  expect([error instanceof StaleCodeError, String(error), asked, stale]).toEqual([true, 'Error: Error: 404', 4, 1]);
});

test('in a worker, which has no document, code that cannot be had is stale all the same', async () => {
  vi.stubGlobal('document', undefined);
  const failed = loadCode(() => Promise.reject(new Error('404'))).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toBeInstanceOf(StaleCodeError);
});

test('code that never comes is given up in time', async () => {
  const failed = loadCode(never).catch(String);
  await vi.advanceTimersByTimeAsync(9000);
  expect([await failed, stale]).toEqual([expect.stringMatching(/^Error: Error: Got no code in \d+ ms$/), 1]);
});

test('code that nobody looks for is waited for, however slowly it comes', async () => {
  let come = (_code: string) => {};
  const loaded = loadCode(() => new Promise<string>((resolve) => (come = resolve)), 'endless');
  await vi.advanceTimersByTimeAsync(60_000);
  come('code');
  expect([await loaded, stale, vi.getTimerCount()]).toEqual(['code', 0, 0]);
});

test('code is handed over, and the page goes on without what cannot be had', async () => {
  const used: string[] = [];
  const use = (code: string) => void used.push(code);
  withCode(() => Promise.resolve('code'), use);
  withCode(() => Promise.reject(new Error('404')), use);
  withCode(never, use);
  withCode(never, use, 'endless');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([used, stale]).toEqual([['code'], 2]);
});
