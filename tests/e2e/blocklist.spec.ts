// Tests of tags that visitors exclude, either from one list by a filter or a search text, or from all lists by the blocklist.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { slugify } from '../../src/lib/catalogue/text/slug.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import { expect, test } from './support/test.ts';

/** Videos of the demo site's import file, parsed by this test instead of the importer. */
const VIDEOS = readFileSync('.marquee/demo.psv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([, title = '', description = '', , , , tags = '', , , , , , , quality = '']) => ({
    title,
    quality,
    tags: tags.split(',').map((name) => slugify(name)),
    words: new Set(splitIntoWords([title, description, tags].join(' '))),
  }));
const has = (slug: string) => (video: (typeof VIDEOS)[number]) => video.tags.includes(slug);
const count = (isIn: (video: (typeof VIDEOS)[number]) => boolean) => VIDEOS.filter(isIn).length;
const MUSIC = new Set(VIDEOS.filter(has('music')).map(({ title }) => title));

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
/** Finds the video count that only screen readers read, not the visible count of filtered lists. */
const announced = (page: Page, text: string) =>
  page
    .locator('#videos')
    .getByRole('status')
    .and(page.getByText(text, { exact: true }));
const openFilterPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const shownMusic = async (page: Page) => (await titles(page).allTextContents()).filter((title) => MUSIC.has(title));
const store = (page: Page, list: object) =>
  page.addInitScript((text) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', 'once');
    localStorage.setItem('blocklist', text);
  }, JSON.stringify(list));

const tagFilter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name });

