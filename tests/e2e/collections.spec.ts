// Tests of the pages of collections, and of their rows on the home page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS_SITE } from '../support/small-test-sites.ts';
import { layoutShift } from './support/layout-shift.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { expect, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

const { folder } = COLLECTIONS_SITE;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const idsIn = (html: string) => Array.from(html.matchAll(/ data-id="?([^"\s>]+)/g), ([, id]) => id);
/** Ids of the videos of the collection `by-hand`, without the video that a takedown removes. */
const BY_HAND = ['casting-a-bell-in-sand', 'one-room-one-microphone-one-take', 'shore-crabs-at-low-water'];

let site: ReplaceableSite;
test.beforeAll(async () => {
  site = await serveReplaceableSite(folder);
});
test.afterAll(() => site.close());

test.describe('collections without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R867 a collection has a page with title, text, picture and videos in the order of the operator', async ({
    page,
  }) => {
    await page.goto(`${site.url}/collection/by-hand`);
    await page.getByRole('checkbox', { name: 'I am 18 or older - Enter Site' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by hand');
    await expect(page.locator('main .prose')).toHaveText('Bells, paper and songs. See also music.');
    await expect(page.locator('.collection-picture table')).toBeVisible();
    await expect(page.locator('main .card-link')).toHaveText([
      'Casting a bell in sand',
      'One room, one microphone, one take',
      'Shore crabs at low water',
    ]);
  });
});

test('R867 pages of collections have structured data and are in the sitemap, in each language', () => {
  const html = read('collection/by-hand.html');
  expect(html).toContain('"@type":"CollectionPage","name":"Made by hand"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/<link rel="alternate" hreflang="de" href="[^"]+\/de\/collection\/by-hand"/);
  const files = readdirSync(folder).filter((file) => /^sitemap-.*\d\.xml$/.test(file));
  const urls = files.flatMap((file) => Array.from(read(file).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url!));
  const paths = urls.map((url) => new URL(url).pathname).filter((each) => each.endsWith('/collection/by-hand'));
  expect(paths.toSorted()).toEqual(['/collection/by-hand', '/de/collection/by-hand']);
});

test('R868 a collection has a feed with its newest videos first', () => {
  expect(read('collection/by-hand.html')).toContain('href="/collection/by-hand.xml"');
  const links = Array.from(
    read('collection/by-hand.xml').matchAll(/<item>.*?\/watch\/([^<]+)<\/link>/gs),
    ([, id]) => id,
  );
  expect(links).toEqual([BY_HAND[0], BY_HAND[1], BY_HAND[2]]);
});

test('R873 pinned videos are the first of a collection', () => {
  const ids = idsIn(read('collection/music.html'));
  expect(ids[0]).toBe('the-bridge-that-hums');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(5);
});

test('R874 a takedown removes the video from its collections', () => {
  for (const file of ['collection/by-hand.html', 'collection/by-hand.xml', 'index.html'])
    expect(read(file)).not.toContain('marbled-paper');
  expect(idsIn(read('collection/by-hand.html'))).toEqual(BY_HAND);
});

test('R875 a collection has no page before its first day', () => {
  expect(existsSync(path.join(folder, 'collection/winter.html'))).toBe(false);
});

test('R878 a collection has its title and text in the language of the page', () => {
  expect(read('de/collection/by-hand.html')).toMatch(/<h1[^>]*>Handgemacht<\/h1>/);
  expect(read('de/collection/music.html')).toMatch(/<h1[^>]* lang=en>Music first<\/h1>/);
});

for (const [i, width] of [390, 1280].entries()) {
  test(
    `R869 at ${width} px, the home page has a row for each featured collection above the latest videos`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/`);
      await settle(page);
      await expect(page.locator('main h2:visible').filter({ hasText: /Music|Made|Latest/ })).toHaveText([
        'Music first',
        'Made by hand',
        'Latest Videos',
      ]);
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await page.getByRole('link', { name: 'Made by hand' }).click();
      await expect(page).toHaveURL(`${site.url}/collection/by-hand`);
    },
  );
}

test('R869 on a phone, the row of a collection scrolls horizontally, also by keyboard, and the page does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site.url}/`);
  await settle(page);
  const row = page.locator('#featured-music .cards');
  expect(await row.evaluate((list) => [list.scrollWidth > list.clientWidth, list.scrollLeft])).toEqual([true, 0]);
  const links = row.locator('.card-link');
  await links.first().focus();
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('R1257 a collection has no empty box if its picture may not be requested', async ({ page }) => {
  await page.goto(`${site.url}/collection/by-hand`);
  const box = page.locator('.collection-picture');
  await expect(box).toBeVisible();
  for (const [name, value] of [
    ['pictures', 'none'],
    ['layout', 'lines'],
    ['saver', ''],
  ] as const) {
    const before = await page.evaluate(
      ([key, next]) => {
        const { dataset } = document.documentElement;
        const last = dataset[key];
        dataset[key] = next;
        return last;
      },
      [name, value] as const,
    );
    await expect(box).toBeHidden();
    await page.evaluate(
      ([key, last]) => {
        if (last === undefined) delete document.documentElement.dataset[key];
        else document.documentElement.dataset[key] = last;
      },
      [name, before] as const,
    );
    await expect(box).toBeVisible();
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('R1258 the blurred picture of a collection becomes sharp after a tap', async ({ page, context }) => {
    await storeOnce(context, { settings: { pictures: 'blurred' } });
    await page.goto(`${site.url}/collection/by-hand`);
    const picture = page.locator('.collection-picture > img');
    await expect(picture).toHaveCSS('filter', 'blur(24px)');
    const show = page.getByRole('button', { name: 'Show picture' });
    await show.tap();
    await expect(show).toBeFocused();
    await expect(picture).toHaveCSS('filter', 'none');
  });
});

test('R877 videos with hidden tags and words and single hidden videos are not in collections', async ({
  page,
  context,
}) => {
  await storeOnce(context, { blocklist: { version: 1, tags: ['coast'], words: ['microphone'], sources: [] } });
  await page.goto(`${site.url}/collection/by-hand`);
  await expect(page.locator('#collection .card-link')).toHaveText(['Casting a bell in sand']);
  await page.goto(`${site.url}/`);
  await expect(page.locator('#featured-by-hand .card-link')).toHaveText(['Casting a bell in sand']);
});

test('R877 a collection leaves out a single hidden video, and a button shows the video for now', async ({
  page,
  context,
}) => {
  await storeOnce(context, { 'hidden-videos': { version: 1, videos: [[BY_HAND[0], 'Casting a bell in sand']] } });
  await page.goto(`${site.url}/collection/by-hand`);
  const links = page.locator('#collection .card-link');
  await expect(links).toHaveText(['One room, one microphone, one take', 'Shore crabs at low water']);
  await expect(page.getByText('1 hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Show for now' }).click();
  await expect(links).toHaveCount(3);
  await page.getByRole('button', { name: 'Hide again' }).click();
  await expect(links).toHaveCount(2);
});
