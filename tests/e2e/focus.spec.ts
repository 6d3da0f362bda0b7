// Tests that the focus is never lost: if a press removes, disables or hides its own control, the focus moves to another element.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, openMenu, test } from './support/test.ts';

const ENTER = 'I am 18 or older - Enter Site';
const COOKIE_SETTINGS = 'Cookie settings';

/** Describes the focused element by its role or tag name and its accessible name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const name = element?.getAttribute('aria-label') ?? element?.closest('label')?.innerText ?? element?.textContent;
    return `${element?.localName} ${element === document.body ? '' : name?.trim().split('\n')[0]}`;
  });

const status = (page: Page) => page.locator('#status');

/** Presses a control by keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

test('R731 closing the age gate or a cookie panel moves the focus to the next heading, and the choice is announced', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await press(page, ENTER);
  await expect.poll(() => focused(page)).toBe('h2 Cookie settings');
  await press(page, 'Customize');
  await expect.poll(() => focused(page)).toBe('h2 Cookie settings');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('input Analytics');
  await press(page, 'Cancel');
  await expect.poll(() => focused(page)).toBe('h2 Cookie settings');
  await press(page, 'Essential Only');
  await expect.poll(() => focused(page)).toMatch(/^h1 /);
  await expect(status(page)).toHaveText('Your choice is saved.');
});

test('R731 the cookie settings button focuses the banner, and after the choice the focus returns to the button', async ({
  page,
}) => {
  await page.goto('/about');
  await settle(page);
  await page.getByRole('contentinfo').getByRole('button', { name: COOKIE_SETTINGS }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('h2 Cookie settings');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`button ${COOKIE_SETTINGS}`);
  await expect(status(page)).toHaveText('Your choice is saved.');
  const menu = await openMenu(page);
  await menu.getByText('Information', { exact: true }).click();
  await menu.getByRole('button', { name: COOKIE_SETTINGS }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('h2 Cookie settings');
  await press(page, 'Accept All');
  await expect.poll(() => focused(page)).toBe('summary Menu');
});

test('R732 after a button has removed all filters, the focus stays on the button or moves to the page heading', async ({
  page,
}) => {
  await page.goto('/tag/documentary?tags=jazz&quality=sd&duration=under-3');
  await settle(page);
  await press(page, 'Clear filters');
  await expect.poll(() => focused(page)).toMatch(/^h1 /);

  await press(page, 'Filters');
  const reset = page.getByRole('button', { name: 'Reset' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  for (const name of [/^HD/, /^< 3 min/]) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await expect(reset).not.toHaveAttribute('aria-disabled');
  await press(page, 'Reset');
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  expect(await focused(page)).toBe('button Reset');

  await page.goto('/trending?period=all&duration=under-3,3-10');
  await settle(page);
  await press(page, 'Clear all');
  await expect.poll(() => focused(page)).toMatch(/^h1 /);
});

test('R733 each step of the PIN lock moves the focus to the section heading and is announced', async ({ page }) => {
  await page.goto('/settings');
  await settle(page);
  const section = page.locator('#lock');
  const step = async (name: string, announced: string) => {
    await section.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(announced);
    await expect.poll(() => focused(page)).toBe('h2 Lock');
  };
  await section.getByText('Set a PIN').click();
  await section.getByLabel('PIN, 4 to 8 digits').fill('2468');
  await section.getByLabel('Repeat the PIN').fill('2468');
  await step('Lock my lists', 'Your lists lock when you are inactive, and in every new tab.');
  await step('Lock now', 'Your lists are locked.');
  await section.getByLabel('PIN, 4 to 8 digits').fill('2468');
  await step('Unlock', 'Your lists are unlocked.');
  await step('Remove the PIN', 'PIN removed.');
});

test('R734 each step of the demo administration moves the focus to the heading of the next form', async ({ page }) => {
  await page.goto('/admin');
  await settle(page);
  await page.getByLabel('Password').fill('admin123');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('h1 Add New Video');
  await press(page, 'Logout');
  await expect.poll(() => focused(page)).toBe('h1 Admin login');
});

/** Stores personal data of every kind, so that lists and settings show all their controls. */
async function storeOwnData(page: Page): Promise<void> {
  await page.goto('/tag/nature');
  await page.evaluate(() => {
    const ids = [...document.querySelectorAll<HTMLElement>('main .card')].slice(0, 3).map((card) => card.dataset['id']);
    const data = {
      favorites: ids,
      settings: { marksOpened: true, keepsSearches: true },
      opened: ids,
      lists: [{ name: 'Evening', ids }],
      searches: [{ name: 'Tea', path: '/search?q=tea', seen: 0 }],
      'recent-searches': ['tea', 'night'],
      blocklist: { tags: [], words: ['zebra'], sources: [] },
    };
    for (const [key, value] of Object.entries(data)) localStorage.setItem(key, JSON.stringify(value));
  });
}

