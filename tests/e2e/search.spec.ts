// Tests of the header search, the search page, the tags page and the demo administration.
import { holdRequests } from './support/delay-requests.ts';
import { layoutShift } from './support/layout-shift.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { expect, ISLAND_SCRIPTS, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Types into the header's search box once it is hydrated. */
async function type(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('search')).toHaveJSProperty('noValidate', true);
  await box(page).click();
  await box(page).pressSequentially(text);
}

test('a suggested video whose picture cannot be loaded shows an icon instead', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('harps of the northern');
  const option = page.getByRole('option', { name: /^Harps of the northern coast/ });
  await expect(option.locator('svg')).toBeVisible();
  await expect(option.locator('img')).toHaveCount(0);
});

test('R006 the header search opens the search page with the text URL-encoded', async ({ page }) => {
  await page.goto('/');
  await type(page, 'a b&c');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=a(?:%20|\+)b%26c$/);
});

test('R006 the header search works as a plain form before its script has loaded', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/about');
  await box(page).fill('river');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=river');
});

test('R026 the search box does not search blank text before its script has loaded', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/about');
  await box(page).fill('   ');
  await box(page).press('Enter');
  await box(page).fill(' music');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=(?:\+|%20)music$/);
});

for (const start of ['/about', '/search']) {
  test(`R026 R202 before its script has loaded, the search box (${start}) silently ignores empty or blank text`, async ({
    page,
  }) => {
    await page.route(ISLAND_SCRIPTS, (route) => route.abort());
    await page.goto(start);
    await page.evaluate(() =>
      document.addEventListener(
        'invalid',
        (event) => {
          const { dataset } = document.documentElement;
          dataset['quiet'] = `${dataset['quiet'] ?? ''}${event.defaultPrevented ? 'quiet ' : 'said '}`;
        },
        { capture: true },
      ),
    );
    await box(page).press('Enter');
    await box(page).fill('   ');
    await box(page).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-quiet', 'quiet quiet ');
    await expect(page).toHaveURL(start);
    await box(page).fill('river');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=river');
  });

  for (const isAlive of [false, true]) {
    test(`R006 R201 a pasted text of 3,000 characters is shortened before it is put in the URL (${start}, ${isAlive ? 'with its script' : 'before its script has loaded'})`, async ({
      page,
    }) => {
      if (!isAlive) await page.route(ISLAND_SCRIPTS, (route) => route.abort());
      await page.goto(start);
      if (isAlive) await expect(box(page)).not.toHaveAttribute('required');
      await box(page).focus();
      await page.keyboard.insertText('river and sea '.repeat(215));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=river/);
      await page.waitForLoadState();
      const query = new URL(page.url()).searchParams.get('q') ?? '';
      expect(query.length).toBeGreaterThan(150);
      expect(query.length).toBeLessThanOrEqual(200);
      if (!isAlive) return;
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/videos found$/);
      await expect(page.getByText('Searching...')).toBeHidden();
    });
  }
}

test('R020 the search box has a placeholder and a clear button with an accessible name', async ({ page }) => {
  await page.goto('/');
  await expect(box(page)).toHaveAttribute('placeholder', 'Search videos, tags...');
  await type(page, 'x');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
});

