import type { Page } from '@playwright/test';

/** Delays requests to observe the loading state. Returns a function that releases them. */
export async function holdRequests(page: Page, url: RegExp | string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
