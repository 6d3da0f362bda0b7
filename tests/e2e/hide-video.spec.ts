// Tests that hide a single video by its menu or a key, and restore it.
import type { Page } from '@playwright/test';
import { chooseMenuItem, expect, pressHeart, test } from './support/test.ts';
import { readStored, storeOnce } from './support/visitor.ts';

const card = (page: Page) => page.locator('main .card');
const more = (page: Page) => page.locator('main .card-more').first();
const idOf = (page: Page, place: number) => card(page).nth(place).getAttribute('data-id');

test('R415 R959 a hidden video disappears at once and can be restored by Undo or in the settings', async ({ page }) => {
  await page.goto('/tag/nature');
  const [first, second] = [await idOf(page, 0), await idOf(page, 1)];
  const title = (await card(page).first().locator('.card-title').textContent())!;
  await chooseMenuItem(more(page), 'Hide…');
  await page.getByRole('button', { name: 'This video only' }).click();
  await expect(card(page).first()).toHaveAttribute('data-id', second!);
  await expect(page.locator(':focus').locator('xpath=ancestor::article')).toHaveAttribute('data-id', second!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).first()).toHaveAttribute('data-id', first!);
  expect(await readStored(page, 'hidden-videos')).toBeNull();

  await card(page).first().locator('.card-link').focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'This video only' }).press('Enter');
  await expect(card(page).first()).toHaveAttribute('data-id', second!);
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show for now' }).click();
  await expect(card(page).first()).toHaveAttribute('data-id', first!);

  await page.goto('/settings');
  await page.getByRole('button', { name: `Stop hiding the video “${title}”` }).click();
  await expect(page.getByText('Nothing is hidden.')).toBeVisible();
});

test('R1232 a hidden video that was also opened counts only as hidden, and appears with the hidden videos', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const id = (await idOf(page, 0))!;
  await storeOnce(page.context(), {
    settings: { hidesOpened: true },
    opened: [id],
    'hidden-videos': { version: 1, videos: [[id, 'A title']] },
  });
  await page.reload();
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await expect(page.getByText('1 opened video hidden')).toBeHidden();
  await page.getByRole('button', { name: 'Show for now' }).click();
  await expect(card(page).first()).toHaveAttribute('data-id', id);
});

test('R959 R906 a hidden video is never visible while the page loads, and other videos are not delayed', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const [first, second] = [await idOf(page, 0), await idOf(page, 1)];
  await page.evaluate(
    (id) => localStorage.setItem('hidden-videos', JSON.stringify({ version: 1, videos: [[id, 'Rain']] })),
    first,
  );
  // before the deferred script runs, a style sheet of the main script hides the video
  await page.route(/\/_astro\/(?!page\.).*\.js/, (route) => route.abort());
  await page.goto('/tag/nature');
  await expect(page.locator(`[data-id="${second}"]`)).toBeVisible();
  await expect(page.locator(`[data-id="${first}"]`)).toBeHidden();
  await page.unroute(/\/_astro\/(?!page\.).*\.js/);
  await page.reload();
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await expect(page.locator(`[data-id="${first}"]`)).toHaveCount(0);
});

test('R895 for a favorite, the dialog of the X key does not offer to hide only this video', async ({ page }) => {
  await page.goto('/tag/nature');
  await pressHeart(page.locator('main .card .heart').first());
  await page.locator('main .card .card-link').first().focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'This video only' })).toHaveCount(0);
});

test('R1056 on a phone, the notice about a hidden video covers no button of a filter sheet or card menu, and its Undo works there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tag/nature');
  const first = await idOf(page, 0);
  await chooseMenuItem(more(page), 'Hide…');
  await page.getByRole('button', { name: 'This video only' }).click();
  const dialog = page.getByRole('dialog');
  const expectApart = async () => {
    const notice = (await dialog.locator('.notice').boundingBox())!;
    const buttons = await dialog.locator('> :not(.notice) button:visible, > button:visible').all();
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons) {
      const { y, height } = (await button.boundingBox())!;
      expect(y + height <= notice.y || y >= notice.y + notice.height, await button.innerText()).toBe(true);
    }
  };
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialog.getByRole('button', { name: /^Show \d+ videos$/ })).toBeVisible();
  await expectApart();
  await page.keyboard.press('Escape');
  await more(page).click();
  await expectApart();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await expect(card(page).first()).toHaveAttribute('data-id', first!);
});
