// Tests of a site with four tags. Only two tags have tag pages of their own.
import { existsSync, globSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { startCaddy, startNginx } from '../support/web-servers.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: SITE_WITH_ALL_OPERATOR_FILES.url });

const SITE = SITE_WITH_ALL_OPERATOR_FILES.folder;
const NOT_FOUND = 'Tag Not Found';
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('R286 only the most common tags have pages, feeds and sitemap entries', async ({ request }) => {
  const files = globSync('tag/**/*.{html,xml}', { cwd: SITE }).map((file) => file.replaceAll('\\', '/'));
  expect(files.toSorted()).toEqual(
    ['boat.html', 'boats.html', 'harbour.html', 'harbour.xml', 'machines.html', 'machines.xml'].map((f) => `tag/${f}`),
  );
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const tags = [...sitemap.matchAll(/<loc>[^<]+(\/tag\b[^<]*)</g)].map(([, path = '']) => path);
  expect(tags.toSorted()).toEqual(['/tag/harbour', '/tag/machines']);
  expect((await request.get('/tag/knots.xml')).status()).toBe(404);
});

test('R286 a rare tag without a static page has its own URL, videos, related tags and controls', async ({ page }) => {
  const response = await page.goto('/tag/vessels');
  expect(response?.status()).toBe(200);
  await expect(titles(page)).toHaveText(['A tug and its tow', 'The ferry leaves']);
  await expect(page).toHaveTitle('vessels · Marquee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('vessels 2 videos');
  await expect(page.getByRole('link', { name: 'Back to Tags' })).toHaveAttribute('href', '/tags');
  await expect(page.getByRole('button', { name: 'Hide videos with this tag' })).toBeEnabled();
  const related = page.getByRole('navigation', { name: 'Related tags' }).getByRole('link');
  await expect(related.first()).toHaveText('harbour');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Oldest' });
  await expect(titles(page)).toHaveText(['The ferry leaves', 'A tug and its tow']);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('R286 rare tags are reachable from the tags page, search, filters, old names and numbered pages', async ({
  page,
}) => {
  await page.goto('/tags');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^knots/ })
    .click();
  await expect(page).toHaveURL('/tag/knots');
  await expect(titles(page)).toHaveText(['Knots & ropes; a primer']);
  await page.goto('/tag/knots/2');
  await expect(titles(page)).toHaveText(['Knots & ropes; a primer']);
  await page.goto('/search?q=vessels');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /vessels/ })
      .first(),
  ).toHaveAttribute('href', '/tag/vessels');
  await page.goto('/?tags=knots');
  await expect(titles(page)).toHaveText(['Knots & ropes; a primer']);
  await page.goto('/tag/boat');
  await expect(page).toHaveURL('/tag/vessels');
  await expect(titles(page)).toHaveCount(2);
});

test('R062 R286 a tag without any video shows the error page for unknown tags', async ({ page }) => {
  for (const path of ['/tag/no-such-tag', '/tag/no-such-tag/2', '/tag']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
  }
  await expect(page).toHaveTitle('Tag · Marquee');
});

test('R286 without JavaScript, the page of a rare tag explains that it needs scripts and links to the tags', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SITE_WITH_ALL_OPERATOR_FILES.url });
  const page = await context.newPage();
  await page.goto('/tag/knots');
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag');
  // Playwright's text locators ignore `noscript`
  await expect(
    page.locator('noscript p', { hasText: 'The videos of this tag can be listed only with JavaScript.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse tags' })).toHaveAttribute('href', '/tags');
  await context.close();
});

test('R287 nginx and Caddy respond to rare tags with status 200 and to invalid tag paths with 404', async () => {
  const rare = readFileSync(`${SITE}/tag.html`, 'utf8');
  const own = readFileSync(`${SITE}/tag/harbour.html`, 'utf8');
  const missing = readFileSync(`${SITE}/404.html`, 'utf8');
  const servers = await Promise.all([
    startNginx(SITE, `${SITE}.hosts/nginx.conf`),
    startCaddy(SITE, `${SITE}.hosts/Caddyfile`),
  ]);
  try {
    for (const url of [...servers.map((server) => server.url), SITE_WITH_ALL_OPERATOR_FILES.url]) {
      const ask = async (path: string) => {
        const response = await fetch(url + path);
        const text = await response.text();
        const page = text === rare ? 'rare' : text === own ? 'own' : text === missing ? 'missing' : 'other';
        return [response.status, page, response.headers.get('cache-control')];
      };
      const kept = 'public, max-age=0, must-revalidate';
      for (const path of ['/tag/knots', '/tag/knots/2', '/tag/caf%C3%A9', '/tag/knots?sort=oldest', '/tag'])
        expect([url, path, ...(await ask(path))]).toEqual([url, path, 200, 'rare', kept]);
      expect(await ask('/tag/harbour')).toEqual([200, 'own', kept]);
      for (const path of ['/tag/knots.xml', '/tag/knots/2/3', '/tags/none', '/none'])
        expect([url, path, ...(await ask(path))]).toEqual([url, path, 404, 'missing', 'no-store']);
      const policy = (await fetch(`${url}/tag/knots`)).headers.get('content-security-policy');
      expect(policy).toBe((await fetch(`${url}/`)).headers.get('content-security-policy'));
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('R287 on hosts without rewrite rules, the 404 page shows a rare tag after the age gate', async ({
  freshPage: page,
}) => {
  await page.route('**/tag/knots', async (route) => {
    const response = await route.fetch({ url: `${SITE_WITH_ALL_OPERATOR_FILES.url}/404.html` });
    await route.fulfill({ response, status: 404 });
  });
  const response = await page.goto('/tag/knots');
  expect(response?.status()).toBe(404);
  const gate = page.getByRole('dialog');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: /18 or older/ }).click();
  await expect(gate).toBeHidden();
  await expect(titles(page)).toHaveText(['Knots & ropes; a primer']);
  await expect(page).toHaveTitle('knots · Marquee');
  await page.goto('/none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gate).toBeHidden();
});

test('R286 a site whose tags all have static pages has no page for rare tags', () => {
  expect([existsSync('dist/tag.html'), existsSync(`${SITE}/tag.html`)]).toEqual([false, true]);
});
