// Tests of named lists, saved searches and recommendations similar to the favorites.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MAX_VIDEOS_PER_VISITOR_LIST } from '../../src/lib/catalogue/limits.ts';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { chooseMenuItem, expect, test } from './support/test.ts';
import { openInNewContext, readStored, recordCopies, storeOnce } from './support/visitor.ts';

interface List {
  readonly name: string;
  readonly ids: readonly string[];
}

const [FIRST, SECOND] = [NATURE_VIDEOS[0]!, NATURE_VIDEOS[1]!];
/** A named list of two videos, as stored. */
const EVENING: List = { name: 'Evening', ids: [FIRST.id, SECOND.id] };
/** Ids for a full list, as many as a named list may contain. */
const FULL = Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `no-such-${i}`);

const tab = (page: Page, name: string) => page.getByRole('list', { name: 'Lists' }).getByRole('button', { name });
const chooserOf = (page: Page) => page.getByRole('dialog', { name: 'Your lists' });
const titleSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search the titles of this list' });
/** Presses an item in the menu of the selected list. */
async function chooseListAction(page: Page, list: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options of “${list}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}
/** Opens the dialog that shares the selected list. Returns the link in it. */
async function openShareDialog(page: Page, list: string): Promise<string> {
  await page.getByRole('button', { name: `Share “${list}”` }).click();
  return page.getByRole('dialog').getByRole('textbox', { name: 'Link to this list' }).inputValue();
}
const shownTitles = (page: Page) => page.locator('main .cards').first().locator('.card-title');

/** Stores the first videos of the demo site as favorites. Returns their titles. */
async function storeFavorites(context: BrowserContext, count: number): Promise<string[]> {
  const videos = NATURE_VIDEOS.slice(0, count);
  await storeOnce(context, { favorites: videos.map(({ id }) => id) });
  return videos.map(({ title }) => title);
}

/** Stores named lists, opens the favorites page, and selects the first of these lists. */
async function openList(page: Page, ...lists: readonly List[]): Promise<void> {
  await storeOnce(page.context(), { lists });
  await page.goto('/favorites');
  await tab(page, lists[0]!.name).click();
}

/** Opens the dialog that adds the first video of a tag page to lists, by its keyboard shortcut. */
async function openChooser(page: Page): Promise<Locator> {
  await page.goto('/tag/nature');
  await expect(page.locator('main .heart').first()).toBeEnabled();
  await page.locator('main .card-link').first().focus();
  await page.keyboard.press('l');
  return chooserOf(page);
}

test('a new list can be created from a card and contains its video', async ({ page }) => {
  const chooser = await openChooser(page);
  await chooser.getByLabel('New list with this video').fill('Evening');
  await chooser.getByRole('button', { name: 'Create' }).click();
  await expect(chooser).toBeHidden();
  await page.keyboard.press('l');
  await expect(chooser.getByRole('checkbox', { name: 'Evening' })).toBeChecked();
});

test('the name of an existing list in other letter case is rejected for a new list', async ({ page, context }) => {
  await storeOnce(context, { lists: [EVENING] });
  const chooser = await openChooser(page);
  await chooser.getByLabel('New list with this video').fill('evening');
  await chooser.getByRole('button', { name: 'Create' }).click();
  await expect(chooser.getByRole('alert')).toHaveText('You already have a list named “Evening”.');
});

test('the favorites page first shows the favorites, and a card menu adds a favorite to the end of a named list', async ({
  page,
  context,
}) => {
  await storeFavorites(context, 2);
  await storeOnce(context, { lists: [{ name: 'Evening', ids: [FIRST.id] }] });
  await page.goto('/favorites');
  await expect(page.getByText('2 saved videos')).toBeVisible();
  await expect(tab(page, 'My Favorites')).toHaveAttribute('aria-pressed', 'true');
  await chooseMenuItem(page.getByRole('button', { name: `More: ${SECOND.title}` }).first(), 'Add to a list');
  await chooserOf(page).getByRole('checkbox', { name: 'Evening' }).check();
  await page.keyboard.press('Escape');
  await tab(page, 'Evening').click();
  await expect(shownTitles(page)).toHaveText([FIRST.title, SECOND.title]);
});

