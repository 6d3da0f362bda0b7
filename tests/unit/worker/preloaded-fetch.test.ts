// Tests of requests that the page sends before the worker has started. Their responses replace the first requests of the worker.
import { expect, test } from 'vitest';
import { createPreloadedFetch } from '../../../src/lib/worker/preloaded-fetch.ts';

const CORE = 'https://site.example.org/data/core.dat';

/** Creates a fetch function that uses responses preloaded by the page. Also returns the URLs that it still requests itself. */
function open() {
  const asked: string[] = [];
  const handed = createPreloadedFetch((url) => {
    asked.push(url);
    return Promise.resolve(new Response('asked for'));
  });
  const read = async (url: string, init?: RequestInit) => (await handed.fetch(url, init)).text();
  return { ...handed, read, asked };
}

test('R297 the first request for a URL uses the response preloaded by the page, and the second goes to the server', async () => {
  const { expect: awaitFor, deliver, read, asked } = open();
  awaitFor(CORE);
  const first = read(CORE, { signal: AbortSignal.timeout(1000) });
  deliver(new TextEncoder().encode('handed over').buffer);
  expect([await first, await read(CORE)]).toEqual(['handed over', 'asked for']);
  expect(asked).toEqual([CORE]);
});

test('R297 a failed preload by the page counts as a failed request of the worker', async () => {
  const { expect: awaitFor, deliver, read, asked } = open();
  awaitFor(CORE);
  deliver(null);
  await expect(read(CORE)).rejects.toThrow(`The page got no answer from ${CORE}`);
  expect([await read(CORE), asked]).toEqual(['asked for', [CORE]]);
});

test('requests for other URLs, or without a preload, go to the server', async () => {
  const { expect: awaitFor, read, asked } = open();
  expect(await read(CORE)).toBe('asked for');
  awaitFor(CORE);
  expect(await read(`${CORE}?`)).toBe('asked for');
  expect(asked).toEqual([CORE, `${CORE}?`]);
});

test('R297 waiting for a preload ends when the request times out', async () => {
  const { expect: awaitFor, read, asked } = open();
  awaitFor(CORE);
  const late = new AbortController();
  const first = read(CORE, { signal: late.signal });
  late.abort(new Error('too late'));
  await expect(first).rejects.toThrow('too late');
  expect([await read(CORE), asked]).toEqual(['asked for', [CORE]]);
});
