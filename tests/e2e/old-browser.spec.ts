import { browserMessages } from '#messages/layout';
// Tests that unsupported browsers show a notice and the lists of the HTML, without errors. The tests remove features from Chromium.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LACKS = {
  'toSorted (Firefox before 115, Chrome before 110)': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'deflate-raw (Safari before 16.4)': () => Reflect.deleteProperty(window, 'DecompressionStream'),
  'lookbehind (Safari before 16.4)': () => {
    const Real = RegExp;
    window.RegExp = new Proxy(Real, {
      construct: (target, [pattern, flags]: [string, string]) => {
        if (pattern.startsWith('(?<=')) throw new SyntaxError('invalid group specifier name');
        return new target(pattern, flags);
      },
    });
  },
} as const;

const cards = (page: Page) => page.locator('#videos article');

for (const [name, take] of Object.entries(LACKS)) {
  test(`R198 without ${name}, a page keeps its lists and links and reports the outdated browser`, async ({ page }) => {
    await page.addInitScript(take);
    await page.goto('/?sort=oldest');
    await expect(page.getByText(browserMessages.old)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThan(10);
    await expect(cards(page).first().locator('.thumb img')).toBeVisible();
    await expect(cards(page).first().locator('.card-more')).toBeHidden();
    // the page has not started any island, so no island can fail
    await page.getByRole('heading', { name: 'Latest Videos' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeDisabled();
    await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Browse tags' }).click();
    await page
      .locator('main')
      .getByRole('link', { name: /nature/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/tag\/nature$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(browserMessages.old)).toBeVisible();
  });
}

test('R198 the age gate works in an old browser', async ({ freshPage: page }) => {
  await page.addInitScript(LACKS['toSorted (Firefox before 115, Chrome before 110)']);
  await page.goto('/trending');
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await expect(page.getByText(browserMessages.old)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('R198 in an old browser, pages without static lists show a message instead of a loading state', async ({
  page,
}) => {
  await page.addInitScript(LACKS['toSorted (Firefox before 115, Chrome before 110)']);
  for (const path of ['/search?q=river', '/favorites', '/tags', '/settings']) {
    await page.goto(path);
    await expect(page.getByText(browserMessages.old)).toBeVisible();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
  }
});

test('R198 a browser that cannot display the age gate shows only a message and requests no pictures', async ({
  freshPage: page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
  });
  await page.goto('/');
  await expect(page.locator('body > :visible')).toHaveCount(0);
  const said = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(said).toBe(JSON.stringify(browserMessages.bare));
  expect(pictures.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
});

test('R198 supported browsers show no message about old browsers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(page.getByText(browserMessages.old)).toBeHidden();
});
