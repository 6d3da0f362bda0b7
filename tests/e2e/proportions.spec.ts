// Tests of pages for the visitor's own data: the height of the settings, and the position of the first picture on the page of lists.
import type { Locator, Page } from '@playwright/test';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { CONTROL_LIMITS, FIRST_PICTURE_POSITION_LIMITS, MAX_SETTINGS_HEIGHT } from './support/layout-limits.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { readStored, storeOnce } from './support/visitor.ts';

const CONTROLS = 'a[href], button, summary, select, input, textarea';
const NOT_COUNTED = [
  '.card',
  'footer',
  '.skip',
  '.section-index',
  // R011
  'header :is(form, #menu, [href="/"], [href="/tags"], [href="/trending"], [href="/favorites"])',
  // R040 and popular tags
  '.hero',
  '.popular',
].join();

/** Returns the names of the counted controls that are at least partly on the first screen. */
const listControls = (page: Page) =>
  page.evaluate(
    ([controls, notCounted]) =>
      Array.from(document.querySelectorAll(controls!), (element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => {
          const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
          return isInView && box.width > 1 && element.checkVisibility({ visibilityProperty: true });
        })
        .filter(({ element }) => !element.closest(notCounted!))
        .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent.trim()),
    [CONTROLS, NOT_COUNTED],
  );

const SECTIONS = ['Discretion', 'Hidden videos', 'Your data', 'Appearance', 'History', 'Lock'];

/** Returns the position of the end of the footer in the page: a cookie banner adds space below the footer. */
const heightOf = (page: Page) =>
  page.evaluate(() => document.querySelector('body > footer, footer')!.getBoundingClientRect().bottom + scrollY);

/** Returns the width in CSS pixels that the selected option of a select box leaves free; negative if the box cuts its text. */
const spaceOfSelect = (box: Locator) =>
  box.evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const { width } = context.measureText(select.selectedOptions[0]!.text);
    return select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - width;
  });

test.describe('pages for the visitor’s own data on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('R890 the settings are at most 2,600 px high at 390 px', async ({ page }) => {
    await page.goto('/settings');
    await settle(page);
    await expect(page.getByText('Nothing is hidden.')).toBeVisible();
    await expect(page.getByText('Set a PIN')).toBeVisible();
    expect(await heightOf(page)).toBeLessThanOrEqual(MAX_SETTINGS_HEIGHT);
  });
});

test('R890 the settings have six sections with links that stay visible below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await settle(page);
  await expect(page.locator('main h2')).toHaveText([...SECTIONS.slice(0, 3), /Forget/, ...SECTIONS.slice(3)]);
  const index = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(index.getByRole('link')).toHaveText(SECTIONS);
  await index.getByRole('link', { name: 'Lock' }).click();
  await expect(page).toHaveURL(/#lock$/);
  await expect(page.getByRole('heading', { name: 'Lock', exact: true })).toBeInViewport();
  await expect(index).toBeInViewport();
});

test('R890 at 1024 px, the links to the sections of the settings stay next to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/settings');
  await settle(page);
  const index = page.getByRole('navigation', { name: 'Sections of this page' });
  await index.getByRole('link', { name: 'History' }).click();
  const section = page.locator('#library');
  await expect(section.getByRole('heading')).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Lock' })).toBeInViewport();
  const [links, sections] = [(await index.boundingBox())!, (await section.boundingBox())!];
  expect(links.x + links.width).toBeLessThanOrEqual(sections.x);
  // all links start at the same position
  const starts = await index
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
});

for (const [i, width] of [360, 640, 768, 1024, 1280].entries())
  test(
    `R890 the labels of the settings fit next to their select boxes at ${width} px`,
    sample(i, 4),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/settings');
      await settle(page);
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      const cut = await page
        .locator('.setting-row > :first-child')
        .evaluateAll((labels) =>
          labels.filter((label) => label.scrollWidth > label.clientWidth).map((l) => l.textContent),
        );
      expect(cut).toEqual([]);
    },
  );