const CONTROLS = 'button,summary,select,input:not([type=file],[type=hidden])';
/** Controls that lead away from the site or the page. The test does not press them. */
const LEAVING = '[data-quick-exit],#age-exit,dialog .border-favorite';

/**
 * Focuses the next control whose kind was not pressed yet, in the open dialog if there is one. Returns its kind, or null if none is left.
 */
const focusNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate(
    ({ controls, leaving, known }) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      // similar controls of cards or of filter options count as one kind
      const kindOf = (element: Element) => {
        const isAlike = element.closest('.cards,.chip-line,label,[aria-labelledby=letters]') !== null;
        const name = isAlike ? element.className : (element.getAttribute('aria-label') ?? element.textContent.trim());
        return `${dialog ? 'dialog: ' : ''}${element.localName} ${name.replaceAll(/\d+/g, '')}`;
      };
      const canPress = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(`${leaving},:disabled`) &&
        !known.includes(kindOf(element));
      const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)].filter(canPress);
      // the Close button of a dialog comes last, since a press on it ends the dialog
      const next = all.find((element) => element.getAttribute('aria-label') !== 'Close') ?? all[0];
      next?.focus();
      return next ? kindOf(next) : null;
    },
    { controls: CONTROLS, leaving: LEAVING, known: pressed },
  );

/** Presses one control of every kind by keyboard. Returns the kinds of controls after whose press no element had the focus. */
async function pressAll(page: Page): Promise<string[]> {
  const pressed = new Set<string>();
  const lost: string[] = [];
  const { pathname } = new URL(page.url());
  const hasDialog = async () => (await page.locator('dialog[open]').count()) > 0;
  let opener = '';
  const check = async (name: string) => {
    const hasFocus = await page
      .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2000, polling: 20 })
      .catch(() => null);
    if (!hasFocus) lost.push(name);
  };
  for (;;) {
    if (new URL(page.url()).pathname !== pathname) await page.goBack();
    const isInDialog = await hasDialog();
    const kind = await focusNext(page, [...pressed]);
    if (kind === null && !isInDialog) return lost;
    if (kind !== null) pressed.add(kind);
    if (!isInDialog) opener = kind!;
    const isButton = await page.evaluate(() => document.activeElement!.matches('button,summary'));
    await page.keyboard.press(kind === null ? 'Escape' : isButton ? 'Enter' : 'Space');
    await settle(page);
    await check(kind ?? `Escape from ${opener}`);
    // reopens the dialog until all of its controls were pressed
    if (isInDialog && kind !== null && !(await hasDialog())) pressed.delete(opener);
  }
}

for (const { path, tag } of [
  { path: '/', tag: [] },
  { path: '/favorites', tag: '@whole' },
  { path: '/settings', tag: [] },
  { path: '/about', tag: '@whole' },
  { path: '/legal/privacy', tag: '@whole' },
  { path: '/trending', tag: '@whole' },
  { path: '/search?q=tea', tag: '@whole' },
  { path: '/tags', tag: '@whole' },
]) {
  test(
    `R730 after a key press on any control of ${path}, an element still has the focus`,
    { tag },
    async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await storeOwnData(page);
      await page.goto(path);
      await settle(page);
      expect(await pressAll(page)).toEqual([]);
    },
  );
}

for (const [i, path] of ['/', '/tag/documentary', '/search?q=the', '/trending?period=all', '/favorites'].entries()) {
  test(
    `R1120 "Show more" of ${path} keeps the focus while videos load, then the first added video gets it`,
    sample(i, 2),
    async ({ page }) => {
      await page.goto('/about');
      const ids = readFileSync('.marquee/demo.psv', 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('|')[12]);
      await page.evaluate((value) => localStorage.setItem('favorites', JSON.stringify(value)), ids.slice(0, 60));
      await page.goto(path);
      await settle(page);
      const more = page.getByRole('button', { name: 'Show more' });
      await more.focus();
      await settle(page);
      const links = page.locator('.list-room .card-link');
      const [count, top] = [await links.count(), await page.evaluate(() => scrollY)];
      await page.evaluate(() => {
        document.addEventListener('focusin', ({ target }) => {
          document.body.dataset['focused'] =
            `${document.body.dataset['focused'] ?? ''} ${(target as Element).localName}`;
        });
      });
      await page.keyboard.press('Enter');
      await expect(links.nth(count)).toBeFocused();
      await settle(page);
      await expect(links.nth(count)).toBeFocused();
      await expect(links.nth(count)).toBeInViewport();
      // only the link has received the focus
      expect(await page.evaluate(() => document.body.dataset['focused'])).toBe(' a');
      const moved = (await page.evaluate(() => scrollY)) - top;
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThan(800);
    },
  );
}

