// Nothing moves while a page comes alive: gate, banner, skeletons and hydration shift nothing.
import type { Page } from '@playwright/test';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Returns the sum of the layout shifts that no input has caused, so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = (list.getEntries() as LayoutShift[]).filter((entry) => !entry.hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // without any shift the observer is never called
        setTimeout(() => resolve(0), 200);
      }),
  );
}

const PATHS = [
  '/',
  '/?sort=popular',
  '/tag/nature',
  '/trending',
  '/tags',
  '/search',
  '/search?q=forest',
  '/search?tag=nature',
  '/search?q=a+river+that+runs+through+the+longest+forest+of+them+all+for+days+and+days+without+an+end',
  '/favorites',
  '/settings',
  '/about',
];

for (const path of PATHS) {
  for (const width of [360, 1280]) {
    test(`nothing moves on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await settle(page);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }
}

test('nothing moves when the gate closes and the banner comes', async ({ freshPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('nothing moves when videos that were opened are left out', async ({ page }) => {
  await page.goto('/tag/nature');
  await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.card')].map(({ dataset }) => dataset['id']);
    localStorage.setItem('opened', JSON.stringify(shown.slice(0, 3)));
    localStorage.setItem('settings', JSON.stringify({ hidesOpened: true }));
  });
  await page.reload();
  await expect(page.getByText('3 opened videos hidden')).toBeVisible();
  await expect(page.locator('main .card').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('the gate does not show for a returning visitor, even before any island has come', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
