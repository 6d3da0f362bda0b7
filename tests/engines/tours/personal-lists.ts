// Tests of favorites, named lists, saved searches and the blocklist.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const HEART = 'main .cards .heart';
const TAB = '[aria-label=Lists] button';
const parsed = async (page: Page, key: string) => JSON.parse((await page.stored(key)) ?? 'null') as unknown;

/** Opens a tag's page and adds its first videos to the favorites. Returns their titles. */
async function favor(page: Page, count: number): Promise<string[]> {
  await page.open('/tag/nature');
  const titles = (await page.texts('main .card-title')).slice(0, count);
  for (const title of titles) await page.press(HEART, `Favorite: ${title}`);
  await expect.poll(() => parsed(page, 'favorites')).toHaveLength(count);
  return titles;
}

test('R180 R100 R102 the heart button adds a video to the favorites and removes it', async ({ page }) => {
  const [first = '', second = ''] = await favor(page, 2);
  expect(await page.count(`${HEART}[aria-pressed=true]`)).toBe(2);
  await page.open('/favorites');
  await expect.poll(() => page.texts('main .cards .card-title')).toEqual(expect.arrayContaining([first, second]));
  await page.see('main [role=status]', '2 saved videos');
  await page.press(HEART, `Favorite: ${first}`);
  await page.see('main [role=status]', /^1 saved video\b/);
  expect(await parsed(page, 'favorites')).toHaveLength(1);
});

test('R180 a list is created from a card, filled, sorted, renamed, deleted and restored', async ({ page }) => {
  const [first = '', second = ''] = await favor(page, 2);
  await page.open('/favorites');
  await page.press('main .card-more', `More: ${first}`);
  await page.press('dialog button', 'Add to a list');
  await page.fill('dialog input:not([type=checkbox])', 'Evening');
  await page.press('dialog button', 'Create');
  await page.see('.notice', /Added to “Evening”/);
  await page.press('main .card-more', `More: ${second}`);
  await page.press('dialog button', 'Add to “Evening”');
  await page.press(TAB, /^Evening ?2$/);
  // reads only the videos of the list itself, because recommended videos follow below the list
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelector('main .cards')!.querySelectorAll('.card-title')].map((title) =>
        title.textContent.trim(),
      ),
    );
  await expect.poll(shown).toEqual([first, second]);
  const [other] = await page.evaluate(
    (css) => [...document.querySelectorAll<HTMLOptionElement>(css)].map(({ value }) => value).slice(1),
    '[aria-label="Order of this list"] option',
  );
  await page.choose('[aria-label="Order of this list"]', other ?? '');
  await expect.poll(shown).toEqual([second, first]);
  await page.press('main button', 'Options of “Evening”');
  await page.press('dialog button', 'Rename');
  await page.fill('dialog input', 'Late');
  await page.press('dialog button', 'Rename');
  await page.press('main button', 'Options of “Late”');
  await page.press('dialog button', 'Delete');
  await page.seeNo(TAB, /^Late/);
  await page.press('main button', 'Undo');
  await page.see(TAB, /^Late/);
  expect(await parsed(page, 'lists')).toMatchObject([{ name: 'Late', ids: [expect.any(String), expect.any(String)] }]);
});

test('R180 a search is saved, opened and removed', { tags: ['whole'] }, async ({ page }) => {
  await page.open('/search?q=river&quality=hd');
  await page.press('main button', 'Save search');
  await expect.poll(() => parsed(page, 'searches')).toHaveLength(1);
  await page.open('/favorites');
  await page.press('main a', /^river, HD/);
  await page.see('h1', 'Search results for "river"');
  expect(await page.path()).toBe('/search?q=river&quality=hd');
  await page.open('/favorites');
  await page.press('main button', 'Remove river, HD');
  await page.seeNo('main a', /^river, HD/);
});

test(
  'R180 hiding a tag removes its videos from lists, which show the number of hidden videos and can show these again',
  { tags: ['whole'] },
  async ({ page }) => {
    const blocked = () => page.stored('blocklist');
    await page.open('/settings');
    await page.press('#hidden summary');
    await page.fill('#hidden input', 'music');
    await page.press('main button', 'Hide a tag');
    await expect.poll(blocked).toContain('"tags":["music"]');
    await page.open('/trending?period=all');
    await page.see('main [role=status]', /^[1-9]\d* hidden$/);
    expect((await page.texts('main .card-tags a')).filter((name) => name === 'music')).toEqual([]);
    await page.press('main button', 'Show for now');
    await page.see('main [role=status]', /shown for now$/);
    await page.press('main summary', 'Your hidden videos');
    await page.press('main button', 'Stop hiding the tag music');
    await expect.poll(blocked).toBeNull();
  },
);
