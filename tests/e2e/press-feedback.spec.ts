// Tests that a pressed control changes its color at once, also on slow phones, and does not move if a visitor prefers reduced motion.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, openMenu, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';
import { NATURE_VIDEOS } from './support/demo-videos.ts';

/** Matches controls whose pressed state is visible. Excludes the transparent checkbox of a chip. */
const CONTROLS =
  ':is(a[href], button:not(:disabled), summary, select, .chip, label:has(> input)):not([aria-disabled=true], :has(> [aria-disabled=true]), .skip)';

/** Makes all controls of a page pressed, and returns the visible ones that look the same as before. */
async function listControlsWithoutFeedback(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS });
  expect(nodeIds.length).toBeGreaterThan(10);
  const forcedPseudoClasses = ['active'];
  await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  return page.evaluate((selector) => {
    const hasTint = (element: Element) => {
      const style = getComputedStyle(element, element.matches('.card-link') ? '::after' : undefined);
      return style.backgroundImage.startsWith('linear-gradient');
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !hasTint(element))
      .map((element) => element.outerHTML.slice(0, 120));
  }, CONTROLS);
}

const IDS = NATURE_VIDEOS.slice(0, 3).map(({ id }) => id);

for (const [i, path] of ['/', '/tag/nature', '/search?q=river', '/favorites', '/settings', '/tags', '/about'].entries())
  test(`R831 every control on ${path} has a pressed state`, sample(i, 3), async ({ page, context }) => {
    await storeOnce(context, { favorites: IDS, lists: [{ name: 'Evening', ids: IDS }] });
    await page.goto(path);
    await settle(page);
    await openMenu(page);
    expect(await listControlsWithoutFeedback(page)).toEqual([]);
  });

for (const [i, theme] of ['light', 'dark'].entries())
  test(
    `R831 filters and the menu of a video have pressed states in the ${theme} theme`,
    sample(i),
    async ({ page, context }) => {
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.goto('/tag/nature?quality=hd');
      await settle(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('checkbox', { name: /^HD/ })).toBeVisible();
      await page.locator('main .card-more').first().click();
      await expect(page.getByRole('dialog', { name: /^More: / })).toBeVisible();
      expect(await listControlsWithoutFeedback(page)).toEqual([]);
    },
  );

test('R833 with reduced motion, a press moves, scales and animates nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tag/nature');
  await settle(page);
  const button = page.getByRole('button', { name: /^Filters/ });
  const heart = page.locator('main .heart').first();
  for (const control of [button, heart]) {
    const before = await control.boundingBox();
    await control.hover();
    await page.mouse.down();
    expect(await control.evaluate((element) => element.matches(':active'))).toBe(true);
    expect(await control.boundingBox()).toEqual(before);
    // ends the press elsewhere, so that the press activates nothing
    await page.mouse.move(5, 400);
    await page.mouse.up();
  }
  await page.locator('main .card').first().hover();
  const moving = await page.evaluate(() => {
    const isScaled = (element: Element) => !['none', '1'].includes(getComputedStyle(element).scale);
    return [document.getAnimations().length, [...document.querySelectorAll('main *')].filter(isScaled).length];
  });
  expect(moving).toEqual([0, 0]);
});

test('R988 with reduced motion, tooltips appear, and cards that were hidden until opened videos are known become visible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.locator('.btn-icon[aria-label]').filter({ visible: true }).first();
  await button.hover();
  const opacity = () => button.evaluate((element) => getComputedStyle(element, '::after').opacity);
  await expect.poll(opacity).toBe('1');
  const card = page.locator('#videos .cards > li').first();
  await page.evaluate(() => (document.documentElement.dataset['opened'] = 'wait'));
  await expect(card).toHaveCSS('visibility', 'hidden');
  await expect(card).toHaveCSS('visibility', 'visible');
});

test('R1011 the pointer can move onto the tooltip of a button, and Escape hides the tooltip', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  const button = page.locator('.btn-icon[aria-label]').filter({ visible: true }).first();
  const isShown = () =>
    button.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after');
      return content !== 'none' && visibility === 'visible';
    });
  await button.hover();
  await expect.poll(isShown).toBe(true);
  const { x, y, width, height } = (await button.boundingBox())!;
  // over the gap between button and tooltip, then over the tooltip
  for (const distance of [2, 12]) {
    await page.mouse.move(x + width / 2, y + height + distance, { steps: 3 });
    expect(await isShown()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(isShown).toBe(false);
  await page.mouse.move(x + width / 2, y + height / 2);
  expect(await isShown()).toBe(false);
  await page.mouse.move(x + width / 2, y + 400);
  await button.hover();
  await expect.poll(isShown).toBe(true);
});

test('R833 pages replace each other without a view transition', async ({ page, context }) => {
  await context.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['transition'] = String((event as PageRevealEvent).viewTransition !== null);
    });
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Trending' }).click();
  await page.waitForURL('/trending');
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'false');
});
