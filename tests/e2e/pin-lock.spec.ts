// Tests of the PIN lock for personal lists, which a locked site hides in every tab, even before its islands are hydrated.
import type { Locator, Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

const pin = (page: Page) => page.getByLabel('PIN, 4 to 8 digits');
const tab = (page: Page) => page.getByRole('button', { name: /^My Favorites/ });
const isLocked = (page: Page) => page.evaluate(() => document.documentElement.dataset['locked'] !== undefined);

async function setPin(page: Page): Promise<void> {
  await page.goto('/tag/nature');
  const id = await page.locator('main .card').first().getAttribute('data-id');
  await page.evaluate((video) => {
    localStorage.setItem('favorites', JSON.stringify([video]));
    localStorage.setItem('lists', JSON.stringify([{ name: 'Evening', ids: [video] }]));
  }, id);
  await page.goto('/settings');
  await page.getByText('Set a PIN').click();
  await pin(page).fill('2468');
  await page.getByLabel('Repeat the PIN').fill('2469');
  await page.getByRole('button', { name: 'Lock my lists' }).click();
  await expect(page.getByText('The two PINs do not match.')).toBeVisible();
  await page.getByLabel('Repeat the PIN').fill('2468');
  await page.getByRole('button', { name: 'Lock my lists' }).click();
  await expect(
    page.locator('#lock').getByText('Your lists lock when you are inactive, and in every new tab.'),
  ).toBeVisible();
}

test('R960 R829 locked lists reveal nothing on any page, and the PIN restores them', async ({ page }) => {
  await setPin(page);
  expect(await page.evaluate(() => localStorage.getItem('lock'))).not.toContain('2468');
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('button', { name: 'Export data' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Forget this site…' })).toBeVisible();
  await expect(page.getByText('Nothing is hidden.')).toBeHidden();

  await page.goto('/tag/nature');
  await settle(page);
  const heart = page.locator('main .heart').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Lock' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/favorites');
  await expect(page.locator('main').getByText('Your lists are locked.')).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
  await expect(page.locator('main .card')).toHaveCount(0);
  // R829: the link is vertically centered on the line of the button
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  const unlock = page.getByRole('main').getByRole('button', { name: 'Unlock' });
  const forgot = page.getByRole('main').getByRole('link', { name: 'Forgot the PIN?' });
  expect(Math.abs((await middleOf(unlock)) - (await middleOf(forgot)))).toBeLessThan(1);
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
  await pin(page).fill('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await pin(page).fill('2468');
  await page.keyboard.press('Enter');
  await expect(tab(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Evening/ })).toBeVisible();
  await expect(page.locator('main .card').first()).toBeVisible();
});

test('R1016 the settings page follows changes of the lock in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('Set a PIN')).toBeVisible();
  await setPin(page);
  await pin(other).fill('2468');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the PIN' }).click();
  await expect(other.getByText('Set a PIN')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Lock now' })).toBeHidden();
});

test('R1078 locking the lists closes a dialog with a list and a notice about it', async ({ page, context }) => {
  await setPin(page);
  await page.goto('/favorites');
  await page.getByRole('button', { name: /^Evening/ }).click();
  await page.getByRole('button', { name: 'Options of “Evening”' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Evening');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.removeItem('lock-used'));
  await expect(page.locator('main').getByText('Your lists are locked.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Evening')).toHaveCount(0);
});

test('R419 a new tab requests the PIN first, and a lock also applies to other tabs and to pages reached by Back', async ({
  page,
  context,
}) => {
  await setPin(page);
  await page.goto('/favorites');
  await expect(tab(page)).toBeVisible();
  const other = await context.newPage();
  // before any island is hydrated, the script in the head locks the page
  await other.route(/\/_astro\/(?!page\.).*\.js/, (route) => route.abort());
  await other.goto('/favorites');
  expect(await isLocked(other)).toBe(true);
  await other.unroute(/\/_astro\/(?!page\.).*\.js/);
  await other.reload();
  await pin(other).fill('2468');
  await other.keyboard.press('Enter');
  await expect(tab(other)).toBeVisible();

  await page.goto('/about');
  await other.evaluate(() => localStorage.removeItem('lock-used'));
  await other.goto('/settings');
  await expect(other.getByText('Your lists are locked.').first()).toBeVisible();
  await expect.poll(() => isLocked(page)).toBe(true);
  await page.goBack();
  await expect(page.locator('main').getByText('Your lists are locked.')).toBeVisible();
  await expect(page.locator('main .card')).toHaveCount(0);
});

test('R733 on a phone, the heading of the lock and its first line are visible after each step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const heading = page.locator('#lock').getByRole('heading');
  await setPin(page);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(heading).toBeInViewport();
  await pin(page).fill('2468');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Remove the PIN' }).click();
  await expect(page.getByText('Set a PIN')).toBeInViewport();
});
