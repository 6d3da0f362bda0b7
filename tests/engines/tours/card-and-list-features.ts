// Tests of hiding a video, of the random video, of the QR code of a list, and of the lock of lists.
import { expect, test } from '../support/test.ts';

const MORE = 'main .card-more';

test(
  'R180 R415 the menu of a card hides its video, which stays hidden after a reload',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/tag/nature');
    const [first = ''] = await page.texts('main .card-title');
    await page.press(MORE, `More: ${first}`);
    await page.press('dialog button', 'Hide…');
    await page.press('dialog button', 'This video only');
    await page.see('.notice', /now hidden/);
    await expect.poll(() => page.texts('main .card-title')).not.toContain(first);
    await page.open('/tag/nature');
    await page.see('.blocking [role=status]', '1 hidden');
    expect(await page.texts('main .card-title')).not.toContain(first);
  },
);

test(
  'R180 R417 R418 a key shows a random video, and the favorites page shows a QR code',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/tag/nature');
    const titles = (await page.texts('main .card-title')).slice(0, 2);
    for (const title of titles) await page.press('main .cards .heart', `Favorite: ${title}`);
    await page.keys('r');
    await page.see('dialog .card-title');
    await page.keys('Escape');
    await page.open('/favorites');
    await page.press('main button', 'Share “My Favorites”');
    await page.see('dialog h2', 'Share “My Favorites”');
    expect(await page.count('dialog svg path')).toBeGreaterThan(0);
  },
);

test('R180 R419 a PIN locks and unlocks the favorites and lists', async ({ page }) => {
  await page.open('/tag/nature');
  const [first = ''] = await page.texts('main .card-title');
  await page.press('main .cards .heart', `Favorite: ${first}`);
  await page.open('/settings');
  await page.press('#lock summary');
  await page.see('#lock button', 'Lock my lists');
  await page.fill('#lock label:nth-of-type(1) input', '2468');
  await page.fill('#lock label:nth-of-type(2) input', '2468');
  await page.press('#lock button', 'Lock my lists');
  await page.press('#lock button', 'Lock now');
  await page.open('/favorites');
  await page.see('main', /Your lists are locked\./);
  expect(await page.count('main .card')).toBe(0);
  await page.fill('main input[type=password]', '2468');
  await page.press('main form button', 'Unlock');
  await expect.poll(() => page.texts('main .cards .card-title')).toContain(first);
});
