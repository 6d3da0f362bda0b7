// Tests of tag filters. A text field finds any tag of the catalogue, and common tags are listed below the field.
import type { Page } from '@playwright/test';
import { findViolations, openAxe } from './support/axe.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const groupOf = (page: Page) => page.getByRole('group', { name: 'Tags' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Add a tag' });
const openFilterPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
type State = 'off' | 'with' | 'without';
const chipsOf = (page: Page, state?: State) =>
  groupOf(page).locator(state ? `[role=checkbox][data-state=${state}]` : '[role=checkbox]');
const chip = (page: Page, name: RegExp, state?: State) =>
  chipsOf(page, state).and(page.getByRole('checkbox', { name }));

const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option');

/** Opens a page and its filters, and focuses the field for tags. */
async function openField(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await openFilterPanel(page);
  await fieldOf(page).click();
}

test('R345 typing the beginning of a tag suggests it, and Enter adds it as a filter', async ({ page }) => {
  await openField(page, '/');
  await expect(groupOf(page)).toContainText('Select a tag once to include it, twice to exclude it.');
  await expect(chip(page, /^cheese/)).toHaveCount(0);
  const hint = page.getByText('Select a tag once');
  const before = (await chip(page, /./).first().boundingBox())!.y;
  await page.keyboard.type('chee');
  const first = optionsOf(page).first();
  await expect(first).toHaveAccessibleName(/^cheese, [1-9]\d* videos?$/);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(hint).toHaveClass('sr-only');
  // the suggestions replace the hint below the field, so that nothing moves
  expect((await chip(page, /./).first().boundingBox())!.y).toBe(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?tags=cheese');
  await expect(chip(page, /^cheese, [1-9]/, 'with')).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('');
  await expect(fieldOf(page)).toBeFocused();
  await expect(groupOf(page).getByRole('status')).toHaveText('Added “cheese”.');
});

test('R345 Enter adds a typed tag even before its suggestions arrive', async ({ page }) => {
  await openField(page, '/?tags=cheese');
  await page.keyboard.type('mountains');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?tags=cheese,mountains');
});

test('R345 arrow keys move through the suggested tags, and Escape clears the field', async ({ page }) => {
  await openField(page, '/');
  const options = optionsOf(page);
  await page.keyboard.type('foo');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toHaveValue('');
  await expect(options).toHaveCount(0);
});

test('R345 an unknown tag is reported and adds no filter', async ({ page }) => {
  await openField(page, '/?tags=cheese');
  await page.keyboard.type('zzzzqqqq');
  await expect(groupOf(page).getByRole('status')).toHaveText('No tag found for “zzzzqqqq”.');
  await expect(page).toHaveURL('/?tags=cheese');
});

test('R965 the first press on an added tag excludes it, the second removes the filter, and its position does not change', async ({
  page,
}) => {
  await page.goto('/?tags=cheese');
  await openFilterPanel(page);
  const slugs = () => chipsOf(page).allTextContents();
  await expect(chip(page, /^cheese\b/, 'with')).toBeVisible();
  expect((await slugs())[0]).toMatch(/^cheese/);
  await chip(page, /^cheese\b/, 'with').click();
  await expect(page).toHaveURL('/?without=cheese');
  await chip(page, /^cheese\b/, 'without').click();
  await expect(page).toHaveURL('/');
  await expect(chip(page, /^cheese\b/, 'off')).toBeFocused();
  expect((await slugs())[0]).toMatch(/^cheese/);
});

test('R345 tag suggestions exclude hidden tags and the tag of the page', async ({ page }) => {
  await page.addInitScript(
    (list) => {
      if (location.protocol !== 'about:') localStorage.setItem('blocklist', list);
    },
    JSON.stringify({ tags: ['cheese'], words: [], sources: [] }),
  );
  await page.goto('/tag/coast');
  await openFilterPanel(page);
  for (const [text, hidden] of [
    ['cheese', /^cheese/],
    ['coast', /^coast(?:,|$)/],
  ] as const) {
    await fieldOf(page).fill(text);
    await expect(groupOf(page).getByRole('status')).toHaveText(/suggestions$|^No tag found/);
    await expect(page.getByRole('option', { name: hidden })).toHaveCount(0);
  }
});

test.describe('the tag field on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('R345 a tag can be added in the filter sheet, and Escape in the field keeps the sheet open', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await fieldOf(page).tap();
    await page.keyboard.type('che');
    const option = sheet.getByRole('option', { name: /^cheese/ });
    await expect(option).toBeVisible();
    const { height } = (await option.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(43.5);
    expect((await fieldOf(page).boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.keyboard.type('che');
    await option.tap();
    await expect(page).toHaveURL('/?tags=cheese');
    await expect(fieldOf(page)).toBeFocused();
    await expect(sheet.getByRole('checkbox', { name: /^cheese\b/ })).toBeChecked();
    await sheet.getByRole('button', { name: /^Show [1-9]\d* videos?$/ }).tap();
    await expect(page.getByRole('button', { name: 'Remove cheese' })).toBeVisible();
  });
});

/** Returns the offered tags in order, each with the number of videos that the list would have with this tag as a filter. */
const offered = async (page: Page) => {
  const buttons = chipsOf(page);
  await expect(buttons.last()).toHaveAttribute('aria-label', /\d videos?$/);
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map(
    (label) => [label.replace(/,.*/, ''), Number.parseInt(/(\d+) videos?$/.exec(label)?.[1] ?? '', 10)] as const,
  );
};

test('R346 the offered tags exclude the tag of the page and put tags without matches last', async ({ page }) => {
  await page.goto('/tag/coast');
  await openFilterPanel(page);
  const first = await offered(page);
  expect(first).toHaveLength(12);
  expect(first.map(([name]) => name)).not.toContain('coast');
  // the tags are ordered when the panel opens, so the test closes and reopens the panel
  await openFilterPanel(page);
  await openFilterPanel(page);
  const tags = await offered(page);
  const empty = tags.findIndex(([, count]) => count === 0);
  expect(empty).toBeGreaterThan(0);
  expect(tags.slice(empty).filter(([, count]) => count > 0)).toEqual([]);
  // after the panel has opened, the order of the tags no longer changes
  await page.getByRole('checkbox', { name: /^HD/ }).check();
  await settle(page);
  expect((await offered(page)).map(([name]) => name)).toEqual(tags.map(([name]) => name));
  await expect(page.getByRole('group', { name: 'Quality' })).toContainText(
    'Videos of unknown quality stay in the list.',
  );
});

test('R346 option counts that arrive late do not reorder the offered tags', async ({ page }) => {
  await page.addInitScript(() => {
    const tell = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const isLate = (message[0] as { name?: string }).name === 'countOptions';
      setTimeout(() => Reflect.apply(tell, this, message), isLate ? 2000 : 0);
    };
  });
  await page.goto('/tag/coast');
  await openFilterPanel(page);
  const buttons = chipsOf(page);
  await expect(buttons).toHaveCount(12);
  const before = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  expect(before.join()).not.toContain('videos');
  expect((await offered(page)).map(([name]) => name)).toEqual(before);
});

