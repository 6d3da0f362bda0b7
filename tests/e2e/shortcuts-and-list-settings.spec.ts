// Tests of keyboard shortcuts, text-only lists, shuffling, marks on opened and new videos, and the data saver.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { expect, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const cards = (page: Page) => page.locator('main .cards .card-link');
const titles = (page: Page) => page.locator('main .card-title').allTextContents();
/** Returns true once a list of the same length but with other videos has loaded. Until then, the page may show skeletons. */
const changedFrom = async (page: Page, before: readonly string[]) => {
  const now = await titles(page);
  return now.length === before.length && now.join('|') !== before.join('|');
};
/** Opens a page and waits until its shortcuts work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main .heart:not(:disabled)').first()).toBeAttached();
  await settle(page);
}

test('arrow keys move between cards', async ({ page }) => {
  await open(page, '/tag/nature');
  // the first key press is not lost while the code of the shortcut loads
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).first()).toBeFocused();
  const columns = await page
    .locator('main .cards')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(columns)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(cards(page).nth(1)).toBeFocused();
});

test('the F key adds the focused card to the favorites, but not together with Control', async ({ page }) => {
  await open(page, '/tag/nature');
  await cards(page).nth(1).focus();
  await page.keyboard.press('f');
  const heart = page.locator('main .heart').nth(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Added to your favorites' })).toBeAttached();
  await page.keyboard.press('Control+f');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('R735 the Z key undoes the removal of a favorite, not an older change', async ({ page }) => {
  await open(page, '/tag/nature');
  await cards(page).first().focus();
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'This video only' }).click();
  await expect(page.getByText('This video is now hidden.').first()).toBeVisible();
  const hidden = await page.evaluate(() => localStorage.getItem('hidden-videos'));
  await cards(page).nth(1).focus();
  const heart = page.locator('main .heart').nth(1);
  await page.keyboard.press('f');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('z');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('hidden-videos'))).toBe(hidden);
});

test('the question mark opens the help, in which other shortcuts are off, and Escape returns the focus', async ({
  page,
}) => {
  await open(page, '/tag/nature');
  await cards(page).nth(1).focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByText('Add the video to your favorites or remove it')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page).nth(1)).toBeFocused();
  await expect(page.locator('main .heart').nth(1)).toHaveAttribute('aria-pressed', 'false');
});

test('the X key hides videos similar to the focused card, until Undo', async ({ page }) => {
  await open(page, '/tag/nature');
  await cards(page).nth(1).focus();
  await page.keyboard.press('x');
  const hide = page.getByRole('dialog', { name: 'Hide videos' });
  await hide.getByRole('button', { name: 'With the tag “nature”' }).click();
  await expect(hide).toBeHidden();
  const blocklist = () => page.evaluate(() => localStorage.getItem('blocklist'));
  await expect.poll(blocklist).toContain('"tags":["nature"]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(blocklist).toBeNull();
});

test('the slash key moves the focus to the search box, where shortcuts are text', async ({ page }) => {
  await open(page, '/tag/nature');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('f?l/x');
  await expect(box).toHaveValue('f?l/x');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('hiding similar videos updates the list without skeletons and keeps the focus in the list', async ({ page }) => {
  await open(page, '/');
  await cards(page).nth(1).focus();
  const before = await titles(page);
  const skeletons = page.evaluate(
    () =>
      new Promise((resolve) => {
        const main = document.querySelector('main')!;
        new MutationObserver(() => main.querySelector('.cards > .skeleton') && resolve('skeletons')).observe(main, {
          childList: true,
          subtree: true,
        });
        addEventListener('seen', () => resolve('none'), { once: true });
      }),
  );
  await page.keyboard.press('x');
  const hide = page.getByRole('dialog', { name: 'Hide videos' });
  await hide
    .getByRole('button', { name: /^With the tag/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText(/^[1-9]\d* hidden$/)).toBeVisible();
  expect(await titles(page)).not.toContain(before[1]);
  await expect(cards(page).nth(1)).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('seen')));
  expect(await skeletons).toBe('none');
});

test('removing a favorite moves the focus to the next favorite, and removing the last one moves the focus to the heading', async ({
  page,
}) => {
  await open(page, '/tag/nature');
  // the hearts of the favorites, without the recommendations below
  const hearts = page.locator('main .cards').first().locator('.heart');
  for (const place of [0, 1, 2, 3]) await hearts.nth(place).click();
  await page.goto('/favorites');
  await expect(hearts).toHaveCount(4);
  for (const left of [3, 2]) {
    await hearts.nth(2).press('Enter');
    await expect(hearts).toHaveCount(left);
    await expect(hearts.nth(left === 3 ? 2 : 1)).toBeFocused();
  }
  // after a press by mouse, the focus moves to a card, so that the next key press does not remove another favorite
  await hearts.nth(0).click();
  await expect(hearts).toHaveCount(1);
  await expect(cards(page).first()).toBeFocused();
  await hearts.nth(0).press('Enter');
  await expect(page.getByRole('link', { name: 'Browse videos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Favorites', level: 1 })).toBeFocused();
});

test('keyboard shortcuts can be turned off, at once and permanently', async ({ page }) => {
  await page.goto('/settings');
  const keys = page.getByRole('switch', { name: /^Keyboard shortcuts/ });
  await keys.uncheck();
  await page.getByRole('heading', { name: 'Settings' }).click();
  await page.keyboard.press('?');
  await open(page, '/tag/nature');
  await page.keyboard.press('?');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards(page).first()).not.toBeFocused();
});

test('the line layout shows no pictures, from 320 to 1920 px', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.setViewportSize({ width: 320, height: 900 });
  await storeOnce(page.context(), { settings: { listForm: 'lines' } });
  await open(page, '/tag/nature');
  const first = page.locator('main .cards > li').first();
  for (const width of [320, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { height } = (await first.boundingBox())!;
    expect(height, `${width} px`).toBeLessThan(width < 1024 ? 84 : 56);
    for (const part of ['.card-title', '.badge-end', '.card-meta', '.heart', '.card-more']) {
      await expect(first.locator(part), `${width} px`).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
  }
  expect(pictures.filter((url) => !url.endsWith('favicon.svg'))).toEqual([]);
  // the layout with cards shows pictures again
  await page.getByRole('button', { name: /^Filters/ }).click();
  const layout = page.getByRole('combobox', { name: 'Show videos as' });
  await layout.selectOption('Cards with pictures');
  await expect(first.locator('.thumb')).toHaveCSS('display', 'grid');
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  await expect(layout).toHaveValue('cards');
});

test('the URL of a shuffled list stores its order, a button shuffles again, and Back restores the order', async ({
  page,
}) => {
  await open(page, '/tag/nature');
  const inOrder = await titles(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Shuffle');
  await expect(page).toHaveURL(/[?&]shuffle=[\da-z]{1,7}$/);
  await expect.poll(() => changedFrom(page, inOrder)).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('');
  const shuffled = await titles(page);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(shuffled);
  await page.getByRole('button', { name: 'Shuffle again' }).click();
  await expect.poll(() => changedFrom(page, shuffled)).toBe(true);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(shuffled);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect.poll(() => titles(page)).toEqual(inOrder);
  await expect(page).toHaveURL(/\/tag\/nature$/);
  await expect(page.getByRole('button', { name: 'Shuffle again' })).toHaveCount(0);
});

/** Opens the first video in a new tab, without loading it. */
const openFirst = (page: Page) => cards(page).first().dispatchEvent('auxclick', { button: 1, bubbles: true });
const readOpened = (page: Page) => page.evaluate(() => localStorage.getItem('opened'));

