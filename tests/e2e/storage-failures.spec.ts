// Tests of stored data when the browser refuses to store it, when it is invalid, or when other tabs change it.
import type { BrowserContext, Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { changeTheme, expect, FILMS, pressHeart, test } from './support/test.ts';

// long timeout: each test opens many pages or presses many hearts, which is slow on a busy machine
test.describe.configure({ timeout: 90_000 });
const ENTER = 'I am 18 or older - Enter Site';
/** Pages with a list, tested with every failure, and other pages, tested with some. */
const LISTS = ['/tag/nature', '/search?q=river', '/favorites'];
const OTHERS = ['/', '/tags', '/trending', '/about', '/legal/terms', '/admin', '/no/such/page'];
const NOT_SAVED = 'Couldn’t save your favorites in this browser.';

type Stored = Readonly<Record<string, string>>;

const favoritesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]') as readonly string[]);
const heartsOf = (page: Page) => page.getByRole('button', { name: /^Favorite:/ });

/** Opens a page without scripts, to read and fill the storage. */
async function openStorage(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return {
    store: (stored: Stored) =>
      page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored),
    /** Returns all stored entries except `visit`, which pages with cards write on every load. */
    read: (): Promise<Stored> =>
      page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== 'visit'))),
  };
}

/**
 * Visits pages as far as the storage allows: passes the age gate, answers the cookie banner, changes the theme and presses a heart on a
 * tag page.
 */
async function visit(page: Page, paths: readonly string[], onHeart: () => Promise<void>): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const enter = page.getByRole('button', { name: ENTER });
    if (await enter.isVisible()) await enter.click();
    await settle(page);
    if (path !== '/tag/nature') continue;
    const root = page.locator('html');
    const isDark = (await root.getAttribute('class')) === 'dark';
    await changeTheme(page);
    await expect(root, path).toHaveClass(isDark ? '' : 'dark');
    // the code of the cookie banner loads on first use
    await settle(page);
    const answer = page.getByRole('button', { name: 'Essential Only' });
    if (await answer.isVisible()) await answer.click();
    await onHeart();
  }
}

const STORED: Stored = {
  favorites: '["kept-1","kept-2"]',
  'age-verified': 'true',
  'cookie-consent': '{"hasAnswered":true,"analytics":false,"advertising":false,"thirdParty":true}',
  theme: 'light',
};

const REFUSALS = {
  'reading is refused': { calls: ['getItem'], error: 'SecurityError', paths: LISTS },
  'the storage is full': { calls: ['setItem'], error: 'QuotaExceededError', paths: LISTS },
  'storing and removing are refused': { calls: ['setItem', 'removeItem'], error: 'SecurityError', paths: LISTS },
  'every call is refused': { calls: ['getItem', 'setItem', 'removeItem'], error: 'SecurityError', paths: LISTS },
  'the storage itself is refused': { calls: ['localStorage'], error: 'SecurityError', paths: [...LISTS, ...OTHERS] },
  'there is no storage': { calls: ['localStorage'], error: null, paths: [...LISTS, '/', '/admin'] },
} as const;

/** Storage failures with the same effects as another failure in the list. They are tested only with the tag `@whole`, for releases. */
const ALIKE = new Set(['storing and removing are refused', 'every call is refused', 'the storage itself is refused']);

for (const [name, { calls, error, paths }] of Object.entries(REFUSALS)) {
  const tag = ALIKE.has(name) ? '@whole' : [];
  test(
    `R102 R162 if ${name}, pages work, the heart button reports the failure, and stored data is unchanged`,
    { tag },
    async ({ freshPage: page, context }) => {
      const storage = await openStorage(context);
      await storage.store(STORED);
      await page.addInitScript(
        ({ names, errorName }) => {
          const refuse = () => {
            if (errorName === null) return null;
            throw new DOMException('refused by the test', errorName);
          };
          for (const call of names) {
            if (call === 'localStorage') Object.defineProperty(window, call, { get: refuse });
            else Storage.prototype[call] = refuse;
          }
        },
        { names: calls, errorName: error },
      );
      await visit(page, paths, async () => {
        const heart = heartsOf(page).first();
        await pressHeart(heart);
        await expect(page.getByRole('status').filter({ hasText: NOT_SAVED })).toBeVisible();
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByText(NOT_SAVED)).toBeHidden();
      });
      // if only reading fails, the theme and the consent of this visit are stored nevertheless
      const { favorites, ...others } = await storage.read();
      expect(favorites).toBe(STORED['favorites']);
      if (calls[0] !== 'getItem' || calls.length > 1) expect({ favorites, ...others }).toEqual(STORED);
    },
  );
}

