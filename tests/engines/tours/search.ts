// Tests of suggestions, searches and the page of all tags.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const BOX = 'header [role=combobox]';
const OPTION = 'header [role=option]';

/** Types into the header's search box once it is hydrated. */
async function type(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLFormElement>('header form')?.noValidate))
    .toBe(true);
  await page.fill(BOX, text);
}

test('R180 R022 R024 R028 suggestions appear while typing, and arrow keys and clicks select them', async ({ page }) => {
  await page.open('/about');
  await type(page, 'music');
  await page.see(OPTION, 'music');
  await page.see(OPTION, 'Search for "music"');
  await page.keys('ArrowDown');
  await expect.poll(() => page.attribute(OPTION, 'aria-selected')).toBe('true');
  await page.keys('Escape');
  await page.seeNo(OPTION);
  await page.keys('ArrowDown');
  await page.see(OPTION);
  await page.keys('Enter');
  await page.see('h1', /^music \d+ videos$/);
  expect(await page.path()).toBe('/tag/music');
  await type(page, 'zzzzqqqq');
  await page.see('header [role=status]', 'No results found for "zzzzqqqq"');
  await page.press('header button', 'Clear search');
  await type(page, 'street food');
  await page.press(OPTION, 'street food');
  await page.see('h1', /^street food/);
});

test(
  'R180 R434 R435 an empty search box offers trending tags, and recent searches if the visitor enabled them',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/about');
    await type(page, '');
    await page.press(BOX);
    await page.see('header [role=group]', /^Trending tags/);
    await page.keys('Escape');
    await page.seeNo(OPTION);
    await page.open('/settings');
    await page.press('main label', /^Remember searches/);
    await page.open('/search?q=lighthouse');
    // the island of the results, which stores the search, loads after the first cards
    await page.see('main .heart:enabled');
    await page.open('/about');
    await type(page, '');
    await page.press(BOX);
    await page.press(OPTION, 'lighthouse');
    await page.see('h1', 'Search results for "lighthouse"');
  },
);

test(
  'R180 R006 R080 R085 R430 a search finds words, misspelled words and quoted phrases, and reports when nothing matches',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/about');
    await type(page, '  lighthouse ');
    await page.keys('Enter');
    await page.see('h1', 'Search results for "lighthouse"');
    await page.see('main article', /lighthouse/i);
    await page.see('main h2', /^Videos \(\d+ found\)$/);
    for (const [query, found] of [
      ['ligthouse', /lighthouse/i],
      ['celo varnishd', /How a cello is varnished/],
      ['"cello is varnished"', /How a cello is varnished/],
    ] as const) {
      await page.open(`/search?q=${encodeURIComponent(query)}`);
      await page.see('main article', found);
    }
    await page.open('/search?q=zzzzqqqq');
    await page.see('main', /No videos found for "zzzzqqqq"\. Try a different search term\./);
  },
);

test(
  'R180 R081 R082 R084 the search page updates while typing, and a tag search matches the exact tag',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/search?q=river');
    await page.see('main article');
    await page.fill('header [role=combobox]', 'lighthouse');
    await page.see('h1', 'Search results for "lighthouse"');
    await page.see('main article', /lighthouse/i);
    expect(await page.path()).toBe('/search?q=lighthouse');
    await page.open('/search?tag=Street%20Food');
    await page.see('h1', /^Videos tagged with "street food"$/i);
    await page.see('main h2', /^Videos \(\d+ found\)$/);
  },
);

test('R180 R051 R053 the tags page filters tags by first letter and by text', { tags: ['whole'] }, async ({ page }) => {
  await page.open('/tags');
  const all = await page.texts('main .tile');
  await page.press('main [aria-label="First letter"] button', 'S');
  await expect.poll(async () => (await page.texts('main .tile')).every((text) => /^s/i.test(text))).toBe(true);
  await page.press('main [aria-label="First letter"] button', 'S');
  await expect.poll(async () => (await page.texts('main .tile')).length).toBe(all.length);
  await page.fill('main input[placeholder="Search tags..."]', 'zzzz');
  await page.see('main', /No tags found matching "zzzz"/);
});
