import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Pending requests of each page. */
const waiting = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  const requests = new Set<Request>();
  waiting.set(page, requests);
  page.on('request', (request) => {
    // a navigation drops pending requests without an event
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Tracks the requests of all new pages of a browser context, for {@link expectNoPendingRequests}. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', trackRequests);
}

/** Waits until a page has no pending requests and is idle. Precedes a check that something did not happen. */
export async function expectNoPendingRequests(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
    expect([...(waiting.get(page) ?? [])].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 20_000 });
}

/** Waits until the islands of a page are hydrated (except islands that hydrate when they become visible) and no request is pending. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await expectNoPendingRequests(page);
}
