// Tests of exporting, importing and deleting personal data, and of favorites whose videos no longer exist.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MISSING_FAVORITES_SHOWN_PER_STEP } from '../../src/lib/catalogue/limits.ts';
import { SITE_OF_LATER_BUILD, SMALL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { expect, pressHeart, test } from './support/test.ts';
import { openInNewContext, readStored } from './support/visitor.ts';

const heartsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite:/ });

async function bringIn(page: Page, text: string): Promise<void> {
  const file = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  // the hidden file field has no listener until the import button is enabled
  await expect(page.getByRole('button', { name: 'Import data…' })).toBeEnabled();
  await page.getByLabel('File to import').setInputFiles(file);
}

test('exported data can be imported in another browser, in addition to its own data', async ({ page }) => {
  await page.goto('/tag/nature');
  for (const place of [0, 1]) await pressHeart(heartsOf(page).nth(place));
  await expect.poll(() => readStored(page, 'favorite-details')).not.toBeNull();
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Show pictures' }).selectOption('Never');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^marquee-data-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const ids = (await readStored(page, 'favorites')) as string[];
  expect(JSON.parse(text)).toMatchObject({
    format: 'marquee-data',
    version: 1,
    parts: { favorites: ids, settings: { pictures: 'none' } },
  });

  const other = await openInNewContext(page, '/settings', {
    favorites: JSON.stringify(['mine', ids[1]]),
    settings: '{"pictures":"blurred","later":1}',
  });
  await bringIn(other, text);
  await expect(other.getByRole('listitem').filter({ hasText: /new/ })).toHaveText([
    '2 favorites, 1 new',
    '1 setting, 0 new, 1 keeps your current value',
  ]);
  // the import stores nothing before the visitor confirms
  expect(await readStored(other, 'favorites')).toEqual(['mine', ids[1]]);
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('Import complete.')).toBeVisible();
  expect(await readStored(other, 'favorites')).toEqual(['mine', ids[1], ids[0]]);
  expect(await readStored(other, 'settings')).toEqual({ pictures: 'blurred', later: 1 });
  await other.goto('/favorites');
  await expect(other.getByText('3 saved videos, 1 of them no longer available')).toBeVisible();
  await other.context().close();
});

test('an import of a file without valid exported data is rejected with a reason, and nothing is stored', async ({
  page,
}) => {
  await page.goto('/settings');
  const files: readonly (readonly [string, RegExp])[] = [
    ['{', /not an export of this site/],
    ['{"format":"marquee-data","version":9,"parts":{}}', /newer version/],
    ['{"format":"marquee-data","version":1,"parts":{"favorites":{"length":2}}}', /“favorites” cannot be read/],
    [' '.repeat(20_000_001), /too large/],
  ];
  for (const [text, reason] of files) {
    await bringIn(page, text);
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  }
  await bringIn(
    page,
    JSON.stringify({
      format: 'marquee-data',
      version: 1,
      parts: { favorites: ['gone'], 'favorite-details': { gone: ['<img src=x>', 'javascript:alert(1)'] } },
    }),
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await readStored(page, 'favorites')).toBeNull();
});

