import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Requests of each page that have no answer yet. */
const waiting = new WeakMap<Page, Set<Request>>();

function watch(page: Page): void {
  const requests = new Set<Request>();
  waiting.set(page, requests);
  page.on('request', (request) => {
    // what a document waited for ends with it, and no browser says so
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Notes the requests of every page of a context from now on; {@link settle} waits for their answers. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', watch);
}

/**
 * Ends when every request of a page is answered, and nothing more is asked for once its scripts have come to rest: time for what
 * must not happen, without a time of its own.
 */
export async function expectAnswered(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
    expect([...(waiting.get(page) ?? [])].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 20_000 });
}

/** Ends when the islands of a page are alive, but for those further down, and everything that they asked for has come. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await expectAnswered(page);
}
