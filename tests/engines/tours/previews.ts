// Tests of video previews on cards. A preview alternates pictures or plays a short clip, or pictures if the browser cannot play the clip.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const SHOWN = '.preview:not([data-waiting])';

/** Simulates pointing at a card by events, since background windows, as in this test, receive neither focus nor pointer events. */
const point = (page: Page, place: number) =>
  page.evaluate((at) => {
    const link = document.querySelectorAll('main .card-link')[at]!;
    for (const type of ['pointermove', 'pointerover'])
      link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  }, place);

test('R396 R397 R180 pointing at a card plays its pictures or short video, on one card at a time', async ({ page }) => {
  await page.open('/');
  await page.see('main .heart:not(:disabled)');
  const shown = () => page.attribute(SHOWN, 'src');
  // repeats the events until the island with the listener is hydrated
  await expect
    .poll(async () => {
      await point(page, 0);
      return page.count(SHOWN);
    })
    .toBe(1);
  await expect.poll(shown).toMatch(/-2\.svg$/);
  await point(page, 1);
  // the browser engine may lack the codec of the video
  await expect.poll(shown).toMatch(/clip\.webm$|-1\.svg$/);
  expect(await page.count('.preview')).toBe(1);
  await page.keys('Escape');
  await page.seeNo('.preview');
});
