// Discreet mode in all its forms, and the ways to have no pictures.
import { expect, test } from '../support/test.ts';

test('R180 one key takes pictures and title away on every page, and gives both back', async ({ page }) => {
  const look = async () => [await page.title(), await page.attribute('html', 'data-pictures')];
  await page.open('/about');
  const [title] = await look();
  await page.keys('.');
  await expect.poll(look).toEqual(['New Tab', 'none']);
  expect(await page.attribute('link[rel=icon]', 'href')).toBe('/neutral.svg');
  expect(await page.stored('settings')).toBe('{"isDiscreet":true}');
  await page.open('/tag/nature');
  await expect.poll(look).toEqual(['New Tab', 'none']);
  await page.open('/about');
  await page.keys('.');
  await expect.poll(look).toEqual([title, 'shown']);
});

test('R180 its switches are in the settings: discreet mode, blurred pictures, a neutral tab', async ({ page }) => {
  await page.open('/settings');
  await page.press('main label', /^Discreet mode/);
  await expect.poll(() => page.title()).toBe('New Tab');
  // of the two groups that offer it the one with two choices
  await page.press('main fieldset:not(:has(label:nth-of-type(3))) label', 'Blurred until pointed at');
  await expect.poll(() => page.attribute('html', 'data-pictures')).toBe('blurred');
  await page.open('/tag/nature');
  const filter = () => page.evaluate(() => getComputedStyle(document.querySelector('main .thumb img')!).filter);
  await expect.poll(filter).toBe('blur(24px)');
  await page.hover('main .cards .card');
  await expect.poll(filter).toBe('none');
  await page.open('/settings');
  await page.press('main label', /^Discreet mode/);
  await expect.poll(() => page.title()).toMatch(/^Settings/);
  await page.press('main label', /^Neutral tab/);
  await expect.poll(() => page.title()).toBe('New Tab');
  expect(await page.attribute('html', 'data-pictures')).toBe('shown');
});
