// Tests of "More like this": the link in the menu of a video, and the search page with similar videos.
import type { Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.locator('main .card[data-id]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const labelsOf = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => Array.from(card.querySelectorAll('.card-tags a'), (link) => link.getAttribute('href'))),
  );
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));

test('R808 R806 R809 the menu of a video leads to the videos that share a label with it', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const [own] = await labelsOf(page);
  const [id] = await idsOf(page);
  const title = await cards(page).first().locator('.card-title').textContent();
  await page.locator('main .card-more').first().click();
  const menu = page.getByRole('dialog', { name: /^More: / });
  await menu.getByRole('link', { name: 'More like this' }).click();
  await expect(page).toHaveURL(`/search?like=${encodeURIComponent(id!)}`);
  await expect(heading(page)).toHaveText(`Videos like "${title}"`);
  await expect(page).toHaveTitle(`Videos like "${title}" · Marquee`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance');
  await expect(cards(page).first()).toBeVisible();
  const found = await idsOf(page);
  expect(found).not.toContain(id);
  // a card shows only the first labels of its video, and the shared labels may not be among them
  expect((await labelsOf(page)).flat().some((label) => own!.includes(label))).toBe(true);

  await page.reload();
  await expect(heading(page)).toHaveText(`Videos like "${title}"`);
  await expect(cards(page).first()).toBeVisible();
  expect(await idsOf(page)).toEqual(found);

  await page.goBack();
  await expect(page).toHaveURL('/tag/nature');
  await expect(cards(page).first()).toHaveAttribute('data-id', id!);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R807 filters and sort orders apply to similar videos, and a new search text replaces them', async ({ page }) => {
  await page.goto('/');
  const [id] = await idsOf(page);
  await page.goto(`/search?like=${encodeURIComponent(id!)}`);
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(`/search?like=${encodeURIComponent(id!)}&sort=newest`);
  await expect(heading(page)).toHaveText(/^Videos like /);
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await field.fill('river');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=river');
  await expect(heading(page)).toHaveText('Search results for "river"');
});

test('R809 an unknown video has no similar videos', async ({ page }) => {
  await page.goto('/search?like=no-such-video');
  await expect(page.getByText('No similar videos found.')).toBeVisible();
  await expect(heading(page)).toHaveText('Similar videos');
  await expect(cards(page)).toHaveCount(0);
});