test('R021 the suggestions are open only while the search box is focused and has suggestions', async ({ page }) => {
  await page.goto('/');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await type(page, 'music');
  await expect(list(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toBeHidden();
  await box(page).click();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await box(page).click();
  await expect(list(page)).toBeVisible();
});

test('R434 an empty search box suggests trending tags, without hidden tags, and requests only the core file for this', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('blocklist', '{"version":1,"tags":["portrait"],"words":[],"sources":[]}');
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('search')).toHaveJSProperty('noValidate', true);
  await box(page).click();
  const tags = list(page).getByRole('group', { name: 'Trending tags' }).getByRole('option');
  await expect(tags).toHaveCount(7);
  await expect(tags.filter({ hasText: 'portrait' })).toHaveCount(0);
  await expect(list(page).getByRole('option')).toHaveCount(7);
  expect(asked.filter((path) => path.startsWith('/data/'))).toHaveLength(1);
  const first = (await tags.first().textContent())!;
  await page.keyboard.press('ArrowDown');
  await expect(tags.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
});

test('R435 R962 recent searches are stored only if enabled, suggested in an empty box, and can be cleared', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('recent-searches'));
  const keep = page.getByRole('switch', { name: 'Remember searches' });
  await page.goto('/search?q=music');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/settings');
  expect(await stored()).toBe(null);
  await expect(keep).toBeEnabled();
  await keep.check({ force: true });
  for (const text of ['music', 'night', 'music']) {
    await page.goto(`/search?q=${text}`);
    await expect.poll(stored).toContain(`"${text}"]`);
  }
  // a search text typed on the search page is recorded when the visitor leaves the page
  await box(page).fill('glass');
  await expect(page).toHaveURL('/search?q=glass');
  expect(await stored()).toBe('["night","music"]');
  await page.goto('/about');
  expect(await stored()).toBe('["night","music","glass"]');
  // so is a text that the visitor submits, even if another one replaces it
  await page.goto('/search?q=night');
  await settle(page);
  await box(page).fill('river');
  await box(page).press('Enter');
  await expect.poll(stored).toBe('["music","glass","night","river"]');
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('search')).toHaveJSProperty('noValidate', true);
  await box(page).click();
  const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['river', 'night', 'glass', 'music', 'Clear recent searches']);
  await recent.last().click();
  await expect(list(page).getByRole('option', { name: 'Clear recent searches' })).toHaveCount(0);
  expect(await stored()).toBe(null);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await stored()).toBe('["music","glass","night","river"]');
  await page.goto('/search');
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'night' }).click();
  await expect(page).toHaveURL('/search?q=night');
  await page.goto('/settings');
  await expect(keep).toBeEnabled();
  await keep.uncheck({ force: true });
  expect(await stored()).toBe(null);
});

test('R022 at most three tags and five videos are suggested, in a list at most 300 px high', async ({ page }) => {
  await page.goto('/');
  await type(page, 'the');
  const videos = list(page).getByRole('group', { name: 'Videos' }).getByRole('option');
  await expect(videos).toHaveCount(5);
  await expect(videos.first().locator('img')).toBeAttached();
  expect(await list(page).getByRole('group', { name: 'Tags' }).getByRole('option').count()).toBeLessThanOrEqual(3);
  await expect(list(page)).toHaveCSS('max-height', '300px');
  await expect(list(page)).toHaveCSS('overflow-y', 'auto');
  await box(page).fill('s');
  await expect(list(page).getByRole('group', { name: 'Tags' }).getByRole('option')).toHaveCount(3);
});

test('R915 suggestions mark the words of the search, in the title or in a line with the name of a tag', async ({
  page,
}) => {
  await page.goto('/');
  await type(page, 'cello');
  const videos = list(page).getByRole('group', { name: 'Videos' }).getByRole('option');
  await expect(videos.first()).toHaveAccessibleName('How a cello is varnished');
  await expect(videos.first().locator('mark')).toHaveText('cello');
  const heightOf = async () => (await videos.first().boundingBox())!.height;
  const height = await heightOf();
  await box(page).fill('documentary');
  await expect(videos.first()).not.toContainText('cello');
  await expect(videos.first().locator('mark')).toHaveText('documentary');
  expect(await heightOf()).toBe(height);
});

test('R023 the suggestions show a loading state, an empty state and a link to the full search', async ({ page }) => {
  await page.goto('/');
  await type(page, 'zzzzqqqq');
  await expect(page.getByText('Loading suggestions...').last()).toBeVisible();
  await expect(page.getByText('No results found for "zzzzqqqq"').last()).toBeVisible();
  await page.getByRole('option', { name: 'Search for "zzzzqqqq"' }).click();
  await expect(page).toHaveURL('/search?q=zzzzqqqq');
});

test('R024 a chosen tag opens its page, a chosen video opens without opener, and the box is cleared', async ({
  page,
  context,
}) => {
  await context.route(/example\.(?:org|com|net)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>source</p>' }),
  );
  await page.goto('/');
  await type(page, 'cello');
  const video = list(page).getByRole('group', { name: 'Videos' }).getByRole('option').first();
  const [opened] = await Promise.all([context.waitForEvent('page'), video.click()]);
  await opened.waitForLoadState();
  expect(opened.url()).toContain('how-a-cello-is-varnished');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(box(page)).toHaveValue('');
  await type(page, 'street food');
  await list(page).getByRole('group', { name: 'Tags' }).getByRole('option', { name: 'street food' }).click();
  await expect(page).toHaveURL('/tag/street-food');
});

