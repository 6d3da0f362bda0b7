// Tests which pages the browser prefetches before the visitor follows a link, and which pages it never prefetches. The tests read the URLs
// of the candidates from Chromium's DevTools protocol.
import type { Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

/** Tracks which pages the browser may prefetch, and which it has prefetched. */
async function followPrefetch(page: Page) {
  let candidates: readonly string[] = [];
  const fetched: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => key.url);
  });
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname);
  });
  await devtools.send('Preload.enable');
  return { candidates: () => candidates, fetched };
}

const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      readonly deliveryType?: string;
    })[];
    return entry?.deliveryType;
  });

test('R281 hovering a link prefetches its page, and a click shows it without another request', async ({ page }) => {
  const { fetched } = await followPrefetch(page);
  await page.goto('/');
  await settle(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Browse tags' });
  await link.hover();
  await expect.poll(() => fetched).toEqual(['/tags']);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Video Tags' })).toBeVisible();
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('R956 only same-origin pages without a query are prefetched: no searches, feeds or files', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('searches', JSON.stringify([{ search: '?q=river', name: 'river', seen: 1 }])),
  );
  const { candidates } = await followPrefetch(page);
  for (const path of ['/', '/tag/nature', '/search?q=river', '/favorites', '/settings']) {
    await page.goto(path);
    await settle(page);
    await expect.poll(() => candidates().length).toBeGreaterThan(3);
    const { origin } = new URL(page.url());
    expect(candidates().filter((url) => !url.startsWith(`${origin}/`) || /[?#]|\.\w+$/.test(url))).toEqual([]);
  }
});

test('R956 nothing is prefetched before the age gate is passed', async ({ freshPage: page }) => {
  const { candidates } = await followPrefetch(page);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  expect(candidates()).toEqual([]);
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/tags');
  await expect.poll(() => candidates().length).toBeGreaterThan(3);
});

test('R956 nothing is prefetched in discreet mode', async ({ page }) => {
  const { candidates } = await followPrefetch(page);
  await page.goto('/tag/nature');
  await expect.poll(() => candidates().length).toBeGreaterThan(3);
  await page.keyboard.press('.');
  await expect.poll(candidates).toEqual([]);
  await page.reload();
  await settle(page);
  expect(candidates()).toEqual([]);
  await page.keyboard.press('.');
  await page.reload();
  await expect.poll(() => candidates().length).toBeGreaterThan(3);
});

for (const [name, settings, saveData] of [
  ['the data saver is on', '{"savesData":"always"}', false],
  ['the browser asks for less data', '{}', true],
] as const) {
  test(`R956 nothing is prefetched while ${name}`, async ({ page }) => {
    await page.addInitScript(
      ([stored, saves]) => {
        if (location.protocol !== 'about:') localStorage.setItem('settings', stored);
        Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
      },
      [settings, saveData] as const,
    );
    const { candidates } = await followPrefetch(page);
    await page.goto('/tag/nature');
    await expect(page.locator('html')).toHaveAttribute('data-saver', '');
    await settle(page);
    expect(candidates()).toEqual([]);
  });
}
