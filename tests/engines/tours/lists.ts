// Tests of lists: loading more videos, sorting, shuffling and restored scroll positions.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const CARD = 'main .cards article';
const SORT = 'main select';
const LAYOUT = '.layout-choice select';
const titles = (page: Page) => page.texts('main .card-title');
const toSeconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const durations = async (page: Page) => (await page.texts('main .badge-end')).map(toSeconds);
const readViews = async (page: Page) => (await page.texts('main .card-meta')).map((text) => Number.parseFloat(text));
const isOrdered = (values: readonly number[], direction: number) =>
  values.length >= 15 && values.every((value, i) => i === 0 || (value - values[i - 1]!) * direction >= 0);

for (const path of ['/', '/?sort=oldest', '/search?q=the']) {
  test(
    `R180 R044 the list of ${path} loads more videos each time its end is visible`,
    { tags: path === '/' ? [] : ['whole'] },
    async ({ page }) => {
      await page.open(path);
      await expect.poll(() => page.count(CARD)).toBe(15);
      for (const count of [25, 35]) {
        await page.reveal('main button', 'Show more');
        await expect.poll(() => page.count(CARD)).toBeGreaterThanOrEqual(count);
        await page.evaluate(() => scrollTo(0, 0));
      }
      const all = await titles(page);
      expect(new Set(all).size).toBe(all.length);
    },
  );
}

test('R180 R145 every sort order works from its control and from the URL', { tags: ['whole'] }, async ({ page }) => {
  await page.open('/');
  const newest = await titles(page);
  for (const [sort, direction] of [
    ['shortest', 1],
    ['longest', -1],
  ] as const) {
    await page.choose(SORT, sort);
    await expect.poll(async () => isOrdered(await durations(page), direction)).toBe(true);
    expect(await page.path()).toBe(`/?sort=${sort}`);
  }
  await page.choose(SORT, 'popular');
  await expect.poll(async () => isOrdered(await readViews(page), -1)).toBe(true);
  await page.choose(SORT, 'newest');
  await expect.poll(() => titles(page)).toEqual(newest);
  await page.open('/?sort=oldest');
  await expect.poll(async () => (await titles(page)).length).toBe(15);
  expect((await titles(page)).filter((title) => newest.includes(title))).toEqual([]);
});

test('R180 R353 the choice of small cards persists after a reload', { tags: ['whole'] }, async ({ page }) => {
  const columns = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main .cards')!).gridTemplateColumns.split(' ').length);
  await page.open('/tag/nature');
  const usual = await columns();
  await page.press('main button', 'Filters');
  await page.choose(LAYOUT, 'small');
  await page.press('main button', 'Filters');
  await expect.poll(columns).toBeGreaterThan(usual);
  const small = await columns();
  await page.session.reload();
  await expect.poll(columns).toBe(small);
  await page.press('main button', 'Filters');
  await expect
    .poll(() => page.evaluate((css) => document.querySelector<HTMLSelectElement>(css)?.value, LAYOUT))
    .toBe('small');
});

test('R180 the URL of a shuffled list stores its order, and Back restores the order before the second shuffle', async ({
  page,
}) => {
  await page.open('/tag/nature');
  const inOrder = await titles(page);
  await page.choose(SORT, '');
  await expect.poll(() => titles(page)).not.toEqual(inOrder);
  await expect.poll(async () => (await titles(page)).length).toBe(inOrder.length);
  const shuffled = await titles(page);
  expect(await page.path()).toMatch(/\?shuffle=[\da-z]{1,7}$/);
  await page.session.reload();
  await expect.poll(() => titles(page)).toEqual(shuffled);
  await page.press('main button', 'Shuffle again');
  await expect
    .poll(async () => {
      const now = await titles(page);
      return now.length === shuffled.length && now.join('|') !== shuffled.join('|');
    })
    .toBe(true);
  await page.session.back();
  await expect.poll(() => titles(page)).toEqual(shuffled);
});

for (const path of ['/', '/?sort=oldest']) {
  test(
    `R180 R004 a new page opens at the top, and Back or a reload restores the scroll position of ${path}`,
    { tags: path === '/' ? [] : ['whole'] },
    async ({ page }) => {
      const place = () => page.evaluate(() => scrollY);
      // browser engines round scroll positions differently
      const seePlace = (wanted: number) =>
        expect.poll(async () => Math.abs((await place()) - wanted)).toBeLessThanOrEqual(2);
      await page.open(path);
      await page.reveal('main button', 'Show more');
      await expect.poll(() => page.count(CARD)).toBeGreaterThanOrEqual(25);
      await page.evaluate((css) => document.querySelectorAll(css)[20]?.scrollIntoView({ behavior: 'instant' }), CARD);
      const before = await place();
      expect(before).toBeGreaterThan(900);
      const isRemembered = () => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY ?? 0);
      await expect.poll(async () => Math.abs((await isRemembered()) - before)).toBeLessThanOrEqual(2);
      await page.session.reload();
      await seePlace(before);
      await page.press('header a', 'Tags');
      await page.see('h1', 'Video Tags');
      expect(await place()).toBe(0);
      await page.session.back();
      await seePlace(before);
    },
  );
}

test(
  'R180 R070 R071 the trending page shows 8, 12 or 16 videos by period, most viewed first',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/trending');
    await expect.poll(() => page.count(CARD)).toBe(12);
    await page.press('main [aria-label=Period] button', 'Today');
    await expect.poll(() => page.count(CARD)).toBe(8);
    expect(await page.path()).toBe('/trending?period=today');
    await page.press('main [aria-label=Period] button', 'Month');
    await page.reveal('main button', 'Show more');
    await expect.poll(() => page.count(CARD)).toBe(16);
    expect(isOrdered(await readViews(page), -1)).toBe(true);
  },
);

test('R508 no page is wider than the browser window', async ({ page }) => {
  const wider: string[] = [];
  for (const path of ['/', '/search?q=coast', '/tags', '/settings']) {
    await page.open(path);
    await page.see('h1');
    for (const width of [500, 768, 1280]) {
      await page.session.resize(width, 900);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wider.push(`${path} at ${width} px`);
    }
  }
  expect(wider).toEqual([]);
});