test('R025 the clear button empties the search box and keeps it focused', async ({ page }) => {
  await page.goto('/');
  await type(page, 'music');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
});

test('R026 the search box does not search blank text, and trims other text', async ({ page }) => {
  await page.goto('/about');
  await type(page, '   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await box(page).fill('  music  ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=music');
});

test('R027 suggestions appear 300 ms after the last keystroke', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await type(page, '');
  await page.clock.pauseAt(60_000);
  await box(page).pressSequentially('cell');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.clock.runFor(299);
  await box(page).press('o');
  await page.clock.runFor(299);
  await expect(list(page).getByRole('group', { name: 'Videos' })).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(list(page).getByRole('group', { name: 'Videos' })).toBeVisible();
});

test('R028 arrow keys move through all suggestions, Enter chooses one, Escape closes the list', async ({ page }) => {
  await page.goto('/');
  await type(page, 'music');
  const options = list(page).getByRole('option');
  await expect(options.first()).toHaveAccessibleName('music');
  const count = await options.count();
  expect(count).toBeGreaterThan(2);
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(i)).toHaveAttribute('aria-selected', 'true');
    const id = (await options.nth(i).getAttribute('id')) ?? '';
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
  }
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('music');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tag/music');
});

test('R050 the tags page has a title and a search box', async ({ page }) => {
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Video Tags' })).toBeVisible();
  await expect(page.getByPlaceholder('Search tags...')).toBeVisible();
});

test('R051 a letter button filters the tags, and a second press on the button shows all tags', async ({ page }) => {
  await page.goto('/tags');
  const strip = page.getByRole('group', { name: 'First letter' });
  const letters = await strip.getByRole('button').allTextContents();
  expect(letters[0]).toBe('All');
  expect(letters.slice(1)).toEqual([...new Set(letters.slice(1))].toSorted());
  const tiles = page.locator('.tile:visible');
  const all = await tiles.count();
  const letter = strip.getByRole('button', { name: 'S', exact: true });
  await letter.click();
  await expect(letter).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await tiles.allTextContents()).every((text) => /^s/i.test(text.trim()))).toBe(true);
  expect(await tiles.count()).toBeLessThan(all);
  await letter.click();
  await expect(tiles).toHaveCount(all);
});

test('R052 every tag shows its name and count, and links to its page', async ({ page }) => {
  await page.goto('/tags');
  for (const tile of await page.locator('.tile').all()) {
    await expect(tile).toHaveAttribute('href', /^\/tag\/[^/]+$/);
    await expect(tile).toHaveText(/.+\d+ videos?$/);
  }
});

test('R052 R204 while tags load, the tags page shows twenty skeletons and announces the loading state', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/data/core**');
  await page.goto('/tags');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await expect(page.locator('[data-part="skeleton"]')).toHaveCount(20);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading tags…');
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(1);
  release();
  await expect(main.getByRole('status')).toHaveText(/^\d+ tags$/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-part="skeleton"]')).toHaveCount(0);
  await expect(page.locator('.tile:visible').first()).toBeVisible();
});

test('R051 R200 the selected letter and the search text of the tags page are in the URL, and a reload restores them', async ({
  page,
}) => {
  await page.goto('/tags');
  await page.getByRole('button', { name: 'S', exact: true }).click();
  await page.getByPlaceholder('Search tags...').fill('a');
  await expect(page).toHaveURL('/tags?letter=S&name=a');
  const tiles = page.locator('a.tile:visible');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ tags?$/);
  const before = await tiles.allTextContents();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'S', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByPlaceholder('Search tags...')).toHaveValue('a');
  await expect(tiles).toHaveText(before);
});

test('R053 the message for no matching tags contains the selected letter and the search text', async ({ page }) => {
  await page.goto('/tags');
  await page.getByPlaceholder('Search tags...').fill('zzzz');
  await expect(page.getByText('No tags found matching "zzzz"').last()).toBeVisible();
  await page.getByRole('button', { name: 'S', exact: true }).click();
  await expect(page.getByText('No tags found starting with "S" matching "zzzz"').last()).toBeVisible();
});

