// What a visitor meets first: the gate, the list behind it, a search.
import { expect, test } from '../support/test.ts';

const ENTER = 'I am 18 or older - Enter Site';

test('R180 R120 the gate stays until it is passed, and pictures come then', async ({ freshPage: page, site }) => {
  await page.open('/');
  await page.see('#age-gate');
  await page.keys('Escape', 'Escape', 'Escape');
  await page.see('#age-gate');
  await page.press('#age-gate button', ENTER);
  await page.seeNo('#age-gate');
  expect(await page.stored('age-verified')).toBe('true');
  await page.hover('main .card');
  await expect.poll(() => site.pictures().length).toBeGreaterThan(0);
});

test('R180 R043 the first fifteen videos are there, and a tag has its page', async ({ page }) => {
  await page.open('/');
  await page.see('main article');
  expect(await page.count('main article')).toBe(15);
  await page.press('main a[href="/tag/nature"]');
  await page.see('h1', /^nature \d+ videos$/);
  expect(await page.path()).toBe('/tag/nature');
});

test('R180 R085 a search finds what was typed exactly', async ({ page }) => {
  await page.open('/search?q=lighthouse');
  await page.see('main article', /lighthouse/i);
});
