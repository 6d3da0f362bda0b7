// Tests of limits of length and quality, below which a visitor hides videos in all lists.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

/** Videos of the demo site's import file, parsed by this test instead of the importer. */
const VIDEOS = readFileSync('.marquee/demo.psv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('|'))
  .map(({ 8: duration = '', 13: quality = '' }) => ({
    seconds: duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
    quality,
  }));
const countShorter = (minutes: number) => VIDEOS.filter(({ seconds }) => seconds > 0 && seconds < minutes * 60).length;
const SD_COUNT = VIDEOS.filter(({ quality }) => quality === 'SD').length;

const main = (page: Page) => page.getByRole('main');
const hiddenIn = (page: Page, count: number) => main(page).getByText(`${count} hidden`, { exact: true });
const chip = (page: Page, name: string) => main(page).getByRole('button', { name: `Stop hiding “${name}”` });
/** Opens the home page and waits until its list, which states the number of hidden videos, is loaded. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Latest Videos' }).scrollIntoViewIfNeeded();
}

async function addLimit(page: Page, option: string): Promise<void> {
  const form = page.locator('#hidden details');
  if (!(await form.evaluate(({ open }: HTMLDetailsElement) => open))) await form.locator('summary').click();
  await form.getByRole('combobox', { name: 'Kind of entry' }).selectOption('Short videos or low quality');
  const limit = page.getByRole('combobox', { name: 'Short videos or low quality' });
  await limit.selectOption(option);
  await page.getByRole('button', { name: 'Hide by duration or quality' }).click();
  await expect(chip(page, option)).toBeVisible();
  await expect(limit).toHaveValue('');
}

test('R815 a limit of length hides shorter videos in lists, and removing its chip shows them again in all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  await addLimit(page, 'Shorter than 10 minutes');
  const short = countShorter(10);
  await openHome(page);
  await expect(hiddenIn(page, short)).toBeVisible();
  const other = await context.newPage();
  await openHome(other);
  await expect(hiddenIn(other, short)).toBeVisible();
  await page.getByText('Your hidden videos').click();
  await chip(page, 'Shorter than 10 minutes').click();
  for (const tab of [page, other]) await expect(tab.getByText(/^\d+ hidden$/)).toBeHidden();
  expect(await readStored(page, 'blocklist')).toBeNull();
});

test('R815 the limit of quality hides SD videos, and filters do not count them', async ({ page }) => {
  await page.goto('/settings');
  await addLimit(page, 'SD quality');
  await openHome(page);
  await expect(hiddenIn(page, SD_COUNT)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const unknown = VIDEOS.filter(({ quality }) => quality === '').length;
  const name = `SD, ${unknown} ${unknown === 1 ? 'video' : 'videos'}`;
  await expect(page.getByRole('checkbox', { name })).toBeAttached();
});

test('R816 choosing another limit of length replaces the previous limit, and Undo restores the previous limit', async ({
  page,
}) => {
  await page.goto('/settings');
  await addLimit(page, 'Shorter than 1 minute');
  await addLimit(page, 'Shorter than 5 minutes');
  await expect(chip(page, 'Shorter than 1 minute')).toHaveCount(0);
  expect(await readStored(page, 'blocklist')).toMatchObject({ version: 1, limits: ['under-5'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip(page, 'Shorter than 1 minute')).toBeVisible();
  expect(await readStored(page, 'blocklist')).toMatchObject({ limits: ['under-1'] });
});
