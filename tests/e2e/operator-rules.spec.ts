// Tests of the site of an operator with a column mapping, takedowns, a list of deleted videos, aliases and merged duplicates of several
// source websites.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import { SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { startCaddy, startNginx } from '../support/web-servers.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

test.use({ baseURL: SITE_WITH_ALL_OPERATOR_FILES.url });

const HOSTS = `${SITE_WITH_ALL_OPERATOR_FILES.folder}.hosts`;

/** Returns axe violations in both themes at the smallest width. */
async function findFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  const found: string[] = [];
  for (const isDark of [true, false]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`));
  }
  return found;
}

test('videos that were taken down or that their provider has deleted appear in no page, feed, sitemap or data file', async ({
  page,
}) => {
  const files = globSync('**/*.{html,xml,txt,json}', { cwd: SITE_WITH_ALL_OPERATOR_FILES.folder });
  const texts = files.map(
    (file) => [file, readFileSync(path.join(SITE_WITH_ALL_OPERATOR_FILES.folder, file), 'utf8')] as const,
  );
  expect(texts.filter(([, text]) => text.includes('The ferry leaves')).length).toBeGreaterThan(3);
  expect(texts.filter(([, text]) => /Withdrawn|Gone from its source|watch\/o[5-8]\b|neil/i.test(text))).toEqual([]);
  const { engine } = await openSiteData(path.join(SITE_WITH_ALL_OPERATOR_FILES.folder, 'data'));
  expect([engine.videos, await engine.findVideos(['o5', 'o6', 'o7', 'o8'])]).toEqual([5, []]);
  await page.goto('/search?q=withdrawn');
  await expect(page.getByText('No videos found for "withdrawn". Try a different search term.')).toBeVisible();
});

test('R1223 a tag stays hidden, followed and marked after it was renamed, and a saved search reports that its tag was deleted', async ({
  page,
  context,
}) => {
  const searches = ['/tag/boat', '/tag/ship'].map((name) => ({ name, path: name, seen: 1 }));
  await storeOnce(context, { blocklist: { version: 1, tags: ['boat'], words: [], sources: [] }, searches });
  await page.goto('/tag/vessels');
  await expect(page.getByRole('button', { name: 'Stop hiding videos with this tag' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await page.goto('/?tags=vessels');
  await expect(page.locator('main .card').first()).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByText('A tag no longer exists')).toHaveCount(1);
});

test('the transparency page counts removals by month and reason, and the DMCA page links to it', async ({ page }) => {
  await page.goto('/legal/dmca');
  await page.getByRole('link', { name: 'counted by month and reason' }).click();
  await expect(page).toHaveURL('/transparency');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency');
  await expect(page.getByText('4 requests have been granted in total. 1 more video is left out')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Removals by month and reason' }).getByRole('row');
  expect(
    await rows.evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent))),
  ).toEqual([
    ['Month', 'Reason', 'Requests', 'Videos'],
    ['Sep 2026', 'Copyright', '1', '0'],
    ['Sep 2026', 'Privacy, of a person shown', '1', '1'],
    ['Aug 2026', 'Copyright', '2', '2'],
  ]);
  expect(await findFaults(page)).toEqual([]);
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  expect(sitemap).toContain('/transparency</loc><lastmod>2026-09-02');
});

test('R470 R471 the sitemaps list playable videos and omit lists too short for search engines', async ({ page }) => {
  const valuesOf = async (file: string, name: string) =>
    [...(await (await page.request.get(file)).text()).matchAll(new RegExp(`<${name}>([^<]+)<`, 'g'))].map(
      ([, value = '']) => value,
    );
  const toPaths = (addresses: readonly string[]) => addresses.map((address) => new URL(address).pathname);
  const files = toPaths(await valuesOf('/sitemap-index.xml', 'loc'));
  expect(files).toEqual(['/sitemap-0.xml', '/sitemap-videos-0.xml']);
  const pages = toPaths(await valuesOf('/sitemap-0.xml', 'loc'));
  const players = ['o3', 'o4'].map((id) => `https://player.example.net/embed/${id}`);
  expect((await valuesOf('/sitemap-videos-0.xml', 'video:player_loc')).toSorted()).toEqual(players);
  const isHidden = async (list: string) => (await (await page.request.get(list)).text()).includes('content="noindex"');
  expect([await isHidden('/performer/ada-finch'), pages.includes('/performer/ada-finch')]).toEqual([false, true]);
  expect([await isHidden('/performer/cy-oneil'), pages.includes('/performer/cy-oneil')]).toEqual([true, false]);
});