test('R357 the exclude button at the end of a tag chip excludes the tag without moving anything', async ({ page }) => {
  await page.goto('/tag/coast');
  await openFilterPanel(page);
  await settle(page);
  await expect(chip(page, /^portrait, [1-9]/, 'off')).toBeVisible();
  const placesOf = () =>
    groupOf(page).evaluate((group) =>
      [...group.querySelectorAll('button')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        // positions relative to the group, because the column of filters scrolls
        const start = group.getBoundingClientRect();
        return [x - start.x, y - start.y, width, height].map(Math.round).join();
      }),
    );
  const before = await placesOf();
  const minus = groupOf(page).getByTitle('Without portrait', { exact: true });
  const { width, height } = (await minus.boundingBox())!;
  expect([width, height]).toEqual([32, 32]);
  await expect(minus).toHaveAttribute('aria-pressed', 'false');
  await minus.click();
  await expect(page).toHaveURL('/tag/coast?without=portrait');
  await expect(minus).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, /^portrait\b/, 'without')).toBeVisible();
  await settle(page);
  expect(await placesOf()).toEqual(before);
  await minus.click();
  await expect(page).toHaveURL('/tag/coast');
  await chip(page, /^portrait\b/, 'off').click();
  await minus.click();
  await expect(page).toHaveURL('/tag/coast?without=portrait');
  expect(await findViolations(openAxe(page).include('.filters'))).toEqual([]);
});

test('R357 the Tab key skips the button that excludes a tag', async ({ page }) => {
  await page.goto('/tag/coast?without=portrait');
  await openFilterPanel(page);
  await settle(page);
  await chip(page, /^documentary\b/, 'off').focus();
  await page.keyboard.press('Tab');
  await expect(chip(page, /^portrait\b/, 'without')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tag/coast');
});

test('R973 searching and then setting three filters takes six presses in total', async ({ page }) => {
  await page.goto('/');
  let presses = 0;
  const press = async (act: () => Promise<unknown>) => {
    presses++;
    await act();
  };
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await press(() => box.click());
  await page.keyboard.type('coast');
  await press(() => page.keyboard.press('Enter'));
  await page.waitForURL('/search?q=coast');
  await press(() => openFilterPanel(page));
  await press(() => page.getByRole('checkbox', { name: /^HD/ }).check());
  await press(() => page.getByRole('checkbox', { name: /^10-20 min/ }).check());
  await press(() => groupOf(page).getByTitle('Without night', { exact: true }).click());
  await expect(page).toHaveURL('/search?q=coast&without=night&duration=10-20&quality=hd');
  expect(presses).toBe(6);
});

test.describe('tag filters on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test('R357 touch screens wider than phones show no separate exclude button on tag chips', async ({ page }) => {
    await page.goto('/tag/coast');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await expect(chip(page, /^portrait\b/, 'off')).toBeVisible();
    await expect(page.getByTitle('Without portrait')).toBeHidden();
  });
});
