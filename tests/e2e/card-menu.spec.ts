// Tests of the menu of a video in every kind of list, by mouse, touch and keyboard, and before the page is hydrated.
import type { Page } from '@playwright/test';
import { holdRequests } from './support/delay-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { chooseMenuItem, expect, ISLAND_SCRIPTS, test } from './support/test.ts';
import { readStored, recordCopies } from './support/visitor.ts';

const card = (page: Page) => page.locator('main .card').first();
const more = (page: Page) => page.locator('main .card-more').first();
const menu = (page: Page) => page.getByRole('dialog', { name: /^More: / });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Your lists' });
const addToList = (page: Page) => menu(page).getByRole('button', { name: 'Add to a list' });

async function store(page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((all) => {
    if (location.protocol === 'about:' || localStorage.getItem('filled') !== null) return;
    localStorage.setItem('filled', 'true');
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}

/** Opens a page and returns the ids of its first videos. */
async function idsOf(page: Page, path: string, count: number): Promise<(string | null)[]> {
  await page.goto(path);
  const all = await page
    .locator('main .card[data-id]')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('data-id')));
  return all.slice(0, count);
}

test('R338 the menu of a card opens below its button and adds the video to a list', async ({ page }) => {
  // a window high enough for the whole menu below the button
  await page.setViewportSize({ width: 1280, height: 900 });
  const [id] = await idsOf(page, '/tag/nature', 1);
  const title = await card(page).locator('.card-title').textContent();
  await expect(more(page)).toHaveAccessibleName(`More: ${title}`);
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
  await more(page).click();
  await expect(addToList(page)).toBeVisible();
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  const button = (await more(page).boundingBox())!;
  const shown = (await menu(page).boundingBox())!;
  expect(shown.y).toBeCloseTo(button.y + button.height, 0);
  expect(shown.x + shown.width).toBeCloseTo(button.x + button.width, 0);

  await addToList(page).click();
  await chooser(page).getByLabel('New list with this video').fill('Evening');
  await chooser(page).getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => readStored(page, 'lists')).toEqual([{ name: 'Evening', ids: [id] }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more(page)).toBeFocused();
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
});

test('R374 adding three videos to a new list takes seven presses, and a message confirms each addition', async ({
  page,
}) => {
  const ids = await idsOf(page, '/tag/nature', 3);
  const cards = page.locator('main .card-more');
  const notice = page.getByRole('status').filter({ hasText: 'Added to “Trip”.' });
  await cards.nth(0).click();
  await addToList(page).click();
  // the field for the name of the visitor's first list has the focus
  await page.keyboard.type('Trip');
  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  for (const place of [1, 2]) {
    await cards.nth(place).click();
    await menu(page).getByRole('button', { name: 'Add to “Trip”' }).click();
    await expect.poll(() => readStored(page, 'lists')).toEqual([{ name: 'Trip', ids: ids.slice(0, place + 1) }]);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readStored(page, 'lists')).toEqual([{ name: 'Trip', ids: ids.slice(0, 2) }]);
  await cards.nth(0).click();
  await expect(addToList(page)).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Add to “Trip”' })).toHaveCount(0);
});

test('R926 a new list has a suggested name that typing replaces, and its notice can undo the list', async ({
  page,
}) => {
  const [id] = await idsOf(page, '/tag/nature', 1);
  const name = chooser(page).getByLabel('New list with this video');
  await more(page).click();
  await addToList(page).click();
  await expect(name).toHaveValue('List 1');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => readStored(page, 'lists')).toEqual([{ name: 'List 1', ids: [id] }]);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readStored(page, 'lists')).toBe(null);
  await more(page).click();
  await addToList(page).click();
  await page.keyboard.type('Trip');
  await page.keyboard.press('Enter');
  await expect.poll(() => readStored(page, 'lists')).toEqual([{ name: 'Trip', ids: [id] }]);
});

for (const [i, width] of [320, 390, 1280].entries())
  test(
    `R927 at ${width} px, the notice about the second video of a list leads to its link, and the focus returns`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await store(page, { lists: [{ name: 'A list with a name of many words', ids: ['1'] }] });
      await page.goto('/tag/nature');
      await more(page).click();
      await menu(page).getByRole('button', { name: 'Add to “A list with' }).click();
      const notice = page.locator('.notice[role=status]');
      const buttons = notice.getByRole('button');
      await expect(buttons).toHaveText(['Share', /^Undo/, '']);
      const boxes = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(new Set(boxes.map(({ top, height }) => top + height / 2)).size).toBe(1);
      // the text has at least a third of the width of the notice
      const [text, panel] = [
        (await notice.locator('p').boundingBox())!,
        (await notice.locator('.panel').boundingBox())!,
      ];
      expect(text.width).toBeGreaterThan(panel.width / 3);
      await notice.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share “A list with a name of many words”' });
      await expect(dialog.getByRole('textbox', { name: 'Link to this list' })).toHaveValue(/#list=A\+list.*&v=1&v=/);
      await page.keyboard.press('Escape');
      await expect(more(page)).toBeFocused();
    },
  );

