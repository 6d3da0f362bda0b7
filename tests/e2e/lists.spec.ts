// Named lists, saved searches and recommendations similar to the favorites.
import type { Locator, Page } from '@playwright/test';
import { LIST_VIDEOS_MAX } from '../../src/lib/catalogue/limits.ts';
import { chooseOfMenu, expect, test } from './support/test.ts';
import { openElsewhere, readStored, recordCopies } from './support/visitor.ts';

const tab = (page: Page, name: string) => page.getByRole('list', { name: 'Lists' }).getByRole('button', { name });

/** Opens a tag's page and favorites its first videos. Returns their titles. */
async function favor(page: Page, count: number): Promise<string[]> {
  await page.goto('/tag/nature');
  const hearts = page.locator('main .heart');
  await expect(hearts.first()).toBeEnabled();
  for (let i = 0; i < count; i++) await hearts.nth(i).click({ force: true });
  return (await page.locator('main .card-title').allTextContents()).slice(0, count);
}

test('lists can be created from any card, renamed, searched, sorted, deleted and restored', async ({ page }) => {
  const [first = '', second = ''] = await favor(page, 2);
  await page.locator('main .card-link').first().focus();
  await page.keyboard.press('l');
  const chooser = page.getByRole('dialog', { name: 'Your lists' });
  await chooser.getByLabel('New list with this video').fill('Evening');
  await chooser.getByRole('button', { name: 'Create' }).click();
  await expect(chooser).toBeHidden();
  await page.keyboard.press('l');
  await expect(chooser.getByRole('checkbox', { name: 'Evening' })).toBeChecked();
  await chooser.getByLabel('New list with this video').fill('evening');
  await chooser.getByRole('button', { name: 'Create' }).click();
  await expect(chooser.getByRole('alert')).toHaveText('You already have a list named “Evening”.');
  await page.keyboard.press('Escape');

  await page.goto('/favorites');
  await expect(page.getByText('2 saved videos')).toBeVisible();
  await expect(tab(page, 'My Favorites')).toHaveAttribute('aria-pressed', 'true');
  await chooseOfMenu(page.getByRole('button', { name: `More: ${second}` }).first(), 'Add to a list');
  await chooser.getByRole('checkbox', { name: 'Evening' }).check();
  await page.keyboard.press('Escape');
  await tab(page, 'Evening').click();
  const shown = page.locator('main .cards').first().locator('.card-title');
  await expect(shown).toHaveText([first, second]);
  await page.getByRole('combobox', { name: 'Order of this list' }).selectOption('Newest added');
  await expect(shown).toHaveText([second, first]);
  await page.getByRole('searchbox', { name: 'Search the titles of this list' }).fill(first);
  await expect(shown).toHaveText(first === second ? [second, first] : [first]);
  await page.getByRole('searchbox', { name: 'Search the titles of this list' }).fill('no such title');
  await expect(page.getByText('No titles match.')).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Late');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(tab(page, 'Late')).toHaveAttribute('aria-pressed', 'true');
  // another tab shows the change, and vice versa
  const other = await page.context().newPage();
  await other.goto('/favorites');
  await expect(tab(other, 'Late')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(tab(other, 'Late')).toBeHidden();
  await expect(tab(page, 'My Favorites')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(other, 'Late')).toBeVisible();
  expect(await readStored(page, 'lists')).toMatchObject([
    { name: 'Late', ids: [expect.any(String), expect.any(String)] },
  ]);
});

test('a favorites search without matches shows a message, and a full list accepts no more videos', async ({ page }) => {
  await favor(page, 2);
  const ids = Array.from({ length: LIST_VIDEOS_MAX }, (_, i) => `no-such-${i}`);
  await page.evaluate((full) => localStorage.setItem('lists', JSON.stringify([{ name: 'Full', ids: full }])), ids);
  await page.goto('/favorites');
  await page.getByRole('searchbox', { name: 'Search the titles of this list' }).fill('no such title');
  await expect(page.getByText('No titles match.')).toBeVisible();
  await expect(page.getByText('2 saved videos, 0 shown')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the titles of this list' }).fill('');
  await chooseOfMenu(page.getByRole('button', { name: /^More: / }).first(), 'Add to a list');
  const full = page.getByRole('dialog', { name: 'Your lists' }).getByRole('checkbox', { name: 'Full 1,000, full' });
  await expect(full).toBeDisabled();
});

test('R349 R350 sharing three favorites by link with another browser takes eight presses, and storing them there is optional', async ({
  page,
  context,
}) => {
  const copied = await recordCopies(context);
  let presses = 3;
  const titles = await favor(page, presses);
  const press = (button: Locator) => {
    presses++;
    return button.click();
  };
  await press(page.getByRole('banner').getByRole('link', { name: 'Favorites' }));
  await press(page.getByRole('button', { name: 'Share “My Favorites”' }));
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const [link = ''] = copied;
  expect(new URL(link).pathname).toBe('/favorites');
  // the list is in the fragment of the URL, which is not sent to a server
  expect(new URL(link).search).toBe('');

  presses++;
  const other = await openElsewhere(page, link);
  await expect(other.getByRole('heading', { name: 'Shared favorites' })).toBeVisible();
  await expect(other.locator('main .card-title')).toHaveText(titles);
  expect(await readStored(other, 'favorites')).toBeNull();
  await press(other.getByRole('button', { name: 'Add to your favorites' }));
  await expect(other.getByText('3 saved videos')).toBeVisible();
  await expect(other.getByRole('main')).toBeFocused();
  await expect(other).toHaveURL('/favorites');
  expect(presses).toBeLessThanOrEqual(8);
  await other.reload();
  await expect(other.getByText('3 saved videos')).toBeVisible();
  await expect(other.locator('main .cards').first().locator('.card-title')).toHaveText(titles);

  // a link opened again can be left the same way
  await other.goto(link);
  await other.getByRole('button', { name: 'Go to your favorites' }).click();
  await expect(other).toHaveURL('/favorites');
  await expect(other.getByText('3 saved videos')).toBeVisible();
  await other.goto('/favorites#list=');
  await expect(
    other.getByText('This link is damaged, so its videos cannot be read. Ask the sender for a new link.'),
  ).toBeVisible();
  await other.context().close();
});

test('R349 a shared list merges by name, a long list has no link, and a link can be copied by hand', async ({
  page,
}) => {
  await favor(page, 2);
  await page.evaluate((most) => {
    const ids = JSON.parse(localStorage.getItem('favorites')!) as unknown;
    const long = Array.from({ length: most }, (_, i) => `no-such-${i}`);
    localStorage.setItem(
      'lists',
      JSON.stringify([
        { name: 'Evening <b>', ids },
        { name: 'Long', ids: long },
      ]),
    );
  }, LIST_VIDEOS_MAX);
  // the clipboard API is missing without TLS
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await page.goto('/favorites');
  await tab(page, 'Long').click();
  await page.getByRole('button', { name: 'Share “Long”' }).click();
  await expect(page.getByText('This list is too long for a link. Export your data instead.')).toBeVisible();
  await tab(page, 'Evening').click();
  await page.getByRole('button', { name: 'Share “Evening <b>”' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link to this list' }).inputValue();

  const lists = JSON.stringify([{ name: 'evening <B>', ids: ['mine'] }]);
  const other = await openElsewhere(page, link, { lists });
  await expect(other.getByRole('heading', { name: 'Shared list: Evening <b>' })).toBeVisible();
  await expect(
    other.getByText('You already have a list named “evening <B>”. If you add these videos, they go into that list.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Add to your lists' }).click();
  await expect(tab(other, 'evening <B>')).toHaveAttribute('aria-pressed', 'true');
  const ids = (await readStored(page, 'favorites')) as string[];
  expect(await readStored(other, 'lists')).toEqual([{ name: 'evening <B>', ids: ['mine', ...ids] }]);
  await other.context().close();
});

test('R351 the favorites page exports a file, shows its name, and imports it in another browser', async ({ page }) => {
  const titles = await favor(page, 2);
  await page.goto('/favorites');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).first().click(),
  ]);
  await expect(page.getByRole('status').filter({ hasText: `Saved as ${download.suggestedFilename()}.` })).toBeVisible();
  const other = await openElsewhere(page, '/favorites');
  await expect(other.getByRole('button', { name: 'Import data…' })).toBeEnabled();
  await other.getByLabel('File to import').setInputFiles(await download.path());
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('Import complete.')).toBeVisible();
  await expect(other.locator('main .cards').first().locator('.card-title')).toHaveText(titles);
  await other.context().close();
});

