// Tests that age gate, cookie banner, skeletons and hydration cause no layout shifts while a page loads.
import type { Page } from '@playwright/test';
import { toEpochDay } from '../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY } from '../../src/lib/catalogue/video-query.ts';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import { FIRST_PICTURE_POSITION_LIMITS } from './support/layout-limits.ts';
import { layoutShift } from './support/layout-shift.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, ISLAND_SCRIPTS, test } from './support/test.ts';

const PATHS = [
  '/',
  '/?sort=popular',
  '/tag/nature',
  '/tag/nature?quality=hd',
  '/trending',
  '/tags',
  '/search',
  '/search?q=forest',
  '/search?q=forest&quality=hd',
  '/search?tag=nature',
  '/search?q=a+river+that+runs+through+the+longest+forest+of+them+all+for+days+and+days+without+an+end',
  '/favorites',
  '/settings',
  '/about',
];

for (const [i, path] of PATHS.entries()) {
  for (const width of [360, 1280]) {
    test(`${path} has no layout shift at ${width} px`, sample(width === 360 ? i : i + 2, 4), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await settle(page);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }
}

for (const [name, settings] of [
  ['R342 in discreet mode', '{"isDiscreet":true}'],
  ['R353 with small cards', '{"listForm":"small"}'],
] as const) {
  for (const [i, path] of ['/', '/tag/nature', '/search?q=forest'].entries()) {
    for (const width of [360, 1280]) {
      test(
        `${name}, ${path} has no layout shift at ${width} px`,
        sample(width === 360 ? i : i + 1, 3),
        async ({ page }) => {
          await page.addInitScript((stored) => {
            if (location.protocol !== 'about:') localStorage.setItem('settings', stored);
          }, settings);
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await settle(page);
          expect(await layoutShift(page)).toBeLessThan(0.001);
        },
      );
    }
  }
}

test('R614 the line layout has aligned columns on wide screens, and a card without tags keeps its other columns', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('settings', '{"isDiscreet":true}');
  });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tag/nature');
    await settle(page);
    // the page has videos with and without a known quality
    await expect(page.locator('main .card:has(.badge-start)').first()).toBeVisible();
    await expect(page.locator('main .card:not(:has(.badge-start))').first()).toBeVisible();
    if (width >= 1024) {
      for (const part of ['.badge-end', '.card-meta', '.card-tags']) {
        const sides = await page
          .locator(`main .card ${part}`)
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
        expect(new Set(sides).size, `${part}, ${width} pixels wide`).toBe(1);
      }
    }
    const card = page.locator('main .card:has(.badge-start)').first();
    const places = () =>
      card
        .locator(':is(.badge-start, .badge-end, .card-title, .card-meta)')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    const before = await places();
    expect(before.length).toBeGreaterThanOrEqual(4);
    await card.locator('.card-tags').evaluate((tags) => tags.remove());
    expect(await places(), `${width} pixels wide`).toEqual(before);
  }
});

