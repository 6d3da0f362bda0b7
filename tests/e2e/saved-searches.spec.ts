// Tests of the button that saves a search.
import { holdRequests } from './support/delay-requests.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

for (const [i, [width, height]] of (
  [
    [320, 700],
    [360, 740],
    [390, 844],
    [640, 800],
    [768, 1024],
    [1280, 800],
  ] as const
).entries()) {
  test(`R347 a labeled button saves a search with one press at ${width} px`, sample(i, 5), async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/search?q=river', '/search?q=river&quality=hd', '/tag/nature?without=night']) {
      await page.goto(path);
      await settle(page);
      const save = page.getByRole('button', { name: 'Save search', exact: true });
      await expect(save, path).toHaveText('Save search');
      await expect(save, path).toBeInViewport({ ratio: 1 });
      // the button has a single line of text and does not widen the page
      const { height: high } = (await save.boundingBox())!;
      expect(high, path).toBeLessThan(48);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved “nature, without night”/ })).toBeVisible();
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('searches') ?? '[]') as object[]);
    expect(saved).toHaveLength(1);
  });
}

test('R581 saving a search stores the list shown when the button is pressed, even if the list changes before the code has loaded', async ({
  page,
}) => {
  await page.goto('/search?q=river');
  await settle(page);
  const release = await holdRequests(page, '**/_astro/saved-searches-store*.js');
  const asked = page.waitForRequest('**/_astro/saved-searches-store*.js');
  await page.getByRole('button', { name: 'Save search' }).click();
  await asked;
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(page).toHaveURL('/search?q=river&sort=oldest');
  release();
  await expect(page.getByRole('status').filter({ hasText: /^Saved “river”/ })).toBeVisible();
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('searches') ?? '[]') as { path: string }[]);
  expect(saved.map(({ path }) => path)).toEqual(['/search?q=river']);
});

test('R886 the save button shows that a search is saved, and another press removes the search with Undo', async ({
  page,
}) => {
  await page.goto('/search?q=river');
  await settle(page);
  const save = page.getByRole('button', { name: 'Save search', exact: true });
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  const { width } = (await save.boundingBox())!;
  await save.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  expect((await saved.boundingBox())!.width).toBe(width);
  await page.reload();
  await expect(saved).toBeVisible();
  // with another sort order, the list differs from the saved one, so the button shows that it is not saved
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await saved.click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed the search “river”.' })).toBeVisible();
  await expect(save).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toBeVisible();
});

test('R347 the home page and Trending offer no button to save a search', async ({ page }) => {
  for (const path of ['/', '/trending']) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  }
});

test('R347 a tag page has the button that follows the tag, and with another sort order also the button that saves the search', async ({
  page,
}) => {
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  const save = page.getByRole('button', { name: 'Save search' });
  await page.goto('/tag/music');
  await expect(follow).toBeEnabled();
  await expect(save).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(save).toBeEnabled();
  await expect(follow).toBeEnabled();
});

test('R886 a press of the save button before its code has loaded never removes a search', async ({ page }) => {
  await page.goto('/search?q=river');
  await settle(page);
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  await page.getByRole('button', { name: 'Save search', exact: true }).click();
  await expect(saved).toBeVisible();

  const release = await holdRequests(page, '**/_astro/saved-searches-store*.js');
  const asked = page.waitForRequest('**/_astro/saved-searches-store*.js');
  await page.reload();
  await asked;
  await page.getByRole('button', { name: 'Save search', exact: true }).click();
  release();
  await expect(saved).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('searches') ?? '[]') as object[])).toHaveLength(1);
});
