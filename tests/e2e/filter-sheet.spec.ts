// Tests of the filters on phones. They are in a sheet over the page, and a button at the bottom of the sheet leads to the results.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const filtersOf = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const showOf = (page: Page) => sheetOf(page).getByRole('button', { name: /^Show \d+ videos?$/ });
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

test.describe('filters on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('R344 the button in the filter sheet shows the video count after every press, and closes the sheet', async ({
    page,
  }) => {
    await page.goto('/tag/coast');
    const all = numberIn(await page.getByRole('heading', { level: 1 }).textContent());
    await filtersOf(page).tap();
    const sheet = sheetOf(page);
    const show = showOf(page);
    await expect(show).toHaveText(`Show ${all} videos`);
    const { y, height } = (await sheet.boundingBox())!;
    expect(Math.round(y + height)).toBe(844);
    expect(height).toBeLessThanOrEqual(0.85 * 844 + 1);
    expect((await show.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await sheet.getByRole('checkbox', { name: /^HD/ }).tap();
    await expect(page).toHaveURL('/tag/coast?quality=hd');
    await expect(show).not.toHaveText(`Show ${all} videos`);
    const left = numberIn(await show.textContent());
    expect(left).toBeLessThan(all);
    // the button stays visible while the options scroll
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(show).toBeInViewport({ ratio: 1 });
    const small = await sheet.evaluate((element) =>
      [...element.querySelectorAll('button, label')].flatMap((target) => {
        const box = target.getBoundingClientRect();
        return target.checkVisibility() && (box.height < 43.5 || box.width < 43.5)
          ? [target.outerHTML.slice(0, 100)]
          : [];
      }),
    );
    expect(small).toEqual([]);
    await show.tap();
    await expect(sheet).toBeHidden();
    await expect(filtersOf(page)).toBeFocused();
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(`${left} videos`);
    await expect(page).toHaveURL('/tag/coast?quality=hd');
  });

  test('R949 the filter sheet has a title and can be closed while its content fails to load', async ({ page }) => {
    await page.route('**/FilterOptions.*.js', (route) => route.abort());
    await page.goto('/tag/coast');
    await filtersOf(page).tap();
    const sheet = sheetOf(page);
    await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
  });

  test('R929 one press of the button next to a tag excludes the tag, and a second press includes it again', async ({
    page,
  }) => {
    await page.goto('/tag/coast');
    await filtersOf(page).tap();
    const without = sheetOf(page).getByTitle('Without night', { exact: true });
    const night = sheetOf(page).getByRole('checkbox', { name: /^night/ });
    await without.tap();
    await expect(page).toHaveURL('/tag/coast?without=night');
    await expect(night).toHaveAttribute('aria-checked', 'mixed');
    const [box, chip] = [(await without.boundingBox())!, (await night.boundingBox())!];
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.5);
    // the button does not cover the tag's own checkbox
    expect(chip.x + chip.width).toBeLessThanOrEqual(box.x);
    await without.tap();
    await expect(page).toHaveURL('/tag/coast');
    await expect(night).toHaveAttribute('aria-checked', 'false');
  });

  test('R964 a tap outside the filter sheet closes it without pressing the element below', async ({ page }) => {
    await page.goto('/tag/coast');
    await filtersOf(page).tap();
    await expect(showOf(page)).toBeVisible();
    const { x, y, width, height } = (await page.getByRole('link', { name: 'Marquee, home page' }).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(sheetOf(page)).toBeHidden();
    await expect(filtersOf(page)).toBeFocused();
    await filtersOf(page).tap();
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(sheetOf(page)).toBeHidden();
    await expect(page).toHaveURL('/tag/coast');
  });

  test('R964 rotating a phone moves the filters into the page, and back into a sheet', async ({ page }) => {
    await page.goto('/tag/coast?quality=hd');
    await filtersOf(page).tap();
    await expect(showOf(page)).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(sheetOf(page)).toBeHidden();
    await expect(filtersOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(filtersOf(page)).toBeFocused();
    await page.getByRole('checkbox', { name: /^3-10 min/ }).check();
    await expect(page).toHaveURL('/tag/coast?duration=3-10&quality=hd');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sheetOf(page).getByRole('checkbox', { name: /^3-10 min/ })).toBeChecked();
    await showOf(page).tap();
    await expect(sheetOf(page)).toBeHidden();
    await expect(filtersOf(page)).toHaveAccessibleName('Filters 2 selected');
  });

  test('R344 Reset keeps the filter sheet open, even if no video matched the filters', async ({ page }) => {
    await page.goto('/search?q=coast&tags=coast,city');
    await expect(page.getByText('No videos found for "coast"')).toBeVisible();
    await filtersOf(page).tap();
    await expect(showOf(page)).toHaveText('Show 0 videos');
    await sheetOf(page).getByRole('button', { name: 'Reset' }).tap();
    await expect(showOf(page)).toHaveText(/^Show [1-9]/);
    await expect(page).toHaveURL('/search?q=coast');
    await showOf(page).tap();
    await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  });
});

test('R964 the keyboard opens, uses and closes the filter sheet, and the focus returns to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trending');
  await expect(filtersOf(page)).toBeEnabled();
  await filtersOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(showOf(page)).toBeVisible();
  await sheetOf(page)
    .getByRole('checkbox', { name: /^3-10 min/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/trending?duration=3-10');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await expect(filtersOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(showOf(page)).toBeVisible();
  await showOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheetOf(page)).toBeHidden();
  await expect(filtersOf(page)).toBeFocused();
});

test('R964 a filter sheet that opens directly after it closed stays open until Back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trending');
  await page.goto('/tag/coast');
  await filtersOf(page).click();
  await expect(showOf(page)).toBeVisible();
  await sheetOf(page)
    .getByRole('button', { name: 'Close' })
    .evaluate(async (close) => {
      const hasGoneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      const isClosed = new Promise<void>((resolve) => {
        new MutationObserver(() => !close.isConnected && resolve()).observe(document, {
          childList: true,
          subtree: true,
        });
      });
      // both presses precede the removal of the history entry, which the first one requests
      (close as HTMLElement).click();
      await isClosed;
      document.querySelector<HTMLElement>('.list-bar .filter-button')!.click();
      await hasGoneBack;
    });
  await expect(showOf(page)).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page).toHaveURL('/tag/coast');
});

test('R344 on tablets, the filters are part of the page, with the video count below', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/tag/coast');
  await filtersOf(page).click();
  const foot = page.locator('.filters-foot');
  await expect(foot).toHaveText(/^Reset\d+ videos$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const all = numberIn(await foot.textContent());
  await page.getByRole('checkbox', { name: /^HD/ }).check();
  await expect.poll(async () => numberIn(await foot.textContent())).toBeLessThan(all);
});
