import type { BrowserContext } from '@playwright/test';
import { createSlowFetch } from '../../../bench/slow-fetch.ts';

/** Slow 4G, as the budgets have it. */
const SLOW_4G = { latency: 150, bytesPerSecond: 200_000 };

/** Has all that pages of a context and their workers ask for come over one slow line; nothing of it is kept between pages. */
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
      // the body has been unpacked
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
