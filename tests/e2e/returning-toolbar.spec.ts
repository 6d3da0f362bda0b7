// Tests of the toolbar of a list, which returns below the header when the visitor scrolls up.
import type { Page } from '@playwright/test';
import { layoutShift } from './support/layout-shift.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const HEADER = 64;
/** The toolbar at the top of the list, and the returning toolbar below the header. */
const toolbar = (page: Page) => page.locator('main .list-tools');
const line = (page: Page) => page.locator('.returning-toolbar');
const filters = (page: Page) => line(page).getByRole('button', { name: /^Filters/ });

/** Scrolls with the mouse wheel in steps, as visitors do. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.mouse.move(page.viewportSize()!.width / 2, 400);
  for (let i = 0; i < 10; i++) {
    await page.mouse.wheel(0, by / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Opens a page and scrolls down, then up, until the returning toolbar is visible. */
async function scrollUpIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expect(page.locator('main article[data-id]').nth(4)).toBeAttached();
  await scroll(page, 900);
  await expect(line(page)).toBeAttached();
  await scroll(page, -150);
  await expect(filters(page)).toBeInViewport({ ratio: 1 });
}

for (const [i, [path, width, height]] of (
  [
    ['/search?q=coast&duration=3-10', 390, 844],
    ['/?duration=3-10,10-20', 768, 1024],
    ['/trending', 1280, 800],
    ['/tag/nature', 390, 844],
  ] as const
).entries()) {
  test(
    `R888 the toolbar of ${path} returns when the visitor scrolls up, at ${width} px, and moves nothing`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await settle(page);
      await expect(page.locator('main article[data-id]').nth(4)).toBeAttached();
      const listTop = () =>
        page.locator('.list-room').evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const [before, tools] = [await listTop(), await toolbar(page).ariaSnapshot()];
      await scroll(page, 900);
      await expect(line(page)).toBeAttached();
      await expect(line(page)).toBeHidden();
      // a short movement in the other direction does not show the returning toolbar
      await page.mouse.wheel(0, -10);
      await expect(line(page)).toBeHidden();
      await scroll(page, -150);
      await expect(filters(page)).toBeInViewport({ ratio: 1 });
      const rest = line(page).locator('.wrap > div > :last-child');
      await expect(rest).toContainText(/^\d+ videos/);
      const selected = [...(new URL(path, page.url()).searchParams.get('duration') ?? '').matchAll(/-/g)].length;
      await expect(line(page).getByRole('group', { name: 'Active filters' })).toHaveCount(Math.min(selected, 1));
      await expect(line(page).getByRole('button', { name: /^Remove/ })).toHaveCount(selected);
      const shape = (await line(page).locator('.wrap > div').boundingBox())!;
      expect([shape.y, shape.height]).toEqual([HEADER, 52]);
      const [button, side] = [(await filters(page).boundingBox())!, (await rest.boundingBox())!];
      expect(side.x).toBeGreaterThan(button.x + button.width);
      expect(side.x + side.width).toBeLessThanOrEqual(width);
      expect([side.y >= HEADER, side.y + side.height <= HEADER + 52]).toEqual([true, true]);
      expect(await listTop()).toBe(before);
      await scroll(page, 100);
      await expect(line(page)).toBeHidden();
      await scroll(page, -1000);
      await expect(line(page)).toHaveCount(0);
      expect([await listTop(), await toolbar(page).ariaSnapshot()]).toEqual([before, tools]);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    },
  );
}

test.describe('the returning toolbar on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('R888 the returning toolbar opens the filters, and its button gets the focus back', async ({ page }) => {
    await scrollUpIn(page, '/tag/nature');
    const top = await page.evaluate(() => scrollY);
    await filters(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(filters(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
});

test('R888 the returning toolbar starts at the right on pages in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tag/nature');
  await settle(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await scroll(page, 900);
  await scroll(page, -150);
  await expect(filters(page)).toBeInViewport({ ratio: 1 });
  const [button, tools] = [(await filters(page).boundingBox())!, (await toolbar(page).boundingBox())!];
  expect(button.x + button.width).toBe(tools.x + tools.width);
});

test('R966 the returning toolbar does not cover the focused element of a list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tag/nature');
  await settle(page);
  await scroll(page, 1200);
  await page.locator('main article[data-id] a').filter({ visible: true }).nth(12).focus();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement!;
      if (!focused.closest('.list-room,.list-tools')) return '';
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
      const isSeen = top >= 0 && hit !== null && (focused.contains(hit) || !hit.closest('.returning-toolbar,header'));
      return isSeen ? '' : `${focused.outerHTML} at ${top}`;
    });
    expect(hidden).toBe('');
  }
});

test('R966 the returning toolbar covers neither focused active filters nor the button that shows hidden videos', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:')
      localStorage.setItem('blocklist', '{"tags":["portrait"],"words":[],"sources":[]}');
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tag/documentary?duration=3-10,10-20');
  await settle(page);
  await page.locator('main article[data-id] .card-link').nth(9).focus();
  const visited: string[] = [];
  for (let i = 0; i < 130 && visited.length < 5; i++) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement!;
      if (!focused.closest('.blocking,.narrowed')) return null;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return focused.contains(hit) ? 'seen' : focused.outerHTML;
    });
    if (found) visited.push(found);
  }
  expect(visited).toEqual(Array.from({ length: 5 }, () => 'seen'));
});

test('R888 the returning toolbar stays visible while it has the focus, until the toolbar of the list is visible and gets the focus', async ({
  page,
}) => {
  await scrollUpIn(page, '/tag/nature');
  await filters(page).focus();
  await page.keyboard.press('Shift');
  await scroll(page, 500);
  await expect(filters(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(line(page)).toHaveCount(0);
  await expect(toolbar(page).getByRole('button', { name: /^Filters/ })).toBeFocused();
});

test('R888 the filter button of the returning toolbar scrolls to the filters if they open above the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await scrollUpIn(page, '/tag/nature');
  await filters(page).click();
  await expect(page.locator('.panel.filters').getByRole('checkbox').first()).toBeInViewport();
  await expect(toolbar(page).getByRole('button', { name: /^Filters/ })).toBeFocused();
  await expect(line(page)).toHaveCount(0);
});

test('R888 the returning toolbar is next to the open column of filters, and closes and opens the column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await scrollUpIn(page, '/tag/nature');
  const column = page.getByRole('region', { name: 'Filters' });
  await filters(page).click();
  await expect(column).toBeInViewport();
  const [shape, side] = [(await line(page).locator('.wrap > div').boundingBox())!, (await column.boundingBox())!];
  expect(shape.x).toBeGreaterThanOrEqual(side.x + side.width);
  await filters(page).click();
  await expect(column).toBeHidden();
  await expect(filters(page)).toBeInViewport({ ratio: 1 });
});

test('R966 with reduced motion, the returning toolbar moves without a transition, and it is not printed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollUpIn(page, '/tag/nature');
  await expect(line(page)).toHaveCSS('transition-duration', '0s');
  await page.emulateMedia({ media: 'print' });
  await expect(line(page)).toBeHidden();
});