test('R974 a press outside a card menu, or on its button, closes the menu and opens nothing else', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  const { x, y, width, height } = (await card(page).locator('.thumb').boundingBox())!;
  const button = (await more(page).boundingBox())!;
  for (const [left, top] of [
    [x + width / 2, y + height / 2],
    [button.x + button.width / 2, button.y + button.height / 2],
  ] as const) {
    await more(page).click();
    await expect(addToList(page)).toBeVisible();
    await page.mouse.click(left, top);
    await expect(menu(page)).toBeHidden();
  }
  await settle(page);
  await expect(menu(page)).toBeHidden();
  expect(opened).toEqual([]);
});

test('R338 the card menu hides similar videos, and the focus stays in the list', async ({ page }) => {
  await page.goto('/tag/nature');
  await more(page).press('Enter');
  await menu(page).getByRole('button', { name: 'Hide…' }).press('Enter');
  const hide = page.getByRole('dialog', { name: 'Hide videos' });
  await hide.getByRole('button', { name: 'With the tag “nature”' }).press('Enter');
  await expect(page.getByText('Videos with the tag “nature” are now hidden.')).toBeVisible();
  expect(await readStored(page, 'blocklist')).toMatchObject({ tags: ['nature'] });
  // the page of the hidden tag still shows its videos
  await expect(more(page)).toBeFocused();
});

test('R338 "Copy link" copies the URL of a video, or shows it if the browser refuses', async ({ page, context }) => {
  const copied = await recordCopies(context);
  await page.goto('/tag/nature');
  const url = (await card(page).locator('.card-link').getAttribute('href'))!;
  await chooseMenuItem(more(page), 'Copy link');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  expect(copied).toEqual([url]);
  await expect(menu(page)).toBeHidden();
  await expect(more(page)).toBeFocused();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await chooseMenuItem(more(page), 'Copy link');
  await expect(page.getByRole('status').filter({ hasText: 'Couldn’t copy the link' })).toContainText(url);
});

test('R338 opening the source from the card menu works like the card link and marks the video as opened', async ({
  page,
}) => {
  await store(page, { settings: { marksOpened: true } });
  const [id] = await idsOf(page, '/tag/nature', 1);
  const link = card(page).locator('.card-link');
  const url = (await link.getAttribute('href'))!;
  await expect(page.locator('main .heart:enabled').first()).toBeAttached();
  await settle(page);
  await more(page).click();
  const source = menu(page).getByRole('link', { name: `Open on ${new URL(url).hostname.replace(/^www\./, '')}` });
  for (const name of ['href', 'target', 'rel']) {
    await expect(source).toHaveAttribute(name, (await link.getAttribute(name))!);
  }
  await source.dispatchEvent('auxclick', { button: 1, bubbles: true });
  await expect(card(page).getByText('Opened', { exact: true })).toBeAttached();
  expect(await readStored(page, 'opened')).toEqual([id]);
});

test('R974 the keyboard opens a card menu, moves through it and closes it, and the focus returns', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  await more(page).focus();
  const rows = menu(page).locator('a, button:visible');
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(rows.first()).toBeFocused();
    // the page's keyboard shortcuts are off while the menu is open
    await page.keyboard.press('x');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  }
  // keyboard shortcuts for cards also work while the menu button has the focus
  await page.keyboard.press('l');
  await expect(chooser(page)).toBeVisible();
});

test.describe('card menus on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('R974 the card menu is a sheet at the bottom of the screen, and a tap outside only closes it', async ({
    page,
  }) => {
    await page.goto('/tag/nature');
    await settle(page);
    const opened: string[] = [];
    page.context().on('page', (other) => opened.push(other.url()));
    await more(page).tap();
    await expect(addToList(page)).toBeVisible();
    const bottom = async () => {
      const { x, y, width, height } = (await menu(page).boundingBox())!;
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(bottom).toEqual([0, 390, 844]);
    for (const row of await menu(page).locator('a, button').all()) {
      const { width, height } = (await row.boundingBox())!;
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    await expect(menu(page)).toContainText((await card(page).locator('.card-title').textContent())!);
    const { x, y } = (await card(page).locator('.thumb').boundingBox())!;
    await page.touchscreen.tap(x + 40, y + 10);
    await expect(menu(page)).toBeHidden();
    await more(page).tap();
    await menu(page).getByRole('button', { name: 'Close' }).tap();
    await expect(menu(page)).toBeHidden();
    expect(opened).toEqual([]);
  });
});

