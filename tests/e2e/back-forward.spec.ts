// Tests of pages restored from the browser's back-forward cache, which Playwright disables by default.
import type { Page } from '@playwright/test';
import { CHROMIUM_PATH } from '../support/chromium-path.ts';
import { expectPosition, loadMore, GROWING_LISTS, WINDOWS } from './support/scroll-position.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, pressHeart, test } from './support/test.ts';

test.use({
  // Chromium's headless shell has no back-forward cache
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: CHROMIUM_PATH,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** Marks the page, leaves it, changes the storage with `change`, and returns to the same document. */
async function leaveAndReturn(page: Page, change: () => void): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'left'));
  await page.goto('/robots.txt');
  await page.evaluate(change);
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'left');
}

test('R102 R130 R123 a page from the back-forward cache reads favorites, theme and consent from storage again', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const hearts = page.locator('main .heart');
  await pressHeart(hearts.nth(0));
  await pressHeart(hearts.nth(1));
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await leaveAndReturn(page, () => {
    const [, second] = JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[];
    localStorage.setItem('favorites', JSON.stringify([second]));
    localStorage.setItem('theme', 'light');
    localStorage.removeItem('cookie-consent');
  });
  // the first favorite was removed while the page was in the cache: the page must not store it again
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveClass('dark');
  await expect(page.locator('[data-theme-switch]')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '') as string[])).toHaveLength(1);
  // the page has reopened its broadcast channel, so that changes of other tabs arrive
  const other = await page.context().newPage();
  await other.goto('/tag/nature');
  await pressHeart(other.locator('main .heart').nth(2));
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('R120 a page from the back-forward cache opens or closes the age gate to match the stored answer', async ({
  freshPage: page,
}) => {
  await page.goto('/tags');
  await expect(page.getByRole('dialog')).toBeVisible();
  await leaveAndReturn(page, () => localStorage.setItem('age-verified', 'true'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await leaveAndReturn(page, () => localStorage.clear());
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [i, viewport] of WINDOWS.entries()) {
  test(
    `R004 a list extended by scrolling keeps its scroll position after Back and a reload, at ${viewport.width} px`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of GROWING_LISTS.slice(0, 2)) {
        await page.goto(path);
        const before = await loadMore(page, 45);
        await leaveAndReturn(page, () => {});
        await expectPosition(page, before);
        // a reload keeps the history entry, which stores the scroll position
        await page.reload();
        await expectPosition(page, before);
      }
    },
  );
}
