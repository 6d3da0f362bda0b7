// Tests of the time limits of requests for snapshot files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL_REQUEST_TRIES_TIMEOUT_MS } from '../../../src/lib/loading/retry-requests.ts';
import { fetchFileWithRetries, type FetchFunction } from '../../../src/lib/worker/http-shard-source.ts';

const CHUNK = Uint8Array.of(1, 2);
/** Interval between two chunks in milliseconds, shorter than the time limit of a try. */
const INTERVAL_MS = 4000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));

/** Returns a `fetch` whose response sends its headers and `chunks` chunks at intervals, and then ends or, if `stalls` is true, sends nothing. */
const createSlowFetch =
  (chunks: number, stalls: boolean): FetchFunction =>
  async (_, init) => {
    await pause();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal!.reason));
        for (let i = 0; i < chunks; i++) {
          await pause();
          controller.enqueue(CHUNK);
        }
        if (!stalls) controller.close();
      },
    });
    return new Response(body);
  };

const request = (fetch: FetchFunction) =>
  fetchFileWithRetries(fetch, 'https://example.org/data/a.bin', (_, readBody) => readBody());

test('R1014 a transfer that keeps receiving data is not aborted after the total time limit of all tries', async () => {
  const started = Date.now();
  const bytes = request(createSlowFetch(5, false));
  await vi.runAllTimersAsync();
  expect([...(await bytes)]).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
  expect(Date.now() - started).toBeGreaterThan(ALL_REQUEST_TRIES_TIMEOUT_MS);
});

test('a response without a body has no bytes', async () => {
  expect([...(await request(() => Promise.resolve(new Response(null))))]).toEqual([]);
});

test('R1014 a transfer that stalls fails after the time limit of a try, and leaves no timer', async () => {
  const started = Date.now();
  const failed = request(createSlowFetch(2, true)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(String(await failed)).toMatch(/^Error: No data from https:\/\/example\.org\/data\/a\.bin for \d+ ms$/);
  expect([Date.now() - started < 3 * ALL_REQUEST_TRIES_TIMEOUT_MS, vi.getTimerCount()]).toEqual([true, 0]);
});