test('R1120 if "Show more" loads the last videos, or fails, the focus moves to the first added video, or to "Try again"', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'Show more' });
  const links = page.locator('.list-room .card-link');
  await page.goto('/trending?period=month');
  await settle(page);
  await more.press('Enter');
  await expect(links.nth(15)).toBeFocused();
  await expect(more).toBeHidden();
  await expect(links.nth(15)).toBeInViewport();

  // after a click, the focus ring does not move to a video, but the button keeps the focus
  await page.goto('/tag/documentary');
  await settle(page);
  const count = await links.count();
  await page.evaluate(() => document.documentElement.setAttribute('data-growth', 'asked'));
  await more.click();
  await expect(links).not.toHaveCount(count);
  await settle(page);
  await expect(more).toBeFocused();

  await page.route('**/data/**', (route) => route.abort());
  await page.goto('/tag/history');
  await settle(page);
  await more.press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
});

test('R735 R736 the undo button of a hidden video is reachable by Tab and by a shortcut', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const cards = page.locator('main .card');
  const title = await cards.first().getByRole('heading').textContent();
  const hide = async () => {
    await cards.first().locator('.card-more').focus();
    await page.keyboard.press('Enter');
    await press(page, 'Hide…');
    await press(page, 'This video only');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(() => focused(page)).toMatch(/^button More: /);
  };
  await hide();
  await expect(page.getByRole('status').filter({ hasText: 'This video is now hidden.' })).toContainText(
    'Press z to undo.',
  );
  const next = await focused(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe(next);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards.first().getByRole('heading')).toHaveText(title!);
  await expect(status(page)).toHaveText('Undone');
  await expect.poll(() => focused(page)).not.toBe('body ');

  await hide();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page
    .getByRole('status')
    .filter({ hasText: 'This video is now hidden.' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.keyboard.press('z');
  await expect(cards.first().getByRole('heading')).toHaveText(title!);
  await page.evaluate(() => localStorage.setItem('settings', '{"hasShortcuts":false}'));
  await page.reload();
  await settle(page);
  await hide();
  await expect(page.getByRole('status').filter({ hasText: 'This video is now hidden.' })).not.toContainText('Press z');
  await page.keyboard.press('z');
  await expect(cards.first().getByRole('heading')).not.toHaveText(title!);
});

test('R737 a notice stays open while it has the focus or the tab is hidden', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search?q=river&quality=hd');
  await settle(page);
  await press(page, 'Save search');
  const notice = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(notice).toBeVisible();
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'View' })).toBeFocused();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Shift+Tab');
  await setVisibility('hidden');
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await setVisibility('visible');
  await page.clock.runFor(20_000);
  await expect(notice).toBeHidden();
});

test('R738 deleted lists, removed searches and a cleared history can be restored on a later page', async ({ page }) => {
  await storeOwnData(page);
  await page.goto('/favorites');
  await settle(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await press(page, 'Remove Tea');
  await expect(undo).toBeFocused();
  await press(page, /^Evening/);
  await press(page, 'Options of “Evening”');
  await press(page, 'Delete');
  await expect(undo.first()).toBeFocused();
  await press(page, /^Recently opened/);
  await press(page, 'Clear');
  await expect(page.getByText('Videos that you open appear here.')).toBeVisible();

  await page.goto('/favorites');
  await settle(page);
  await press(page, 'Restore cleared videos');
  await expect(page.locator('main .list-room .card')).toHaveCount(3);
  await press(page, 'Undo');
  await expect(page.getByRole('button', { name: /^Evening/ })).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByRole('link', { name: /^Tea/ })).toBeVisible();

  await page.goto('/search');
  await settle(page);
  await press(page, 'Clear recent searches');
  await page.goto('/settings');
  await settle(page);
  await press(page, 'Restore cleared searches');
  await page.goto('/search');
  await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText(['night', 'tea']);
});