test('closing the age gate and opening the cookie banner cause no layout shift', async ({ freshPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a list that hides opened videos loads without layout shift', async ({ page }) => {
  await page.goto('/tag/nature');
  await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.card')].map(({ dataset }) => dataset['id']);
    localStorage.setItem('opened', JSON.stringify(shown.slice(0, 3)));
    localStorage.setItem('settings', JSON.stringify({ hidesOpened: true }));
  });
  await page.reload();
  await expect(page.getByText('3 opened videos hidden')).toBeVisible();
  await expect(page.locator('main .card').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('returning visitors see no age gate, even before any island script has loaded', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('R293 relative ages replace dates before the first paint, without islands or layout shift', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.addInitScript(() => {
    // records the text of every date in each rendered frame
    const seen = new Set<string>();
    const look = () => {
      for (const time of document.querySelectorAll('time')) seen.add(time.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seenTimes: seen });
  });
  await page.goto('/tag/nature');
  await expect(page.locator('main time').first()).toHaveText(/ago$|^just now$/);
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seenTimes: Set<string> }).seenTimes]);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => !/ago$|^just now$/.test(text))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('R294 Trending replaces the list of an older build by the list of the current day without layout shift', async ({
  page,
}) => {
  const now = Date.now() + 5 * 86_400_000;
  const site = await openSiteData('.marquee/data');
  const today = await site.engine.query({
    ...ALL_VIDEOS_QUERY,
    period: 'week',
    sort: 'popular',
    offset: 0,
    limit: 15,
    today: toEpochDay(now / 1000),
  });
  const expected = today.videos.map(({ id }) => id);
  expect((await site.trending()).videos.map(({ id }) => id)).not.toEqual(expected);
  const shown = () => page.locator('main .card').evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
  await page.clock.setFixedTime(now);
  await page.goto('/trending');
  await expect.poll(shown).toEqual(expected);
  await settle(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

/**
 * Delays every message to the catalogue worker, by default by 1.2 s. This is long enough to observe the loading state, and longer than the
 * time for which browsers ignore layout shifts after a key or a press.
 */
async function answerLate(page: Page, ms = 1200): Promise<void> {
  await page.addInitScript((delay) => {
    const tell = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(tell, this, message), delay);
    };
  }, ms);
}

for (const [i, path] of ['/', '/tag/nature'].entries()) {
  for (const width of [360, 1280]) {
    test(
      `R264 late suggestions cause no layout shift on ${path} at ${width} px`,
      sample(width === 360 ? i : i + 2, 4),
      async ({ page }) => {
        await answerLate(page);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await settle(page);
        const dropdown = page.getByRole('banner');
        const foot = dropdown.getByRole('group', { name: 'Search' });
        const places: unknown[] = [];
        await page.getByRole('combobox', { name: 'Search' }).click();
        for (const [typed, answer] of [
          ['the', /^\d suggestions$/],
          ['music', /^\d suggestions$/],
          ['zzzzqqqq', 'No results found for "zzzzqqqq"'],
          ['sea', /^\d suggestions$/],
        ] as const) {
          await page.keyboard.press('ControlOrMeta+a');
          await page.keyboard.type(typed);
          await expect(dropdown.getByRole('status').last()).toHaveText('Loading suggestions...');
          places.push(await foot.boundingBox());
          await expect(dropdown.getByRole('status').last()).toHaveText(answer);
          places.push(await foot.boundingBox());
        }
        expect(await layoutShift(page)).toBeLessThan(0.02);
        expect(places).toEqual(places.map(() => places[0]));
      },
    );
  }
}

for (const [i, width] of [360, 1280].entries()) {
  test(
    `R264 slow filter and sort responses cause no layout shift on the search page at ${width} px`,
    sample(i),
    async ({ page }) => {
      await answerLate(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search?q=music');
      const main = page.getByRole('main');
      const status = main.getByRole('status').first();
      await expect(status).toHaveText(/videos found$/);
      await main.getByRole('button', { name: 'Filters' }).click();
      const filter = main.getByRole('checkbox', { name: '3-10 min' });
      await expect(filter).toBeVisible();
      // opening the filter panel moves the list down, so the test ignores the layout shifts until then
      const before = await layoutShift(page);
      await filter.click();
      await expect(status).toHaveText('Searching...');
      await expect(status).toHaveText(/videos found$/);
      if (width === 360) await main.getByRole('button', { name: /^Show \d+ videos$/ }).click();
      await main.getByRole('combobox', { name: 'Sort by' }).selectOption('popular');
      await expect(status).toHaveText('Searching...');
      await expect(status).toHaveText(/videos found$/);
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    },
  );
}

test('R264 old suggestions stay until new ones arrive, and none of the new ones is highlighted', async ({ page }) => {
  // the delay is long enough for all key presses on a busy machine
  await answerLate(page, 4000);
  await page.goto('/about');
  await settle(page);
  const banner = page.getByRole('banner');
  const options = banner.getByRole('option');
  await page.getByRole('combobox', { name: 'Search' }).click();
  await page.keyboard.type('music');
  await expect(options.first()).toHaveAccessibleName('Search for "music"');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(banner.getByRole('status').last()).toHaveText(/suggestions$/);
  await expect(options.first()).toHaveAccessibleName('music');
  await expect(banner.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzzzqqqq');
  await expect(banner.getByRole('status').last()).toHaveText('Loading suggestions...');
  await expect(options.first()).toHaveAccessibleName('music');
  await expect(options.last()).toHaveAccessibleName('Search for "zzzzqqqq"');
  await expect(options).toHaveCount(1);
});

for (const [i, width] of [360, 1280].entries()) {
  test(
    `R336 search results replace their skeletons at the same position, at ${width} px`,
    sample(i + 1),
    async ({ page }) => {
      await answerLate(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search?q=music');
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
      let before: number | undefined;
      // React may be replacing the skeletons of the HTML at this moment
      await expect.poll(async () => (before = await top('main .cards > .skeleton'))).toBeDefined();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await top('main .cards > li')).toBe(before);
      await expect(page.getByRole('region', { name: 'Tags' }).locator('.chip')).toHaveCount(1);
    },
  );
}

/**
 * Selector of the part of a card that must be visible without scrolling. The home page has one more row above the list, so the tags of its
 * cards may be below the window.
 */
const SEEN: Readonly<Record<string, string>> = {
  '/': '.card-meta',
  '/tag/nature': '.card-tags',
  '/trending': '.card-tags',
  '/search?q=coast': '.card-tags',
};

for (const { width, height, maxTop, visibleCards } of FIRST_PICTURE_POSITION_LIMITS.list) {
  test(`R337 the first videos of each list are visible without scrolling at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const places: Record<string, number> = {};
    const ends: Record<string, number> = {};
    for (const path of ['/', '/tag/nature', '/tag/nature/2', '/page/2', '/trending', '/search?q=coast', '/favorites']) {
      await page.goto(path === '/favorites' ? '/' : path);
      if (path === '/favorites') {
        for (let i = 0; i < 3; i++)
          await page
            .getByRole('button', { name: /^Favorite: / })
            .nth(i)
            .click();
        await page.goto(path);
      }
      await settle(page);
      // waits for a loaded card: skeletons have no `data-id` attribute
      await expect(page.locator('main article[data-id] .thumb').first()).toBeVisible();
      // reads both positions in one step, because the list of results may replace the cards of the HTML at any moment
      const { top, bottom } = await page.evaluate(
        ([part, n]) => {
          const cards = document.querySelectorAll('main article[data-id]');
          return {
            top: cards[0]!.querySelector('.thumb')!.getBoundingClientRect().top,
            bottom: cards[n - 1]!.querySelector(part)!.getBoundingClientRect().bottom,
          };
        },
        [SEEN[path] ?? '.thumb', SEEN[path] ? visibleCards : 1] as const,
      );
      places[path] = top;
      if (SEEN[path]) ends[path] = bottom;
    }
    expect(Object.entries(places).filter(([, y]) => y > maxTop)).toEqual([]);
    expect(Object.entries(ends).filter(([, y]) => y > height)).toEqual([]);
  });
}

for (const [i, width] of [320, 390, 768, 1280, 1920].entries()) {
  test(
    `R385 R765 R768 cards show all their tags at ${width} px, and wide screens show all popular tags`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.locator('main .card-tags').first()).toBeVisible();
      const lines = await page.locator('main .card-tags').evaluateAll((lists) =>
        lists.map((list) => {
          const end = list.closest('.card')!.getBoundingClientRect().bottom;
          const items = Array.from(list.children, (item) => item.getBoundingClientRect());
          const isCut = getComputedStyle(list).overflow !== 'visible' || items.some(({ bottom }) => bottom > end + 1);
          return isCut ? 99 : new Set(items.map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(Math.max(...lines)).toBeLessThanOrEqual(2);
      if (width < 1280) return;
      const chips = page.getByRole('region', { name: 'Popular Tags' }).getByRole('link');
      await expect(chips).toHaveCount(17);
      const ends = await chips.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    },
  );
}