test('opened videos are not stored by default', async ({ page }) => {
  await open(page, '/tag/nature');
  await openFirst(page);
  expect(await readOpened(page)).toBeNull();
});

test('opened videos are marked if the setting is on', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: /^Mark opened videos/ }).check();
  await open(page, '/tag/nature');
  const mark = page.locator('main .card').first().getByText('Opened', { exact: true });
  await expect(mark).toBeHidden();
  await openFirst(page);
  await expect(mark).toBeVisible();
  expect(JSON.parse((await readOpened(page)) ?? '')).toHaveLength(1);
});

test('opened videos are hidden if the setting is on, until "Show for now" is pressed', async ({ page }) => {
  // the newest video, which is the first card of the page
  const { id, title } = NATURE_VIDEOS.at(-1)!;
  await storeOnce(page.context(), { settings: { marksOpened: true }, opened: [id] });
  await page.goto('/settings');
  await page.getByRole('switch', { name: /^Hide opened videos/ }).check();
  await open(page, '/tag/nature');
  await expect(page.getByText('1 opened video hidden')).toBeVisible();
  const link = page.locator('main').getByRole('link', { name: title, exact: true });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Show for now' }).click();
  await expect(link).toBeVisible();
});

test('videos added since the last visit are marked as new, but none on a first visit', async ({ page }) => {
  await open(page, '/');
  await page.locator('#videos').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visit'))).not.toBeNull();
  await expect(page.locator('main .mark')).toHaveCount(0);
  // simulates a visit an hour ago, when the third video was the newest
  const day = await page.evaluate(() => {
    const visit = JSON.parse(localStorage.getItem('visit')!) as { newest: number; at: number };
    const before = visit.newest - 86_400;
    localStorage.setItem('visit', JSON.stringify({ ...visit, newest: before, at: visit.at - 3600 }));
    return before;
  });
  await page.goto('/tag/nature');
  await page.goto('/');
  await page.locator('#videos').scrollIntoViewIfNeeded();
  const marks = page.locator('main .mark');
  await expect(marks.first()).toHaveText('New');
  // several pages opened shortly after another belong to the same visit
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('visit')!) as { before: number }).before)).toBe(
    day,
  );
  expect(await marks.count()).toBeLessThan(await cards(page).count());
});