test('old names of a tag work as a URL, in a search and as a filter', async ({ page }) => {
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const both = ['A tug and its tow', 'The ferry leaves'];
  await page.goto('/tag/boat');
  await expect(page).toHaveURL('/tag/vessels');
  await expect(titles).toHaveText(both);
  await page.goto('/search?tag=boats');
  await expect(titles).toHaveText(both);
  await page.goto('/tag/harbour?tags=boat');
  await expect(titles).toHaveText(both);
});

test('hosts with redirect rules redirect the old URL of a tag to its new one', async ({ request }) => {
  expect(readFileSync(`${SITE_WITH_ALL_OPERATOR_FILES.folder}/_redirects`, 'utf8')).toBe(
    '/tag/boat /tag/vessels 301\n/tag/boats /tag/vessels 301\n' +
      ['tag', 'performer', 'source']
        .map(
          (kind) =>
            `http://localhost:4321/${kind}/:slug /tag 200\nhttp://localhost:4321/${kind}/:slug/:page /tag 200\n`,
        )
        .join(''),
  );
  const servers = await Promise.all([
    startNginx(SITE_WITH_ALL_OPERATOR_FILES.folder, `${HOSTS}/nginx.conf`),
    startCaddy(SITE_WITH_ALL_OPERATOR_FILES.folder, `${HOSTS}/Caddyfile`),
  ]);
  try {
    for (const { url } of servers) {
      const answer = await request.get(`${url}/tag/boat`, { maxRedirects: 0 });
      expect([answer.status(), new URL(answer.headers()['location'] ?? '', url).pathname]).toEqual([
        301,
        '/tag/vessels',
      ]);
      expect((await request.get(`${url}/_redirects`)).status()).toBe(404);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('a video from several sites has one card, which links to the other sites', async ({ page }) => {
  await page.goto('/search?q=crane');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Also on' });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link', { name: 'youporn' })).toHaveAttribute(
    'href',
    'https://www.youporn.example/watch/o10',
  );
  const other = card.getByRole('link', { name: 'videos.example.org' });
  await expect(other).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await page.context().route('https://videos.example.org/**', (route) => route.fulfill({ body: 'there' }));
  expect(await findFaults(page)).toEqual([]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), other.click()]);
  await expect(opened).toHaveURL('https://videos.example.org/watch/o11');
});

test('the hide dialog of a video from several sites offers its tags, but not the other sites', async ({ page }) => {
  await page.goto('/search?q=crane');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Also on' });
  await expect(card).toHaveCount(1);
  await settle(page);
  const tags = await card.getByRole('listitem').allTextContents();
  expect(tags).not.toEqual([]);
  await card.locator('.card-link').focus();
  await page.keyboard.press('x');
  const choices = page.getByRole('dialog', { name: 'Hide videos' }).getByRole('button', { name: /^With/ });
  await expect(choices).toHaveText(tags.map((tag) => `With the tag “${tag}”`));
});

test('an import file with mapped columns yields the same titles, durations and qualities as the standard format', async ({
  page,
}) => {
  await page.goto('/search?q=knots');
  const card = page.getByRole('main').getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Knots & ropes; a primer');
  await expect(card.locator('.badge-end')).toHaveText('6:15');
  await expect(card).toContainText('HD');
});

test('R501 cards show views and ratings of the import file, and sorting by popularity uses its views', async ({
  page,
}) => {
  await page.goto('/trending?period=all');
  const figures = page.getByRole('main').locator('.card-meta:not(.card-others)');
  await expect(figures.first()).toContainText('1.2M views · ');
  await expect(figures.nth(1)).toContainText('550.0K views · ★ 90% · ');
  await page.goto('/?sort=popular');
  await expect(figures.nth(1)).toContainText('550.0K views · ★ 90% · ');
});

test('R205 the HTML of Trending states how many videos are from the selected period and from which longer period the other videos are', async ({
  request,
}) => {
  const html = await (await request.get('/trending')).text();
  expect(html).toContain('2 of these videos are from this week, and the others are from this month.');
});
