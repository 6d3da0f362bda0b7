// Previews of videos: pictures in turn, and a short video or what stands in for it.
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const SHOWN = '.preview:not([data-waiting])';

/** Points at a card. A window that is not in front, as those of the tour, gets neither focus nor pointer of its own. */
const point = (page: Page, place: number) =>
  page.evaluate((at) => {
    const link = document.querySelectorAll('main .card-link')[at]!;
    for (const type of ['pointermove', 'pointerover'])
      link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  }, place);

test('R396 R397 R180 a card that is pointed at shows pictures in turn or a short video, one card at a time', async ({
  page,
}) => {
  await page.open('/');
  await page.see('main .heart:not(:disabled)');
  const shown = () => page.attribute(SHOWN, 'src');
  // until the island is alive that listens
  await expect
    .poll(async () => {
      await point(page, 0);
      return page.count(SHOWN);
    })
    .toBe(1);
  await expect.poll(shown).toMatch(/-2\.svg$/);
  await point(page, 1);
  // the engine may lack the means to play it
  await expect.poll(shown).toMatch(/clip\.webm$|-1\.svg$/);
  expect(await page.count('.preview')).toBe(1);
  await page.keys('Escape');
  await page.seeNo('.preview');
});
