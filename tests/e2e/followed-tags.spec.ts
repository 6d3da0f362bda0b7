// Tests of followed tags, performers and sources, and of their new videos on the favorites page.
import type { Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

const newVideos = (page: Page) => page.getByRole('region', { name: 'New for you' });
const FOLLOWED = { name: 'music', path: '/tag/music', seen: 1 };

/** Stores values in local storage before the first page is opened. */
const store = (page: Page, values: Readonly<Record<string, unknown>>) =>
  page.addInitScript((stored) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', 'once');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, values);

test('R818 a button on a tag page follows the tag, and on a later visit of the page the button stops following the tag', async ({
  page,
}) => {
  await page.goto('/tag/music');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('You follow “music”. New videos are on your favorites page.')).toBeVisible();
  expect(await readStored(page, 'searches')).toMatchObject([{ name: 'music', path: '/tag/music' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByText('You no longer follow “music”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  expect(await readStored(page, 'searches')).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
});

test('R818 following in one tab changes the button in another tab', async ({ page, context }) => {
  await page.goto('/tag/music');
  const other = await context.newPage();
  await other.goto('/tag/music');
  await expect(other.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Stop following' })).toBeVisible();
});

test('R820 the favorites page lists new videos of followed names, and removing the name removes the list', async ({
  page,
}) => {
  await store(page, { searches: [FOLLOWED], settings: { marksNew: false } });
  await page.goto('/favorites');
  await expect(newVideos(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove music' }).click();
  await expect(newVideos(page)).toHaveCount(0);
});

test('R820 the favorites page states that followed names have no new videos since the last visit', async ({ page }) => {
  await store(page, { searches: [FOLLOWED], visit: { before: null, newest: 1, at: 1 } });
  await page.goto('/favorites');
  await expect(newVideos(page).getByRole('article').first()).toBeVisible();
  await expect.poll(async () => ((await readStored(page, 'visit')) as { before: number }).before).toBe(1);
  // two hours later, the next page view starts a new visit
  await page.evaluate(() => {
    const visit = JSON.parse(localStorage.getItem('visit') ?? '') as { at: number };
    localStorage.setItem('visit', JSON.stringify({ ...visit, at: visit.at - 7200 }));
  });
  await page.reload();
  await expect(newVideos(page).getByText('Nothing new since your last visit.')).toBeVisible();
});

test('R820 without followed names, the favorites page has no list of new videos', async ({ page }) => {
  await page.goto('/favorites');
  await expect(
    page
      .getByText('Browse Videos')
      .or(page.getByRole('link', { name: /Browse/ }))
      .first(),
  ).toBeVisible();
  await settle(page);
  await expect(newVideos(page)).toHaveCount(0);
});
