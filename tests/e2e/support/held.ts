import type { Page } from '@playwright/test';

/** Holds requests back, so that what shows meanwhile can be seen; returns how to let them go. */
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
