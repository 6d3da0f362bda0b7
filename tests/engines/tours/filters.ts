// Tests of every kind of filter, set by clicks on its controls.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const CARD = 'main .cards article';
const toSeconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Waits until visible elements match the selector and the texts of all of them are as expected. */
const seeAll = (page: Page, css: string, isMeant: (text: string) => boolean) =>
  expect
    .poll(async () => {
      const texts = await page.texts(css);
      return texts.length > 0 && texts.every(isMeant);
    })
    .toBe(true);

async function openFilterPanel(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.press('main button', /^Filters/);
  await page.see('main fieldset .chip');
}

test(
  'R180 R142 R143 R144 filters by duration, date and quality show only matching videos, and Reset clears them',
  { tags: ['whole'] },
  async ({ page }) => {
    await openFilterPanel(page, '/');
    await page.press('main .chip', '3-10 min');
    await seeAll(page, 'main .badge-end', (text) => toSeconds(text) >= 180 && toSeconds(text) <= 600);
    expect(await page.path()).toBe('/?duration=3-10');
    await page.press('main .chip', 'SD');
    await seeAll(page, 'main .badge-start', (text) => text === 'SD');
    await page.see('main button', /^Filters ?2 selected$/);
    await page.press('main button', 'Reset');
    await page.see('main button', 'Filters');
    expect(await page.path()).toBe('/');
    await page.press('main .chip', 'Older');
    // the site counts days in UTC: soon after midnight the newest of these videos is 29 days and some hours old
    await seeAll(page, 'main .card-meta', (text) => /(?:(?:month|year)s?|29 days) ago · /.test(text));
    expect(await page.path()).toBe('/?date=older');
  },
);

test(
  'R180 R141 repeated clicks on a tag filter include the tag, exclude it, and clear the filter',
  { tags: ['whole'] },
  async ({ page }) => {
    await openFilterPanel(page, '/');
    const chip = (state: string) => `main .chip[data-state=${state}]`;
    await page.see(chip('off'), /^music, \d+ videos$/);
    await page.press(chip('off'), /^music/);
    await page.see(chip('with'), /^music/);
    expect(await page.path()).toBe('/?tags=music');
    await page.press(chip('with'), /^music/);
    await page.see(chip('without'), /^music/);
    // a list whose end is near the window loads more videos by itself
    const pathOfFilters = async () => (await page.path()).replace(/[?&]more=\d+$/, '');
    expect(await pathOfFilters()).toBe('/?without=music');
    await expect.poll(() => page.count(CARD)).toBeGreaterThanOrEqual(15);
    await page.press(chip('without'), /^music/);
    await page.see(chip('off'), /^music/);
    expect(await pathOfFilters()).toBe('/');
  },
);

test('R180 R344 on a phone, filters open in a dialog with a button that shows the filtered videos', async ({
  page,
}) => {
  await page.session.resize(390, 844);
  await page.open('/tag/coast');
  await page.press('main button', /^Filters/);
  await page.see('dialog button', /^Show \d+ videos$/);
  await page.press('dialog .chip', 'HD');
  await expect.poll(() => page.path()).toBe('/tag/coast?quality=hd');
  await page.press('dialog button', /^Show \d+ videos$/);
  await page.seeNo('dialog');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filters/);
  await page.see('main [role=group] .chip', 'Remove HD');
  await page.press('main button', /^Filters/);
  await page.see('dialog button', /^Show/);
  await page.keys('Escape');
  await page.seeNo('dialog');
});

test('R180 R061 R073 filters without matching videos show a message', { tags: ['whole'] }, async ({ page }) => {
  await page.open('/tag/nature?tags=football,cheese');
  await page.see('main', /No videos found with tag "nature"/);
  await page.open('/trending?tags=football,cheese');
  await page.see('main', /No trending videos found matching your filters\./);
});
