// Tests of stored data that two tabs change at once, that a visitor deletes completely, or that is unreadable.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SITE_OF_LATER_BUILD, SMALL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { chooseMenuItem, expect, pressHeart, test } from './support/test.ts';
import { storeReturningVisitor, readStored } from './support/visitor.ts';

const FUTURE = 32_503_680_000;
const heartsOf = (page: Page) => page.locator('main .heart');
const store = (page: Page, entries: Readonly<Record<string, unknown>>) =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, entries);
const listTab = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Lists' }).getByRole('button', { name, exact: false });

/** Waits until each tab has received all storage events of the other tab, including changes that these events have caused. */
async function expectHeard(first: Page, second: Page): Promise<void> {
  for (const [from, to] of [
    [first, second],
    [second, first],
    [first, second],
  ] as const) {
    // storage events arrive in the order of the changes
    const heard = to.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('storage', (event) => (event as StorageEvent).key === 'heard' && resolve());
        }),
    );
    await to.evaluate(() => null);
    await from.evaluate(() => localStorage.setItem('heard', String(Math.random())));
    await heard;
  }
}

test('R215 lists renamed, filled, deleted and restored in two tabs end up identical in both', async ({
  page,
  context,
}) => {
  await page.goto('/tag/nature');
  await pressHeart(heartsOf(page).first());
  await store(page, {
    lists: [
      { name: 'Evening', ids: [] },
      { name: 'Work', ids: ['w'] },
      { name: 'Old', ids: ['o'] },
    ],
  });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/favorites');
    await expect(listTab(tab, 'Evening')).toBeVisible();
  }
  await chooseMenuItem(other.getByRole('button', { name: /^More: / }).first(), 'Add to a list');
  // finds the list by position, since it may already have its new name
  const box = other.getByRole('dialog', { name: 'Your lists' }).getByRole('checkbox').first();
  await listTab(page, 'Evening').click();
  await page.getByRole('button', { name: 'Options of “Evening”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Late');
  // one tab renames the list while the other adds a video to it, as simultaneously as possible
  await Promise.all([page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click(), box.click()]);
  const lists = () => readStored(page, 'lists') as Promise<{ name: string; ids: string[] }[]>;
  await expect
    .poll(async () => (await lists()).map(({ name, ids }) => [name, ids.length]))
    .toEqual([
      ['Late', 1],
      ['Work', 1],
      ['Old', 1],
    ]);
  await other.keyboard.press('Escape');
  await listTab(other, 'Old').click();
  await listTab(page, 'Work').click();
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Options of / }).click();
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Delete' }).click()));
  await expect.poll(async () => (await lists()).map(({ name }) => name)).toEqual(['Late']);
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Undo' }).click()));
  await expect.poll(async () => (await lists()).map(({ name }) => name).toSorted()).toEqual(['Late', 'Old', 'Work']);
  for (const tab of [page, other]) {
    for (const name of ['Late', 'Work', 'Old']) await expect(listTab(tab, name)).toContainText('1');
  }
});