test('R141 Enter on a tag filter includes the tag, Space then excludes the tag, and the label and the URL show both states', async ({
  page,
}) => {
  await page.goto('/');
  await openFilterPanel(page);
  const tag = tagFilter(page, /^music, /);
  await expect(tag).toHaveAccessibleName(`music, ${MUSIC.size} videos`);
  await expect(tag).not.toBeChecked();
  await tag.focus();
  await page.keyboard.press('Enter');
  await expect(tag).toBeChecked();
  // if the end of the list comes into view, the list grows, and the URL has the number of its videos
  await expect(page).toHaveURL(/\/\?tags=music(?:&more=\d+)?$/);
  await expect(announced(page, `${MUSIC.size} videos`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(tag).toBeChecked({ indeterminate: true });
  await expect(tag).toContainText('without');
  await expect(page).toHaveURL(/\/\?without=music(?:&more=\d+)?$/);
  await expect(page.getByRole('button', { name: 'Filters 1 selected' })).toBeVisible();
  const rest = VIDEOS.length - MUSIC.size;
  await expect(announced(page, `${rest} videos`)).toBeAttached();
  expect(await shownMusic(page)).toEqual([]);
});

test('R141 excluding a tag lowers the counts of other filters and survives Back, and Enter clears the exclusion', async ({
  page,
}) => {
  const hdVideos = (videos: number) => page.getByRole('checkbox', { name: `HD, ${videos} videos` });
  await page.goto('/');
  await openFilterPanel(page);
  await expect(hdVideos(count(({ quality }) => quality !== 'SD'))).toBeVisible();
  const tag = tagFilter(page, /^music\b/);
  await tag.press('Enter');
  await tag.press('Enter');
  await expect(hdVideos(count((video) => video.quality !== 'SD' && !has('music')(video)))).toBeVisible();
  await page.getByRole('link', { name: 'View Trending' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/\?without=music(?:&more=\d+)?$/);
  await expect(tag).toBeChecked({ indeterminate: true });
  await tag.press('Enter');
  await expect(page).toHaveURL(/\/(?:\?more=\d+)?$/);
});

test('R141 Reset clears an excluded tag', async ({ page }) => {
  await page.goto('/?without=music');
  await openFilterPanel(page);
  const tag = tagFilter(page, /^music\b/);
  await expect(tag).toBeChecked({ indeterminate: true });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(tag).not.toBeChecked();
  await expect(page).toHaveURL('/');
});

test('a hyphen before a tag or word in a search excludes the matching videos', async ({ page }) => {
  await page.goto('/search?q=-tag:music');
  await expect(page.getByRole('heading', { name: `Videos (${VIDEOS.length - MUSIC.size} found)` })).toBeVisible();
  expect(await shownMusic(page)).toEqual([]);
  for (const word of ['music', 'the']) {
    await page.goto(`/search?q=-${word}`);
    const left = count(({ words }) => !words.has(word));
    await expect(page.getByRole('heading', { name: `Videos (${left} found)` })).toBeVisible();
  }
});

/** Checks each rendered frame for cards with one of the given titles, and records these titles. Runs in the page. */
function watchFrames(unwanted: readonly string[]): void {
  const wanted = new Set(unwanted);
  const seen: string[] = [];
  Object.assign(globalThis, { seenCards: seen });
  const look = () => {
    for (const heading of document.querySelectorAll('article h3')) {
      const title = heading.textContent.trim();
      if (wanted.has(title) && getComputedStyle(heading).visibility === 'visible') seen.push(title);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const row = (page: Page) => page.locator('.blocking');

test('R760 the page of a hidden tag explains why its videos are visible, and its button unhides the tag', async ({
  page,
}) => {
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.goto('/tag/music');
  await expect(row(page)).toContainText('You hide “music”. These videos are shown because you selected “music”.');
  expect((await row(page).boundingBox())!.height).toBe(32);
  await expect(row(page).getByText(/hidden/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop hiding', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide videos with this tag' })).toBeFocused();
  await expect(row(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('blocklist'))).toBeNull();
});

test('R760 R1226 a search or filter for hidden tags explains why their videos are visible, and Undo hides all of them again', async ({
  page,
}) => {
  await store(page, { version: 1, tags: ['music', 'night'], words: [], sources: [] });
  await page.goto('/search?q=music');
  await expect(row(page)).toContainText('You hide “music”. These videos');
  await page.goto('/?tags=music,night');
  await expect(row(page)).toContainText('You hide “music, night”. These videos');
  const blocklist = () => page.evaluate(() => localStorage.getItem('blocklist'));
  await page.getByRole('button', { name: 'Stop hiding', exact: true }).click();
  await expect.poll(blocklist).toBeNull();
  await expect(page.getByText('You no longer hide “music, night”.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await blocklist()).toContain('"tags":["music","night"]');
  await page.goto('/tag/portrait');
  await expect(row(page)).toContainText(/^\d+ hidden/);
});

test('R761 a search whose results are all hidden shows the number of results and a button that shows the hidden videos', async ({
  page,
}) => {
  await store(page, { version: 1, tags: ['night'], words: [], sources: [] });
  await page.goto('/search?q=lantern');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ videos match, but you have hidden all of them\.$/).last()).toBeVisible();
  await expect(main.getByText(/^No videos found/)).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Popular Tags' })).toHaveCount(0);
  // the line above the list has a button of the same name
  const show = page.getByRole('button', { name: 'Show for now' });
  await expect(show).toHaveCount(2);
  await show.last().press('Enter');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(show.last()).toBeVisible();
  await page.goto('/search?q=xyzzyxyzzy');
  await expect(main.getByText(/^No videos found for "xyzzyxyzzy"/)).toBeVisible();
});

test('R762 popular, related and suggested tags and filter options exclude hidden tags', async ({ page }) => {
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await page.goto('/');
  await expect(link(/^portrait \d/)).toBeVisible();
  await store(page, { version: 1, tags: ['portrait'], words: [], sources: [] });
  await page.reload();
  await expect(link(/^documentary \d/)).toBeVisible();
  await expect(link(/^portrait \d/)).toBeHidden();
  await openFilterPanel(page);
  await expect(tagFilter(page, /^documentary, /)).toBeVisible();
  await expect(tagFilter(page, /^portrait/)).toHaveCount(0);
  await page.goto('/tag/night');
  await expect(
    page.getByRole('navigation', { name: 'Related tags' }).getByRole('link', { name: 'city' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Related tags' }).getByText('portrait')).toBeHidden();
  await page.goto('/search?q=xyzzyxyzzy');
  await expect(link(/^documentary$/)).toBeVisible();
  await expect(link(/^portrait$/)).toBeHidden();
});

test('R762 search suggestions exclude a hidden tag', async ({ page }) => {
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Search' }).fill('music');
  await expect(page.getByRole('option', { name: 'Search for "music"' })).toBeVisible();
  await expect(page.getByText('Loading suggestions...')).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'music', exact: true })).toHaveCount(0);
});

test('R763 the page of all tags marks hidden tags', async ({ page }) => {
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await store(page, { version: 1, tags: ['portrait'], words: [], sources: [] });
  await page.goto('/tags');
  await expect(link(/^portrait \d+ videos hidden$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('portr');
  await expect(link(/^portrait \d+ videos hidden$/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('blocklist'));
  await page.reload();
  await expect(link(/^portrait \d+ videos$/)).toBeVisible();
});

test('R764 with a mouse, the notice about hidden videos has a height of 32 px', async ({ page }) => {
  const top = async () => (await cards(page).first().boundingBox())!.y;
  await page.goto('/');
  const before = await top();
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.reload();
  await expect(row(page)).toContainText(/^\d+ hidden/);
  expect((await top()) - before).toBe(32);
});

test('hiding a tag on its own page can be undone, and the page still shows the videos of the tag', async ({ page }) => {
  await page.goto('/tag/music');
  const hide = page.getByRole('button', { name: 'Hide videos with this tag' });
  await hide.click();
  await expect(page.getByText('Videos with the tag “music” are now hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hide).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('blocklist'))).toBeNull();
  await hide.click();
  await expect(page.getByRole('button', { name: 'Stop hiding videos with this tag' })).toBeVisible();
  expect((await shownMusic(page)).length).toBeGreaterThan(0);
});

test('no list shows videos with a hidden tag, not even for a moment, and each list states how many are hidden', async ({
  page,
}) => {
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.addInitScript(watchFrames, [...MUSIC]);
  const seen = () => page.evaluate(() => (globalThis as typeof globalThis & { seenCards: string[] }).seenCards);
  for (const [path, hidden] of [
    ['/', MUSIC.size],
    ['/tag/portrait', count((video) => has('portrait')(video) && has('music')(video))],
    ['/trending?period=all', MUSIC.size],
    ['/search?tag=portrait', count((video) => has('portrait')(video) && has('music')(video))],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByText(`${hidden} hidden`, { exact: true }), path).toBeVisible();
    expect(await seen(), path).toEqual([]);
    expect(await shownMusic(page), path).toEqual([]);
  }

  await page.goto('/trending');
  await expect(page.getByRole('main').getByText(/^\d+ hidden$/)).toBeVisible();
  const hidden = Number(/\d+/.exec((await page.getByText(/^\d+ hidden$/).textContent()) ?? '')?.[0]);
  await expect(cards(page)).toHaveCount(12 - hidden);
  expect(await seen()).toEqual([]);
});

test('"Show for now" shows the hidden videos of a list until "Hide again" is pressed', async ({ page }) => {
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.goto('/trending?period=all&sort=newest');
  await page.getByRole('button', { name: 'Show for now' }).click();
  await expect(page.getByText(`${MUSIC.size} shown for now`)).toBeVisible();
  await expect.poll(async () => (await shownMusic(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Hide again' }).click();
  await expect.poll(() => shownMusic(page)).toEqual([]);
});

test('a filter for a hidden tag counts and shows the videos of the tag', async ({ page }) => {
  await store(page, { version: 1, tags: ['music'], words: [], sources: [] });
  await page.goto('/trending?period=all&tags=music');
  await expect(announced(page, `${MUSIC.size} videos`)).toBeAttached();
});

test('removing hidden words, tags and sources one by one shows their videos in all tabs', async ({ page, context }) => {
  await store(page, { version: 1, tags: ['music'], words: ['the'], sources: ['redtube'] });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Latest Videos' }).scrollIntoViewIfNeeded();
  const hidden = count((video) => has('music')(video) || video.words.has('the'));
  await expect(page.getByText(`${hidden} hidden`, { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('heading', { name: 'Latest Videos' }).scrollIntoViewIfNeeded();
  await expect(other.getByText(`${hidden} hidden`, { exact: true })).toBeVisible();
  const details = page.getByRole('group').filter({ hasText: 'Your hidden videos' });
  await expect(page.getByRole('button', { name: 'Stop hiding the word the' })).toBeHidden();
  await page.getByText('Your hidden videos').click();
  await page.getByRole('button', { name: 'Stop hiding the word the' }).click();
  for (const tab of [page, other]) await expect(tab.getByText(`${MUSIC.size} hidden`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop hiding the tag music' }).click();
  await page.getByRole('button', { name: 'Stop hiding the source redtube' }).click();
  await expect(details).toBeHidden();
  await expect(other.getByText('Your hidden videos')).toBeHidden();
  expect(await other.evaluate(() => localStorage.getItem('blocklist'))).toBeNull();
  for (const tab of [page, other]) {
    await expect(announced(tab, `${VIDEOS.length} videos`)).toBeAttached();
  }
});

test('an unreadable blocklist hides nothing and is backed up before a new one replaces it', async ({ page }) => {
  await store(page, { version: 9, tags: 'all' });
  await page.goto('/tag/music');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide videos with this tag' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('blocklist')));
  expect(stored.map(([, text]) => text as string).toSorted()).toEqual([
    '{"version":1,"tags":["music"],"words":[],"sources":[]}',
    '{"version":9,"tags":"all"}',
  ]);
});

test('R953 the form for hiding a source starts empty and offers only sources of the catalogue', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Hide a tag, word or source').click();
  await page.getByRole('combobox', { name: 'Kind of entry' }).selectOption('A source');
  const source = page.getByRole('combobox', { name: 'A source' });
  await expect(source).toHaveValue('');
  await expect(source.getByRole('option')).toHaveText(['Choose…', 'other']);
  await page.getByRole('button', { name: 'Hide a source' }).click();
  expect(await page.evaluate(() => localStorage.getItem('blocklist'))).toBeNull();
  await source.selectOption('other');
  await page.getByRole('button', { name: 'Hide a source' }).click();
  await expect(page.getByRole('button', { name: 'Stop hiding the source other' })).toBeVisible();
  await expect(source).toHaveValue('');
});
