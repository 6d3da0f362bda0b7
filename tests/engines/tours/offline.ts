// Tests of an installable site without a network connection.
import { SITE_WITH_ALL_OPERATOR_FILES } from '../../support/test-sites-and-ports.ts';
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';

test('R426 offline, visited pages open, other pages show a message, and "Forget this site" deletes the stored pages', async ({
  session,
}) => {
  const site = await serveRecordedSite(SITE_WITH_ALL_OPERATOR_FILES.folder);
  const page = createPage(session, site);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('pages'));
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return pages.flat().map(({ url }) => new URL(url).pathname);
    });
  await page.store(STORED);
  await page.open('/');
  await expect.poll(kept).toEqual(['/']);
  const newest = await page.texts('main article h3');
  await page.choose('main select', 'oldest');
  await expect.poll(() => page.texts('main article h3')).toEqual(newest.toReversed());

  site.refused = /^/;
  await page.open('/?sort=oldest');
  await page.see('main article');
  await expect.poll(() => page.texts('main article h3')).toEqual(newest.toReversed());
  await page.open('/about');
  await page.see('h1', 'No connection');
  site.refused = null;
  await page.press('main a', 'Try again');
  await page.see('h1', 'About Us');

  await page.open('/settings');
  await page.press('button', 'Forget this site…');
  await page.press('button', 'Forget everything');
  await page.see('#age-gate');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await session.navigate('about:blank');
  await site.close();
  expect(site.problems).toEqual([]);
});
