// The list of recently opened videos.
import type { Page } from '@playwright/test';
import { chooseOfMenu, expect, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

const tab = (page: Page) => page.getByRole('button', { name: /^Recently opened/ });
const ids = (page: Page) =>
  page.locator('main .list-room .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id')));

test('R416 recently opened videos are listed newest first, and can be removed one by one or all at once', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const [first, second] = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getAttribute('data-id')!));
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: 'New list' })).toBeVisible();
  await expect(tab(page)).toHaveCount(0);

  await page.evaluate(
    (opened) => {
      localStorage.setItem('settings', '{"marksOpened":true}');
      localStorage.setItem('opened', JSON.stringify(opened));
    },
    ['gone', first, second],
  );
  await page.reload();
  await tab(page).click();
  await expect(page.getByText('2 videos, 1 no longer available')).toBeVisible();
  expect(await ids(page)).toEqual([second, first]);
  await page.reload();
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
  await chooseOfMenu(page.locator('main .card-more').first(), 'Remove from “Recently opened”');
  await expect.poll(() => ids(page)).toEqual([first]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(page)).toEqual([second, first]);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Videos that you open appear here.')).toBeVisible();
  expect(await readStored(page, 'opened')).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(page)).toEqual([second, first]);
  await page.evaluate(() => localStorage.removeItem('settings'));
  await page.reload();
  await expect(page.getByText(/^You haven't added any videos/)).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
});
