// Tests of the rendering cost, measured by the number of elements that the browser restyles after a press, and of elements on a page.
import type { Browser, Page } from '@playwright/test';
import { holdRequests } from './support/delay-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, pressHeart, test } from './support/test.ts';

// turns off transitions, which restyle their elements in every frame: a busy machine has more frames per press
test.use({ baseURL: FILMS, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Maximum number of elements restyled by a press, beyond those that it changes. On a busy machine, 154 were counted; a page has about a
 * thousand elements.
 */
const MOST_RESTYLED = 250;
/** Maximum number of elements on a page after loading. */
const MOST_ELEMENTS = 2500;

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Returns the number of elements restyled from the start of an action until it is painted. */
async function countRestyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await settle(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(styled.length).toBeGreaterThan(0);
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Number of presses per measurement. */
const PRESSES = 3;

/**
 * Returns the lowest count of several presses. All of them restyle the elements that the press changes, but on a busy machine some include
 * frames of other work.
 */
async function countLeastRestyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < PRESSES; i++) least = Math.min(least, await countRestyled(browser, page, act));
  return least;
}

/**
 * Loads a page several times and selects a filter. Returns the lowest number of restyled elements, and how many of them the filter changes:
 * elements of skeletons, and for each option of the open filters its number, its control and the label around both.
 */
async function countFilter(browser: Browser, page: Page) {
  let restyled = Infinity;
  let changed = 0;
  for (let i = 0; i < PRESSES; i++) {
    await page.goto('/');
    // open filters stay open on the next pages
    if (i === 0) await page.getByRole('button', { name: /^Filters/ }).click();
    const chip = page.getByRole('checkbox', { name: 'HD' });
    await expect(chip).toBeVisible();
    await settle(page);
    const release = await holdRequests(page, '**/data/**');
    restyled = Math.min(restyled, await countRestyled(browser, page, () => chip.check()));
    const skeletons = await page.locator('main .skeleton, main .skeleton *').count();
    const options = await page.locator('.filters [data-count]').count();
    changed = skeletons + 3 * options;
    release();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.unroute('**/data/**');
  }
  return { restyled, changed };
}

test('R958 a press on a heart button, a typed key and a filter restyle only the elements that they change', async ({
  browser,
  page,
}) => {
  await page.goto('/');
  const heart = page.locator('main .heart').nth(2);
  // the first press also loads code, so it is not counted
  await pressHeart(heart);
  const press = await countLeastRestyled(browser, page, () => pressHeart(heart));
  expect(press, 'a heart').toBeLessThanOrEqual(MOST_RESTYLED);

  await page.getByRole('banner').getByRole('combobox').focus();
  const typing = await countLeastRestyled(browser, page, () => page.keyboard.press('d'));
  expect(typing, 'a key').toBeLessThanOrEqual(MOST_RESTYLED);
  await page.keyboard.press('Escape');

  const { restyled, changed } = await countFilter(browser, page);
  expect(restyled - changed, `a filter that changes ${changed} elements`).toBeLessThanOrEqual(MOST_RESTYLED);
});

for (const [i, path] of ['/', '/tag/drama', '/tags', '/trending', '/search?q=river', '/settings'].entries()) {
  test(`R958 the number of elements on ${path} is below the maximum`, sample(i), async ({ page }) => {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS);
  });
}
