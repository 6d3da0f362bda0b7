// Tests of missing pages and failing data requests.
import { expect, test } from '../support/test.ts';

test(
  'R180 R002 R003 R062 missing pages show an error message with a link to the home page or the tags page',
  { tags: ['whole'] },
  async ({ page }) => {
    for (const [path, heading, link] of [
      ['/legal/cookies', 'Page Not Found', 'Back to Home'],
      ['/no/such/page', 'Unexpected Application Error!', 'Back to Home'],
      ['/tag/no-such-tag', 'Tag Not Found', 'Back to Tags'],
    ] as const) {
      await page.open(path);
      await page.see('main :is(h1, h2)', heading);
      await page.see('main a', link);
    }
  },
);

test('R180 R160 R594 a list reports failed requests, and Try again loads the videos and keeps the focus in the page', async ({
  page,
  site,
}) => {
  site.refused = /^\/data\//;
  await page.open('/?sort=oldest');
  await page.see('main [role=alert]', /Failed to load videos/);
  site.refused = null;
  await page.press('main [role=alert] button', 'Try again');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expect.poll(() => page.count('main .cards article')).toBe(15);
  await page.seeNo('main [role=alert]');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test(
  'R180 R160 a search reports failed requests, and Try again loads the results',
  { tags: ['whole'] },
  async ({ page, site }) => {
    site.refused = /^\/data\//;
    await page.open('/search?q=lighthouse');
    await page.see('main [role=alert]', /Failed to load videos/);
    await page.seeNo('main h2', /0 found/);
    site.refused = null;
    await page.press('main [role=alert] button', 'Try again');
    await page.see('main article', /lighthouse/i);
  },
);
