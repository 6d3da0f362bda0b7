// Tests of the random video, which a key shows on pages with and without a list.
import type { Page } from '@playwright/test';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Random video' });
const card = (page: Page) => dialog(page).getByRole('article');

test('R417 the key `r` shows a random video of the list, and a button picks another one', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  await page.locator('main').press('r');
  const link = card(page).locator('.card-link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('target', '_blank');
  const first = await card(page).getAttribute('data-id');
  expect(NATURE_VIDEOS.map(({ id }) => id)).toContain(first);
  const another = dialog(page).getByRole('button', { name: 'Another video' });
  await expect
    .poll(async () => {
      await another.click();
      return card(page).getAttribute('data-id');
    })
    .not.toBe(first);
  await expect(another).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('R417 on a page without a list, the key `r` shows a random video of the catalogue', async ({ page }) => {
  await page.goto('/settings');
  await settle(page);
  const menu = page.locator('#menu > summary');
  await menu.press('r');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('R1009 a notice that appears over a dialog is part of the dialog, and stays on the page when the dialog closes', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  await settle(page);
  await page.locator('main').press('r');
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await card(page)
    .getByRole('button', { name: /^Favorite:/ })
    .click();
  const text = 'Couldn’t save your favorites in this browser.';
  const notice = dialog(page).locator('.notice');
  await expect(notice).toContainText(text);
  await expect(dialog(page).getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const close = notice.getByRole('button', { name: 'Close' });
  await dialog(page).getByRole('button', { name: 'Another video' }).focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.notice[role=status]')).toContainText(text);
  // a dialog that opens later contains the notice, too
  await page.locator('main').press('r');
  await close.click();
  await expect(page.getByText(text, { exact: true }).and(page.locator('.notice *'))).toHaveCount(0);
  await expect(card(page)).toBeVisible();
});
