// Tests that after network failures, pages send few requests, show errors early with a retry button, and recover by themselves if possible.
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { createRandomGenerator } from '../../demo/random-generator.ts';
import { SMALL_SITE } from '../support/small-test-sites.ts';
import { renameChunks, serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test as base } from './support/test.ts';

/** One folder per Playwright worker process, so that tests can run in parallel. */
const FOLDER = `.marquee/network/${process.env['TEST_PARALLEL_INDEX'] ?? 0}`;

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(FOLDER);
    await use(server);
    await server.close();
  },
});

test.beforeAll(() => renameChunks(SMALL_SITE.folder, FOLDER, '-a'));

/** Maximum number of requests for a file, and milliseconds until an error is shown. */
const MOST_REQUESTS = 4;
const PATIENCE = 10_000;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const isScriptOrData = (url: string) => /^\/(?:_astro\/.*\.js|data\/)/.test(url);

/** Counts requests for scripts and data files. Calls `treat` for each one, which returns true if it has responded itself. */
function disturb(server: ReplaceableSite, treat: (url: string, response: ServerResponse) => boolean) {
  const asked = new Map<string, number>();
  server.intercept((request, response, next) => {
    const url = request.url ?? '';
    if (isScriptOrData(url)) asked.set(url, (asked.get(url) ?? 0) + 1);
    if (!isScriptOrData(url) || !treat(url, response)) next();
  });
  return asked;
}

test('with 30 % of requests aborted, the site works and requests no file more than four times', async ({
  page,
  server,
  problems,
}) => {
  const random = createRandomGenerator('three in ten');
  const asked = disturb(server, (url, response) => {
    // the last request for a file always succeeds here; the next tests cover files that fail every time
    if ((asked.get(url) ?? 0) >= MOST_REQUESTS || !random.chance(0.3)) return false;
    response.destroy();
    return true;
  });
  await page.goto(`${server.url}/`);
  await cards(page).first().scrollIntoViewIfNeeded();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toBeEnabled({ timeout: PATIENCE });
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ }),
  ).toBeEnabled({ timeout: PATIENCE });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(cards(page)).toHaveCount(15, { timeout: PATIENCE });
  await filters.click();
  await page.getByRole('checkbox', { name: '3-10 min' }).click();
  await expect(page).toHaveURL(/duration=3-10/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: PATIENCE });
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search' }).fill('music');
  await expect(page.getByRole('option').nth(1)).toBeVisible({ timeout: 2 * PATIENCE });
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(Math.max(...asked.values())).toBeGreaterThan(1);
  problems.length = 0;
});

/** Returns the number of requests for each core file of a snapshot, by the page and its worker together. */
const timesOfCore = (asked: ReadonlyMap<string, number>) =>
  [...asked].filter(([url]) => url.startsWith('/data/core')).map(([, times]) => times);

test('a busy server causes an error with a retry button within ten seconds, after four requests per file', async ({
  page,
  server,
}) => {
  let isBusy = true;
  const asked = disturb(server, (url, response) => {
    if (!isBusy || !url.startsWith('/data/')) return false;
    response.writeHead(503).end();
    return true;
  });
  await page.goto(`${server.url}/?sort=oldest`);
  await expect(alert(page)).toContainText('Failed to load videos', { timeout: PATIENCE });
  expect(timesOfCore(asked)).toEqual([MOST_REQUESTS]);
  isBusy = false;
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(15);
});

test('R594 a server that never responds causes an error within ten seconds, and retrying keeps the focus in the page', async ({
  page,
  server,
}) => {
  let isDead = true;
  const asked = disturb(server, (url) => isDead && url.startsWith('/data/'));
  await page.goto(`${server.url}/?sort=oldest`);
  await expect(page.locator('[data-part="skeleton"]').first()).toBeVisible();
  await expect(alert(page)).toContainText('Failed to load videos', { timeout: PATIENCE });
  expect(timesOfCore(asked)[0]).toBeLessThanOrEqual(MOST_REQUESTS);
  isDead = false;
  await alert(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(cards(page)).toHaveCount(15);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a list waits for data files that take three seconds each', async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled();
  server.intercept(({ url }, _, next) => (url!.startsWith('/data/') ? setTimeout(next, 3000) : next()));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(page.locator('[data-part="skeleton"]').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(15, { timeout: 25_000 });
  await expect(alert(page)).toHaveCount(0);
});

test('a list that fails to load offline shows an error, and loads when the browser is online again', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/`);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ }),
  ).toBeEnabled();
  // every island has loaded before the test turns the network off
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
  await settle(page);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(alert(page)).toContainText('Failed to load videos', { timeout: PATIENCE });
  await page.getByRole('combobox', { name: 'Search' }).fill('music');
  await expect(page.getByText('Failed to load videos').nth(1)).toBeVisible({ timeout: PATIENCE });
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(15);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('option').nth(1)).toBeVisible();
});

test('islands that failed to load offline hydrate when the browser is online again', async ({
  page,
  context,
  server,
  problems,
}) => {
  let isAway = true;
  disturb(server, (url, response) => {
    if (!isAway || !url.endsWith('.js')) return false;
    response.destroy();
    return true;
  });
  await page.goto(`${server.url}/`);
  await expect(page.locator('#reload')).toBeVisible({ timeout: PATIENCE });
  await context.setOffline(true);
  isAway = false;
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled();
  await expect(page.locator('#reload')).toBeHidden();
  problems.length = 0;
});

const PAGE_SCRIPT = '**/_astro/page.*.js';

test('R975 the page script is requested again after failures, and the page stays hidden until it loads', async ({
  page,
  server,
  problems,
}) => {
  let asked = 0;
  await page.route(PAGE_SCRIPT, async (route) => {
    asked++;
    if (asked < 3) return route.abort();
    // the page stays hidden while its style sheet is missing
    await expect(page.locator('main')).toBeHidden();
    return route.fallback();
  });
  await page.goto(`${server.url}/`);
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toBe(3);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeEnabled();
  await expect(page.locator('main time').first()).toHaveText(/ago$|^just now$/);
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});

test('R975 if the page script cannot be loaded, only an error message shows', async ({ page, server, problems }) => {
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.goto(`${server.url}/`);
  await expect(page.getByText('Couldn’t load part of this page')).toBeVisible({ timeout: PATIENCE });
  await expect(page.locator('main')).toBeHidden();
  await page.unroute(PAGE_SCRIPT);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(cards(page).first()).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});

test('R907 if the deferred script cannot be loaded, the cards and links of the page work, and a message shows', async ({
  page,
  server,
  problems,
}) => {
  await page.route('**/_astro/deferred.*.js', (route) => route.abort());
  await page.goto(`${server.url}/`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Couldn’t load part of this page')).toBeVisible({ timeout: PATIENCE });
  await expect(page.locator('main time').first()).toHaveText(/ago$|^just now$/);
  await page.unroute('**/_astro/deferred.*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeEnabled();
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});

test('R907 the age gate and the quick exit work without the deferred script', async ({
  freshPage,
  server,
  problems,
}) => {
  await freshPage.route('**/_astro/deferred.*.js', (route) => route.abort());
  await freshPage.goto(`${server.url}/`);
  const gate = freshPage.getByRole('dialog');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'Enter' }).click();
  await expect(gate).toBeHidden();
  await expect(cards(freshPage).first()).toBeVisible();
  await expect(freshPage.locator('header [data-quick-exit]')).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});
