// Tests of tabs that stay open while a deploy replaces the site with a new build.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import { SITE_OF_LATER_BUILD, SMALL_SITE } from '../support/small-test-sites.ts';
import { renameChunks, serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { scrollToEnd } from './support/scroll-position.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test as base } from './support/test.ts';

/** One folder per Playwright worker process, so that tests can run in parallel. */
const FOLDER = `.marquee/deploys/${process.env['TEST_PARALLEL_INDEX'] ?? 0}`;
/** Successive builds, each with different newest videos and different script names. */
const DEPLOYS = [`${FOLDER}/0`, `${FOLDER}/1`, `${FOLDER}/2`, `${FOLDER}/3`] as const;

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(DEPLOYS[0]);
    await use(server);
    await server.close();
  },
});

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await renameChunks(SMALL_SITE.folder, DEPLOYS[0], '-a');
  await renameChunks(SITE_OF_LATER_BUILD.folder, DEPLOYS[1], '-b');
  await renameChunks(SMALL_SITE.folder, DEPLOYS[2], '-c');
  await renameChunks(SITE_OF_LATER_BUILD.folder, DEPLOYS[3], '-d');
});

test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const reloadButton = (page: Page) => page.locator('#reload').getByRole('button', { name: 'Reload' });

/** Returns the titles of the videos that a query finds in the catalogue of a build. */
async function askBuild(folder: string, change: Partial<VideoQuery>): Promise<string[]> {
  const { engine } = await openSiteData(path.join(folder, 'data'));
  const today = Math.floor(Date.now() / 86_400_000);
  const { videos } = await engine.query({
    ...ALL_VIDEOS_QUERY,
    sort: 'newest',
    offset: 0,
    limit: 15,
    today,
    ...change,
  });
  return videos.map(({ title }) => title);
}

/**
 * Waits until a page shows at least `fewest` titles, which are the first ones of one of the lists. A list loads more videos while its end
 * is near.
 */
async function expectStartOf(page: Page, lists: readonly (readonly string[])[], fewest: number): Promise<void> {
  await expect(async () => {
    const shown = await titles(page).allTextContents();
    expect(shown.length).toBeGreaterThanOrEqual(fewest);
    expect(lists.map((all) => all.slice(0, shown.length))).toContainEqual(shown);
  }).toPass();
}

/** Opens a page and waits until its list is hydrated. Returns a function that counts how often the tab has loaded a document since then. */
async function openList(page: Page, url: string): Promise<() => number> {
  await page.goto(url);
  // hydration may replace a card of the HTML during this check
  await expect(() => cards(page).first().scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled();
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ }),
  ).toBeEnabled();
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

