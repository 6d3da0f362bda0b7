// Tests of data sent to third parties. A local server replaces all third parties and records every connection and request.
import { PREFETCH_SPECULATION_RULES } from '../../src/components/layout/prefetch-rules.ts';
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OUTBOUND_REL } from '../../src/lib/catalogue/site/page-urls.ts';
import { DEMO_SITE, FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { AGE_CHECK_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test, type ThirdParty, type ThirdPartyRequest } from './support/third-party.ts';

test.use({ baseURL: FILMS_SITE.url });

const ENTER = 'I am 18 or older - Enter Site';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Tries all interactions with a page that is covered by the age gate. */
async function tryEverything(page: Page): Promise<void> {
  for (const key of ['Escape', 'Tab', 'PageDown', 'End', 'Space', 'ArrowDown', 'Home', 'Enter', '/', 'a']) {
    if (key !== 'Enter' && key !== 'Space') await page.keyboard.press(key);
  }
  for (const [x, y] of [
    [100, 100],
    [640, 600],
    [1200, 400],
    [640, 30],
    [300, 700],
  ] as const)
    await page.mouse.move(x, y);
  await page.mouse.wheel(0, 4000);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.mouse.click(20, 500);
  await page.evaluate(() => document.querySelector('article')?.scrollIntoView());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setViewportSize({ width: 1280, height: 800 });
}

const GATED = [
  '/',
  '/search?q=film',
  '/tag/drama?more=60',
  '/about',
  '/tags',
  '/trending?period=all',
  '/search?tag=drama',
  '/favorites',
  '/admin',
];

/** `npm test` visits the first pages, which differ most; the test with the tag `@whole`, for releases, visits all. */
for (const { name, tag, paths } of [
  { name: 'some', tag: [], paths: GATED.slice(0, 4) },
  { name: 'all', tag: '@whole', paths: GATED },
])
  test(
    `R005 no request or connection reaches a third party before the age gate is passed (${name} pages)`,
    { tag },
    async ({ freshPage: page, thirdParty }) => {
      test.setTimeout(120_000);
      const response = await page.goto('/');
      const id = /card-link/.test((await response?.text()) ?? '');
      expect(id).toBe(true);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('dialog')).toBeVisible();
        await tryEverything(page);
        await settle(page);
      }
      // legal texts have no age gate: their search suggestions show titles, but no pictures
      await page.goto('/legal/terms');
      await page.getByRole('combobox', { name: 'Search' }).fill('the');
      await expect(page.getByRole('option').nth(3)).toBeVisible({ timeout: 20_000 });
      await settle(page);
      expect({ connections: [...thirdParty.connections], requests: thirdParty.requests }).toEqual({
        connections: [],
        requests: [],
      });
    },
  );

/** Headers that could identify a visitor or the visited page. */
const TELLING = ['cookie', 'referer', 'origin', 'authorization', 'x-requested-with'];

const toldBy = ({ headers }: ThirdPartyRequest) => TELLING.filter((name) => headers[name] !== undefined);

async function enter(page: Page, thirdParty: ThirdParty): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => thirdParty.requests.length, { timeout: 15_000 }).toBeGreaterThan(5);
}

test('R110 pictures are requested without cookies and without a referrer', async ({ freshPage: page, thirdParty }) => {
  test.setTimeout(120_000);
  const [, picture = ''] =
    / background="?(https:[^"\s>]+)/i.exec(readFileSync(`${FILMS_SITE.folder}/index.html`, 'utf8')) ?? [];
  // direct visits let the third party set a cookie, by which it could recognize the browser
  await page.goto(new URL('/', picture).href);
  await page.goto(new URL('/', picture).href);
  expect(thirdParty.requests.at(-1)?.headers.cookie).toBe('visitor=1');
  thirdParty.requests.length = 0;
  await enter(page, thirdParty);
  for (const path of ['/tag/drama', '/search?q=love', '/trending']) {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    await page.mouse.wheel(0, 3000);
    await settle(page);
  }
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('night');
  await expect(page.getByRole('option').locator('img').first()).toBeVisible({ timeout: 20_000 });
  await settle(page);
  const others = thirdParty.requests.filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  expect(others).toEqual([]);
  expect(thirdParty.requests.filter((request) => toldBy(request).length > 0)).toEqual([]);
  expect(thirdParty.requests.length).toBeGreaterThan(20);
});

test('R113 opening the source of a card sends no referrer and sets no opener', async ({
  freshPage: page,
  context,
  thirdParty,
}) => {
  await enter(page, thirdParty);
  const seen = thirdParty.requests.length;
  const [opened] = await Promise.all([context.waitForEvent('page'), cards(page).first().getByRole('heading').click()]);
  await expect(opened).toHaveTitle('Elsewhere');
  expect(await opened.evaluate(() => [document.referrer, window.opener as unknown])).toEqual(['', null]);
  const visit = thirdParty.requests.slice(seen).find(({ headers }) => headers['sec-fetch-dest'] === 'document');
  expect(visit && toldBy(visit)).toEqual([]);
});