const STRANGE: Readonly<Record<string, Stored>> = {
  'broken JSON': { favorites: '["a","b', 'age-verified': '{', 'cookie-consent': '{"hasAnswered":tr', theme: '"light' },
  'another shape': { favorites: '{"a":1}', 'age-verified': '1', 'cookie-consent': '[true]', theme: 'blue' },
  'ids and other things': { favorites: '["a",1,null]', 'age-verified': 'TRUE', 'cookie-consent': 'null', theme: '' },
  'a later schema': {
    favorites: '{"version":2,"lists":[{"name":"later","ids":["a","b"]}]}',
    'age-verified': '{"version":2,"country":"NL"}',
    'cookie-consent': '{"version":2,"analytics":{"granted":true},"advertising":{"granted":true}}',
    theme: '{"version":2,"theme":"system"}',
  },
};

for (const [i, [name, stored]] of Object.entries(STRANGE).entries()) {
  test(
    `R162 with ${name} in storage, pages work, and saving a favorite first backs up the old favorites`,
    sample(i),
    async ({ freshPage: page, context }) => {
      const storage = await openStorage(context);
      await storage.store(stored);
      await page.goto('/favorites');
      await page.getByRole('button', { name: ENTER }).click();
      await expect(page.getByText("You haven't added any videos")).toBeVisible();
      // viewing pages changes no stored data except for the passed age gate
      expect(await storage.read()).toEqual({ ...stored, 'age-verified': 'true' });
      await visit(page, name === 'a later schema' ? [...LISTS, ...OTHERS] : LISTS, async () => {
        await pressHeart(heartsOf(page).first());
        await expect(heartsOf(page).first()).toHaveAttribute('aria-pressed', 'true');
      });
      const { favorites, ...others } = await storage.read();
      expect(JSON.parse(favorites ?? '')).toEqual([expect.any(String)]);
      const copies = Object.entries(others).filter(([key]) => key.startsWith('favorites-backup-'));
      expect(copies.map(([, text]) => text)).toEqual([stored['favorites']]);
      expect(JSON.parse(others['cookie-consent'] ?? '')).toMatchObject({ hasAnswered: true, analytics: false });
      expect(['dark', 'light']).toContain(others['theme']);
    },
  );
}

