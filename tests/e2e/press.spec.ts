// What a press costs, counted: elements that the browser styles anew, and elements that pages have.
import type { Browser, Page } from '@playwright/test';
import { holdRequests } from './support/held.ts';
import { settle } from './support/settle.ts';
import { expect, FILMS, pressHeart, test } from './support/test.ts';

// a transition styles its element anew with every frame, and a busy machine has more of them within a press
test.use({ baseURL: FILMS, contextOptions: { reducedMotion: 'reduce' } });

/** Elements that a press restyles at the most: as many as it changes, with room. A page has about a thousand. */
const MOST_RESTYLED = 150;
/** Elements of a page that opens, at the most. */
const MOST_ELEMENTS = 2500;

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Returns how many elements the browser styles anew while something is done and has been painted. */
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

/** Times that a press is measured. */
const PRESSES = 3;

/**
 * Returns the least count of several presses: each of them restyles what a press changes, and a busy machine adds frames of other work to
 * some.
 */
async function countLeastRestyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < PRESSES; i++) least = Math.min(least, await countRestyled(browser, page, act));
  return least;
}

/** Returns how many elements a first filter restyles, the least of several loads of the page, and how many of them are skeletons. */
async function countFilter(browser: Browser, page: Page) {
  let restyled = Infinity;
  let skeletons = 0;
  for (let i = 0; i < PRESSES; i++) {
    await page.goto('/');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const chip = page.getByRole('checkbox', { name: 'HD' });
    await expect(chip).toBeVisible();
    await settle(page);
    const release = await holdRequests(page, '**/data/**');
    restyled = Math.min(restyled, await countRestyled(browser, page, () => chip.check()));
    skeletons = await page.locator('main .skeleton, main .skeleton *').count();
    release();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.unroute('**/data/**');
  }
  return { restyled, skeletons };
}

test('R263 a heart, a key in the search box and a filter restyle what they change, not the page', async ({
  browser,
  page,
}) => {
  await page.goto('/');
  const heart = page.locator('main .heart').nth(2);
  // what a first press has loaded is not what is counted
  await pressHeart(heart);
  const press = await countLeastRestyled(browser, page, () => pressHeart(heart));
  expect(press, 'a heart').toBeLessThanOrEqual(MOST_RESTYLED);

  await page.getByRole('banner').getByRole('combobox').focus();
  const typing = await countLeastRestyled(browser, page, () => page.keyboard.press('d'));
  expect(typing, 'a key').toBeLessThanOrEqual(MOST_RESTYLED);
  await page.keyboard.press('Escape');

  // what is new has to be styled: the cards that come, and the skeletons until then
  const { restyled, skeletons } = await countFilter(browser, page);
  expect(restyled - skeletons, `a filter, beside ${skeletons} elements of skeletons`).toBeLessThanOrEqual(
    MOST_RESTYLED,
  );
});

for (const path of ['/', '/tag/drama', '/tags', '/trending', '/search?q=river', '/settings']) {
  test(`R263 ${path} has no more elements than a phone lays out at once`, async ({ page }) => {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS);
  });
}
