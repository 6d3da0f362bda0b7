import type { BrowserContext } from '@playwright/test';
import { createSlowFetch } from '../../../bench/visits/simulated-connection.ts';

/** Round trip in milliseconds and speed of slow 4G, as in the performance budgets. */
const SLOW_4G = { latency: 150, bytesPerSecond: 200_000 };

/** Sends all requests of a context's pages and workers through one slow connection, without caching between pages. */
export async function slowDown(context: BrowserContext): Promise<void> {
  const line = createSlowFetch(SLOW_4G);
  await context.route('**', async (route) => {
    const request = route.request();
    try {
      const response = await line.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      });
      // `fetch` has already decompressed the response body
      const headers = [...response.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name));
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    } catch {
      await route.abort();
    }
  });
}
