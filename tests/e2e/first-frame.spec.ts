// Tests of the first frame of pages whose list is not in the HTML, while the scripts of the islands are still loading.
import type { Locator, Page } from '@playwright/test';
import { holdRequests } from './support/delay-requests.ts';
import { layoutShift } from './support/layout-shift.ts';
import { settle } from './support/pending-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, ISLAND_SCRIPTS, test } from './support/test.ts';

/** Returns the position and width of the first visible element, in whole pixels. */
async function placeOf(page: Page, selector: string) {
  const { x, y, width } = (await page.locator(selector).filter({ visible: true }).first().boundingBox())!;
  return [x, y, width].map(Math.round);
}

/** Paths of pages with a list that their HTML lacks, with the heading and the number of active filters in their first frame. */
const LISTS = [
  ['/search?q=forest', 'Search results for "forest"'],
  ['/search?tag=nature', 'Videos tagged with "nature"'],
  ['/search?q=forest&quality=hd', 'Search results for "forest"', 1],
  ['/search?q=forest+duration:>1&quality=hd', 'Search results for "forest duration:>1"', 2],
  ['/?sort=popular', 'Find something worth watching.'],
  ['/tag/nature?quality=hd', /^nature/, 1],
  ['/tag/nature?quality=hd&duration=under-3,3-10&without=night', /^nature/, 4],
  ['/trending?period=month', 'Trending'],
] as const;

/** Returns the number of placeholders in the row of active filters, which are a background image that is repeated. */
const countChipPlaceholders = (row: Locator) =>
  row.evaluate((element) => {
    const { width, backgroundSize } = getComputedStyle(element, '::before');
    return parseFloat(width) / parseFloat(backgroundSize);
  });

for (const [i, [path, heading, filters = 0]] of LISTS.entries()) {
  for (const width of [360, 768, 1280]) {
    test(
      `R870 R871 R986 the first frame of ${path} at ${width} px has ten skeletons where the videos will be, the heading and a placeholder for each filter`,
      sample(i + width, 3),
      async ({ page }) => {
        const release = await holdRequests(page, ISLAND_SCRIPTS);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('main .cards .thumb').filter({ visible: true })).toHaveCount(10);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
        const row = page.locator('main .narrowed');
        await expect(row).toBeVisible({ visible: filters > 0 });
        if (filters > 0) expect(await countChipPlaceholders(row)).toBe(filters);
        const before = await placeOf(page, 'main .cards .thumb');
        release();
        await settle(page);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await expect(page.locator('main .skeleton')).toHaveCount(0);
        await expect(row.getByRole('button', { name: /^Remove / })).toHaveCount(filters);
        expect(await placeOf(page, 'main .cards .thumb')).toEqual(before);
        expect(await layoutShift(page)).toBeLessThan(0.02);
      },
    );
  }
}

test('R870 the first frame of the tags page with a letter has twenty skeletons where the tags will be', async ({
  page,
}) => {
  const release = await holdRequests(page, ISLAND_SCRIPTS);
  await page.goto('/tags?letter=C', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Tags');
  const tiles = page.locator('#all-labels .tiles > li');
  const visibility = () => tiles.first().evaluate((item) => getComputedStyle(item, '::before').visibility);
  await expect.poll(visibility).toBe('visible');
  const before = (await tiles.first().boundingBox())!;
  expect(await tiles.evaluateAll((all) => all.filter((item) => item.getClientRects().length > 0).length)).toBe(20);
  await expect(page.getByRole('main').getByRole('link', { name: /^nature/ })).toHaveCount(0);
  release();
  await settle(page);
  const tile = page.locator('main .tile').filter({ visible: true }).first();
  await expect(tile).toHaveText(/^c/i);
  const after = (await tile.boundingBox())!;
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('R871 the first frame of a tag page that is not prerendered has the name of the tag above its skeletons', async ({
  page,
}) => {
  const release = await holdRequests(page, ISLAND_SCRIPTS);
  await page.goto('/tag/unheard-of-things', { waitUntil: 'commit' });
  await expect(page.locator('main .skeleton .thumb').filter({ visible: true })).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('unheard of things');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag Not Found');
});

test('R870 without a search text, the first frame of the search page has no skeletons', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page.locator('#list')).toHaveCount(1);
  await expect(page.locator('#list')).toBeHidden();
  await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
});