test('in data saver mode, a page requests no picture or data file until "Show picture" is pressed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const pictures = () =>
    asked.filter((url) => /\.(?:jpe?g|webp|svg)(?:$|\?)/.test(url) && !url.endsWith('favicon.svg'));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, '/tag/nature');
  await page.mouse.wheel(0, 600);
  const button = page.getByRole('button', { name: 'Show picture' }).first();
  await expect(button).toBeVisible();
  expect([pictures(), asked.filter((url) => url.includes('/data/'))]).toEqual([[], []]);
  await button.click();
  await expect.poll(() => pictures().length).toBe(1);
});

for (const [i, path] of ['/', '/tag/documentary', '/trending?period=all', '/search?q=the'].entries()) {
  test(
    `R343 with automatic loading turned off, ${path} can be scrolled to its end, and a button loads more videos`,
    sample(i, 3),
    async ({ page }) => {
      await storeOnce(page.context(), { settings: { growsLists: false } });
      await open(page, path);
      const items = page.locator('main .cards > li');
      const count = await items.count();
      expect(count).toBeGreaterThan(10);
      const more = page.getByRole('button', { name: 'Show more' });
      await more.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 20_000);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await settle(page);
      await expect(items).toHaveCount(count);
      await more.click();
      await expect.poll(() => items.count()).toBeGreaterThan(count);
    },
  );
}

test('R343 the setting for automatic loading of lists applies at once and can be turned on again', async ({ page }) => {
  await page.goto('/settings');
  await page.locator('#look summary').click();
  const grow = page.getByRole('switch', { name: /^Load more while scrolling/ });
  await expect(grow).toBeChecked();
  await grow.uncheck();
  await expect(page.locator('html')).toHaveAttribute('data-growth', 'asked');
  await page.reload();
  await page.locator('#look summary').click();
  await expect(grow).not.toBeChecked();
  await grow.check();
  await page.goto('/');
  const items = page.getByRole('main').getByRole('article');
  const count = await items.count();
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => items.count()).toBeGreaterThan(count);
});