test('a list can be sorted so that the video added last comes first', async ({ page }) => {
  await openList(page, EVENING);
  await expect(shownTitles(page)).toHaveText([FIRST.title, SECOND.title]);
  await page.getByRole('combobox', { name: 'Order of this list' }).selectOption('Newest added first');
  await expect(shownTitles(page)).toHaveText([SECOND.title, FIRST.title]);
});

test('a search in a list shows only matching titles, or a message without matches', async ({ page }) => {
  await openList(page, { name: 'Evening', ids: NATURE_VIDEOS.slice(0, 12).map(({ id }) => id) });
  await expect(shownTitles(page)).toHaveCount(12);
  await titleSearch(page).fill(FIRST.title);
  await expect(shownTitles(page)).toHaveText([FIRST.title]);
  await titleSearch(page).fill('no such title');
  await expect(page.getByText('No titles match.')).toBeVisible();
});

test('a renamed list stays selected and appears in other tabs with its new name', async ({ page, context }) => {
  await openList(page, EVENING);
  const other = await context.newPage();
  await other.goto('/favorites');
  await tab(other, 'Evening').click();
  await chooseListAction(page, 'Evening', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Late');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(tab(page, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(tab(other, 'Late')).toHaveAttribute('aria-pressed', 'true');
  expect(await readStored(page, 'lists')).toMatchObject([{ ...EVENING, name: 'Late' }]);
});

test('deleting a list removes it from all tabs until it is restored by Undo', async ({ page, context }) => {
  await openList(page, EVENING);
  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(tab(other, 'Evening')).toBeVisible();
  await chooseListAction(page, 'Evening', 'Delete');
  await expect(tab(other, 'Evening')).toBeHidden();
  await expect(tab(page, 'My Favorites')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(other, 'Evening')).toBeVisible();
  expect(await readStored(page, 'lists')).toMatchObject([EVENING]);
});

test('a search in the favorites without matches shows a message and a count of 0', async ({ page, context }) => {
  await storeFavorites(context, 12);
  await page.goto('/favorites');
  await titleSearch(page).fill('no such title');
  await expect(page.getByText('No titles match.')).toBeVisible();
  await expect(page.getByText('12 saved videos, 0 shown')).toBeVisible();
});

test('a full list accepts no more videos', async ({ page, context }) => {
  await storeFavorites(context, 1);
  await storeOnce(context, { lists: [{ name: 'Full', ids: FULL }] });
  await page.goto('/favorites');
  await chooseMenuItem(page.getByRole('button', { name: /^More: / }).first(), 'Add to a list');
  await expect(chooserOf(page).getByRole('checkbox', { name: 'Full 1,000, full' })).toBeDisabled();
});

test('R350 sharing three favorites by link with another browser takes eight presses', async ({ page, context }) => {
  const copied = await recordCopies(context);
  let presses = 0;
  const press = (button: Locator, options?: Parameters<Locator['click']>[0]) => {
    presses++;
    return button.click(options);
  };
  await page.goto('/tag/nature');
  const hearts = page.locator('main .heart');
  await expect(hearts.first()).toBeEnabled();
  for (let i = 0; i < 3; i++) await press(hearts.nth(i), { force: true });
  const titles = (await page.locator('main .card-title').allTextContents()).slice(0, 3);
  await press(page.getByRole('banner').getByRole('link', { name: 'Favorites' }));
  await press(page.getByRole('button', { name: 'Share “My Favorites”' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Copy link' }));
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();

  presses++;
  const other = await openInNewContext(page, copied[0] ?? '');
  await press(other.getByRole('button', { name: 'Add to your favorites' }));
  await expect(other.getByText('3 saved videos')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'My Favorites' })).toBeFocused();
  await expect(other).toHaveURL('/favorites');
  expect(presses).toBeLessThanOrEqual(8);
  await other.reload();
  await expect(other.getByText('3 saved videos')).toBeVisible();
  await expect(shownTitles(other)).toHaveText(titles);
  await other.context().close();
});

test('R349 R967 a sharing link contains the favorites in its URL fragment, and opening the link does not store them', async ({
  page,
  context,
}) => {
  const titles = await storeFavorites(context, 3);
  await page.goto('/favorites');
  const link = await openShareDialog(page, 'My Favorites');
  expect(new URL(link).pathname).toBe('/favorites');
  // the list is in the fragment of the URL, which is not sent to a server
  expect(new URL(link).search).toBe('');

  const other = await openInNewContext(page, link);
  await expect(other.getByRole('heading', { name: 'Shared favorites' })).toBeVisible();
  await expect(other.locator('main .card-title')).toHaveText(titles);
  expect(await readStored(other, 'favorites')).toBeNull();
  await other.context().close();
});

test('R967 if all videos of a sharing link are favorites already, a button opens the favorites', async ({
  page,
  context,
}) => {
  await storeFavorites(context, 3);
  await page.goto('/favorites');
  const link = await openShareDialog(page, 'My Favorites');
  await page.keyboard.press('Escape');
  await page.goto(link);
  await page.getByRole('button', { name: 'Go to your favorites' }).click();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByText('3 saved videos')).toBeVisible();
});

test('R1227 saving a shared list leaves out the truncated last id, and Undo removes the new list', async ({
  page,
  context,
}) => {
  await storeOnce(context, { lists: [EVENING] });
  await page.goto(`/favorites#list=Late&v=${FIRST.id}&v=${SECOND.id.slice(0, -3)}`);
  await expect(page.getByText('1 video, 1 no longer available')).toBeVisible();
  await page.getByRole('button', { name: 'Add to your lists' }).click();
  await expect(tab(page, 'Late')).toHaveAttribute('aria-pressed', 'true');
  expect(await readStored(page, 'lists')).toEqual([EVENING, { name: 'Late', ids: [FIRST.id] }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(page, 'Late')).toBeHidden();
  expect(await readStored(page, 'lists')).toEqual([EVENING]);
});

test('R1227 a shared list without available videos cannot be saved, and its button opens the favorites instead of the list selected before', async ({
  page,
}) => {
  await openList(page, EVENING);
  await page.evaluate(() => (location.hash = '#list=Late&v=no-such-1'));
  await expect(page.getByText(/^These videos are no longer on this site\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to your lists' })).toBeHidden();
  await page.getByRole('button', { name: 'Go to your favorites' }).click();
  await expect(tab(page, 'My Favorites')).toHaveAttribute('aria-pressed', 'true');
});

test('R1228 a button removes the unavailable videos of a list and of the favorites, and Undo restores them', async ({
  page,
  context,
}) => {
  const ids = ['no-such-1', FIRST.id, 'no-such-2'];
  await storeOnce(context, { favorites: ids });
  await openList(page, { name: 'Mine', ids }, { name: 'Dead', ids: ['no-such-1'] });
  const remove = page.getByRole('button', { name: 'Remove unavailable videos' });
  const lists = () => readStored(page, 'lists');
  await remove.click();
  await expect(page.getByText('1 video', { exact: true })).toBeVisible();
  await expect(remove).toBeHidden();
  expect(await lists()).toMatchObject([{ name: 'Mine', ids: [FIRST.id] }, { name: 'Dead' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  expect(await lists()).toMatchObject([{ name: 'Mine', ids }, { name: 'Dead' }]);

  await tab(page, 'Dead').click();
  await expect(page.getByText(/^These videos are no longer on this site\./)).toBeVisible();
  await remove.click();
  await expect(page.getByText(/^This list is empty\./)).toBeVisible();

  await tab(page, 'My Favorites').click();
  await remove.click();
  await expect(page.getByText('1 saved video', { exact: true })).toBeVisible();
  expect(await readStored(page, 'favorites')).toEqual([FIRST.id]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(remove).toBeVisible();
  expect(await readStored(page, 'favorites')).toEqual(ids);
});

test('R1231 long names of a deleted list and of a removed search do not widen the page of a phone', async ({
  page,
  context,
}) => {
  const name = 'x'.repeat(60);
  await page.setViewportSize({ width: 320, height: 640 });
  await storeOnce(context, { searches: [{ name, path: '/search?q=x', seen: 1 }] });
  await openList(page, { name, ids: [] });
  await chooseListAction(page, name, 'Delete');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('R349 a damaged sharing link shows a message', async ({ page }) => {
  await page.goto('/favorites#list=');
  await expect(
    page.getByText('This link is damaged, so its videos cannot be read. Ask the sender for a new link.'),
  ).toBeVisible();
});

test('R349 a list that is too long for a link shows a message that recommends an export', async ({ page }) => {
  await openList(page, { name: 'Long', ids: FULL });
  await page.getByRole('button', { name: 'Share “Long”' }).click();
  await expect(page.getByText('This list is too long for a link. Export your data instead.')).toBeVisible();
});

test('R349 R967 a sharing link that cannot be copied is shown, and opening it can extend a list of the same name', async ({
  page,
}) => {
  // without TLS, browsers have no clipboard API
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await openList(page, { ...EVENING, name: 'Evening <b>' });
  const link = await openShareDialog(page, 'Evening <b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByText('Couldn’t copy the link. Copy the selected text.')).toBeVisible();

  const lists = JSON.stringify([{ name: 'evening <B>', ids: ['mine'] }]);
  const other = await openInNewContext(page, link, { lists });
  await expect(other.getByRole('heading', { name: 'Shared list: Evening <b>' })).toBeVisible();
  await expect(other).toHaveTitle(/^Shared list: Evening <b> · /);
  await expect(
    other.getByText('You already have a list named “evening <B>”. If you add these videos, they go into that list.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Add to your lists' }).click();
  await expect(tab(other, 'evening <B>')).toHaveAttribute('aria-pressed', 'true');
  expect(await readStored(other, 'lists')).toEqual([{ name: 'evening <B>', ids: ['mine', ...EVENING.ids] }]);
  await other.context().close();
});

test('R351 the favorites page exports a file and shows its name, and another browser can import the file', async ({
  page,
  context,
}) => {
  const titles = await storeFavorites(context, 2);
  await page.goto('/favorites');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).first().click(),
  ]);
  await expect(page.getByRole('status').filter({ hasText: `Saved as ${download.suggestedFilename()}.` })).toBeVisible();
  const other = await openInNewContext(page, '/favorites');
  await expect(other.getByRole('button', { name: 'Import data…' })).toBeEnabled();
  await other.getByLabel('File to import').setInputFiles(await download.path());
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('Import complete.')).toBeVisible();
  await expect(shownTitles(other)).toHaveText(titles);
  await other.context().close();
});

test('removing a video from the visible list moves the focus to the next video', async ({ page }) => {
  await openList(page, { name: 'Evening', ids: NATURE_VIDEOS.slice(0, 3).map(({ id }) => id) });
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

test('R157 recommendations below the favorites exclude the favorites and do not change on reload', async ({
  page,
  context,
}) => {
  await storeFavorites(context, 3);
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

/** A saved search that was last opened when the catalogue had no video, so that every video counts as new. */
const SEARCH = { name: 'river, HD', path: '/search?q=river&quality=hd', seen: 1 };
const searchesOf = (page: Page) => page.getByRole('region', { name: 'Saved searches' }).getByRole('link');

test('a search that was just saved shows no new videos', async ({ page }) => {
  await page.goto(SEARCH.path);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved “river, HD”' })).toBeVisible();
  expect(await readStored(page, 'searches')).toEqual([{ ...SEARCH, seen: expect.any(Number) as unknown }]);
  await page.goto('/search');
  await expect(searchesOf(page).and(page.getByRole('link', { name: SEARCH.name }))).toContainText('nothing new');
});

test('a saved search counts new videos until it is opened', async ({ page, context }) => {
  await storeOnce(context, { searches: [SEARCH] });
  await page.goto('/favorites');
  const link = searchesOf(page).and(page.getByRole('link', { name: SEARCH.name }));
  await expect(link).toContainText(/\d+\+? new/);
  await link.click();
  await expect(page).toHaveURL(/\/search\?q=river&quality=hd$/);
  await expect(page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ })).toBeVisible();
  await page.goto('/favorites');
  await expect(link).toContainText('nothing new');
});

test('a removed saved search is restored by Undo', async ({ page, context }) => {
  await storeOnce(context, { searches: [SEARCH] });
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Remove river, HD' }).click();
  await expect(searchesOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(searchesOf(page).and(page.getByRole('link', { name: SEARCH.name }))).toBeVisible();
});

test('R332 R737 a notice with a button closes 20 seconds after the pointer has left it', async ({ page }) => {
  await page.clock.install();
  await page.goto(SEARCH.path);
  const notice = page.getByRole('status').filter({ hasText: 'Saved “river, HD”' });
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(19_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
});

test('R963 the notice after saving a search is at the bottom of the window, and its View button opens the favorites page', async ({
  page,
}) => {
  await page.goto(SEARCH.path);
  await page.getByRole('button', { name: 'Save search' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Saved “river, HD”' });
  await expect(notice).toBeVisible();
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeGreaterThan(page.viewportSize()!.height - 40);
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
