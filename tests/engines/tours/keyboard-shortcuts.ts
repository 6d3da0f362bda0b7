// Tests of keyboard shortcuts on pages with cards.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const LINK = 'main .cards .card-link';
/** Returns the index of the card whose link has the focus, or -1. */
const focused = (page: Page) =>
  page.evaluate((css) => [...document.querySelectorAll(css)].indexOf(document.activeElement!), LINK);

/** Opens a page and waits until its shortcuts work. */
async function open(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.see('main .heart:enabled');
  await expect.poll(() => page.count('astro-island[ssr]')).toBe(0);
}

test('R180 keyboard shortcuts move between cards, add a favorite, open help, hide similar videos and open search', async ({
  page,
}) => {
  await open(page, '/tag/nature');
  // repeats the key press: on a busy machine, React attaches its listener after the last island counts as hydrated
  await expect
    .poll(async () => {
      await page.keys('ArrowRight');
      return focused(page);
    })
    .toBeGreaterThanOrEqual(0);
  await page.keys('Home');
  await expect.poll(() => focused(page)).toBe(0);
  const columns = await page.evaluate(
    () => getComputedStyle(document.querySelector('main .cards')!).gridTemplateColumns.split(' ').length,
  );
  await page.keys('ArrowDown');
  await expect.poll(() => focused(page)).toBe(columns);
  await page.keys('ArrowUp', 'ArrowRight');
  await expect.poll(() => focused(page)).toBe(1);
  await page.keys('f');
  await expect.poll(() => page.stored('favorites')).toMatch(/^\["[^"]+"\]$/);

  await page.keys('?');
  await page.see('dialog *', 'Add the video to your favorites or remove it');
  await page.keys('Escape');
  await page.seeNo('dialog');
  await expect.poll(() => focused(page)).toBe(1);

  await page.keys('x');
  await page.press('dialog button', 'With the tag “nature”');
  await expect.poll(() => page.stored('blocklist')).toContain('"tags":["nature"]');
  await page.press('button', /^Undo/);
  await expect.poll(() => page.stored('blocklist')).toBeNull();

  await page.keys('/');
  const box = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  await expect.poll(box).toBe('q');
  await page.keys('f', '?', 'x');
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLInputElement>('header [name=q]')!.value))
    .toBe('f?x');
  await page.seeNo('dialog');
});

test('R180 disabled keyboard shortcuts have no effect', { tags: ['whole'] }, async ({ page }) => {
  await page.store({ settings: '{"hasShortcuts":false}' });
  await open(page, '/tag/nature');
  await page.keys('ArrowRight', '?', '.');
  await page.seeNo('dialog');
  expect(await focused(page)).toBe(-1);
  expect(await page.title()).toMatch(/^nature/);
});
