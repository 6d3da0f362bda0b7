import type { Page } from '@playwright/test';

/** Delays requests whose URL matches, so that tests can observe the loading state. Returns a function that sends the delayed requests. */
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
