// Tests that a page requests its resources at once instead of one after the other, because round trips dominate on a slow connection.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const isCore = (url: string) => /\/data\/core[./]/.test(url);
const isScript = (url: string) => /\/_astro\/.+\.js$/.test(url);
/** Scripts that load only after hydration, so that the HTML need not name them. */
const LATER =
  /\/(?:record-opened-videos-and-mark-cards|opened-videos-storage|new-videos-since-visit|favorite-details(?:-store)?)\.[^/]+\.js$/;

for (const [i, path] of ['/', '/tag/music', '/tags', '/trending'].entries()) {
  test(`R291 the HTML of ${path} names every script that its islands need`, sample(i), async ({ page, request }) => {
    const asked: string[] = [];
    page.on('request', (each) => isScript(each.url()) && asked.push(new URL(each.url()).pathname));
    await page.goto(path);
    await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
    const html = await (await request.get(path)).text();
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => !html.includes(url) && !LATER.test(url))).toEqual([]);
    // each resource is requested once
    expect(asked.length).toBe(new Set(asked).size);
  });
}

for (const [i, path] of [
  '/search?q=music',
  '/search?tag=music',
  '/?sort=popular',
  '/tag/harbours?quality=HD',
  '/favorites',
].entries()) {
  test(
    `R292 ${path} starts to load the catalogue before its scripts have loaded`,
    sample(i),
    async ({ page, request }) => {
      const [, id = ''] = / data-id="?([^"\s>]+)/.exec(await (await request.get('/')).text()) ?? [];
      await page.addInitScript((favorites) => localStorage.setItem('favorites', favorites), JSON.stringify([id]));
      const cores: string[] = [];
      page.on('request', (asked) => isCore(asked.url()) && cores.push(asked.url()));
      await page.route(/\/_astro\/app\.[^/]+\.js$/, async (route) => {
        await expect.poll(() => cores.length).toBe(1);
        await route.continue();
      });
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-list');
      expect([page.workers().length, cores.length]).toEqual([1, 1]);
    },
  );
}

for (const path of ['/search?q=night', '/?quality=hd&sort=popular']) {
  test(`R914 ${path} requests the data of its list before its scripts have loaded, and no file twice`, async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (asked) => /\/data\//.test(asked.url()) && files.push(new URL(asked.url()).pathname));
    let cardFiles = 0;
    await page.route(/\/_astro\/app\.[^/]+\.js$/, async (route) => {
      await expect
        .poll(() => (cardFiles = files.filter((file) => file.startsWith('/data/cards/')).length))
        .toBeGreaterThan(0);
      await route.continue();
    });
    await page.goto(FILMS + path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-list');
    expect(cardFiles).toBeGreaterThan(0);
    expect(files.length).toBe(new Set(files).size);
  });
}

test('R914 a visitor with hidden tags gets a list without their videos, and the page requests no file twice', async ({
  page,
  context,
}) => {
  await storeOnce(context, { blocklist: { version: 1, tags: ['drama'], words: [], sources: [] } });
  const files: string[] = [];
  page.on('request', (asked) => /\/data\//.test(asked.url()) && files.push(new URL(asked.url()).pathname));
  await page.goto(`${FILMS}/search?q=night`);
  await expect(cards(page).first()).toBeVisible();
  await settle(page);
  await expect(cards(page).getByRole('link', { name: 'drama', exact: true })).toHaveCount(0);
  expect(files.length).toBe(new Set(files).size);
});

test('R292 the page of an unknown tag starts to load the catalogue before its scripts have loaded', async ({
  page,
}) => {
  let hasCore = false;
  page.on('request', (request) => (hasCore ||= isCore(request.url())));
  await page.route(/\/_astro\/app\.[^/]+\.js$/, async (route) => {
    await expect.poll(() => hasCore).toBe(true);
    await route.continue();
  });
  await page.goto('/tag/no-such-tag-at-all');
  await expect(page.getByRole('main')).toContainText(/not found/i);
});

test('R292 a second catalogue worker replaces a catalogue worker whose script failed to load', async ({
  page,
  problems,
}) => {
  let tries = 0;
  await page.route(/\/_astro\/main-[^/]+\.js$/, (route) => (++tries === 1 ? route.abort() : route.continue()));
  await page.goto('/search?q=music');
  await expect(cards(page).first()).toBeVisible();
  expect(tries).toBe(2);
  problems.length = 0;
});

test('R292 a page whose HTML contains its videos starts no catalogue worker until its scripts have loaded', async ({
  page,
}) => {
  let workers = 0;
  await page.route(/\/_astro\/app\.[^/]+\.js$/, async (route) => {
    workers = page.workers().length;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  expect(workers).toBe(0);
});

for (const [path, name] of [
  // no description contains this word, so no card loads a description (R923)
  ['/search?q=glacier', /^core\/.+\/0\.bin$/],
  ['/tag/music?sort=oldest', /^core\.dat$/],
] as const) {
  test(`R297 R298 ${path} on a site with a few hundred videos requests its data with a single request`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (each) => {
      const [, file] = /\/data\/(.+)$/.exec(each.url()) ?? [];
      if (file !== undefined) asked.push(file);
    });
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-list');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest');
    await expect(page).toHaveURL(/sort=longest/);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(asked).toEqual([expect.stringMatching(name)]);
  });
}

test('R299 focusing the search box loads the core file once, before any typing', async ({ page }) => {
  const cores: string[] = [];
  page.on('request', (asked) => isCore(asked.url()) && cores.push(asked.url()));
  await page.goto('/settings');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  expect(cores).toEqual([]);
  await box.focus();
  await expect.poll(() => cores.length).toBe(1);
  await box.dispatchEvent('pointerdown');
  await box.fill('music');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  expect(cores.length).toBe(1);
});
