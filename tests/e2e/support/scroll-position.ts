import { settle } from './pending-requests.ts';
import { expect, type Page } from '@playwright/test';

/** URLs of lists of the demo site that load more videos on scrolling, in the default sort order and in another one. */
export const GROWING_LISTS = [
  '/',
  '/tag/documentary',
  '/page/2',
  '/trending?period=all',
  '/?sort=oldest',
  '/search?tag=documentary',
];

/** Window sizes of a desktop and a phone. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Returns the first card below the header, and its distance in pixels from the top of the window. */
const firstVisibleCard = (page: Page) =>
  page.evaluate(() => {
    const line = document.getElementById('header')!.offsetHeight;
    const cards = [...document.querySelectorAll<HTMLElement>('main .card[data-id]')];
    const card = cards.find((element) => element.getBoundingClientRect().bottom > line);
    return { id: card?.dataset['id'], top: Math.round(card?.getBoundingClientRect().top ?? NaN), cards: cards.length };
  });

/** Scrolls to the end, where a list loads more. Doesn't use the "Show more" button, which may disappear at any moment. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/**
 * Scrolls until a list has at least `minCards` cards and the browser's history contains the scroll position. Returns the first visible
 * card.
 */
export async function loadMore(page: Page, minCards: number) {
  const cards = page.locator('main .card[data-id]');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeEnabled();
  await page.mouse.move(200, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await cards.count()).toBeGreaterThanOrEqual(minCards);
  }).toPass({ intervals: [100], timeout: 30_000 });
  // scrolls back to a card above the end, so that the list loads no more cards
  await cards.nth(minCards - 12).evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const isKept = () =>
    page.evaluate(() => {
      const { scrollY: kept } = (history.state ?? {}) as { scrollY?: number };
      return kept !== undefined && Math.abs(kept - scrollY) <= 1;
    });
  await expect.poll(isKept).toBe(true);
  return firstVisibleCard(page);
}

/**
 * Expects that the same card as before is the first visible one, at the same height, and that no cards are missing: now, and when the page
 * is idle.
 */
export async function expectPosition(page: Page, before: Awaited<ReturnType<typeof firstVisibleCard>>): Promise<void> {
  const isThere = async () => {
    const { id, top, cards } = await firstVisibleCard(page);
    return { id, isNear: Math.abs(top - before.top) <= 2, isWhole: cards >= before.cards };
  };
  const there = { id: before.id, isNear: true, isWhole: true };
  await expect.poll(isThere).toEqual(there);
  await settle(page);
  expect(await isThere()).toEqual(there);
}
