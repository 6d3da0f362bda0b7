// Tests of an installable site: its manifest, the pages it stores for offline use, and their removal.
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writePwaFiles } from '../../cli/install/write-pwa-files.ts';
import { DEMO_SITE, SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { moveShardsToFiles, moveShardsToPackedFiles } from '../support/snapshot-files.ts';
import { renameChunks, serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { expectNoPendingRequests, settle } from './support/pending-requests.ts';
import { expect, test as base } from './support/test.ts';

const NEXT_BUILD = `.marquee/deploys/offline-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`;

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(SITE_WITH_ALL_OPERATOR_FILES.folder);
    await use(server);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow' });
test.afterAll(() => rmSync(NEXT_BUILD, { recursive: true, force: true }));

/** Simulates a lost connection: no request gets a response. */
const cut = (server: ReplaceableSite) => server.intercept((_, response) => response.destroy());

/** Returns all cached URLs of the site by cache name, without the version suffix. */
const readKept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name.split(':')[1]!, requests.map(({ url }) => url)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

const keptPages = async (page: Page) =>
  ((await readKept(page))['pages'] ?? []).map((url) => new URL(url).pathname).toSorted();

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Opens a page and waits until the offline cache contains the page. */
async function see(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => keptPages(page)).toContain(new URL(url).pathname);
  await settle(page);
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('R425 the web app manifest has a neutral name, and the browser reports no errors in it', async ({ page }) => {
  await page.goto(`${SITE_WITH_ALL_OPERATOR_FILES.url}/`);
  const client = await page.context().newCDPSession(page);
  const { url, data, errors } = await client.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${SITE_WITH_ALL_OPERATOR_FILES.url}/manifest.json`, []]);
  const { icons, ...manifest } = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toEqual({
    id: '/',
    name: 'Notes',
    short_name: 'Notes',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0f172a',
    theme_color: '#0f172a',
  });
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', 'Notes');
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/app-192.png');
});

test('R425 a site that is not installable has no manifest and removes an old service worker with its caches', async ({
  page,
  server,
}) => {
  const files = globSync('{**/*.html,_astro/*.js,_headers}', { cwd: DEMO_SITE.folder });
  const said = /manifest\.json|manifest-src|marquee-offline|(?<![\w-])sw\.js|serviceWorker\.register|app-192/;
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => said.test(readFileSync(path.join(DEMO_SITE.folder, file), 'utf8')))).toEqual([]);

  await see(page, `${server.url}/`);
  server.deploy(DEMO_SITE.folder);
  await page.goto(`${server.url}/about`);
  await expect.poll(() => countWorkers(page)).toBe(0);
  expect(await readKept(page)).toEqual({});
  const asked: (string | undefined)[] = [];
  server.intercept((request, _, next) => {
    asked.push(request.url);
    next();
  });
  await page.goto(`${server.url}/trending`);
  await settle(page);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).not.toContain('/sw.js');
});

test('R426 visited pages work offline with cards, sorting and search; other pages report the missing connection', async ({
  page,
  server,
  problems,
}) => {
  await see(page, `${server.url}/`);
  const cards = await titles(page).allTextContents();
  expect(cards.length).toBeGreaterThan(3);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(titles(page)).not.toHaveText(cards);
  const oldest = await titles(page).allTextContents();
  await see(page, `${server.url}/favorites`);
  await see(page, `${server.url}/search?q=ferry`);
  await expect(titles(page)).toHaveText(['The ferry leaves']);
  cut(server);

  await page.goto(`${server.url}/search?q=ferry`);
  await expect(titles(page)).toHaveText(['The ferry leaves']);
  await page.goto(`${server.url}/`);
  await expect(titles(page)).toHaveText(cards);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(titles(page)).toHaveText(oldest);
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/?sort=oldest`);
  await expect(titles(page)).toHaveText(oldest);
  await page.goto(`${server.url}/favorites?any=thing`);
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();

  await page.goto(`${server.url}/trending?period=week`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  server.intercept(null);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${server.url}/trending?period=week`);
  await expect(page.getByRole('heading', { name: 'Trending', level: 1 })).toBeVisible();
  problems.length = 0;
});

test('R427 no page is cached before the age gate, in discreet mode or in data saver mode, nor files of other origins', async ({
  freshPage: page,
  server,
}) => {
  await page.goto(`${server.url}/`);
  await settle(page);
  expect([await countWorkers(page), await readKept(page)]).toEqual([0, {}]);
  await page.evaluate(() => localStorage.setItem('settings', '{"isDiscreet":true}'));
  await page.reload();
  await page.getByRole('button', { name: /^I am 18 or older/ }).click();
  await settle(page);
  expect([await countWorkers(page), await readKept(page)]).toEqual([0, {}]);
  await page.evaluate(() => localStorage.setItem('settings', '{"savesData":"always"}'));
  await page.reload();
  await settle(page);
  expect([await countWorkers(page), await readKept(page)]).toEqual([0, {}]);

  await page.evaluate(() => localStorage.setItem('settings', '{"isDiscreet":true}'));
  await page.reload();
  await settle(page);
  await page.keyboard.press('.');
  await expect.poll(() => keptPages(page)).toEqual(['/']);
  await settle(page);
  const before = (await readKept(page))['data']!;
  await page.keyboard.press('.');
  await page.goto(`${server.url}/trending`);
  await settle(page);
  await page.goto(`${server.url}/search?q=ferry`);
  await settle(page);
  const { pages, code, data } = await readKept(page);
  expect([pages, data]).toEqual([[`${server.url}/`], before]);
  const all = [...code!, ...data!];
  expect(all.length).toBeGreaterThan(10);
  expect(
    all.filter((url) => !/\/(?:_astro\/|data\/|offline$|favicon\.svg$)/.test(url.replace(server.url, ''))),
  ).toEqual([]);
  expect(all.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([]);
});

test('R427 the quick exit and "Forget this site" delete the offline cache and the service worker', async ({
  freshPage: page,
  server,
}) => {
  await page.context().route(/bbc\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: /^I am 18 or older/ }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect.poll(() => keptPages(page)).toEqual(['/']);
  await page.getByRole('button', { name: 'Quick exit' }).first().click();
  await page.waitForURL(/bbc\.com/);
  await page.goto(`${server.url}/robots.txt`);
  await expect.poll(() => countWorkers(page)).toBe(0);
  expect(await readKept(page)).toEqual({});

  await see(page, `${server.url}/settings`);
  await expect(page.getByText('The last 50 pages that you opened are saved in this browser')).toBeVisible();
  const other = await page.context().newPage();
  await see(other, `${server.url}/`);
  await page.getByRole('button', { name: 'Forget this site…' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.waitForURL(`${server.url}/`);
  // a tab opened before the deletion still uses the deleted service worker
  await other.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expectNoPendingRequests(other);
  expect(await readKept(page)).toEqual({});
  await other.close();
  await page.goto(`${server.url}/about`);
  await expectNoPendingRequests(page);
  expect([await countWorkers(page), await readKept(page)]).toEqual([0, {}]);
});

test('R1154 pages are cached again after a quick exit while another tab was open', async ({ page, server }) => {
  await page.context().route(/bbc\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
  await see(page, `${server.url}/`);
  const other = await page.context().newPage();
  await see(other, `${server.url}/trending`);
  await page.getByRole('button', { name: 'Quick exit' }).first().click();
  await page.waitForURL(/bbc\.com/);
  await page.goto(`${server.url}/robots.txt`);
  await expect.poll(() => readKept(page)).toEqual({});
  await see(page, `${server.url}/tags`);
  await other.close();
  await see(page, `${server.url}/`);
});

test('R426 the first visited page opens offline with its list', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-files-'));
  cpSync(SITE_WITH_ALL_OPERATOR_FILES.folder, folder, { recursive: true });
  await moveShardsToFiles(path.join(folder, 'data'));
  const server = await serveReplaceableSite(folder);
  try {
    await see(page, `${server.url}/search?q=ferry`);
    await expect(titles(page)).toHaveText(['The ferry leaves']);
    await expect.poll(async () => (await readKept(page))['data']?.length).toBeGreaterThan(1);
    await settle(page);
    cut(server);
    await page.reload();
    await expect(titles(page)).toHaveText(['The ferry leaves']);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('R428 a new build shows at once and replaces the offline cache of the old one', async ({ page, server }) => {
  await renameChunks(SITE_WITH_ALL_OPERATOR_FILES.folder, NEXT_BUILD, '-b');
  await writePwaFiles(NEXT_BUILD, 'Notes', '#0f172a');
  await see(page, `${server.url}/`);
  await see(page, `${server.url}/favorites`);
  server.deploy(NEXT_BUILD);
  await page.goto(`${server.url}/`);
  await expect(page.locator('script[data-exit-url]')).toHaveAttribute('src', /-b\.js$/);
  await settle(page);
  await expect.poll(() => keptPages(page)).toEqual(['/']);
  await expect
    .poll(async () => (await readKept(page))['code']?.filter((url) => /_astro\/.+(?<!-b)\.js$/.test(url)))
    .toEqual([]);
  // the catalogue data of this site is divided into many files
  const newest = await titles(page).allTextContents();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
  await expect(titles(page)).toHaveText(newest.toReversed());
  await settle(page);
  cut(server);
  await page.reload();
  await expect(page.locator('script[data-exit-url]')).toHaveAttribute('src', /-b\.js$/);
  await expect(titles(page)).toHaveText(newest.toReversed());
  await page.goto(`${server.url}/favorites`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
});

test('R428 a page that the server delays or fails to deliver shows from the offline cache', async ({
  page,
  server,
}) => {
  await see(page, `${server.url}/`);
  await see(page, `${server.url}/trending`);
  server.intercept((request, response, next) => {
    if (request.url === '/') return;
    if (request.url === '/trending') response.writeHead(503).end();
    else next();
  });
  await page.goto(`${server.url}/`);
  await expect(titles(page).first()).toBeVisible();
  await page.goto(`${server.url}/trending`);
  await expect(page.getByRole('heading', { name: 'Trending', level: 1 })).toBeVisible();
});

test('R548 a list that read byte ranges of packed files is available offline, and only these ranges are cached', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-packs-'));
  cpSync(SITE_WITH_ALL_OPERATOR_FILES.folder, folder, { recursive: true });
  await moveShardsToPackedFiles(path.join(folder, 'data'));
  const server = await serveReplaceableSite(folder);
  const list = async () => {
    await page.goto(`${server.url}/?sort=oldest`);
    await expect(titles(page).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-list');
    return titles(page).allTextContents();
  };
  const packsKept = async () =>
    ((await readKept(page))['data'] ?? [])
      .map((url) => new URL(url))
      .filter(({ pathname }) => /^\/data\/[^/]+\/[^/]+\.bin$/.test(pathname));
  try {
    await see(page, `${server.url}/`);
    const online = await list();
    await expect.poll(async () => (await packsKept()).length).toBeGreaterThan(0);
    expect((await packsKept()).filter(({ search }) => !search.startsWith('?bytes='))).toEqual([]);
    await settle(page);
    cut(server);
    expect(await list()).toEqual(online);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