test('R080 the heading of the search page contains the search text or the tag', async ({ page }) => {
  for (const [path, title] of [
    ['/search', 'Search Results'],
    ['/search?q=river', 'Search results for "river"'],
    ['/search?tag=nature', 'Videos tagged with "nature"'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('R081 changing the search text shows "Searching...", and 300 ms later starts the search', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/search?q=river');
  await expect(cards(page).first()).toBeVisible();
  await page.clock.pauseAt(60_000);
  await box(page).fill('lighthouse');
  await expect(page.getByText('Searching...')).toBeVisible();
  await page.clock.runFor(299);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "river"');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "lighthouse"');
  await expect(cards(page).first()).toContainText(/lighthouse/i);
  await expect(page).toHaveURL('/search?q=lighthouse');
});

for (const [text, found] of [
  ['river', /river/i],
  ['', null],
] as const) {
  test(`R081 a search for ${JSON.stringify(text)} in the search box replaces early cards even if the list loads later`, async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/_astro\/SearchResults\./);
    await page.goto('/search?q=lighthouse');
    await expect(page.locator('.early-list article').first()).toBeVisible();
    await expect(page.getByRole('search')).toHaveJSProperty('noValidate', true);
    await box(page).fill(text);
    await expect(page).toHaveURL(text === '' ? '/search' : `/search?q=${text}`);
    await expect(box(page)).toHaveValue(text);
    release();
    if (found === null) await expect(cards(page)).toHaveCount(0);
    else await expect(cards(page).first()).toContainText(found);
    await expect(box(page)).toHaveValue(text);
  });
}

test('R081 blank text clears the results, and Back restores them', async ({ page }) => {
  await page.goto('/search?q=lighthouse');
  await expect(cards(page).first()).toContainText(/lighthouse/i);
  await box(page).fill(' ');
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "lighthouse"');
});

for (const [i, width] of [360, 1280].entries()) {
  test(
    `R887 the search box stays in the header when a search opens its page, at ${width} px`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const before = await box(page).boundingBox();
      await type(page, 'lighthouse');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=lighthouse');
      await expect(cards(page).first()).toBeVisible();
      await expect(box(page)).toHaveValue('lighthouse');
      await expect(page.getByRole('search')).toHaveCount(1);
      expect(await box(page).boundingBox()).toEqual(before);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    },
  );
}

test('R887 the search box contains the search text of the URL before the scripts of the box have loaded', async ({
  page,
}) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/search?q=%20river ');
  await expect(box(page)).toHaveValue('river');
});

test('R887 the search page suggests while the visitor types, and a submitted text closes the suggestions', async ({
  page,
}) => {
  await page.goto('/search?q=river');
  await expect(page.getByRole('search')).toHaveJSProperty('noValidate', true);
  await box(page).fill('street food');
  await expect(list(page).getByRole('option', { name: 'street food', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('street food');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "street food"');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(box(page)).toBeFocused();
});

test('R082 search results show matching tags with counts, filters, sort menu and the number of videos', async ({
  page,
}) => {
  await page.goto('/search?q=music');
  const heading = page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ });
  await expect(heading).toBeVisible();
  const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(cards(page)).toHaveCount(Math.min(total, 15));
  const tags = page.getByRole('region', { name: 'Tags' });
  await expect(tags.getByRole('link').first()).toHaveText(/^music \d+ videos$/);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.goto('/search');
  await expect(page.getByText('Type a title, a name or a tag')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
});

test('R823 only a search without matching tags links to all tags', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Browse tags' });
  await page.goto('/search?q=music');
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto('/search?q=bookstalls');
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  await expect(link).toHaveAttribute('href', '/tags');
});

test('R083 the message for no results names the search text', async ({ page }) => {
  await page.goto('/search?q=zzzzqqqq');
  await expect(page.getByText('No videos found for "zzzzqqqq". Try a different search term.')).toBeVisible();
});

test('R084 a tag search finds only videos with exactly that tag', async ({ page }) => {
  await page.goto('/tag/street-food');
  const total = /(\d+) videos/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1];
  await page.goto('/search?tag=Street%20Food');
  await expect(page.getByRole('heading', { name: `Videos (${total} found)` })).toBeVisible();
});

test('R085 a misspelled word finds the intended videos', async ({ page }) => {
  await page.goto('/search?q=ligthouse');
  await expect(cards(page).first()).toContainText(/lighthouse/i);
  await page.goto('/search?q=celo%20varnishd');
  await expect(cards(page).first()).toContainText('How a cello is varnished');
});