test('R024 opening a suggested video sends no referrer and sets no opener', async ({
  freshPage: page,
  context,
  thirdParty,
}) => {
  await enter(page, thirdParty);
  const seen = thirdParty.requests.length;
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('night');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first()
      .click(),
  ]);
  await expect(opened).toHaveTitle('Elsewhere');
  expect(await opened.evaluate(() => [document.referrer, window.opener as unknown])).toEqual(['', null]);
  const visit = thirdParty.requests.slice(seen).find(({ headers }) => headers['sec-fetch-dest'] === 'document');
  expect(visit && toldBy(visit)).toEqual([]);
});

/** Returns the `rel` of every visible link to another host. */
const outboundRels = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].filter(
      ({ href, origin }) => /^https?:/.test(href) && origin !== location.origin,
    );
    return [...new Set(links.map(({ rel, target }) => `${rel} ${target}`))];
  });

test('R113 links to sources have the same rel and target in lists, searches, favorites and unknown tags', async ({
  page,
}) => {
  await page.goto('/tag/drama?sort=oldest');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite: / })
    .click();
  for (const path of [
    '/',
    '/trending?period=all',
    '/search?q=love',
    '/favorites',
    '/tag/Drama',
    '/tag/drama?more=40',
  ]) {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    expect([path, await outboundRels(page)]).toEqual([path, [`${OUTBOUND_REL} _blank`]]);
  }
  for (const path of ['/admin', '/about', '/legal/terms', '/legal/privacy', '/legal/dmca', '/tags']) {
    await page.goto(path);
    expect([path, await outboundRels(page)]).toEqual([path, []]);
  }
});

/** Pictures of each video of the site with an age check, in the order in which a card requests them. */
const PICTURES = ['1.jpg', '2.jpg', '3.jpg', 'preview.webp'];
/** Number of pictures of a video, from the first on, that fail to load. If all four fail, the card shows a placeholder. */
const countMissingPictures = (id: string) => id.length % 5;
const readVideoIds = () =>
  readFileSync(AGE_CHECK_SITE.source, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|')[12] ?? '');

/** Serves the site with an age check, as if the visitor had passed the check. Some pictures of its videos fail to load. */
async function serveSiteWithMissingPictures(page: Page, thirdParty: ThirdParty) {
  const site = await serveReplaceableSite(AGE_CHECK_SITE.folder);
  await page.route('**/region.json', (route) => route.fulfill({ json: { region: 'NL' } }));
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const decision = { until: Date.now() + 1000_000, proof: null, nonce: null };
    localStorage.setItem('age-assurance', JSON.stringify(decision));
  });
  const missing = readVideoIds().flatMap((id) =>
    PICTURES.slice(0, countMissingPictures(id)).map((name) => `/${id}/${name}`),
  );
  thirdParty.missing = new RegExp(`^(?:${missing.join('|').replaceAll('.', String.raw`\.`)})$`);
  return site;
}

test('R110 a thumbnail that fails to load falls back to other pictures and a placeholder, each requested once', async ({
  page,
  thirdParty,
}) => {
  const site = await serveSiteWithMissingPictures(page, thirdParty);
  await page.goto(`${site.url}/?more=10`);
  await expect(cards(page)).toHaveCount(24);
  await page.evaluate(async () => {
    for (const card of document.querySelectorAll('article')) {
      card.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(async () => {
    const shown = await page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('article')].map((card) => {
          const id = card.querySelector('a')?.href.replace(/.*\//, '') ?? '';
          const image = card.querySelector<HTMLImageElement>('.thumb img');
          return [id, image ? (image.naturalWidth > 0 ? image.currentSrc : 'not loaded') : 'tile'];
        }),
      ),
    );
    const wanted = readVideoIds().map((id) => {
      const picture = PICTURES[countMissingPictures(id)];
      return [id, picture === undefined ? 'tile' : `https://pictures.example.com/${id}/${picture}`];
    });
    expect(shown).toEqual(Object.fromEntries(wanted));
  }).toPass();
  const asked = thirdParty.requests.map(({ url }) => url);
  expect(new Set(asked).size).toBe(asked.length);
  await site.close();
});

test('R110 with pictures turned off, no replacement of a thumbnail is requested', async ({ page, thirdParty }) => {
  const site = await serveSiteWithMissingPictures(page, thirdParty);
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', '{"pictures":"none"}');
  });
  await page.goto(`${site.url}/?more=10`);
  await expect(cards(page)).toHaveCount(24);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settle(page);
  expect(thirdParty.requests).toEqual([]);
  await site.close();
});

test('R005 R281 no page names a third-party host to preconnect, prefetch, preload or prerender', () => {
  for (const { folder } of [DEMO_SITE, FILMS_SITE]) {
    for (const file of globSync('*.html', { cwd: folder })) {
      const html = readFileSync(`${folder}/${file}`, 'utf8');
      const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
      const ahead = links.filter((link) => /rel="[^"]*(?:preconnect|dns-prefetch|prefetch|prerender)/.test(link));
      const foreign = links.filter(
        (link) => /rel="[^"]*(?:preload|stylesheet|icon|manifest)/.test(link) && !/href="\/(?!\/)/.test(link),
      );
      const rules = [...html.matchAll(/<script type="speculationrules">(.*?)<\/script>/g)].map(([, text]) => text);
      expect([file, ahead, foreign, rules]).toEqual([file, [], [], [PREFETCH_SPECULATION_RULES]]);
    }
  }
});
