// Tests of the menu that each video card has.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const MORE = 'main .card-more';
const expanded = (page: Page) => page.attribute(MORE, 'aria-expanded');
const hasFocus = (page: Page, css: string) =>
  page.evaluate((selector) => document.activeElement === document.querySelector(selector), css);

test('R974 R180 the menu of a card opens on click, supports arrow keys, and returns the focus on Escape', async ({
  page,
}) => {
  await page.open('/tag/nature');
  const [title = ''] = await page.texts('main .card-title');
  await page.press(MORE, `More: ${title}`);
  await page.see('dialog button', 'Add to a list');
  expect(await expanded(page)).toBe('true');
  await expect.poll(() => hasFocus(page, 'dialog[open] button')).toBe(true);
  await page.keys('ArrowDown');
  await expect.poll(() => hasFocus(page, 'dialog[open] li:nth-of-type(2) button')).toBe(true);
  await page.keys('Escape');
  await page.seeNo('dialog');
  await expect.poll(() => hasFocus(page, MORE)).toBe(true);
  expect(await expanded(page)).toBe('false');

  await page.press(MORE, `More: ${title}`);
  await page.press('dialog button', 'Hide…');
  await page.press('dialog button', 'With the tag “nature”');
  await expect.poll(() => page.stored('blocklist')).toContain('"tags":["nature"]');
});

test('R338 R180 the menu of a card copies the link of the video, or shows the link if copying fails', async ({
  page,
}) => {
  await page.open('/tag/nature');
  await page.press(MORE);
  await page.press('dialog button', 'Copy link');
  await page.see('[role=status]', /Link copied\.|Couldn’t copy the link\. Copy it from here: https:\/\//);
});