for (const [form, settings] of [
  ['cards', {}],
  ['lines', { listForm: 'lines' }],
  ['discreet mode', { isDiscreet: true }],
] as const) {
  test(`R338 the menu button in ${form} is next to the title and overlaps no picture or button at any width`, async ({
    page,
  }) => {
    await store(page, { settings });
    await page.goto('/tag/nature');
    await settle(page);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await card(page).evaluate((element) => {
        const boxOf = (selector: string) =>
          element.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect;
        const line = document.createRange();
        line.selectNodeContents(element.querySelector('.card-link')!);
        return {
          more: boxOf('.card-more'),
          heart: boxOf('.heart'),
          thumb: boxOf('.thumb'),
          title: boxOf('.card-title'),
          words: [...line.getClientRects()].map((each) => each.right),
          page: document.documentElement.scrollWidth,
        };
      });
      const { more: button, heart, thumb, title, words } = boxes;
      expect([button.width, button.height], `${width} px`).toEqual([44, 44]);
      expect(button.top, `${width} px`).toBeLessThan(title.top + 21);
      expect(button.bottom, `${width} px`).toBeGreaterThan(title.top);
      expect(button.top, `${width} px`).toBeGreaterThanOrEqual(thumb.bottom - 0.5);
      expect(button.right, `${width} px`).toBeLessThanOrEqual(width);
      // the title may overlap the circle of the menu button, but not the three dots in it
      expect(Math.max(...words), `${width} px`).toBeLessThanOrEqual(button.left + 12);
      expect(heart.right <= button.left || heart.bottom <= button.top, `${width} px`).toBe(true);
      expect(boxes.page, `${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

test('R338 R356 the card menu removes a video from a named list, and Undo puts it back at its old position', async ({
  page,
}) => {
  const ids = await idsOf(page, '/tag/nature', 3);
  await page.evaluate((all) => {
    localStorage.setItem('favorites', JSON.stringify(all));
    localStorage.setItem('lists', JSON.stringify([{ name: 'Evening', ids: all }]));
  }, ids);
  await page.goto('/favorites');
  await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name: 'Evening' }).click();
  const shown = page.locator('main .cards').first();
  const buttons = shown.locator('.card-more');
  await expect(buttons).toHaveCount(3);
  await buttons.nth(1).press('Enter');
  await menu(page).getByRole('button', { name: 'Remove from “Evening”' }).press('Enter');
  await expect(buttons).toHaveCount(2);
  expect(await readStored(page, 'lists')).toEqual([{ name: 'Evening', ids: [ids[0], ids[2]] }]);
  await expect(buttons.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(buttons).toHaveCount(3);
  expect(await readStored(page, 'lists')).toEqual([{ name: 'Evening', ids }]);
  expect(await readStored(page, 'favorites')).toEqual(ids);
});

test('R338 recommended videos and favorites missing from the catalogue also have card menus', async ({ page }) => {
  const ids = await idsOf(page, '/tag/nature', 2);
  const url = 'https://www.videos.example.org/watch/ferry';
  await page.evaluate(
    ([all, address]) => {
      localStorage.setItem('favorites', JSON.stringify(['gone', 'unknown', ...all]));
      localStorage.setItem('favorite-details', JSON.stringify({ gone: ['The last ferry', address] }));
    },
    [ids, url] as const,
  );
  await page.goto('/favorites');
  const gone = page.getByRole('region', { name: 'No longer available' });
  await expect(gone.getByRole('listitem')).toHaveCount(2);
  // a favorite that is missing from the catalogue has a menu only if its title and source are stored
  await expect(gone.getByRole('button', { name: /^More: / })).toHaveCount(1);
  await gone.getByRole('button', { name: 'More: The last ferry' }).click();
  await expect(menu(page).getByRole('link', { name: 'Open on videos.example.org' })).toHaveAttribute('href', url);
  await page.keyboard.press('Escape');

  const related = page.getByRole('region', { name: 'You might also like' });
  await chooseMenuItem(related.getByRole('button', { name: /^More: / }).first(), 'Add to a list');
  await expect(chooser(page)).toBeVisible();
});

test('R339 a press on a menu button before any script has loaded opens the card menu as soon as possible', async ({
  page,
}) => {
  const release = await holdRequests(page, ISLAND_SCRIPTS);
  await page.goto('/tag/nature', { waitUntil: 'commit' });
  await more(page).click();
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toBeHidden();
  release();
  await expect(addToList(page)).toBeVisible();
  await addToList(page).click();
  await expect(chooser(page)).toBeVisible();
});

test('R339 the code of the card menu loads on the first press, and a load failure shows a notice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/tag/nature');
  await settle(page);
  expect(asked.filter((url) => url.includes('CardMenu'))).toEqual([]);
  await page.route('**/CardMenu.*.js', (route) => route.abort());
  await more(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Couldn’t load the menu. Try again.' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/CardMenu.*.js');
  await more(page).click();
  await expect(addToList(page)).toBeVisible();
});
