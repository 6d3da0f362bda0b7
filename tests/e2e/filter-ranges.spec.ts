// Tests of filters that are not plain checkboxes: ranges of minutes and dates, and the choice between all and any of the selected tags.
import type { Page } from '@playwright/test';
import { findViolations, openAxe } from './support/axe.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const openFilterPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const openRange = (page: Page, kind: string) => group(page, kind).getByText('Custom…').click();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const activeOf = (page: Page) => group(page, 'Active filters').getByRole('listitem');
const durationsOf = (page: Page) => page.locator('main .badge-end').allTextContents();
const toSeconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

test('R405 a typed minimum and maximum of minutes filter the list, and Reset clears them', async ({ page }) => {
  await page.goto('/');
  await openFilterPanel(page);
  await openRange(page, 'Duration');
  await page.getByLabel('Minutes from').fill('4');
  await page.getByLabel('Minutes to').fill('8');
  await expect(page).toHaveURL('/?minutes=4-8');
  await expect(activeOf(page)).toHaveText(['4–8 min']);
  await expect
    .poll(async () => (await durationsOf(page)).every((text) => toSeconds(text) >= 240 && toSeconds(text) < 540))
    .toBe(true);
  expect(await durationsOf(page)).not.toEqual([]);

  await page.getByLabel('Minutes from').fill('20');
  await expect(group(page, 'Duration').getByRole('status')).toHaveText('“From” is more than “to”.');
  await expect(page.getByLabel('Minutes to')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/');
  await page.getByLabel('Minutes to').fill('');
  await expect(page).toHaveURL('/?minutes=20-');
  await settle(page);
  expect(await findViolations(openAxe(page).include('main'))).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Minutes from')).toHaveValue('');
  // a list whose end is visible loads more videos, which changes the URL
  await expect(page).toHaveURL(/\/(?:\?more=\d+)?$/);
});

test('R1079 a message explains why an invalid end of a range is ignored', async ({ page }) => {
  await page.goto('/');
  await openFilterPanel(page);
  await openRange(page, 'Duration');
  const from = page.getByLabel('Minutes from');
  const message = group(page, 'Duration').getByRole('status');
  for (const text of ['2.5', '12000']) {
    await from.fill(text);
    await expect(message).not.toBeEmpty();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
  }
  await from.fill('4');
  await expect(page).toHaveURL('/?minutes=4-');
  await expect(message).toBeEmpty();
  await expect(from).not.toHaveAttribute('aria-invalid');
});

test('R1091 the fields of a range of minutes accept Arabic and Persian digits', async ({ page }) => {
  await page.goto('/?minutes=5-');
  await openFilterPanel(page);
  const from = page.getByLabel('Minutes from');
  for (const [text, minutes] of [
    ['٢٠', '20'],
    ['۳۰', '30'],
  ]) {
    await from.selectText();
    await page.keyboard.insertText(text!);
    await expect(from).toHaveValue(minutes!);
    await expect(page).toHaveURL(`/?minutes=${minutes}-`);
  }
});

test('R405 Reset directly after typing also removes the typed range', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?quality=hd');
  await openFilterPanel(page);
  await openRange(page, 'Duration');
  await settle(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByLabel('Minutes from').fill('4');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Minutes from')).toHaveValue('');
  await page.clock.runFor(1000);
  await expect(activeOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/(?:\?more=\d+)?$/);
});

test('R405 choosing a year fills in both dates, and clearing a date turns the year filter into a date range', async ({
  page,
}) => {
  await page.goto('/trending?period=all');
  await openFilterPanel(page);
  await openRange(page, 'Date added');
  const year = page.getByLabel('Year');
  await expect(year.locator('option')).not.toHaveCount(1);
  const chosen = (await year.locator('option').nth(1).textContent())!;
  await year.selectOption(chosen);
  await expect(page).toHaveURL(`/trending?period=all&from=${chosen}-01-01&to=${chosen}-12-31`);
  await expect(page.getByLabel('Added from')).toHaveValue(`${chosen}-01-01`);
  await expect(activeOf(page)).toHaveText([chosen]);
  await page.getByLabel('Added to').fill('');
  await expect(activeOf(page)).toHaveText([`since 1 Jan ${chosen}`]);
  await expect(year).toHaveValue('');
  await page.getByRole('button', { name: `Remove since 1 Jan ${chosen}` }).click();
  await expect(page.getByLabel('Added from')).toHaveValue('');
});

test('R406 a switch makes a list match any selected tag instead of all, and option counts equal the resulting number of videos', async ({
  page,
}) => {
  await page.goto('/?tags=nature,urban');
  await openFilterPanel(page);
  const tags = group(page, 'Tags');
  const countOf = async (name: string) =>
    Number(/(\d+) videos?$/.exec((await tags.getByRole('checkbox', { name }).getAttribute('aria-label'))!)?.[1]);
  await tags.getByRole('radio', { name: 'Any of these' }).check();
  await expect(page).toHaveURL('/?any=nature,urban');
  await expect(activeOf(page)).toHaveText(['nature or urban']);
  await expect.poll(() => countOf('city,')).toBeGreaterThan(0);
  const promised = await countOf('city,');
  await tags.getByRole('checkbox', { name: /^city,/ }).click();
  await expect(page).toHaveURL('/?any=nature,urban,city');
  await expect(group(page, 'Active filters')).toContainText(`${promised} videos`);
  await tags.getByRole('radio', { name: 'All of these' }).check();
  await expect(page).toHaveURL('/?tags=nature,urban,city');
});