test('R333 "Forget this site" removes every key, cache, database, file and service worker, and the age gate returns', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await page.goto('/settings');
  await page.evaluate(async () => {
    localStorage.setItem('another', '1');
    sessionStorage.setItem('another', '1');
    document.cookie = 'another=1; path=/';
    await caches.open('another');
    await new Promise((resolve) => (indexedDB.open('another').onsuccess = resolve));
    await (await navigator.storage.getDirectory()).getFileHandle('another', { create: true });
  });
  await page.getByRole('button', { name: 'Forget this site…' }).click();
  await expect(page.getByRole('button', { name: 'Keep my data' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep my data' }).click();
  expect(await page.evaluate(() => localStorage.getItem('another'))).toBe('1');
  await page.getByRole('button', { name: 'Forget this site…' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeVisible();
  const left = await page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caching = await caches.keys();
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookie: document.cookie,
      files,
      databases,
      caching,
    };
  });
  expect(left).toEqual({ local: [], session: [], cookie: '', files: [], databases: [], caching: [] });
});

test('a favorite whose video left the catalogue is shown as removed, with its title and source', async ({ page }) => {
  const site = await serveReplaceableSite(SMALL_SITE.folder);
  await page.goto(`${site.url}/`);
  const titles = new Map<string, string>();
  // favorites stored by old versions have an id but no details
  for (const place of Array(12).keys()) {
    const heart = heartsOf(page).nth(place);
    await pressHeart(heart);
    titles.set(String(place), ((await heart.getAttribute('aria-label')) ?? '').replace('Favorite: ', ''));
  }
  await page.evaluate(() => localStorage.removeItem('favorite-details'));
  await page.goto(`${site.url}/favorites`);
  await expect(page.getByText('12 saved videos')).toBeVisible();
  await expect.poll(async () => Object.keys((await readStored(page, 'favorite-details')) ?? {}).length).toBe(12);

  site.deploy(SITE_OF_LATER_BUILD.folder);
  await page.reload();
  await expect(page.getByText('12 saved videos, 4 of them no longer available')).toBeVisible();
  const gone = page.getByRole('region', { name: 'No longer available' });
  const links = gone.getByRole('link');
  await expect(links).toHaveCount(4);
  for (const text of await links.allTextContents()) expect([...titles.values()]).toContain(text);
  await expect(links.first()).toHaveAttribute('href', /^https:\/\//);
  await expect(links.first()).toHaveAttribute('rel', /noopener/);
  const [title = ''] = await links.allTextContents();
  await gone.getByRole('button', { name: `Favorite: ${title}` }).click();
  await expect(links).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(links.filter({ hasText: title })).toHaveCount(1);

  // invalid details of a favorite are ignored, but its id is never lost
  const ids = (await readStored(page, 'favorites')) as string[];
  await page.evaluate((known) => {
    const details = Object.fromEntries(known.map((id) => [id, ['<b>Title</b>', 'javascript:alert(1)']]));
    localStorage.setItem('favorite-details', JSON.stringify(details));
  }, ids);
  await page.reload();
  await expect(gone.getByText('Removed video (title not saved)')).toHaveCount(4);
  await expect(links).toHaveCount(0);
  await gone.getByRole('listitem').first().getByRole('button').first().click();
  await expect(page.getByText('11 saved videos, 3 of them no longer available')).toBeVisible();
  expect(((await readStored(page, 'favorites')) as string[]).length).toBe(11);
  await site.close();
});

test('favorites missing from the catalogue are listed in batches, and "Show more" moves the focus to the first of the next batch', async ({
  page,
}) => {
  await page.goto('/about');
  const ids = Array.from({ length: 2 * MISSING_FAVORITES_SHOWN_PER_STEP + 1 }, (_, i) => `no-such-${i}`);
  await page.evaluate((value) => localStorage.setItem('favorites', JSON.stringify(value)), ids);
  await page.goto('/favorites');
  await expect(page.getByText('81 saved videos, 81 of them no longer available')).toBeVisible();
  const hearts = page.getByRole('region', { name: 'No longer available' }).getByRole('button', { name: /^Fav/ });
  const more = page.getByRole('button', { name: 'Show more (81 in total)' });
  for (const shown of [MISSING_FAVORITES_SHOWN_PER_STEP, 2 * MISSING_FAVORITES_SHOWN_PER_STEP]) {
    await expect(hearts).toHaveCount(shown);
    await more.press('Enter');
    await expect(hearts.nth(shown)).toBeFocused();
  }
  await expect(hearts).toHaveCount(ids.length);
  await expect(more).toBeHidden();
  await hearts.nth(5).press('Enter');
  await expect(hearts).toHaveCount(ids.length - 1);
  await expect(hearts.nth(5)).toBeFocused();
});

test('the settings and favorites pages warn visitors whose browser window seems to be private', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () =>
      Promise.reject(new DOMException('refused by the test', 'SecurityError'));
  });
  await page.goto('/settings');
  await expect(page.getByText('This looks like a private window')).toBeVisible();
  await page.goto('/tag/nature');
  await pressHeart(heartsOf(page).first());
  await page.goto('/favorites');
  await expect(page.getByText('This looks like a private window')).toBeVisible();
});