/** Fills local storage completely, so that nothing more can be stored. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${size}-${number}`, 'x'.repeat(size));
      } catch {
        // after a text that is too long for the storage, a shorter one may still fit
      }
    }
  });

test('R102 a full storage keeps its favorites, and accepts new ones once it has space', async ({ page }) => {
  await page.goto('/tag/nature');
  const [first, second] = [heartsOf(page).nth(0), heartsOf(page).nth(1)];
  await pressHeart(first);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const before = await favoritesOf(page);
  await fillUp(page);
  await pressHeart(second);
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  expect(await favoritesOf(page)).toEqual(before);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await pressHeart(second);
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await favoritesOf(page)).toEqual([...before, expect.any(String)]);
});

test('R162 an unreadable value that cannot be backed up is not overwritten', async ({ page }) => {
  await page.goto('/tag/nature');
  await page.evaluate(() => localStorage.setItem('favorites', '{"version":2,"ids":["a"]}'));
  await fillUp(page);
  await pressHeart(heartsOf(page).first());
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('{"version":2,"ids":["a"]}');
});

test('R123 a consent answer that cannot be stored deletes the older answer and shows a notice', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() =>
    localStorage.setItem(
      'cookie-consent',
      '{"hasAnswered":true,"analytics":true,"advertising":true,"thirdParty":true}',
    ),
  );
  await page.reload();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused by the test', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect(page.getByText('Couldn’t save your choice in this browser.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBeNull();
});

/** Opens the tag page in a tab, and waits until its visible islands are hydrated. */
async function openTagPage(tab: Page): Promise<void> {
  await tab.goto('/tag/nature');
  await expect(tab.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}

test('R120 R130 R163 a tab applies changes of stored data by another tab at once', async ({
  freshPage: page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openTagPage(tab);
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  await page.getByRole('button', { name: ENTER }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect(other.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  await changeTheme(page);
  await expect(other.locator('html')).not.toHaveClass('dark');
  await pressHeart(heartsOf(page).first());
  await expect(heartsOf(other).first()).toHaveAttribute('aria-pressed', 'true');
});

test('R120 R130 R163 a tab applies the deletion of stored data by another tab, and does not store this data again', async ({
  freshPage: page,
  context,
}) => {
  const storage = await openStorage(context);
  await storage.store(STORED);
  const other = await context.newPage();
  for (const tab of [page, other]) await openTagPage(tab);
  await pressHeart(heartsOf(page).first());
  await expect(heartsOf(other).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveClass('dark');

  await storage.store({});
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('.heart').first()).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  await pressHeart(heartsOf(page).nth(1));
  await expect(heartsOf(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  // both tabs had three favorites in memory
  expect(await favoritesOf(page)).toHaveLength(1);
});

test.describe('favorites changed in several tabs', () => {
  test.use({ baseURL: FILMS });

  /** Opens a list of `count` videos in each of `tabs` tabs. */
  async function openTabs(context: BrowserContext, tabs: number, count: number): Promise<Page[]> {
    const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
    for (const page of pages) {
      await page.goto(`/?more=${count - 15}`);
      await expect(page.locator('main .heart:enabled')).toHaveCount(count);
    }
    return pages;
  }

  /** Presses the heart buttons `from` to `to` as fast as possible. Returns the added ids and the end time in epoch milliseconds. */
  const press = (page: Page, from: number, to: number, start: number) =>
    page.evaluate(
      async ([first, end, when]) => {
        const hearts = [...document.querySelectorAll<HTMLElement>('main .heart')].slice(first, end);
        const pause = () => new Promise((resolve) => setTimeout(resolve));
        const ids = [];
        while (Date.now() < when) await pause();
        for (const heart of hearts) {
          const isAdding = heart.ariaPressed === 'false';
          heart.click();
          if (isAdding) ids.push((JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[]).at(-1));
          await pause();
        }
        return { ids, done: Date.now() };
      },
      [from, to, start] as const,
    );

  /** Waits until a tab has stored and shows `count` favorites. Returns the time in epoch milliseconds. */
  const agreed = async (page: Page, count: number): Promise<number> => {
    const handle = await page.waitForFunction(
      (wanted) =>
        (JSON.parse(localStorage.getItem('favorites') ?? '[]') as string[]).length === wanted &&
        document.querySelectorAll('main .heart[aria-pressed="true"]').length === wanted &&
        Date.now(),
      count,
      { polling: 10 },
    );
    return Number(await handle.jsonValue());
  };

  test('R102 R163 two tabs that add 100 favorites each at once keep all 200, in order, and agree within 500 ms', async ({
    context,
    page: first,
  }) => {
    await first.close();
    const [one, two] = (await openTabs(context, 2, 200)) as [Page, Page];
    const start = Date.now() + 300;
    const both = [agreed(one, 200), agreed(two, 200)];
    const pressed = await Promise.all([press(one, 0, 100, start), press(two, 100, 200, start)]);
    const waited = Math.max(...(await Promise.all(both))) - Math.max(...pressed.map(({ done }) => done));
    expect(waited).toBeLessThanOrEqual(500);
    const [inOne, inTwo] = await Promise.all([favoritesOf(one), favoritesOf(two)]);
    expect(inOne).toEqual(inTwo);
    expect(new Set(inOne).size).toBe(200);
    for (const { ids } of pressed) expect(inOne.filter((id) => ids.includes(id))).toEqual(ids);
    test.info().annotations.push({ type: 'agreed after', description: `${waited} ms` });
  });

  test(
    'R102 three tabs that add and remove favorites at once end with the same correct list',
    { tag: '@whole' },
    async ({ context, page: first }) => {
      await first.close();
      const [one, two, three] = (await openTabs(context, 3, 180)) as [Page, Page, Page];
      const removed = await press(one, 0, 60, 0);
      await Promise.all([two, three].map((page) => agreed(page, 60)));
      const start = Date.now() + 300;
      const added = await Promise.all([
        press(two, 60, 120, start),
        press(three, 120, 180, start),
        press(one, 0, 60, start),
      ]);
      expect(removed.ids).toHaveLength(60);
      await Promise.all([one, two, three].map((page) => agreed(page, 120)));
      const lists = await Promise.all([one, two, three].map(favoritesOf));
      expect(new Set(lists.map(String)).size).toBe(1);
      expect(new Set(lists[0])).toEqual(new Set(added.flatMap(({ ids }) => ids)));
    },
  );

  test('R102 heart buttons pressed in several tabs at the same time end in the same state everywhere', async ({
    context,
    page: first,
  }) => {
    await first.close();
    const tabs = await openTabs(context, 3, 30);
    const start = Date.now() + 300;
    await Promise.all(tabs.map((page) => press(page, 0, 30, start)));
    const shown = (page: Page) =>
      page.locator('main .heart').evaluateAll((hearts) => hearts.map((heart) => heart.ariaPressed).join());
    await expect
      .poll(async () => {
        const stored = await Promise.all(tabs.map(favoritesOf));
        const pressed = await Promise.all(tabs.map(shown));
        const pressedIn = pressed[0]?.split(',').filter((state) => state === 'true');
        return [new Set(stored.map(String)).size, new Set(pressed).size, stored[0]?.length === pressedIn?.length];
      })
      .toEqual([1, 1, true]);
  });

  test('R102 a favorite is saved even if its page is left at once while another tab writes', async ({
    context,
    page: first,
  }) => {
    await first.close();
    const [one, two] = (await openTabs(context, 2, 100)) as [Page, Page];
    const pressing = press(two, 0, 90, 0);
    for (const number of [90, 91, 92]) {
      const left = one.waitForEvent('load');
      await one
        .locator('main .heart')
        .nth(number)
        .evaluate((heart) => {
          (heart as HTMLElement).click();
          location.reload();
        });
      await left;
      await expect(one.locator('main .heart:enabled')).toHaveCount(100);
    }
    await pressing;
    await Promise.all([one, two].map((page) => agreed(page, 93)));
  });
});
