// Tests of typical visits to a site built from a sample of real film metadata. The tests serve the pictures, since the machine of the tests
// may have no network.
import { expect, FILMS, test } from './support/test.ts';

test.use({ baseURL: FILMS });

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#468"/></svg>';

test.beforeEach(async ({ page }) => {
  await page.route('https://upload.wikimedia.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
});

test('R150 a visitor browses real films from the home page to a tag', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(15);
  await page
    .getByRole('link', { name: /^drama/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tag\/drama$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/drama/i);
  await expect(cards.first()).toBeVisible();
});

test('R085 a visitor finds a real film by a misspelled title', async ({ page }) => {
  await page.goto('/search?q=steambot');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/steamboat/i);
});

test('R142 a visitor filters real films by duration', async ({ page }) => {
  await page.goto('/tag/comedy');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: '< 3 min' }).check();
  await expect(page).toHaveURL(/duration=/);
  const durations = page.getByRole('main').getByRole('article').locator('.badge-end');
  await expect(async () => {
    const texts = await durations.allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !/^[0-2]:\d\d$/.test(text))).toEqual([]);
  }).toPass();
});

test('R052 R355 the tags page contains the most used tags and loads the others when the visitor searches', async ({
  page,
}) => {
  const response = await page.goto('/tags');
  expect((await response?.body())?.length).toBeLessThan(100_000);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Showing the \d+ most common of 2,107 tags/)).toBeVisible();
  const tiles = main.locator('a.tile');
  const held = await tiles.count();
  expect(held).toBeLessThanOrEqual(500);
  await main.getByPlaceholder('Search tags...').fill('a');
  await expect(main.getByRole('button', { name: /^Show all [\d,]+ tags$/ })).toBeVisible();
  await expect(tiles.filter({ visible: true })).toHaveCount(500);
  await main.getByRole('button', { name: /^Show all/ }).click();
  await expect(async () => expect(await tiles.filter({ visible: true }).count()).toBeGreaterThan(1000)).toPass();
});

test('R052 R200 a tag list can be scrolled to its last tag, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/tags');
  await page.getByPlaceholder('Search tags...').fill('a');
  const tiles = page.getByRole('main').locator('a.tile').filter({ visible: true });
  await expect(tiles).toHaveCount(500);
  await page.mouse.move(400, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0, { timeout: 200 });
  }).toPass({ timeout: 30_000 });
  const all = await tiles.count();
  expect(all).toBeGreaterThan(1000);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${all.toLocaleString('en')} tags`);
  const last = tiles.nth(all - 2);
  await last.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(before);
  const href = await last.getAttribute('href');
  await last.click();
  await expect(page).toHaveURL(String(href));
  await page.goBack();
  await expect(tiles).toHaveCount(all);
  await expect.poll(place).toBe(before);
  await page.reload();
  await expect(tiles).toHaveCount(all);
  await expect.poll(place).toBe(before);
});

test('R371 suggestions distinguish two films with the same title by duration and date', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('misleading lady');
  const options = page.getByRole('option', { name: /^The Misleading Lady/ });
  await expect(options).toHaveCount(2);
  const names = await options.allTextContents();
  expect(new Set(names).size).toBe(2);
  for (const name of names)
    expect(name).toMatch(/^The Misleading Lady(\d+:)?\d+:\d\d · \d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
});
