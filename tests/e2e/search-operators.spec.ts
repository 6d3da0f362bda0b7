// Tests of operators such as `year:2024` on the search page.
import { layoutShift } from './support/layout-shift.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page) => page.getByRole('heading', { name: /^Videos \(\d+ found\)$/ });
const hint = (page: Page) => page.getByRole('status').filter({ hasText: 'Treated as words' });

async function search(page: Page, text: string): Promise<number> {
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(found(page)).toBeVisible();
  return Number(/\d+/.exec((await found(page).textContent())!)![0]);
}

test('R825 R826 operators restrict a search with and without words, and a hyphen before an operator reverses its condition', async ({
  page,
}) => {
  const all = await search(page, 'duration:>=0');
  const long = await search(page, 'duration:>20');
  expect(long).toBeLessThan(all);
  expect(await search(page, '-duration:>20')).toBe(all - long);
  const titled = await search(page, 'title:river');
  expect(titled).toBeGreaterThan(0);
  await expect(cards(page).first()).toBeVisible();
  for (const title of await cards(page).getByRole('heading').allTextContents()) expect(title).toMatch(/river/i);
  expect(await search(page, 'river title:river')).toBe(titled);
  const year = new Date().getUTCFullYear();
  expect(await search(page, `year:2000-${year}`)).toBe(all);
  await expect(hint(page)).toHaveCount(0);
});

test('R827 the search page names unknown operators and invalid values until they are removed', async ({ page }) => {
  await page.goto('/search?q=river+foo:bar+year:abc');
  await expect(hint(page)).toHaveText('Treated as words, not as filters: foo:bar, year:abc');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('river');
  await expect(page).toHaveURL('/search?q=river');
  await expect(found(page)).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('"river foo:bar"');
  await expect(page).toHaveURL(/foo/);
  await expect(page.getByText('Searching...')).toHaveCount(0);
  await expect(hint(page)).toHaveCount(0);
});

test('R1005 R1007 the search page names ignored ORs and unknown labels', async ({ page }) => {
  await page.goto('/search?q=tag:nosuch+OR+river');
  const notes = page.getByRole('status').filter({ hasText: 'Not in the catalogue' });
  await expect(notes).toHaveText('Not in the catalogue: nosuch · “OR” has no effect in tag:nosuch OR river');
  await expect(notes).toBeVisible();
});

test('R1006 operators joined by OR form one active filter', async ({ page }) => {
  await page.goto('/search?q=river+tag:coast+OR+tag:night');
  const row = page.getByRole('group', { name: 'Active filters' });
  await expect(row.getByRole('button', { name: 'Remove coast or night' })).toHaveText('coast or night');
  await row.getByRole('button').click();
  await expect(page).toHaveURL('/search?q=river');
});

test('R828 counts of filter options respect operators', async ({ page }) => {
  await search(page, 'duration:>20');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: /^< 3 min/ })).toHaveAttribute('aria-disabled', 'true');
});

test('R827 R870 on a phone, the note about the search text is not cut, covers nothing and does not move the videos', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/search?q=river+foo:bar+year:abc+duration:long+quality:best');
  const note = page.getByRole('status').filter({ hasText: 'Treated as words' });
  await expect(note).toBeVisible();
  await settle(page);
  const [scrollWidth, clientWidth, right] = await note.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
    element.getBoundingClientRect().right,
  ]);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(right).toBeLessThanOrEqual(320);
  const boxes = await Promise.all(
    [page.locator('.list-tools'), note, page.locator('.list-room > :nth-child(2)')].map((part) => part.boundingBox()),
  );
  expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y);
  expect(boxes[1]!.y + boxes[1]!.height).toBeLessThanOrEqual(boxes[2]!.y);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('R827 loading more results below a note about the search text keeps the shown cards', async ({ page }) => {
  await page.goto('/search?q=tag:nosuch+OR+tag:nature');
  await expect(page.getByRole('status').filter({ hasText: 'Not in the catalogue' })).toBeVisible();
  await settle(page);
  const before = await cards(page).count();
  await cards(page)
    .first()
    .evaluate((card) => void (card.dataset['kept'] = ''));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  await expect(page.locator('[data-kept]')).toHaveCount(1);
});
