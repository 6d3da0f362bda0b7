// Tests of a page with hundreds of favorites: its requests and rendering, its restored scroll position, and the effects of a press on a
// heart.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ALL_VIDEOS_QUERY } from '../../src/lib/catalogue/video-query.ts';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import { FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { expectPosition, loadMore, WINDOWS } from './support/scroll-position.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, test } from './support/test.ts';

test.use({ baseURL: FILMS });

/** Positions of favorites whose videos are missing from the catalogue: among the first cards, further down, and last. */
const GONE = [5, 300, 499];
/** Ids of the stored favorites: non-adjacent videos of the catalogue and some missing ids. */
let ids: string[];

test.beforeAll(async () => {
  const { engine } = await openSiteData(path.join(FILMS_SITE.folder, 'data'));
  const { videos } = await engine.query({ ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 1500 });
  ids = videos.filter((_, i) => i % 3 === 0).map(({ id }) => id);
  for (const place of GONE) ids[place] = `no-such-${place}`;
  expect(ids).toHaveLength(500);
});

/** Stores a JSON value in the page's local storage, unless it is set. */
async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

/** Records the requested data files and the layout shifts of the page. */
async function watch(page: Page) {
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/data/')) data.push(pathname);
  });
  await page.addInitScript(() => {
    const seen = globalThis as { shift?: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift! += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { data, shift: () => page.evaluate(() => (globalThis as { shift?: number }).shift) };
}

const cards = (page: Page) => page.locator('main .list-room .card[data-id]');

for (const viewport of WINDOWS) {
  test(`R262 only the first 24 of 500 favorites load, without layout shift, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { data, shift } = await watch(page);
    await keep(page, 'favorites', ids);
    await page.goto('/favorites');
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText('500 saved videos, 3 of them no longer available')).toBeVisible();
    expect(data.filter((file) => file.includes('/cards/')).length).toBeLessThanOrEqual(25);
    expect(data.length).toBeLessThanOrEqual(30);
    await settle(page);
    expect(await cards(page).count()).toBe(24);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2200);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  });
}

test('R262 buttons that load after the favorites shift nothing, at 390 px', async ({ page }) => {
  await page.setViewportSize(WINDOWS.find(({ width }) => width === 390)!);
  const { shift } = await watch(page);
  await keep(page, 'favorites', ids);
  let held = 0;
  await page.route(/\/_astro\/PersonalListControls\./, async (route) => {
    held++;
    await expect(cards(page)).toHaveCount(24);
    await route.continue();
  });
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: /^Share/ })).toBeVisible();
  await settle(page);
  expect(held).toBe(1);
  expect(await shift()).toBeLessThanOrEqual(0.02);
});

test('R957 favorites missing from the catalogue are reported at once and can be shown before the list is complete', async ({
  page,
}) => {
  await keep(page, 'favorites', ids);
  await keep(page, 'favorite-details', { [ids[499]!]: ['The last one', 'https://www.example.org/last'] });
  await page.goto('/favorites');
  const report = page.getByRole('button', { name: '500 saved videos, 3 of them no longer available' });
  await expect(report).toHaveAccessibleDescription('Show unavailable videos');
  await report.click();
  const gone = page.getByRole('region', { name: 'No longer available' });
  await expect(gone.getByRole('listitem')).toHaveCount(3);
  await expect(gone.getByRole('link', { name: 'The last one' })).toHaveAttribute(
    'href',
    'https://www.example.org/last',
  );
  await expect(gone).toBeInViewport();
  await expect(report).toBeHidden();
});

for (const [i, [name, open]] of (
  [
    ['the favorites', async () => {}],
    [
      'a named list in another order',
      async (page: Page) => {
        await page.getByRole('button', { name: /^Evening/ }).click();
        await page.getByRole('combobox', { name: 'Order of this list' }).selectOption('Newest added first');
        await expect(cards(page)).toHaveCount(24);
      },
    ],
  ] as const
).entries()) {
  test(
    `R262 R004 Back and a reload restore the scroll position after scrolling in ${name}`,
    sample(i),
    async ({ page }) => {
      await keep(page, 'favorites', ids.slice(0, 200));
      await keep(page, 'lists', [{ name: 'Evening', ids: ids.slice(200) }]);
      await page.goto('/favorites');
      await open(page);
      const before = await loadMore(page, 64);
      await expect(page).toHaveURL(/\/favorites\?more=\d+$/);
      await page.reload();
      await expectPosition(page, before);
      await page.goto('/about');
      await page.goBack();
      await expectPosition(page, before);
    },
  );
}

test('R262 sorting and searching a long list start at its top and include videos not yet shown', async ({ page }) => {
  await keep(page, 'favorites', ids);
  await page.goto('/favorites?more=40');
  await expect(cards(page)).toHaveCount(64);
  await page.getByRole('combobox', { name: 'Order of this list' }).selectOption('Newest added first');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toHaveAttribute('data-id', ids[498]!);
  await expect(page).toHaveURL('/favorites');
  const title = (await cards(page).first().locator('.card-title').textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Order of this list' }).selectOption('Oldest added first');
  await page.getByRole('searchbox', { name: 'Search the titles of this list' }).fill(title);
  await expect(page.getByText(/^500 saved videos, 3 .*, [1-9] shown$/)).toBeVisible();
  await expect(cards(page).first().locator('.card-title')).toHaveText(title);
});

test('R263 removing one of 500 favorites removes a single card and changes or requests nothing else', async ({
  page,
}) => {
  await keep(page, 'favorites', ids);
  await page.goto('/favorites');
  await expect(cards(page)).toHaveCount(24);
  // the recommendations below the favorites load last
  await expect(page.locator('section[aria-labelledby=related] .card[data-id]').first()).toBeVisible();
  await settle(page);
  const { data } = await watch(page);
  await page.evaluate(() => {
    const list = document.querySelector('main .list-room .cards')!;
    const changes: string[] = [];
    Object.assign(globalThis, { changes });
    new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes } of records) {
        const what = type === 'attributes' ? (target as Element).closest('.card')?.getAttribute('data-id') : 'list';
        changes.push(`${type} ${what} +${addedNodes.length} -${removedNodes.length}`);
      }
    }).observe(list, { childList: true, attributes: true, subtree: true, characterData: true });
  });
  const heart = page.locator('main .list-room .heart').nth(3);
  const id = await cards(page).nth(3).getAttribute('data-id');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(23);
  await expect(page.getByText('499 saved videos')).toBeVisible();
  // the focus moves to the heart button that is now in the same position
  await expect(heart).toBeFocused();
  await settle(page);
  expect(await page.evaluate(() => (globalThis as { changes?: string[] }).changes)).toEqual([
    `attributes ${id} +0 -0`,
    'childList list +0 -1',
  ]);
  expect(data).toEqual([]);
});