test('removing a video from the visible list moves the focus to the next video', async ({ page }) => {
  await favor(page, 3);
  await page.evaluate(() => {
    const ids = JSON.parse(localStorage.getItem('favorites') ?? '[]') as unknown;
    localStorage.setItem('lists', JSON.stringify([{ name: 'Evening', ids }]));
  });
  await page.goto('/favorites');
  await tab(page, 'Evening').click();
  const shown = page.locator('main .cards').first();
  await expect(shown.locator('.card')).toHaveCount(3);
  const buttons = shown.getByRole('button', { name: /^More: / });
  await buttons.nth(1).press('Enter');
  await page.getByRole('button', { name: 'Add to a list' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Evening' }).press('Space');
  await expect(shown.locator('.card')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(buttons.nth(1)).toBeFocused();
});

test('R157 recommendations below the favorites exclude the favorites and do not change on reload', async ({ page }) => {
  await favor(page, 3);
  await page.goto('/favorites');
  const related = page.getByRole('region', { name: 'You might also like' });
  await expect(related.getByRole('article')).toHaveCount(6);
  const ids = () =>
    related.locator('.card').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['id']));
  const before = await ids();
  const favorites = (await readStored(page, 'favorites')) as string[];
  expect(before.filter((id) => favorites.includes(id ?? ''))).toEqual([]);
  await page.reload();
  await expect(related.getByRole('article')).toHaveCount(6);
  expect(await ids()).toEqual(before);
});

test('a saved search counts new videos until it is opened', async ({ page }) => {
  await page.goto('/search?q=river&quality=hd');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved “river, HD”' })).toBeVisible();
  await page.goto('/search');
  const searches = page.getByRole('region', { name: 'Saved searches' });
  await expect(searches.getByRole('link', { name: 'river, HD' })).toContainText('nothing new');
  await page.evaluate(() => {
    const [search] = JSON.parse(localStorage.getItem('searches')!) as Record<string, unknown>[];
    localStorage.setItem('searches', JSON.stringify([{ ...search, seen: 1 }]));
  });
  await page.goto('/favorites');
  const link = searches.getByRole('link', { name: 'river, HD' });
  await expect(link).toContainText(/\d+\+? new/);
  await link.click();
  await expect(page).toHaveURL(/\/search\?q=river&quality=hd$/);
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  await page.goto('/favorites');
  await expect(link).toContainText('nothing new');
  await page.getByRole('button', { name: 'Remove river, HD' }).click();
  await expect(searches.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
});

test('R332 R737 a notice closes after 20 seconds unless hovered, and its View button opens the favorites page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/search?q=river&quality=hd');
  const save = page.getByRole('button', { name: 'Save search' });
  const notice = page.getByRole('status').filter({ hasText: 'Saved “river, HD”' });
  await save.click();
  await expect(notice).toBeVisible();
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeGreaterThan(page.viewportSize()!.height - 40);
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(19_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
  await save.click();
  await notice.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
});

test('unreadable stored data counts as empty and is backed up before it is overwritten', async ({ page }) => {
  const later = '{"version":2,"lists":{}}';
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || localStorage.getItem('filled') !== null) return;
    localStorage.setItem('filled', 'true');
    for (const key of ['lists', 'searches', 'opened', 'visit', 'settings']) localStorage.setItem(key, text);
  }, later);
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('<b>x</b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(tab(page, '<b>x</b>')).toHaveAttribute('aria-pressed', 'true');
  expect(await readStored(page, 'lists')).toEqual([{ name: '<b>x</b>', ids: [] }]);
  const backup = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('lists-backup-'))?.[1],
  );
  expect(backup).toBe(later);
});
