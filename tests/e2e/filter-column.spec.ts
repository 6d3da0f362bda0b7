// Tests of the filters on wide screens. They are in a column next to the videos, and the column stays open.
import type { Page } from '@playwright/test';
import { findViolations, openAxe } from './support/axe.ts';
import { FIRST_PICTURE_POSITION_LIMITS } from './support/layout-limits.ts';
import { layoutShift } from './support/layout-shift.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, ISLAND_SCRIPTS, test } from './support/test.ts';

const filtersOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });
const columnOf = (page: Page) => page.getByRole('region', { name: 'Filters' });
const firstPictureOf = (page: Page) => page.locator('main .card .thumb').first();
const rememberFilters = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', '{"showsFilters":true}');
  });

for (const [i, { width, height, maxTop }] of FIRST_PICTURE_POSITION_LIMITS.listWithFilterColumn.entries()) {
  test(
    `R883 the first videos are visible next to the open filters at ${width} by ${height} px`,
    sample(i, 3),
    async ({ page }) => {
      await rememberFilters(page);
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/tag/nature', '/tag/nature?quality=hd', '/trending', '/search?q=forest']) {
        await page.goto(path);
        await expect(columnOf(page).getByRole('checkbox', { name: /^HD/ })).toBeVisible();
        await settle(page);
        const picture = (await firstPictureOf(page).boundingBox())!;
        const column = (await page.locator('.filter-column').boundingBox())!;
        expect(picture.y, path).toBeLessThanOrEqual(maxTop);
        expect(Math.abs(column.width - 264), path).toBeLessThanOrEqual(8);
        expect(picture.x, path).toBeGreaterThanOrEqual(column.x + column.width);
        expect(await layoutShift(page), path).toBeLessThan(0.02);
      }
    },
  );
}

test('R883 the filter column opens by its button, stays open on later pages, and closes again', async ({ page }) => {
  await page.goto('/');
  await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'false');
  await filtersOf(page).click();
  await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'true');
  await columnOf(page).getByRole('checkbox', { name: /^HD/ }).check();
  await expect(page).toHaveURL('/?quality=hd');
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(/\d+ videos/);
  await page.goto('/tag/nature');
  await expect(columnOf(page).getByRole('button', { name: 'Reset' })).toBeVisible();
  // keyboard users reach the column after the toolbar and before the videos
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await page.keyboard.press('Tab');
  await expect(columnOf(page).getByRole('button', { name: 'Reset' })).toBeFocused();
  expect(await findViolations(openAxe(page).include('main'))).toEqual([]);
  await filtersOf(page).click();
  await expect(columnOf(page)).toHaveCount(0);
  await page.reload();
  await expect(filtersOf(page)).toBeEnabled();
  await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(columnOf(page)).toHaveCount(0);
});

test('R883 the space of the filter column is reserved before its script has loaded', async ({ page }) => {
  await rememberFilters(page);
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/tag/nature');
  const picture = (await firstPictureOf(page).boundingBox())!;
  const column = (await page.locator('.filter-column').boundingBox())!;
  expect(column.width).toBeGreaterThan(250);
  expect(picture.x).toBeGreaterThanOrEqual(column.x + column.width);
});

test('R883 the filter column stays below the header while the list scrolls', async ({ page }) => {
  await rememberFilters(page);
  await page.goto('/');
  await expect(columnOf(page).getByRole('checkbox', { name: /^HD/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect
    .poll(async () => Math.round((await columnOf(page).boundingBox())!.y))
    .toBe(await page.locator('#header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom)));
});

test('R883 a filter column that was left open does not open on pages narrower than 1100 px', async ({ page }) => {
  await rememberFilters(page);
  await page.setViewportSize({ width: 1099, height: 800 });
  await page.goto('/');
  await expect(filtersOf(page)).toBeEnabled();
  await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.filter-column')).toBeHidden();
});

test('R884 fields for a range open by "Custom…", and are open if the URL contains a range', async ({ page }) => {
  await rememberFilters(page);
  await page.goto('/?minutes=3-10');
  await expect(page.getByLabel('Minutes from')).toHaveValue('3');
  await expect(page.getByLabel('Added from')).toBeHidden();
  await page.getByRole('group', { name: 'Date added' }).getByText('Custom…').click();
  await expect(page.getByLabel('Added from')).toBeVisible();
  const widths = await page.locator('.filter-column').evaluate((column) => [column.scrollWidth, column.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

test('R885 the filters offer no uploaders, and an uploader in the URL can be removed', async ({ page }) => {
  await rememberFilters(page);
  await page.goto('/?tags=uploader:saltmarsh-films');
  await expect(columnOf(page).locator('summary', { hasText: 'Performers' })).toBeVisible();
  await expect(columnOf(page).locator('summary', { hasText: 'Uploaders' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove saltmarsh/i }).click();
  await expect(page).toHaveURL('/');
});

test('R883 in data saver mode, the filters are closed until the visitor opens them above the videos', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', '{"showsFilters":true,"savesData":"always"}');
  });
  await page.goto('/');
  await settle(page);
  await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'false');
  await filtersOf(page).click();
  await expect(page.getByRole('checkbox', { name: /^HD/ })).toBeVisible();
  await expect(columnOf(page)).toHaveCount(0);
});

test('R883 the last options of the filter column can be scrolled above an open cookie banner', async ({
  freshPage: page,
}) => {
  await rememberFilters(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toBeVisible();
  const last = columnOf(page).locator('summary, [role="checkbox"], input, select').last();
  await last.focus();
  const [{ y: top }, { y, height }] = [(await banner.boundingBox())!, (await last.boundingBox())!];
  expect(y + height).toBeLessThanOrEqual(top);
});
