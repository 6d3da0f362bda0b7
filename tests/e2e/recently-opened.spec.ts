// Tests of the list of recently opened videos.
import type { BrowserContext, Page } from '@playwright/test';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { chooseMenuItem, expect, test } from './support/test.ts';
import { readStored, storeOnce } from './support/visitor.ts';

const [first, second] = NATURE_VIDEOS.map(({ id }) => id);
const tab = (page: Page) => page.getByRole('button', { name: /^Recently opened/ });
const ids = (page: Page) =>
  page.locator('main .list-room .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id')));

/** Stores three opened videos. The first of them is not in the catalogue. */
const storeOpened = (context: BrowserContext, settings: object) =>
  storeOnce(context, { settings, opened: ['gone', first, second] });

/** Opens the list of recently opened videos. */
async function openRecent(page: Page): Promise<void> {
  await storeOpened(page.context(), { marksOpened: true });
  await page.goto('/favorites');
  await tab(page).click();
}

test('R894 while opened videos are not stored, their list explains this, and a button turns on storing', async ({
  page,
  context,
}) => {
  await storeOpened(context, {});
  await page.goto('/favorites');
  await tab(page).click();
  await expect(page.getByText(/^Videos that you open are not remembered\./)).toBeVisible();
  await expect(page.locator('main .list-room .card')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remember from now on' }).click();
  expect(await readStored(page, 'settings')).toEqual({ marksOpened: true });
  await expect.poll(() => ids(page)).toEqual([second, first]);
});

test('R416 a video opened from the suggestions of a page without videos is in the list, and Back shows the favorites', async ({
  page,
  context,
}) => {
  await storeOpened(context, { marksOpened: true });
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ body: '' }),
  );
  await page.goto('/about');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('forest');
  const opening = context.waitForEvent('page');
  await page
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await (await opening).close();
  await expect.poll(async () => ((await readStored(page, 'opened')) as string[]).length).toBe(4);
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: /^My Favorites/, pressed: true })).toBeVisible();
  // as the link in the menu of phones does
  await page.evaluate(() => (location.hash = '#opened'));
  await expect(page.getByRole('button', { name: /^Recently opened/, pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^My Favorites/, pressed: true })).toBeVisible();
});

test('R416 recently opened videos are listed newest first, with the number of missing ones, also after a reload', async ({
  page,
}) => {
  await openRecent(page);
  await expect(page.getByText('2 videos, 1 no longer available')).toBeVisible();
  expect(await ids(page)).toEqual([second, first]);
  await page.reload();
  await expect(tab(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ids(page)).toEqual([second, first]);
});

test('R416 the menu of a video removes it from the recently opened videos, and Undo puts it back', async ({ page }) => {
  await openRecent(page);
  await chooseMenuItem(page.locator('main .list-room .card-more').first(), 'Remove from “Recently opened”');
  await expect.poll(() => ids(page)).toEqual([first]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(page)).toEqual([second, first]);
});

test('R416 Clear removes all recently opened videos until Undo', async ({ page }) => {
  await openRecent(page);
  await expect.poll(() => ids(page)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Videos that you open appear here.')).toBeVisible();
  expect(await readStored(page, 'opened')).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(page)).toEqual([second, first]);
});

test('R1232 hidden videos do not count as recently opened, and Clear removes them', async ({ page, context }) => {
  const videos = [first, second].map((id) => [id, id]);
  await storeOnce(context, { 'hidden-videos': { version: 1, videos } });
  await storeOnce(context, { settings: { marksOpened: true }, opened: [first, second] });
  await page.goto('/favorites');
  await tab(page).click();
  await expect(tab(page)).toHaveText('Recently opened0');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => readStored(page, 'opened')).toBeNull();
});
