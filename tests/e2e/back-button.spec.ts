// Tests that the Back button restores previous texts, filters and sort orders, and closes the filter sheet on phones.
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

test('R722 after Back and Forward, the search box shows the search text of the displayed results', async ({ page }) => {
  await page.goto('/search?q=river');
  await settle(page);
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  const title = page.getByRole('heading', { level: 1 });
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' boat');
  await expect(title).toHaveText('Search results for "river boat"');
  await page.goBack();
  await expect(title).toHaveText('Search results for "river"');
  await expect(box).toHaveValue('river');
  await page.goForward();
  await expect(title).toHaveText('Search results for "river boat"');
  await expect(box).toHaveValue('river boat');
  // the text has been typed, but not submitted yet
  await page.keyboard.type('s');
  await page.goBack();
  await expect(box).toHaveValue('river');
  await expect(title).toHaveText('Search results for "river"');
});

test('R723 R724 Back undoes one filter choice at a time, and a typed number is one choice', async ({ page }) => {
  await page.goto('/trending');
  await settle(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'HD' }).check();
  await page.getByText('Custom…').first().click();
  const field = page.getByRole('spinbutton').first();
  await field.focus();
  await page.keyboard.type('1');
  await expect(page).toHaveURL(/minutes=1-/);
  await page.keyboard.type('2');
  await expect(page).toHaveURL(/minutes=12-/);
  await page.getByLabel('Sort').selectOption('Longest');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/period=month/);
  for (const query of ['?minutes=12-&quality=hd&sort=longest', '?minutes=12-&quality=hd', '?quality=hd', '']) {
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe(query);
  }
  await expect(page.getByRole('checkbox', { name: 'HD' })).not.toBeChecked();
  await expect(field).toHaveValue('');
});

test.describe('Back with filters on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('R725 Back undoes the choices in the filter sheet, then closes the sheet', async ({ page }) => {
    await page.goto('/');
    await settle(page);
    const button = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const hd = sheet.getByRole('checkbox', { name: 'HD' });
    await button.click();
    await hd.check();
    await expect(page).toHaveURL(/quality=hd/);
    await page.goBack();
    await expect(hd).not.toBeChecked();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await hd.check();
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/quality=hd/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect(sheet).toBeHidden();
  });

  test('R725 a reload closes the filter sheet, and the next Back leaves the page', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/tag/nature');
    await settle(page);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await settle(page);
    await expect(sheet).toBeHidden();
    const isOpening = () => page.evaluate(() => (history.state as { isOpening?: boolean } | null)?.isOpening);
    await expect.poll(isOpening).not.toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});
