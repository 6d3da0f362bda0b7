// Tests of a site in five languages: language menu, shared favorites, and a right-to-left page.
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';
import { MULTILINGUAL_SITE } from '../../support/small-test-sites.ts';

test('R514 R516 R519 R520 the language switch stays on the same page with the same favorites, and Arabic runs right to left', async ({
  session,
}) => {
  const site = await serveRecordedSite(MULTILINGUAL_SITE.folder);
  const page = createPage(session, site);
  await page.store({ ...STORED, 'language-offered': 'true' });
  await page.open('/tag/nature?sort=oldest');
  await page.press('main .card .heart');
  await page.press('#languages a', 'العربية');
  await page.see('html[lang=ar][dir=rtl] main .card');
  expect(await page.path()).toBe('/ar/tag/nature?sort=oldest');
  const [ends, width] = await page.evaluate(() => {
    const rightOf = (css: string) => document.querySelector(css)!.getBoundingClientRect().right;
    return [[rightOf('main .card'), rightOf('.header .logo')], document.documentElement.clientWidth];
  });
  // on a right-to-left page, the first item is on the right
  expect(Math.min(...ends)).toBeGreaterThan(width - 80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // searches for a tag name in Japanese, a script without spaces between words
  await page.open(`/ja/search?q=${encodeURIComponent('音楽')}`);
  await page.see('main .card');
  await page.see('main a[href="/ja/tag/music"]');
  expect(await page.texts('main a[href="/ja/tag/music"]')).toContainEqual(expect.stringContaining('音楽'));
  await page.open('/de/favorites');
  await page.see('main .card-title');
  expect(await page.texts('main .card-title')).toHaveLength(1);
  await session.navigate('about:blank');
  await site.close();
  expect(site.problems).toEqual([]);
});
