// Tests of the toolbar of a list, which returns below the header when the visitor scrolls up.
import type { Page } from '@playwright/test';
import { layoutShift } from './support/layout-shift.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const HEADER = 64;
const toolbar = (page: Page) => page.locator('main .list-tools');
const filters = (page: Page) => toolbar(page).getByRole('button', { name: /^Filters/ });

/** Scrolls with the mouse wheel in steps, as visitors do. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.mouse.move(100, 400);
  for (let i = 0; i < 10; i++) {
    await page.mouse.wheel(0, by / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [path, width, height] of [
  ['/tag/nature', 390, 844],
  ['/search?q=coast&duration=3-10', 390, 844],
  ['/?duration=3-10,10-20', 768, 1024],
  ['/trending', 1280, 800],
] as const) {
  test(`R888 the toolbar of ${path} returns when scrolling up, at ${width} px, and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await settle(page);
    await expect(page.locator('main article[data-id]').nth(4)).toBeAttached();
    const list = page.locator('.list-room');
    const topOf = () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = { top: await topOf(), height: (await toolbar(page).boundingBox())!.height };
    await scroll(page, 700);
    await expect(toolbar(page)).toHaveAttribute('data-bar', 'away');
    await expect(filters(page)).not.toBeInViewport();
    // a short movement in the other direction does not show the toolbar
    await page.mouse.wheel(0, -10);
    await expect(filters(page)).not.toBeInViewport();
    await scroll(page, -150);
    await expect(filters(page)).toBeInViewport({ ratio: 1 });
    const group = toolbar(page).getByRole('group', { name: 'Active filters' });
    await expect(group).toContainText(/^\d+\+? videos?/);
    await expect(group.getByRole('button', { name: /^Remove/ })).toHaveCount(
      [...(new URL(page.url()).searchParams.get('duration') ?? '').matchAll(/-/g)].length,
    );
    const [button, line] = [(await filters(page).boundingBox())!, (await group.boundingBox())!];
    expect(button.y).toBeGreaterThanOrEqual(HEADER);
    expect(button.y + button.height).toBeLessThanOrEqual(HEADER + 52);
    expect(Math.abs(button.y - line.y)).toBeLessThan(8);
    expect(line.x + line.width).toBeLessThanOrEqual(width);
    expect(await topOf()).toBe(before.top);
    await scroll(page, 100);
    await expect(filters(page)).not.toBeInViewport();
    await scroll(page, -1000);
    await expect(toolbar(page)).not.toHaveAttribute('data-bar');
    expect({ top: await topOf(), height: (await toolbar(page).boundingBox())!.height }).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
}

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('R888 the returned toolbar opens the filters', async ({ page }) => {
    await page.goto('/tag/nature');
    await settle(page);
    await scroll(page, 700);
    await scroll(page, -150);
    await filters(page).tap();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });
});

test('R888 the returned toolbar hides no focused element, and the focus shows the hidden toolbar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tag/nature');
  await settle(page);
  await scroll(page, 1200);
  await expect(toolbar(page)).toHaveAttribute('data-bar', 'away');
  await page.locator('main article[data-id] a').filter({ visible: true }).nth(12).focus();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement!;
      if (!focused.closest('.list-room,.list-tools')) return '';
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
      const isSeen = top >= 0 && hit !== null && (focused.contains(hit) || !hit.closest('.list-tools,header'));
      return isSeen ? '' : `${focused.outerHTML} at ${top}`;
    });
    expect(hidden).toBe('');
  }
  await scroll(page, 3000);
  await expect(filters(page)).not.toBeInViewport();
  await filters(page).focus();
  await page.keyboard.press('Shift');
  await expect(filters(page)).toBeInViewport();
});

test('R888 the returned toolbar leads to the filters where they open above the list', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/tag/nature');
  await settle(page);
  await scroll(page, 900);
  await scroll(page, -150);
  await filters(page).click();
  await expect(page.locator('.panel.filters').getByRole('checkbox').first()).toBeInViewport();
  await expect(toolbar(page)).not.toHaveAttribute('data-bar');
});

test('R888 the toolbar does not return while the filter column is open, which stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tag/nature');
  await filters(page).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await scroll(page, 700);
  await scroll(page, -150);
  await expect(toolbar(page)).toHaveAttribute('data-bar', 'away');
  await expect(filters(page)).not.toBeInViewport();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeInViewport();
});

test('R888 with reduced motion, the toolbar returns without a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tag/nature');
  await settle(page);
  await scroll(page, 700);
  await expect(toolbar(page)).toHaveCSS('transition-duration', '0s');
});
