import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ALL_REQUEST_TRIES_TIMEOUT_MS,
  computeRetryDelayMs,
  RetryAfterError,
  retry,
  MAX_REQUEST_TRIES,
} from '../../../src/lib/loading/retry-requests.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Retries a function that always fails. Returns the start time and the timeout of each attempt, and the final error. */
async function fail(takes: number, error: Error) {
  const tries: [at: number, ms: number][] = [];
  const outcome = retry(async (ms) => {
    tries.push([Date.now(), ms]);
    await new Promise((resolve) => setTimeout(resolve, takes));
    throw error;
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { tries, thrown: await outcome, end: Date.now() };
}

test('runs a successful operation once', async () => {
  const attempt = vi.fn<(ms: number) => Promise<string>>(() => Promise.resolve('had'));
  expect([await retry(attempt), attempt.mock.calls]).toEqual(['had', [[4500]]]);
});

test('retries a failed operation after a pause', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let tried = 0;
  const outcome = retry(() => (++tried < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(Date.now())));
  await vi.runAllTimersAsync();
  expect([await outcome, tried]).toEqual([250 + 500, 3]);
});

test('the maximum pause doubles with each retry of an operation, and the actual pause is random', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  expect([1, 2, 3].map(computeRetryDelayMs)).toEqual([500, 1000, 2000]);
  random.mockReturnValue(0.1);
  expect([1, 2, 3].map(computeRetryDelayMs)).toEqual([50, 100, 200]);
});

test('throws the last error of an operation after four attempts', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const error = new Error('503');
  expect(await fail(0, error)).toEqual({
    tries: [
      [0, 4500],
      [500, 4500],
      [1500, 4500],
      [3500, 4500],
    ],
    thrown: error,
    end: 3500,
  });
  expect([MAX_REQUEST_TRIES, ALL_REQUEST_TRIES_TIMEOUT_MS]).toEqual([4, 9000]);
});

test('all attempts of an operation together may take nine seconds; the last attempt gets the remaining time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const slow = await fail(3000, new Error('slow'));
  expect([slow.tries, slow.end]).toEqual([
    [
      [0, 4500],
      [3500, 4500],
      [7500, 1500],
    ],
    10_500,
  ]);
});

test('waits for the Retry-After time of a server, or gives up if this time is too long', async () => {
  const patient = await fail(0, new RetryAfterError('503', 4000));
  expect(patient.tries.map(([at]) => at)).toEqual([0, 4000, 8000]);
  const exact = await fail(0, new RetryAfterError('503', ALL_REQUEST_TRIES_TIMEOUT_MS));
  expect([exact.tries.length, exact.thrown]).toEqual([1, new RetryAfterError('503', ALL_REQUEST_TRIES_TIMEOUT_MS)]);
  const forever = await fail(0, new RetryAfterError('404', Infinity));
  expect([forever.tries.length, (forever.thrown as Error).message]).toEqual([1, '404']);
});
