// Tests of the first frame of pages whose list is not in the HTML, while the scripts of the islands are still loading.
import type { Locator, Page } from '@playwright/test';
import { simulateBrowserTranslation } from '../support/simulate-browser-translation.ts';
import { holdRequests } from './support/delay-requests.ts';
import { layoutShift } from './support/layout-shift.ts';
import { settle } from './support/pending-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, FILMS, ISLAND_SCRIPTS, test } from './support/test.ts';

/** Matches the URL of React, without which no island hydrates. */
const REACT_SCRIPT = /\/_astro\/client\.[^/]+\.js$/;
/** Accessible name of the favorite button of a card. */
const FAVORITE = /^Favorite: /;
const DEFERRED_SCRIPT = /\/_astro\/deferred\.[^/]+\.js$/;
const EARLY_LIST_SCRIPT = /\/_astro\/early-list\.[^/]+\.js$/;
/** Matches URLs of the data of the catalogue. */
const DATA_FILES = /\/data\//;

/** Matches URLs of the posting lists of words, and of the cards that a search reads after them. */
const WORD_FILES = /\/data\/terms-word\//;
const CARD_FILES = /\/data\/cards\//;

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

test('R1012 the first frame of the search page without a search has the hint and the popular tags at their final positions', async ({
  page,
}) => {
  const release = await holdRequests(page, ISLAND_SCRIPTS);
  await page.goto('/search', { waitUntil: 'commit' });
  const hint = page.getByText('Type a title, a name or a tag');
  const tags = page.getByRole('region', { name: 'Popular tags' }).getByRole('link');
  await expect(hint).toBeVisible();
  await expect(tags.first()).toBeVisible();
  await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
  const before = [await hint.boundingBox(), await tags.last().boundingBox()];
  release();
  await settle(page);
  expect([await hint.boundingBox(), await tags.last().boundingBox()]).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('forest');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(hint).toBeHidden();
});

/** Returns the ids and positions of the visible cards, in whole pixels. */
const listCards = (page: Page) =>
  page.locator('main .card[data-id]').evaluateAll((cards) =>
    cards
      .filter((card) => card.getClientRects().length > 0)
      .map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [card.getAttribute('data-id'), ...[x, y + scrollY, width, height].map(Math.round)];
      }),
  );

for (const [i, [path, width]] of (
  [
    ['/search?q=forest', 360],
    ['/search?tag=nature', 1280],
    ['/search?q=foresst', 1280],
    ['/search?q=river+bread', 768],
    ['/search?q=forest+duration:>1&quality=hd', 360],
    ['/?sort=popular', 360],
    ['/?duration=under-3', 1280],
    ['/tag/nature?quality=hd', 768],
  ] as const
).entries()) {
  test(
    `R698 R798 ${path} at ${width} px shows its cards before its islands have loaded, where the islands show them`,
    sample(i, 2),
    async ({ page }) => {
      const release = await holdRequests(page, REACT_SCRIPT);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'commit' });
      const first = page.locator('main .card[data-id]').filter({ visible: true }).first();
      await expect(first.getByRole('button', { name: FAVORITE })).toBeDisabled();
      await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
      const before = await listCards(page);
      release();
      await settle(page);
      await expect(first.getByRole('button', { name: FAVORITE })).toBeEnabled();
      expect(await listCards(page)).toEqual(before);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
}

test('R698 early cards that precede the deferred script have each control once', async ({ page }) => {
  await holdRequests(page, REACT_SCRIPT);
  const release = await holdRequests(page, DEFERRED_SCRIPT);
  await page.goto('/search?q=forest', { waitUntil: 'commit' });
  const cards = page.locator('.early-list .card');
  await expect(cards.first()).toBeVisible();
  release();
  await page.waitForFunction(() => customElements.get('astro-island'));
  await expect(page.locator('.early-list .heart')).toHaveCount(await cards.count());
});