/** A search text with fewer than 10 exact matches, and with close matches. */
const CLOSE_SEARCH = '/search?q=coast&quality=hd&duration=10-20&without=documentary,boats';

test('R330 exact and close matches have separate headings and counts', async ({ page }) => {
  const found = page.getByRole('heading', { name: /^Videos \(/ });
  const close = page.getByRole('heading', { name: /^Close matches \(/ });
  await page.goto('/search?q=coast&quality=hd&duration=10-20');
  await expect(found).toHaveText(/^Videos \(1\d found\)$/);
  await expect(close).toBeHidden();
  await page.goto(CLOSE_SEARCH);
  await expect(found).toHaveText(/^Videos \(\d found\)$/);
  await expect(close).toHaveText(/^Close matches \(\d+\)$/);
  const exact = Number(/\d/.exec((await found.textContent()) ?? '')?.[0]);
  const lists = page.locator('.cards');
  await expect(lists.first().getByRole('article')).toHaveCount(exact);
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${exact} videos? found, and \\d+ close matches`) }),
  ).toBeAttached();
  for (const article of await lists.first().getByRole('article').all())
    await expect(article).not.toContainText('boats');
});

test('R330 arrow keys move from the exact to the close matches', async ({ page }) => {
  await page.goto(CLOSE_SEARCH);
  const lists = page.locator('.cards');
  await expect(page.getByRole('heading', { name: /^Close matches \(\d+\)$/ })).toBeVisible();
  await settle(page);
  await lists.first().locator('.card-link').last().focus();
  await page.keyboard.press('ArrowRight');
  await expect(lists.last().locator('.card-link').first()).toBeFocused();
});

test('R330 the counts of filter options belong to the exact matches', async ({ page }) => {
  await page.goto(CLOSE_SEARCH);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: /^HD/ })).toHaveAccessibleName(/^HD, \d videos?/);
});

test('R330 R408 a search without exact matches shows the corrected word, and a button searches the original', async ({
  page,
}) => {
  const said = page.getByText('No results for “lighthuose”. Showing results for “lighthouse”.');
  await page.goto('/search?q=lighthuose');
  await expect(said.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for “lighthouse”.' })).toBeAttached();
  await expect(cards(page).first()).toContainText(/lighthouse/i);
  await expect(page.getByRole('heading', { name: /^Close matches/ })).toBeHidden();
  await page.getByRole('button', { name: 'Search for exactly “lighthuose”' }).click();
  await expect(page).toHaveURL('/search?q=%22lighthuose%22');
  await expect(page.getByText(/^No videos found/)).toBeVisible();
  await page.goBack();
  await expect(said.first()).toBeVisible();
});

test('R093 the admin page shows its password, has noindex and is missing from the sitemap', async ({
  page,
  request,
}) => {
  await page.goto('/admin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('The password is admin123')).toBeVisible();
  const index = await (await request.get('/sitemap-index.xml')).text();
  const [, sitemap = ''] = /<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/.exec(index) ?? [];
  const urls = await (await request.get(sitemap)).text();
  expect(urls).toContain('/trending</loc>');
  expect(urls).not.toContain('/admin');
});

test('R094 the admin page rejects a wrong password, opens the form for the right one, and locks on Logout', async ({
  page,
}) => {
  await page.goto('/admin');
  const password = page.getByLabel('Password');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await password.fill('admin123');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Video' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Video' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(password).toBeVisible();
});

/** Logs in on the admin page of the demo site. Returns a function that finds a field of its form. */
async function openForm(page: Page): Promise<(name: string) => Locator> {
  await page.goto('/admin');
  await page.getByLabel('Password').fill('admin123');
  await page.getByRole('button', { name: 'Login' }).click();
  return (name) => page.getByRole('main').locator(`[name="${name}"]`);
}

test('R095 the admin form requires all fields except categories, with URLs, a duration and a known source', async ({
  page,
}) => {
  const field = await openForm(page);
  for (const name of ['title', 'embedUrl', 'thumbnailUrl', 'duration', 'source', 'tags', 'description']) {
    await expect(field(name)).toHaveAttribute('required');
  }
  await expect(field('categories')).not.toHaveAttribute('required');
  await expect(field('embedUrl')).toHaveAttribute('type', 'url');
  await expect(field('thumbnailUrl')).toHaveAttribute('type', 'url');
  await expect(field('duration')).toHaveAttribute('min', '1');
  await expect(field('source').getByRole('option')).toHaveText(['pornhub', 'xhamster', 'redtube', 'other']);
  await expect(field('source')).toHaveValue('pornhub');
});

test('R095 R096 the admin form rejects blank tags, and otherwise states that nothing was saved and clears itself', async ({
  page,
}) => {
  const field = await openForm(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await field('title').fill('A title');
  await field('embedUrl').fill('https://videos.example.org/embed/1');
  await field('thumbnailUrl').fill('https://videos.example.org/1.jpg');
  await field('duration').fill('90');
  await field('description').fill('Words');
  await field('tags').fill(' , ,');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(alerts).toEqual([]);
  await field('tags').fill('one, two,,');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => alerts).toEqual(['Video submitted successfully! (This is a demo, no actual data was saved)']);
  await expect(field('title')).toHaveValue('');
});

test('R160 R203 a failed search never claims that nothing was found', async ({ page }) => {
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.add(document.querySelector('main')?.textContent ?? '')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const saysNone = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { said: Set<string> }).said].some((text) =>
        /(?<!\d)0\+? (?:videos )?found/.test(text),
      ),
    );
  await page.route('**/data/**', (route) => route.abort());
  await page.goto('/search?q=river&quality=hd');
  await expect(page.getByRole('alert')).toContainText('Failed to load videos', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Videos', exact: true })).toBeVisible();
  expect(await saysNone()).toBe(false);
  await page.unroute('**/data/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  expect(await saysNone()).toBe(false);
});

test('R160 R203 a failed search removes the cards of the previous search', async ({ page }) => {
  // the films site has a snapshot of many files, as a snapshot in a single file is never requested again
  await page.goto(`${FILMS_SITE.url}/search?q=river`);
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  await page.route('**/data/**', (route) => route.abort());
  await box(page).fill('lighthouse keeper');
  await expect(page.getByRole('alert')).toContainText('Failed to load videos', { timeout: 20_000 });
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText(/found/)).toHaveCount(0);
});

test('R372 the search page explains quotes, OR, tag: and -, and each operator works', async ({ page }) => {
  await page.goto('/search');
  const help = page.getByText('Use “quotes” for an exact phrase');
  await expect(help).toBeVisible();
  const field = box(page);
  const found = async (text: string): Promise<number> => {
    await field.fill(text);
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%3A', ':')}`);
    const heading = page.getByRole('heading', { name: /^Videos \(\d+ found\)/ });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Searching...')).toHaveCount(0);
    // until the page sends the new query, the heading shows the count of the previous search
    await settle(page);
    return Number(/\d+/.exec((await heading.textContent())!));
  };
  const coast = await found('tag:coast');
  expect(coast).toBe(50);
  await expect(help).toBeHidden();
  const night = await found('tag:night');
  const both = await found('tag:coast tag:night');
  expect(await found('tag:coast -tag:night')).toBe(coast - both);
  expect(await found('coast OR night')).toBeGreaterThan(Math.max(coast, night));
  await found('"night train"');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/night train/i);
});

