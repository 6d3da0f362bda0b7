// Tests of lists: cards, grid, endless scrolling, filters, sort orders, trending videos, tag pages, favorites.
import { readFileSync } from 'node:fs';
import { holdRequests } from './support/delay-requests.ts';
import { scrollToEnd } from './support/scroll-position.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const openFilterPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const durations = (page: Page) => cards(page).locator('.badge-end').allTextContents();
const toSeconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const toViews = (text: string) => Number(/([\d.]+)K views/.exec(text)?.[1]);
const idOf = (page: Page, index: number) => cards(page).nth(index).getByRole('heading').textContent();

test('R040 the hero section links to Trending and the tags page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'See trending' })).toHaveAttribute('href', '/trending');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse tags' })).toHaveAttribute('href', '/tags');
});

test('R041 sixteen popular tags link to their pages and show their video counts', async ({ page }) => {
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Popular Tags' });
  const tiles = region.getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(16);
  for (const tile of await tiles.all()) {
    await expect(tile).toHaveAttribute('href', /^\/tag\/[^/]+$/);
    await expect(tile).toHaveText(/\d+ videos?$/);
  }
  await expect(region.getByRole('link', { name: 'View All Tags' })).toHaveAttribute('href', '/tags');
});

test('R042 the latest videos have a filter panel and a sort menu', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Duration' })).toBeVisible();
  await button.click();
  await expect(page.getByRole('group', { name: 'Duration' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test('R043 the first fifteen latest videos are in the HTML', async ({ page }) => {
  const response = await page.goto('/');
  expect((await response?.text())?.match(/<article/g)).toHaveLength(15);
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Trending' })).toHaveAttribute('href', '/trending');
  await expect(cards(page)).toHaveCount(15);
});

test('R044 scrolling to the end of a list loads ten more videos until all are shown', async ({ page }) => {
  await page.goto('/tag/mountains');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const total = Number(/(\d+) videos/.exec(heading ?? '')?.[1]);
  // if the window is taller than the list, the list loads more videos until its end is below the window
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.goto('/');
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(25);
  await settle(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const end = page.getByRole('button', { name: 'Show more' });
  for (let grown = await cards(page).count(), step = 0; step < 2; step++) {
    await end.scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(grown);
    await page.evaluate(() => window.scrollTo(0, 0));
    await settle(page);
    grown = await cards(page).count();
    expect(grown % 10).toBe(5);
  }
  expect(total).toBeGreaterThan(0);
  await page.goto('/?tags=mountains');
  await expect(cards(page)).toHaveCount(Math.min(total, 15));
});

test('R045 ten skeleton cards show while a list is loading', async ({ page }) => {
  const release = await holdRequests(page, '**/data/core**');
  await page.goto('/?sort=oldest');
  await expect(page.locator('[data-part="skeleton"]')).toHaveCount(10);
  release();
  await expect(page.locator('[data-part="skeleton"]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(15);
});

test('R060 a tag page shows its name, count, back link, related tags, filters, sort menu and videos', async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^nature\s+\d+ videos$/);
  await expect(page.getByRole('link', { name: 'All Tags', exact: true })).toHaveAttribute('href', '/tags');
  await page.getByText('Related tags', { exact: true }).click();
  const related = page.getByRole('navigation', { name: 'Related tags' }).getByRole('link');
  expect(await related.count()).toBeGreaterThan(0);
  expect(await related.count()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
});

for (const [width, inSight] of [
  [390, 0],
  [639, 0],
  [640, 3],
  [1280, 3],
] as const)
  test(`R821 a tag page shows ${inSight} related tags at ${width} px, and all of them after a press of Enter on their title`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tag/nature');
    const related = page.getByRole('navigation', { name: 'Related tags' });
    await expect(related.getByRole('link')).toHaveCount(inSight);
    await related.getByText('Related tags', { exact: true }).press('Enter');
    await expect(related.getByRole('link')).toHaveCount(8);
    // the last of them is in the window, without scrolling sideways
    await expect(related.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(related.getByRole('link').first()).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('R061 a tag page without matching videos shows a message', async ({ page }) => {
  await page.goto('/tag/nature?tags=football,cheese');
  await expect(page.getByText('No videos found with tag "nature"')).toBeVisible();
});

test('R062 an unknown tag shows an error with status 404 and a link to all tags', async ({ page }) => {
  const response = await page.goto('/tag/no-such-tag');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Tag Not Found' })).toBeVisible();
  await expect(page.getByText("The tag you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Tags' })).toHaveAttribute('href', '/tags');
});

test('R063 the related tags of a tag page exclude the tag itself', async ({ page }) => {
  await page.goto('/tag/music');
  await page.getByText('Related tags', { exact: true }).click();
  const names = await page.getByRole('navigation', { name: 'Related tags' }).getByRole('link').allTextContents();
  expect(names.map((name) => name.trim())).not.toContain('music');
});

test('R070 Trending offers four periods and selects Week by default', async ({ page }) => {
  await page.goto('/trending');
  const periods = page.getByRole('group', { name: 'Period' }).getByRole('button');
  await expect(periods).toHaveText(['Today', 'Week', 'Month', 'All Time']);
  await expect(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL('/trending?period=month');
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(page).toHaveURL('/trending');
});

test('R071 Trending shows 8, 12, 16 or all videos depending on the period, sorted by views', async ({ page }) => {
  await page.goto('/trending');
  await expect(cards(page)).toHaveCount(12);
  for (const [name, count] of [
    ['Today', 8],
    ['Month', 16],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(cards(page)).toHaveCount(Math.min(count, 15));
    if (count > 15) {
      await scrollToEnd(page);
      await expect(cards(page)).toHaveCount(count);
      await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    }
    const views = (await cards(page).allTextContents()).map(toViews);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
  }
  await page.getByRole('button', { name: 'All Time' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await scrollToEnd(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(25);
});

test('R072 Trending has filters and a sort menu, and sorts by popularity by default', async ({ page }) => {
  await page.goto('/trending');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
});

test('R073 Trending without matching videos shows a message', async ({ page }) => {
  await page.goto('/trending?tags=football,cheese');
  await expect(page.getByText('No trending videos found matching your filters.')).toBeVisible();
});

test('R100 R102 a heart button saves and removes a favorite at once; the favorites page updates after a short delay', async ({
  page,
}) => {
  await page.goto('/');
  const heart = cards(page)
    .nth(1)
    .getByRole('button', { name: /^Favorite:/ });
  const title = await idOf(page, 1);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[])).toHaveLength(1);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible();
  // below the favorites, the page lists recommendations, which the test ignores
  const saved = page.locator('main .cards').first().getByRole('article');
  await expect(saved).toHaveCount(1);
  await expect(saved.getByRole('heading')).toHaveText(title ?? '');
  const started = Date.now();
  await saved.getByRole('button', { name: /^Favorite:/ }).click();
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]');
  await expect(page.getByText("You haven't added any videos")).toBeVisible();
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
});

test('R101 the favorites page shows a hint if no favorites are saved', async ({ page }) => {
  await page.goto('/favorites');
  await expect(
    page.getByText(
      "You haven't added any videos to your favorites yet. Click the heart icon on any video to add it here.",
    ),
  ).toBeVisible();
});

test('R110 a card has a lazy-loaded picture, a play overlay on hover, a duration and a quality badge', async ({
  page,
}) => {
  await page.goto('/');
  const card = cards(page).first();
  await expect(card.locator('img')).toHaveAttribute('loading', 'lazy');
  await expect(card.locator('.play')).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(card.locator('.play')).toHaveCSS('opacity', '1');
  await expect(card.locator('.badge-end')).toHaveText(/^(?:\d+:)?\d+:\d\d$/);
  const qualities = await cards(page).locator('.badge-start').allTextContents();
  expect(new Set(qualities)).toEqual(new Set(['HD', 'SD']));
  const colour = (name: string) =>
    cards(page)
      .locator('.badge-start', { hasText: name })
      .first()
      .evaluate((badge) => getComputedStyle(badge).color);
  expect(await colour('HD')).not.toBe(await colour('SD'));
});

test('R110 a video of unknown quality has no quality badge', async ({ page }) => {
  const lines = readFileSync('.marquee/demo.psv', 'utf8').trim().split('\n');
  const [, title = ''] = lines.map((line) => line.split('|')).find((fields) => fields[13] === '') ?? [];
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await expect(cards(page).first()).toContainText(title);
  await expect(cards(page).first().locator('.badge-start')).toHaveCount(0);
});

test('R110 a placeholder replaces a picture that fails to load', async ({ page }) => {
  await page.route('**/demo/*.svg', (route) => route.abort());
  await page.goto('/');
  await expect(cards(page).first().locator('.thumb use[href="#i-film"]')).toBeAttached();
  await expect(cards(page).first().locator('img')).toHaveCount(0);
});

test('R111 a heart button appears on hover and focus, and stays visible once pressed', async ({ page }) => {
  await page.goto('/');
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite:/ });
  await heart.scrollIntoViewIfNeeded();
  await expect(heart).toBeEnabled();
  await expect(heart).toHaveCSS('opacity', '0');
  await heart.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(heart).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(heart).toHaveCSS('opacity', '1');
});

test('R112 R385 a card shows title, views, age and up to three tag links, preceded by performer links', async ({
  page,
}) => {
  await page.goto('/');
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card).toContainText(/[\d.]+K views · (?:just now|\d+ \w+ ago)/);
    const hrefs = await card
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    // on a card, performers come before the tags
    expect(hrefs.join(' ')).toMatch(/^(?:\/performer\/[^/ ]+ ?){0,2}(?:\/tag\/[^/ ]+ ?){0,3}$/);
  }
});

test('R113 clicking a card opens its source in a new tab without opener; heart and tag links do not', async ({
  page,
  context,
}) => {
  await context.route(/example\.(?:org|com|net)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>source</p>' }),
  );
  await page.goto('/');
  const card = cards(page).first();
  const link = card.getByRole('heading').getByRole('link');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([context.waitForEvent('page'), card.locator('.thumb').click({ force: true })]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(await link.getAttribute('href'));
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await card.getByRole('button', { name: /^Favorite:/ }).click();
  expect(context.pages()).toHaveLength(1);
  await card.locator('[href^="/tag/"]').first().click();
  await expect(page).toHaveURL(/\/tag\//);
  expect(context.pages()).toHaveLength(1);
});

test('R114 the grid has one to five columns, depending on the window width', async ({ page }) => {
  await page.goto('/');
  for (const [width, columns] of [
    [320, 1],
    [600, 2],
    [1000, 3],
    [1280, 4],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const grid = page.getByRole('main').locator('.cards');
    const found = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    expect(found, `${width} px`).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test('R140 a badge counts the selected filters, Reset clears them, and the panel offers twelve popular tags', async ({
  page,
}) => {
  await page.goto('/');
  await openFilterPanel(page);
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { checked: false })).toHaveCount(12);
  await page.getByRole('checkbox', { name: '3-10 min' }).check();
  await page.getByRole('checkbox', { name: 'HD' }).check();
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveAccessibleName('Filters 2 selected');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveAccessibleName('Filters');
  await expect(page.getByRole('checkbox', { name: '3-10 min' })).not.toBeChecked();
  await expect(page).toHaveURL('/');
});

test('R141 selecting two tags keeps only videos that have both', async ({ page }) => {
  await page.goto('/?tags=nature,forest');
  await settle(page);
  await expect(cards(page).first()).toBeVisible();
  const both = await cards(page).count();
  await page.goto('/tag/nature');
  const alone = Number(/(\d+) videos/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1]);
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(alone);
});

test('R142 a duration filter keeps only videos of that duration', async ({ page }) => {
  await page.goto('/');
  await openFilterPanel(page);
  await page.getByRole('checkbox', { name: '3-10 min' }).check();
  await expect(page).toHaveURL('/?duration=3-10');
  const isWithin = (seconds: number) => seconds >= 180 && seconds <= 600;
  // there are no cards, and so no durations, while the list loads
  await expect
    .poll(async () => [...new Set((await durations(page)).map((text) => isWithin(toSeconds(text))))])
    .toEqual([true]);
});

test('R143 the Today filter keeps only videos added today', async ({ page }) => {
  const days = readFileSync('.marquee/demo.psv', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 10));
  // the test uses the day of the build, so that it also passes after midnight
  const built = days.toSorted().at(-1)!;
  const today = days.filter((day) => day === built).length;
  await page.clock.setFixedTime(`${built}T12:00:00Z`);
  await page.goto('/?date=today');
  await expect(cards(page)).toHaveCount(Math.min(today, 15));
  await expect(page.getByText(today === 1 ? '1 video' : `${today} videos`, { exact: true }).first()).toBeAttached();
});

test('R144 a quality filter keeps videos of that quality and of unknown quality', async ({ page }) => {
  await page.goto('/?quality=sd');
  await expect
    .poll(async () => new Set(await cards(page).locator('.badge-start').allTextContents()))
    .toEqual(new Set(['SD']));
  await expect(cards(page)).toHaveCount(15);
  expect(await cards(page).locator('.badge-start').count()).toBeLessThan(15);
});

test('R145 the sort menu reorders the list and updates the URL', async ({ page }) => {
  await page.goto('/');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('newest');
  const sorts = ['Newest', 'Oldest', 'Shortest', 'Longest', 'Most popular'];
  await expect(sort.getByRole('option')).toHaveText([...sorts, 'Shuffle']);
  for (const [name, direction] of [
    ['shortest', 1],
    ['longest', -1],
  ] as const) {
    await sort.selectOption(name);
    await expect(page).toHaveURL(`/?sort=${name}`);
    await expect
      .poll(async () => {
        const found = (await durations(page)).map(toSeconds);
        return found.length === 15 && found.every((value, i) => i === 0 || (value - found[i - 1]!) * direction >= 0);
      })
      .toBe(true);
  }
  await sort.selectOption('newest');
  await expect(page).toHaveURL('/');
});

test('R157 popular tags are sorted by video count', async ({ page }) => {
  await page.goto('/');
  const texts = await page.getByRole('region', { name: 'Popular Tags' }).getByRole('listitem').allTextContents();
  const counts = texts.map((text) => Number(/(\d+) videos?$/.exec(text.trim())?.[1]));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('a shared URL restores the sort order and length of a list', async ({ page }) => {
  await page.goto('/tag/nature?sort=popular&more=10');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const views = (await cards(page).allTextContents()).map(toViews);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
});

test('a list that failed to load offers a retry, which loads the videos', async ({ page }) => {
  await page.route('**/data/**', (route) => route.abort());
  await page.goto('/?sort=oldest');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load videos', { timeout: 15_000 });
  await page.unroute('**/data/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(15);
});

test('R060 further pages of a tag are plain links with their own URLs and videos', async ({ page }) => {
  await page.goto('/tag/documentary');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link')).toHaveCount(3);
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  // opens the link by keyboard, because the list may load more videos and move the link while the pointer is over it
  await pages.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect(page).toHaveURL('/tag/documentary/2');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tag\/documentary\/2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^documentary/);
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  // scrolling adds the videos of the next page, and another sort order starts again at its first page
  await expect(page.getByRole('button', { name: 'Show more' })).toBeEnabled();
  await scrollToEnd(page);
  await expect(page.getByRole('article')).not.toHaveCount(24);
  await page.getByLabel('Sort by').selectOption('Oldest');
  // the end of the list may be so close to the window that more videos load at once
  await expect(page).toHaveURL(/\/tag\/documentary\/2\?sort=oldest(?:&more=\d+)?$/);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(24);
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  expect(sitemap).toContain('/tag/documentary/2<');
});

test('R334 active filters are listed above the list with the video count, and can be removed there', async ({
  page,
}) => {
  await page.goto('/tag/coast?quality=hd&without=night');
  const active = page.getByRole('group', { name: 'Active filters' });
  await expect(active).toContainText(/^\d+ videos/);
  const left = Number.parseInt((await active.textContent()) ?? '', 10);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await active.getByRole('button', { name: 'Remove without night' }).click();
  await expect(page).toHaveURL('/tag/coast?quality=hd');
  await expect(active.getByRole('button')).toHaveCount(1);
  await expect.poll(async () => Number.parseInt((await active.textContent()) ?? '', 10)).toBeGreaterThan(left);
  await expect(active.getByRole('button', { name: 'Remove HD' })).toBeFocused();
  await active.getByRole('button', { name: 'Remove HD' }).click();
  await expect(active).toBeHidden();
  await expect(page).toHaveURL('/tag/coast');
  await page.goto('/tag/coast?quality=hd&without=night');
  await active.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/tag/coast');
});

for (const [i, width] of [320, 390, 1280].entries()) {
  test(
    `R348 active filters fit in a single row at ${width} px, however many are selected`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/?duration=under-3,3-10,10-20,over-20&date=today,week,month,older&quality=hd,sd&without=night');
      const active = page.getByRole('group', { name: 'Active filters' });
      await expect(active.getByRole('button')).toHaveCount(12);
      await expect(active).toContainText(/^\d+ videos/);
      const isSeen = (button: Locator) =>
        button.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= 0 && right <= document.documentElement.clientWidth;
        });
      const clear = active.getByRole('button', { name: 'Clear all' });
      expect((await active.boundingBox())!.height).toBe(44);
      expect(await isSeen(clear)).toBe(true);
      // the Tab key also reaches buttons outside of the visible area
      const last = active.getByRole('button', { name: 'Remove without night' });
      await clear.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(last).toBeFocused();
      await expect.poll(() => isSeen(last)).toBe(true);
      await page.keyboard.press('Enter');
      await expect(active.getByRole('button')).toHaveCount(11);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}

for (const [path, name] of [
  ['/tag/coast?quality=hd', /^3-10 min, [1-9]/],
  ['/tag/documentary?tags=jazz&quality=sd&duration=3-10', /^Clear filters$/],
] as const) {
  test(`R348 a click on a control of ${path} has its effect even if the row of active filters appears during the click`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/_astro/ActiveFilters*');
    await page.goto(path);
    await openFilterPanel(page);
    // opening a panel moves the content below until the options have loaded
    await expect(page.getByRole('checkbox', { name: /^HD, \d/ })).toBeVisible();
    const target = page.getByRole('checkbox', { name }).or(page.getByRole('button', { name }));
    await expect(target).toBeVisible();
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole('group', { name: 'Active filters' })).toBeVisible();
    await page.mouse.up();
    await expect(page).not.toHaveURL(path);
  });
}

test('R335 a list without matching videos offers to drop one filter or clear all', async ({ page }) => {
  await page.goto('/tag/documentary?tags=jazz&quality=sd&duration=3-10');
  await expect(page.getByText('No videos found with tag "documentary"')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  const drop = page.getByRole('button', { name: /^Remove “jazz” to see [1-9]\d* videos?$/ });
  const promised = Number(/(\d+) videos?$/.exec((await drop.textContent()) ?? '')?.[1]);
  await drop.click();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(
    promised === 1 ? '1 video' : `${promised} videos`,
  );
  await page.goto('/tag/documentary?tags=jazz&quality=sd&duration=3-10');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/tag/documentary');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

test('R335 the number of videos without a filter does not include close matches, like the search page', async ({
  page,
}) => {
  await page.goto(`${FILMS}/search?q=two+girls&to=1990-01-01&without=western`);
  await page.getByRole('button', { name: /^Remove “.*” to see 1 video$/ }).click();
  await expect(page.getByRole('heading', { name: 'Videos (1 found)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Close matches/ })).toBeVisible();
});

test('R207 a filter option without videos is disabled but keeps the focus; a selected one can be cleared', async ({
  page,
}) => {
  await page.goto('/tag/coast');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const main = page.getByRole('main');
  const nothing = main.getByRole('checkbox', { name: 'city, 0 videos' });
  await expect(nothing).toBeDisabled();
  await nothing.focus();
  await page.keyboard.press('Enter');
  await nothing.click({ force: true });
  await expect(nothing).toBeFocused();
  await expect(page).toHaveURL('/tag/coast');
  // the test needs the counts of the current list: until they arrive, the panel shows the counts of the previous list
  await main.getByRole('checkbox', { name: /^HD/ }).check();
  await expect(main.getByRole('checkbox', { name: /^documentary, [1-9]/ })).toBeEnabled();
  await expect(nothing).toBeDisabled();

  // a selected option stays enabled although it has no videos
  await page.goto('/tag/coast?tags=city&quality=sd');
  await main.getByRole('checkbox', { name: 'city, 0 videos', checked: true }).click();
  await expect(page).toHaveURL(/without=city/);
  await main.getByRole('checkbox', { name: 'city, 0 videos' }).click();
  await expect(page).toHaveURL('/tag/coast?quality=sd');
  await expect(nothing).toBeDisabled();
  const chosen = main.getByRole('checkbox', { name: /^SD/ });
  await expect(chosen).toBeEnabled();
  await chosen.uncheck();
  await expect(page).toHaveURL('/tag/coast');
});

test('R207 a filter option can be selected while it still shows an outdated count of zero', async ({ page }) => {
  await page.goto('/tag/coast?tags=city');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const main = page.getByRole('main');
  const other = main.getByRole('checkbox', { name: 'HD, 0 videos' });
  await expect(other).toBeDisabled();
  const reset = await page.getByRole('button', { name: 'Reset' }).elementHandle();
  // both presses happen within one frame, because new counts are requested only after the first press has been painted
  await other.evaluate(async (box, button) => {
    (button as HTMLButtonElement).click();
    await new Promise((done) => setTimeout(done));
    (box as HTMLInputElement).click();
  }, reset);
  await expect(page).toHaveURL('/tag/coast?quality=hd');
  await expect(main.getByRole('checkbox', { name: /^HD, [1-9]/ })).toBeChecked();
});

test('R205 Trending explains when it fills a period with videos from a longer period', async ({ page }) => {
  await page.goto('/trending?tags=coast');
  const main = page.getByRole('main');
  const sentence = (span: string) =>
    new RegExp(
      `^(?:None|\\d+) of these videos (?:is|are) from ${span}(?:, and the others are |: they are the most viewed of )`,
    );
  await expect(main.getByText(sentence('this week'))).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await main.getByRole('button', { name: 'Today' }).click();
  await expect(main.getByText(sentence('today'))).toBeVisible();
  await main.getByRole('button', { name: 'All Time' }).click();
  await expect(cards(page).nth(14)).toBeVisible();
  await expect(main.getByText(/of these videos/)).toHaveCount(0);
  // if a trending period has enough videos, there is no note about older ones
  await page.goto('/trending?period=month');
  await expect(cards(page)).toHaveCount(15);
  await expect(main.getByText(/of these videos/)).toHaveCount(0);
});