test('R890 on phones, no select box of the settings cuts its value', async ({ page }) => {
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings');
    await settle(page);
    for (const summary of await page.locator('main summary:visible').all()) await summary.click();
    const selects = await page.locator('.setting-row select:visible').all();
    expect(selects.length).toBeGreaterThan(2);
    for (const select of selects) expect(await spaceOfSelect(select), `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test('R891 forms of the settings open by a press on their line, and one form hides tags, words and sources', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.getByLabel('Repeat the PIN')).toBeHidden();
  await page.getByText('Set a PIN').click();
  await expect(page.getByLabel('Repeat the PIN')).toBeVisible();
  await page.getByText('Hide a tag, word or source').click();
  const kind = page.getByRole('combobox', { name: 'Kind of entry' });
  for (const [option, name, shown] of [
    ['A tag', 'music', 'music'],
    ['A word', 'storm', 'storm'],
  ] as const) {
    await kind.selectOption(option);
    await page.getByRole('textbox', { name: option }).fill(name);
    await page.getByRole('button', { name: `Hide ${option.toLowerCase()}` }).click();
    await expect(page.locator('#hidden .chip', { hasText: shown })).toBeVisible();
  }
});

const IDS = NATURE_VIDEOS.slice(0, 12).map(({ id }) => id);

for (const { width, height, maxTop } of FIRST_PICTURE_POSITION_LIMITS.ownList) {
  test(`R892 the page of the visitor’s lists has the open list as heading, and its first picture in the first ${maxTop} px at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    const ids = IDS.slice(0, 3);
    await storeOnce(context, { favorites: ids, lists: [{ name: 'Evening', ids }] });
    await page.goto('/favorites');
    for (const name of ['My Favorites', 'Evening']) {
      await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('button', { name: `Share “${name}”` })).toBeVisible();
      await expect(page.locator('main article[data-id]')).not.toHaveCount(0);
      await expect(page.getByRole('searchbox', { name: 'Search the titles of this list' })).toHaveCount(0);
      const { y } = (await page.locator('main article[data-id] .thumb').first().boundingBox())!;
      expect(y).toBeLessThanOrEqual(maxTop);
    }
  });
}

for (const width of [320, 360])
  test(`R968 the controls of a list do not cover the number of its videos at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const ids = IDS.slice(0, 3);
    await storeOnce(context, { favorites: ids, lists: [{ name: 'Evening', ids }] });
    await page.goto('/favorites');
    for (const name of ['My Favorites', 'Evening']) {
      await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name: `Share “${name}”` })).toBeVisible();
      const count = page.locator('.list-tools > [role=status]');
      const select = page.getByRole('combobox', { name: 'Order of this list' });
      await expect(count).toContainText('3');
      const [text, box] = [(await count.boundingBox())!, (await select.boundingBox())!];
      expect(await count.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
      expect([text.y < box.y + box.height, text.x + text.width <= box.x]).toEqual([true, true]);
    }
  });

test('R930 at 360 px, the text above a short list with unavailable videos has at most two lines, and its sort order is not cut', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const ids = ['gone-1', 'gone-2', ...IDS.slice(0, 8)];
  await storeOnce(context, { favorites: ids, lists: [{ name: 'Evening', ids }] });
  await page.goto('/favorites');
  const text = page.locator('.list-tools > [role=status]');
  for (const name of ['My Favorites', 'Evening']) {
    await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name: `Share “${name}”` })).toBeVisible();
    await expect(text).toContainText('no longer available');
    const lines = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
    const order = page.getByRole('combobox', { name: 'Order of this list' });
    expect(await spaceOfSelect(order), 'space for the name of the order').toBeGreaterThanOrEqual(0);
  }
});

test('R892 R968 a list of 12 videos has a search in titles, and a page without favorites and lists offers only the import', async ({
  page,
  context,
}) => {
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: 'Import data…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export data' })).toHaveCount(0);
  await storeOnce(context, { favorites: IDS });
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search the titles of this list' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export data' })).toBeVisible();
});

test('R893 card menus add two more videos to the list used last, with two presses each', async ({ page, context }) => {
  await storeOnce(context, {
    lists: [
      { name: 'Evening', ids: [] },
      { name: 'Work', ids: [] },
    ],
  });
  await page.goto('/tag/nature');
  const more = page.locator('main .card-more');
  await more.nth(0).click();
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByRole('checkbox', { name: 'Evening' }).check();
  await page.keyboard.press('Escape');
  for (const place of [1, 2]) {
    await more.nth(place).click();
    await page.getByRole('button', { name: 'Add to “Evening”' }).click();
  }
  const lists = (await readStored(page, 'lists')) as { name: string; ids: string[] }[];
  expect(lists.map(({ name, ids }) => [name, ids.length])).toEqual([
    ['Evening', 3],
    ['Work', 0],
  ]);
});

test('R895 the first button of the dialog that the card menu opens hides only this video', async ({ page }) => {
  await page.goto('/tag/nature');
  const card = page.locator('main .card').first();
  await card.locator('.card-more').click();
  await page.getByRole('button', { name: 'Hide…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide videos' });
  await expect(dialog.locator('li button').first()).toHaveText('This video only');
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`R987 the first screen has few controls outside of cards and footer at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    const ids = IDS.slice(0, 3);
    await storeOnce(context, { favorites: ids, lists: [{ name: 'Evening', ids }] });
    for (const { path, [width]: most } of CONTROL_LIMITS) {
      await page.goto(path);
      // the controls of a search appear with its results
      await expect.poll(async () => (await listControls(page)).length, path).toBeGreaterThan(1);
      await settle(page);
      const found = await listControls(page);
      expect(found.length, `${path}: ${found.join(', ')}`).toBeLessThanOrEqual(most);
    }
  });
}
