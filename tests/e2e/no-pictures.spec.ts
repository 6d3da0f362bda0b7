// Tests that pages request no pictures from third parties if pictures are turned off. A local server replaces all third parties and records
// their requests.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_SITE, FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test, type ThirdParty } from './support/third-party.ts';

test.use({ baseURL: FILMS_SITE.url });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const options = (page: Page) => page.getByRole('option');
const LISTS = ['/', '/tag/drama', '/trending?period=all', '/search?q=love', '/tag/drama?more=40', '/favorites'];
/** Lists that the test visits with pictures before it turns pictures off. It visits the other lists only afterwards. */
const SEEN_BEFORE = ['/tag/drama?more=40', '/search?q=love', '/favorites'];
/** Settings that stop pages from loading pictures unless the visitor requests one, by name. */
const MODES = {
  'discreet mode': { isDiscreet: true },
  'lists of lines': { listForm: 'lines' },
  'saving data': { savesData: 'always' },
  'pictures never': { pictures: 'none' },
};

const choose = (page: Page, settings: object) =>
  page.evaluate((text) => localStorage.setItem('settings', text), JSON.stringify(settings));

async function scrollDown(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 1500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await settle(page);
}

/** Opens the lists and scrolls to the end of each. */
async function visitAll(page: Page, lists: readonly string[]): Promise<void> {
  for (const path of lists) {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    await scrollDown(page);
  }
}

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('night');
  await expect(page.getByRole('group', { name: 'Videos' }).getByRole('option').nth(2)).toBeVisible({ timeout: 20_000 });
  await settle(page);
}

async function print(page: Page): Promise<void> {
  await page.pdf();
  await settle(page);
}

const asked = (thirdParty: ThirdParty) => thirdParty.requests.map(({ url }) => url);

test('R185 the HTML contains no third-party picture that browsers load automatically', () => {
  for (const { folder } of [DEMO_SITE, FILMS_SITE]) {
    const pages = globSync('**/*.html', { cwd: folder });
    const offers = pages.flatMap((page) => {
      const html = readFileSync(`${folder}/${page}`, 'utf8').replace(/<noscript>.*?<\/noscript>/gs, '');
      return [...html.matchAll(/<(?:img|source|picture|table|video|image|input)\b[^>]*>/g)].filter(([tag]) =>
        / (?:src|srcset|background|poster|href)=(?!"?\/favicon\.svg[">\s])/i.test(tag),
      );
    });
    expect(offers.slice(0, 3).map(String)).toEqual([]);
    expect(readFileSync(`${folder}/index.html`, 'utf8')).toMatch(/<noscript><table background="?[^"\s>]/);
  }
});

for (const [i, [mode, settings]] of Object.entries(MODES).entries()) {
  test(
    `R185 R186 R187 ${mode}: lists, suggestions and print request no pictures, not even pictures seen before`,
    sample(i, 4),
    async ({ page, thirdParty }) => {
      test.setTimeout(180_000);
      await page.goto('/');
      await cards(page)
        .first()
        .getByRole('button', { name: /^Favorite: / })
        .click();
      await visitAll(page, SEEN_BEFORE);
      await openSuggestions(page);
      await print(page);
      expect(asked(thirdParty).length).toBeGreaterThan(50);

      await choose(page, settings);
      thirdParty.requests.length = 0;
      await visitAll(page, LISTS);
      await page.reload();
      await expect(cards(page).first()).toBeVisible();
      expect(asked(thirdParty)).toEqual([]);
      await openSuggestions(page);
      await expect(options(page).locator('img').first()).toBeHidden();
      expect(asked(thirdParty)).toEqual([]);
      await print(page);
      expect(asked(thirdParty)).toEqual([]);
      // printed pages reserve no space for pictures either
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.thumb img:visible')).toHaveCount(0);
      await page.emulateMedia({ media: null });

      // as soon as the setting allows pictures again, the open page loads them
      await page.goto('/tag/comedy');
      await choose(page, {});
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'settings' })));
      await expect.poll(() => thirdParty.requests.length).toBeGreaterThan(0);
    },
  );
}

test('R185 turning on discreet mode in a list stops all picture requests, including pending ones', async ({
  page,
  thirdParty,
}) => {
  await page.goto('/tag/drama');
  await expect.poll(() => thirdParty.requests.length).toBeGreaterThan(3);
  await settle(page);
  await page.keyboard.press('.');
  thirdParty.requests.length = 0;
  await scrollDown(page);
  await print(page);
  await page.getByRole('link', { name: 'Trending' }).first().click();
  await expect(page).toHaveURL(/\/trending/);
  await page.goBack();
  await scrollDown(page);
  expect(asked(thirdParty)).toEqual([]);
  await page.keyboard.press('.');
  await expect.poll(() => thirdParty.requests.length).toBeGreaterThan(0);
});

test('R187 printing requests no pictures before the age gate is passed', async ({ freshPage: page, thirdParty }) => {
  for (const path of ['/', '/tag/drama']) {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toBeVisible();
    await print(page);
  }
  expect(asked(thirdParty)).toEqual([]);
});

test('R186 pages without an age gate suggest tags, but neither videos nor their pictures before the gate is passed', async ({
  freshPage: page,
  thirdParty,
}) => {
  await page.goto('/legal/privacy');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('drama');
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Videos' })).toHaveCount(0);
  await settle(page);
  expect(asked(thirdParty)).toEqual([]);
});

test('R185 in data saver mode, a "Show picture" button loads only its own picture', async ({ page, thirdParty }) => {
  await page.goto('/about');
  await choose(page, { savesData: 'always' });
  await page.goto('/tag/drama');
  await cards(page).nth(1).getByRole('button', { name: 'Show picture' }).click();
  await expect(cards(page).nth(1).locator('.thumb img')).toBeVisible();
  await settle(page);
  expect(thirdParty.requests).toHaveLength(1);
});