test('R612 an open list continues after each of two deploys without repeated or missing videos and without a reload', async ({
  page,
  server,
}) => {
  const loads = await openList(page, `${server.url}/`);
  await cards(page).first().hover();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click();
  // the worker and the filter panel load on first use and stay loaded
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: '3-10' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('zzzzqqqq');
  await expect(page.getByText(/^No results found/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await settle(page);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (!response.ok() && response.url().endsWith('.js')) missing.push(response.url());
  });
  server.deploy(DEPLOYS[1]);
  expect(await askBuild(DEPLOYS[1], {})).not.toEqual(await titles(page).allTextContents());
  await scrollToEnd(page);
  await expectStartOf(page, [await askBuild(DEPLOYS[1], { limit: 100 })], 25);
  await page.getByRole('checkbox', { name: '3-10' }).click();
  const filters = { ...ALL_VIDEOS_QUERY.filters, duration: ['3-10' as const] };
  await expectStartOf(page, [await askBuild(DEPLOYS[1], { filters, limit: 100 })], 15);
  server.deploy(DEPLOYS[2]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  // data that is in memory still belongs to the build before
  const oldest = { filters, sort: 'oldest', limit: 100 } as const;
  await expectStartOf(page, [await askBuild(DEPLOYS[2], oldest), await askBuild(DEPLOYS[1], oldest)], 15);
  await settle(page);
  expect(missing).toEqual([]);
  expect(loads()).toBe(0);
  await page.getByRole('link', { name: 'Favorites' }).first().click();
  await expect(page.getByText('1 saved video')).toBeVisible();
});

test('if a deploy has removed a script, the page reloads once per deploy and restores its state', async ({
  page,
  server,
}) => {
  const loads = await openList(page, `${server.url}/trending?period=month`);
  for (const deploy of [1, 2] as const) {
    server.deploy(DEPLOYS[deploy]);
    // the code of the filter options loads on the first press
    await page.getByRole('button', { name: /^Filters/ }).click();
    const expected = await askBuild(DEPLOYS[deploy], { period: 'month', sort: 'popular' });
    // a script is requested four times before it counts as missing
    await expect.poll(loads, { timeout: 15_000 }).toBe(deploy);
    await expect(titles(page)).toHaveText(expected, { timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(reloadButton(page)).toBeHidden();
});

/** Responds to requests for scripts with status 404. */
const withoutScripts: Parameters<ReplaceableSite['intercept']>[0] = (request, response, next) => {
  if (request.url?.endsWith('.js')) response.writeHead(404).end();
  else next();
};

test('a page from the browser cache whose island scripts no longer exist reloads itself', async ({
  page,
  server,
  problems,
}) => {
  // the browser shows cached HTML of a build that the host no longer serves, as after a press on the Back button
  const old = readFileSync(path.join(DEPLOYS[0], 'index.html'));
  server.deploy(DEPLOYS[1]);
  let documents = 0;
  server.intercept((request, response, next) => {
    if (request.headers.accept?.includes('text/html') && documents++ === 0) response.end(old);
    else next();
  });
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled({ timeout: 15_000 });
  await expect(titles(page)).toHaveText(await askBuild(DEPLOYS[1], {}));
  await expect(reloadButton(page)).toBeHidden();
  expect(documents).toBe(2);
  problems.length = 0;
});

test('missing scripts do not cause a reload loop, even if every response comes from a different build', async ({
  page,
  server,
  problems,
}) => {
  const folders = [DEPLOYS[0], DEPLOYS[1], DEPLOYS[2]];
  let documents = 0;
  let answers = 0;
  let last = 0;
  // every request for the page gets the HTML of another build, and every request for a script fails
  server.intercept((request, response, next) => {
    if (request.url === '/') server.deploy(folders[answers++ % folders.length]!);
    if (request.headers.accept?.includes('text/html')) [documents, last] = [documents + 1, Date.now()];
    withoutScripts(request, response, next);
  });
  await page.goto(`${server.url}/`);
  await expect(reloadButton(page)).toBeVisible({ timeout: 15_000 });
  // waits longer than an island waits for its missing script
  await expect.poll(() => Date.now() - last, { timeout: 25_000 }).toBeGreaterThan(5000);
  // a page reloads at most once per build
  expect(documents).toBeLessThanOrEqual(folders.length + 1);
  server.intercept(null);
  await reloadButton(page).click();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled();
  problems.length = 0;
});

test('a page is not reloaded while the visitor types; a message offers a Reload button', async ({ page, server }) => {
  const loads = await openList(page, `${server.url}/`);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.click();
  server.deploy(DEPLOYS[1]);
  await box.fill('river');
  await expect(reloadButton(page)).toBeVisible({ timeout: 15_000 });
  await expect(box).toHaveValue('river');
  expect(loads()).toBe(0);
  await reloadButton(page).click();
  await expect(titles(page)).toHaveText(await askBuild(DEPLOYS[1], {}));
  await expect(reloadButton(page)).toBeHidden();
});

test('without session storage, pages never reload themselves', async ({ page, server }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const loads = await openList(page, `${server.url}/trending`);
  server.deploy(DEPLOYS[1]);
  // the code of the filter options loads on the first press
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(reloadButton(page)).toBeVisible({ timeout: 15_000 });
  expect(loads()).toBe(0);
});