test('R080 at 320 px, the heading of a search shows the search text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/search?q=documentary');
  await settle(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Search results for "documentary"' });
  expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('R1157 a click on a suggestion with Ctrl or the middle button opens it in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await type(page, 'music');
  const option = list(page).getByRole('option').first();
  await expect(option).toHaveAccessibleName('music');
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await option.click(options);
    await expect(await opened).toHaveURL(/\/tag\/music$/);
    await page.bringToFront();
  }
  await expect(page).toHaveURL('/about');
});

test('R1123 Enter in the search box closes the suggestions and keeps the focus there', async ({ page }) => {
  await page.goto('/search?q=river');
  await settle(page);
  await box(page).fill('coast');
  const suggestions = page.getByRole('listbox');
  await expect(suggestions).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=coast');
  await expect(page.getByRole('heading', { name: 'Search results for "coast"' })).toBeVisible();
  await settle(page);
  await expect(suggestions).toBeHidden();
  await expect(box(page)).toBeFocused();
  await box(page).press('ArrowDown');
  await expect(suggestions).toBeVisible();
});

test.describe('the search box on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R1123 the search key of the on-screen keyboard moves the focus to the page heading', async ({ page }) => {
    await page.goto('/search?q=river');
    await settle(page);
    await box(page).tap();
    await box(page).fill('coast');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
