// Tests of the words that a search marks on the cards of its results.
import type { Page } from '@playwright/test';
import { simulateBrowserTranslation } from '../support/simulate-browser-translation.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { layoutShift } from './support/layout-shift.ts';
import { storeOnce } from './support/visitor.ts';
import { expect, test } from './support/test.ts';

/** Matches the URLs of files with descriptions. */
const DESCRIPTIONS = /\/data\/descriptions\//;

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const marks = (page: Page) => page.getByRole('main').locator('.card mark');

test('R810 a search marks words in titles and tags, including words that begin with the text', async ({ page }) => {
  await page.goto('/search?q=lighth');
  const first = card(page, 'The lighthouse keeper retires');
  await expect(first.getByRole('heading').locator('mark')).toHaveText('lighthouse');
  await expect(first.getByRole('list').locator('mark')).toHaveText('lighthouses');
  const other = card(page, 'The foghorn, one last time');
  await expect(other.getByRole('heading')).toBeVisible();
  await expect(other.getByRole('heading').locator('mark')).toHaveCount(0);
  await expect(other.getByRole('list').locator('mark')).toHaveText('lighthouses');
});

test('R810 a search marks the words that replaced a misspelled one', async ({ page }) => {
  await page.goto('/search?q=ligthhouse');
  await expect(card(page, 'The lighthouse keeper retires').getByRole('heading').locator('mark')).toHaveText(
    'lighthouse',
  );
});

test('R810 a search marks the tag of an operator, and no list without a search text has marks', async ({ page }) => {
  await page.goto('/search?q=tag%3Alighthouses');
  await expect(marks(page).first()).toHaveText('lighthouses');
  for (const path of ['/', '/tag/lighthouses', '/search?tag=lighthouses']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await settle(page);
    await expect(marks(page)).toHaveCount(0);
  }
});

test('R810 marks follow the text that a visitor types', async ({ page }) => {
  await page.goto('/search?q=lighthouse');
  await expect(marks(page).first()).toHaveText('Lighthouse');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('foghorn');
  await expect(card(page, 'The foghorn, one last time').locator('mark')).toHaveText('foghorn');
  await expect(marks(page)).toHaveCount(1);
});

test('R811 a card names the words that only its description contains', async ({ page }) => {
  await page.route(DESCRIPTIONS, (route) => route.abort());
  await page.goto('/search?q=owls');
  await expect(card(page, 'Night ride through the vineyards').locator('.card-match')).toHaveText(
    'In the description: owls',
  );
  await page.goto('/search?q=lighthouses');
  await expect(marks(page).first()).toBeVisible();
  await expect(card(page, 'The lighthouse keeper retires').locator('.card-match')).toHaveCount(0);
});

for (const [i, layout] of ['cards', 'small', 'lines'].entries()) {
  test(
    `R923 a sentence of the description replaces the words named on the card, and nothing moves (layout: ${layout})`,
    sample(i),
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(DESCRIPTIONS, async (route) => {
        await held;
        await route.continue();
      });
      await storeOnce(page.context(), { settings: { listForm: layout } });
      await page.goto('/search?q=owls');
      const line = card(page, 'Night ride through the vineyards').locator('.card-match');
      await expect(line).toHaveText('In the description: owls');
      // the island of the list replaces the early cards
      await expect(page.getByRole('button', { name: /^Favorite: / }).first()).toBeEnabled();
      const [before, shiftBefore] = [await line.boundingBox(), await layoutShift(page)];
      release();
      await expect(line).toHaveText(/^In the description: .{20,}/);
      await expect(line.locator('mark')).toHaveText('owls');
      await expect(line.locator('mark')).toBeInViewport();
      await settle(page);
      expect(await line.boundingBox()).toEqual(before);
      expect((await layoutShift(page)) - shiftBefore).toBe(0);
    },
  );
}

test('R924 descriptions are requested only if a search word is in a description and in no other text of the video', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/tag/lighthouses', '/search?q=lighthouses', '/search?tag=lighthouses']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await settle(page);
  }
  expect(requests.filter((url) => DESCRIPTIONS.test(url) || url.includes('description-sentence'))).toEqual([]);
  await page.goto('/search?q=owls');
  await expect(
    page
      .locator('.card-match')
      .getByText(/.{30,}/)
      .first(),
  ).toBeVisible();
  expect(requests.filter((url) => DESCRIPTIONS.test(url)).length).toBeGreaterThan(0);
});

test('R923 in data saver mode, cards name the search words that descriptions contain, and load no descriptions', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await storeOnce(page.context(), { settings: { savesData: 'always' } });
  await page.goto('/search?q=owls');
  const line = card(page, 'Night ride through the vineyards').locator('.card-match');
  await expect(line).toHaveText('In the description: owls');
  await settle(page);
  await expect(line).not.toHaveClass(/card-sentence/);
  expect(requests.filter((url) => DESCRIPTIONS.test(url))).toEqual([]);
});

test('R715 R810 marks change on a page translated by the browser', async ({ page }) => {
  await page.goto('/search?q=lighthouse');
  await expect(marks(page).first()).toBeVisible();
  await page.evaluate(simulateBrowserTranslation);
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('lighthouses history');
  const title = card(page, 'The foghorn, one last time').getByRole('heading');
  await expect(title).toBeVisible();
  await page.evaluate(simulateBrowserTranslation);
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('foghorn history');
  await expect(title.locator('mark')).toHaveText('foghorn');
  await page.evaluate(simulateBrowserTranslation);
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('lighthouses history');
  await expect(title.locator('mark')).toHaveCount(0);
  await expect(title).toHaveText('The foghorn, one last time');
});

for (const theme of ['light', 'dark'] as const) {
  test(`R812 marks are underlined and have the contrast and width of the text (${theme} theme)`, async ({ page }) => {
    await page.goto('/search?q=lighthouse');
    const mark = card(page, 'The lighthouse keeper retires').getByRole('heading').locator('mark');
    await expect(mark).toBeVisible();
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
    const look = await mark.evaluate((element) => {
      const { color, fontWeight, textDecorationLine } = getComputedStyle(element);
      const title = getComputedStyle(element.closest('.card-title')!);
      const { width } = element.getBoundingClientRect();
      const plain = element.ownerDocument.createElement('span');
      plain.textContent = element.textContent;
      element.replaceWith(plain);
      return {
        isTextColor: color === title.color,
        isTextWeight: fontWeight === title.fontWeight,
        textDecorationLine,
        widening: Math.abs(plain.getBoundingClientRect().width - width),
      };
    });
    expect(look).toMatchObject({ isTextColor: true, isTextWeight: true, textDecorationLine: 'underline' });
    expect(look.widening).toBeLessThan(0.5);
  });
}

test('R812 marked words are underlined in a high-contrast mode that replaces all colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/search?q=lighthouse');
  await expect(marks(page).first()).toHaveCSS('text-decoration-line', 'underline');
});
