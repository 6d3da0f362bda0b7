// Tests of the QR code that shares a list. The tests decode the displayed code.
import { decodeQrCodePath } from '../support/decode-qr.ts';
import { expect, test } from './support/test.ts';

test('R418 R969 the QR code of the favorites contains the link that shares them, in both themes', async ({ page }) => {
  await page.goto('/tag/nature');
  const ids = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('data-id')!));
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      ([name, all]) => {
        localStorage.setItem('theme', name);
        localStorage.setItem('favorites', JSON.stringify(all));
      },
      [theme, ids] as const,
    );
    await page.goto('/favorites');
    await page.getByRole('button', { name: 'Share “My Favorites”' }).click();
    const code = page.getByRole('img', { name: 'QR code with the link to this list' });
    await expect(code).toBeVisible();
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(code).toHaveCSS('fill', 'rgb(0, 0, 0)');
    const side = Number((await code.getAttribute('viewBox'))!.split(' ').at(-1));
    const link = new URL(decodeQrCodePath(side, (await code.locator('path').getAttribute('d'))!));
    expect([link.pathname, new URLSearchParams(link.hash.slice(1)).getAll('v')]).toEqual(['/favorites', ids]);
  }
});

test('R418 the dialog of a long list states how many of its videos a QR code can hold', async ({ page }) => {
  await page.goto('/favorites');
  await page.evaluate(() => {
    localStorage.setItem('favorites', JSON.stringify(Array.from({ length: 300 }, (_, number) => `no-such-${number}`)));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share “My Favorites”' }).click();
  await expect(
    page.getByText(/^This list is too long for a QR code, which can hold \d+ of its 300 videos\./),
  ).toBeVisible();
});
