// Tests of the layout of a list, chosen in its filters, and of the toolbar.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const layoutOf = (page: Page) => page.getByRole('combobox', { name: 'Show videos as' });
const filtersOf = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const columnsOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main .cards')!).gridTemplateColumns.split(' ').length);
const chooseBefore = (page: Page, settings: object) =>
  page.addInitScript((chosen) => {
    if (location.protocol !== 'about:' && localStorage.getItem('settings') === null)
      localStorage.setItem('settings', chosen);
  }, JSON.stringify(settings));

for (const [i, [width, height, least, most]] of (
  [
    [320, 700, 2, 2],
    [360, 740, 2, 2],
    [390, 844, 2, 2],
    [1280, 800, 6, 7],
    [1920, 1080, 8, 10],
  ] as const
).entries()) {
  test(`R972 small cards fill a window of ${width} px and show full titles and badges`, sample(i), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await chooseBefore(page, { listForm: 'small' });
    await page.goto('/');
    await settle(page);
    const columns = await columnsOf(page);
    expect(columns).toBeGreaterThanOrEqual(least);
    expect(columns).toBeLessThanOrEqual(most);
    const bottom = () => page.evaluate(() => document.querySelector('main .cards')!.getBoundingClientRect().bottom);
    // the list loads more videos once a tenth of the 100 px high element at its end is visible (R044)
    await expect.poll(bottom).toBeGreaterThan(height - 10);
    const card = page.locator('main .card').first();
    await expect(card.locator('.card-tags')).toBeHidden();
    const inside = await card.evaluate((element) => {
      const box = (css: string) => element.querySelector(css)!.getBoundingClientRect();
      const thumb = box('.thumb');
      const title = element.querySelector('.card-title')!;
      return {
        badges: ['.badge-start', '.badge-end'].map(
          (css) => box(css).top >= thumb.top && box(css).bottom <= thumb.bottom && box(css).right <= thumb.right,
        ),
        lines: title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight),
      };
    });
    expect(inside.badges).toEqual([true, true]);
    expect(inside.lines).toBeLessThan(2.1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

for (const [i, [width, columns]] of (
  [
    [768, 1],
    [1280, 2],
    [1920, 3],
  ] as const
).entries()) {
  test(`R972 the column count of large cards is ${columns} at ${width} px`, sample(i, 3), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await chooseBefore(page, { listForm: 'large' });
    await page.goto('/tag/nature');
    await expect.poll(() => columnsOf(page)).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('R822 R830 phones do not offer large cards, and show ordinary cards if the stored setting is large cards', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', '{"listForm":"large"}');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tag/nature');
  await filtersOf(page).click();
  await expect(layoutOf(page)).toHaveValue('cards');
  await expect(layoutOf(page).getByRole('option')).toHaveText([
    'Cards with pictures',
    'Small cards',
    'Compact list without pictures',
  ]);
  await page.getByRole('button', { name: /^Show \d+ videos$/ }).click();
  await expect(page.locator('main .card-title').first()).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await filtersOf(page).click();
  await expect(layoutOf(page)).toHaveValue('large');
  await expect(page.locator('main .card-title').first()).toHaveCSS('font-size', '18px');
});

test('R353 R822 choosing small cards in the filters applies at once, in every tab, and from the first frame of later pages', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const other = await context.newPage();
  await other.goto('/trending');
  await page.goto('/tag/nature');
  await filtersOf(page).click();
  await expect(layoutOf(page)).toHaveValue('cards');
  const usual = await columnsOf(page);
  await layoutOf(page).selectOption('Small cards');
  expect(await columnsOf(page)).toBeGreaterThan(usual);
  await filtersOf(page).click();
  expect(await columnsOf(page)).toBeGreaterThan(5);
  await expect.poll(() => columnsOf(other)).toBeGreaterThan(5);
  // records the number of columns in each painted frame
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      const list = document.querySelector('main .cards');
      if (list) seen.add(getComputedStyle(list).gridTemplateColumns.split(' ').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seenColumns: seen });
  });
  await page.goto('/search?q=the');
  await settle(page);
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seenColumns: Set<number> }).seenColumns]);
  expect(seen).toEqual([await columnsOf(page)]);
  await filtersOf(page).click();
  await expect(layoutOf(page)).toHaveValue('small');
});

test('R353 discreet mode replaces small cards with text lines, and restores them when it ends', async ({ page }) => {
  await chooseBefore(page, { listForm: 'small' });
  await page.goto('/tag/nature');
  await expect.poll(() => columnsOf(page)).toBeGreaterThan(3);
  await page.keyboard.press('.');
  await expect.poll(() => columnsOf(page)).toBe(1);
  await filtersOf(page).click();
  await expect(page.locator('.filter-column').getByRole('group', { name: 'Tags' })).toBeVisible();
  await expect(layoutOf(page)).toBeHidden();
  await filtersOf(page).click();
  await page.keyboard.press('.');
  await expect.poll(() => columnsOf(page)).toBeGreaterThan(3);
});

for (const [at, width] of [320, 360, 390, 640, 768, 1280, 1920].entries()) {
  test(
    `R354 R822 the toolbar of a list has only filters and sort order, in one row, at ${width} px`,
    sample(at, 5),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/tag/nature', '/tag/nature?quality=hd', '/tag/nature?shuffle=1', '/search?q=coast']) {
        await page.goto(path);
        await settle(page);
        const boxes = await page.evaluate(() =>
          [...document.querySelectorAll('.list-bar > .btn, .sort-bar > :not(label)')].map((tool) => {
            const { top, left, right } = tool.getBoundingClientRect();
            return { top, left, right };
          }),
        );
        expect(boxes.length, path).toBe(path.includes('shuffle') ? 3 : 2);
        expect(new Set(boxes.map(({ top }) => Math.round(top))).size, path).toBe(1);
        for (const [i, { left, right }] of boxes.entries()) {
          expect(left, path).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0);
          expect(right, path).toBeLessThanOrEqual(width);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    },
  );
}