test('R698 R699 the search page requests its islands after the data of its cards, and starts them after its cards are visible', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const hasRequested = (pattern: RegExp) => requests.some((url) => pattern.test(url));
  const releaseWords = await holdRequests(page, WORD_FILES);
  const releaseCards = await holdRequests(page, CARD_FILES);
  await Promise.all([page.waitForRequest(WORD_FILES), page.goto(`${FILMS}/search?q=night`, { waitUntil: 'commit' })]);
  await expect(page.locator('.early-list')).toBeAttached();
  expect(hasRequested(REACT_SCRIPT)).toBe(false);
  releaseWords();
  await expect.poll(() => hasRequested(REACT_SCRIPT)).toBe(true);
  expect(hasRequested(CARD_FILES)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'wait');
  await expect(page.locator('.early-list')).toBeEmpty();
  releaseCards();
  await expect(page.getByRole('button', { name: FAVORITE }).first()).toBeEnabled();
});

test('R699 a key press loads the islands of the search page before its cards are visible', async ({ page }) => {
  const release = await holdRequests(page, DATA_FILES);
  await page.goto('/search?q=forest', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'wait');
  await Promise.all([page.waitForRequest(REACT_SCRIPT), page.keyboard.press('Tab')]);
  release();
  await expect(page.getByRole('button', { name: FAVORITE }).first()).toBeEnabled();
});

test('R699 the search page works if the script for early lists cannot be loaded', async ({ page }) => {
  await page.route(EARLY_LIST_SCRIPT, (route) => route.abort());
  await page.goto('/search?q=forest');
  await expect(page.getByRole('button', { name: FAVORITE }).first()).toBeEnabled();
});

test('R699 a visitor with a hidden tag sees no early cards', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('blocklist', JSON.stringify({ tags: ['forest'] })));
  const release = await holdRequests(page, REACT_SCRIPT);
  await Promise.all([page.waitForRequest(REACT_SCRIPT), page.goto('/?sort=popular', { waitUntil: 'commit' })]);
  await expect(page.locator('.early-list')).toBeEmpty();
  release();
  await expect(page.getByRole('button', { name: FAVORITE }).first()).toBeEnabled();
});

test('R339 the menu of an early card is open at the card of its island', async ({ page }) => {
  const release = await holdRequests(page, REACT_SCRIPT);
  await page.goto('/?sort=popular', { waitUntil: 'commit' });
  const more = page
    .locator('main .card[data-id]')
    .filter({ visible: true })
    .nth(1)
    .getByRole('button', { name: /^More: / });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  release();
  await settle(page);
  await expect(page.locator('.early-list')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to a list' })).toBeVisible();
  await expect(page.locator('.card-more[aria-expanded=true]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('R744 a focused link of an early card keeps the focus when the island replaces the card', async ({ page }) => {
  const release = await holdRequests(page, REACT_SCRIPT);
  await page.goto('/?sort=popular', { waitUntil: 'commit' });
  const link = page.locator('main .card[data-id] .card-link').filter({ visible: true }).nth(1);
  await link.focus();
  const address = await link.getAttribute('href');
  release();
  await settle(page);
  await expect(page.locator('.early-list')).toHaveCount(0);
  await expect(page.locator('.card-link:focus')).toHaveAttribute('href', address!);
});

test('R715 a list works if the browser has translated its early cards before its islands load', async ({
  page,
  problems,
}) => {
  const release = await holdRequests(page, REACT_SCRIPT);
  await page.goto('/search?q=forest', { waitUntil: 'commit' });
  const favorite = page
    .locator('main .card[data-id]')
    .filter({ visible: true })
    .nth(1)
    .getByRole('button', { name: FAVORITE });
  await expect(favorite).toBeDisabled();
  await page.evaluate(simulateBrowserTranslation);
  const before = await listCards(page);
  release();
  await settle(page);
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.early-list')).toHaveCount(0);
  expect(await listCards(page)).toEqual(before);
  // React renders an island again if its HTML was changed before hydration
  expect(problems.splice(0).filter((problem) => !problem.includes('Minified React error #418'))).toEqual([]);
});

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
