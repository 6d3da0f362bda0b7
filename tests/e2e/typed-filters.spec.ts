// Tests of the active filters for operators that a visitor has typed into a search, such as `year:2024`.
import { layoutShift } from './support/layout-shift.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const YEAR = new Date().getUTCFullYear();
const YEARS = `2000-${YEAR}`;

test('R985 operators in a search are active filters, and removing one changes the search text and can be undone', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent(`river year:${YEARS} duration:>1 foo:bar`)}&quality=hd`);
  const row = page.getByRole('group', { name: 'Active filters' });
  await expect(row.getByRole('button')).toHaveText(['HD', `1 Jan 2000 – 31 Dec ${YEAR}`, '2 min or more', 'Clear all']);
  await expect(page.getByRole('status').filter({ hasText: 'Treated as words' })).toContainText(': foo:bar');
  await expect(page.getByRole('main').getByRole('button', { name: 'Filters 3 selected' })).toBeVisible();
  await settle(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  // by keyboard: the next filter receives the focus
  await row.getByRole('button', { name: /^Remove 1 Jan 2000/ }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(box).toHaveValue('river duration:>1 foo:bar');
  await expect(page).toHaveURL('/search?q=river+duration:%3E1+foo:bar&quality=hd');
  await expect(row.getByRole('button', { name: 'Remove 2 min or more' })).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue(`river year:${YEARS} duration:>1 foo:bar`);
  await row.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?q=river+foo:bar');
  await expect(row).toHaveCount(0);
});

test('R985 a search without results offers to remove the operator that excludes most videos', async ({ page }) => {
  await page.goto('/search?q=river+duration:%3E9000&quality=hd');
  const more = page.getByRole('button', { name: /^Remove “9,001 min or more” to see \d+ videos?$/ });
  await more.click();
  await expect(page).toHaveURL('/search?q=river&quality=hd');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // the search has no other word: without its operator, it would list no videos
  await page.goto('/search?q=duration:%3E9000&quality=hd');
  await expect(page.getByRole('main').getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await settle(page);
  await expect(page.getByRole('main').getByRole('button', { name: /to see \d+ videos?$/ })).toHaveCount(0);
});