test('R215 data imported in one tab and changes made meanwhile in another are both kept', async ({ page, context }) => {
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/tag/nature');
  await expect(heartsOf(other).first()).toBeEnabled();
  const brought = Array.from({ length: 500 }, (_, i) => `brought-${i}`);
  const parts = { favorites: brought, lists: [{ name: 'Brought', ids: ['b'] }], settings: { listForm: 'lines' } };
  const text = JSON.stringify({ format: 'marquee-data', version: 1, parts });
  await expect(page.getByRole('button', { name: 'Import data…' })).toBeEnabled();
  const file = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File to import').setInputFiles(file);
  const merge = page.getByRole('button', { name: 'Import', exact: true });
  await expect(merge).toBeVisible();
  const press = (count: number) =>
    other.evaluate(async (all) => {
      for (const heart of [...document.querySelectorAll<HTMLElement>('main .heart')].slice(0, all)) {
        heart.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, count);
  await Promise.all([merge.click(), press(10)]);
  for (const tab of [page, other]) {
    await expect.poll(async () => new Set((await readStored(tab, 'favorites')) as string[]).size).toBe(510);
    expect(await readStored(tab, 'lists')).toEqual([{ name: 'Brought', ids: ['b'] }]);
  }
  expect(((await readStored(page, 'favorites')) as string[]).filter((id) => id.startsWith('brought-'))).toEqual(
    brought,
  );
  // the tab that imported the data shows the imported settings, too
  await expect(page.getByRole('combobox', { name: 'Show videos as' })).toHaveValue('lines');
});

test('R215 "Forget this site" deletes all data, even while other tabs write', async ({ page, context }) => {
  await page.goto('/robots.txt');
  const old = Array.from({ length: 50 }, (_, i) => `old-${i}`);
  const lists = [{ name: 'Old', ids: ['old-list'] }];
  await store(page, { favorites: old, lists, settings: { marksOpened: true }, opened: old });
  const other = await context.newPage();
  await other.goto('/tag/nature');
  await pressHeart(heartsOf(other).first());
  await page.goto('/settings');
  // a setting that the page changes just before the deletion must not be stored afterwards
  await page.getByRole('switch', { name: /^Mark opened videos/ }).uncheck();
  await page.getByRole('button', { name: 'Forget this site…' }).click();
  const pressing = other.evaluate(async () => {
    const hearts = [...document.querySelectorAll<HTMLElement>('main .heart')].slice(1);
    for (let i = 0; i < 150; i++) {
      hearts[i % hearts.length]?.click();
      hearts[i % hearts.length]
        ?.closest('.card')
        ?.querySelector('.card-link')
        ?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  // the answer to the age gate, which the setup of these tests stores by default, must not be stored again either
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page).toHaveURL(/\/$/);
  await pressing;
  await expectHeard(page, other);
  const left = await other.evaluate(() =>
    Object.entries(localStorage)
      .map(([key, text]) => `${key}: ${text as string}`)
      .join('\n'),
  );
  expect(left).not.toMatch(/"old-\d|"Old"/);
});

test('R215 a page restored from the back-forward cache does not undo changes of other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/tag/nature');
  const heart = heartsOf(page).first();
  await pressHeart(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/tag/nature');
  await pressHeart(heartsOf(other).first());
  await expect(heartsOf(other).first()).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(heart).toBeEnabled();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectHeard(page, other);
  expect(await readStored(other, 'favorites')).toEqual([]);
});

test('R215 without BroadcastChannel, tabs still share favorites, and a favorite removed in another tab stays removed', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/tag/nature');
    await expect(heartsOf(tab).first()).toBeEnabled();
  }
  await pressHeart(heartsOf(page).first());
  await expect(heartsOf(other).first()).toHaveAttribute('aria-pressed', 'true');
  await pressHeart(heartsOf(other).first());
  for (const tab of [page, other]) await expect(heartsOf(tab).first()).toHaveAttribute('aria-pressed', 'false');
  await expectHeard(page, other);
  expect(await readStored(page, 'favorites')).toEqual([]);
});

test('R216 stored timestamps in the future are replaced by the date of the newest video', async ({ page }) => {
  const site = await serveReplaceableSite(SMALL_SITE.folder);
  await page.goto(`${site.url}/robots.txt`);
  const { newest } = readSnapshotCoreFile(`${SMALL_SITE.folder}/data`)!.manifest;
  const lastVisit = newest - 3 * 86_400;
  await store(page, {
    visit: { before: null, newest: FUTURE, at: lastVisit },
    searches: [{ name: 'All videos', path: '/search', seen: FUTURE }],
  });
  await page.goto(`${site.url}/`);
  // videos added since the last visit are new
  await expect(page.locator('main .card').first()).toContainText('New');
  await expect.poll(async () => ((await readStored(page, 'visit')) as { newest: number }).newest).toBe(newest);
  await page.goto(`${site.url}/favorites`);
  const search = page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'All videos' });
  await expect(search).toContainText('nothing new');
  await expect
    .poll(() => readStored(page, 'searches'))
    .toEqual([{ name: 'All videos', path: '/search', seen: newest }]);
  site.deploy(SITE_OF_LATER_BUILD.folder);
  await page.reload();
  await expect(search).toContainText('7 new');
  await site.close();
});

test('R217 the newest two backups of unreadable data are kept, mentioned in the settings, and deleted by "Forget this site"', async ({
  page,
}) => {
  for (const [place, broken] of ['{"a":', '{"b":', '{"c":', '{"d":'].entries()) {
    await page.goto('/tag/nature');
    await store(page, { favorites: broken });
    await pressHeart(heartsOf(page).nth(place));
    await expect.poll(() => readStored(page, 'favorites').catch(() => null)).toHaveLength(1);
  }
  const copies = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('-backup-'))
        .map(([, text]) => text as string)
        .toSorted(),
    );
  expect(await copies()).toEqual(['{"c":', '{"d":']);
  await page.goto('/settings');
  await expect(
    page.getByText('2 copies of unreadable data are stored here. “Forget this site” removes them.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Forget this site…' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await copies()).toEqual([]);
});

test('R218 if some stored data cannot be exported, the page reports the missing data on export and on import', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await store(page, { favorites: ['a'], lists: '{"later":1}' });
  await page.goto('/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).click(),
  ]);
  await expect(page.getByText('The file is incomplete. Missing: your lists (could not be read).')).toBeVisible();
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    leftOut: ['your lists (could not be read)'],
    parts: { favorites: ['a'] },
  });
  const bringIn = (content: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await bringIn(text);
  await expect(
    page.getByText('The file was already incomplete when it was exported. Missing: your lists (could not be read).'),
  ).toBeVisible();
  await bringIn(JSON.stringify({ format: 'marquee-data', version: 0, parts: { favorites: ['b'] } }));
  await expect(page.getByText('The file is damaged: it has the unknown version 0.')).toBeVisible();
  expect(await readStored(page, 'favorites')).toEqual(['a']);
});

test('R696 data stored by versions 0.1.0 and 0.2.0 still works', async ({ freshPage: page, context }) => {
  // versions 0.1.0 and 0.2.0 stored the same data after the same presses
  const stored = JSON.parse(readFileSync('tests/fixtures/migration/local-storage.json', 'utf8')) as Record<
    string,
    string
  >;
  await storeReturningVisitor(context, stored);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the demo site lacks the videos of both favorites, so the page shows their stored titles
  await expect(page.getByText('Autumn road')).toBeVisible();
  await expect(page.getByRole('link', { name: /river/ })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('harbor', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Show pictures' })).toHaveValue('blurred');
  for (const key of ['favorites', 'searches', 'blocklist', 'settings', 'cookie-consent'])
    expect(await readStored(page, key)).toEqual(JSON.parse(stored[key] ?? 'null'));
});
