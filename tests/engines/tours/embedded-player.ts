// Tests of watching videos in an embedded player, if the operator enables it. The player's host is unreachable in these tests.
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';
import { SITE_WITH_ALL_OPERATOR_FILES } from '../../support/test-sites-and-ports.ts';

test('R180 R402 R971 R702 the menu of a card loads a sandboxed player after a second click, and Escape closes it', async ({
  session,
}) => {
  const site = await serveRecordedSite(SITE_WITH_ALL_OPERATOR_FILES.folder);
  const page = createPage(session, site);
  await page.store(STORED);
  await page.open('/');
  await page.press('main .card-more', 'More: The ferry leaves');
  await page.press('dialog button', 'Watch here');
  await page.see('dialog p', /^This player comes from player\.example\.net\./);
  await page.seeNo('iframe');
  await page.press('dialog button', 'Load the player');
  await page.see('dialog iframe');
  expect(await page.attribute('dialog iframe', 'referrerpolicy')).toBe('strict-origin');
  expect(await page.attribute('dialog iframe', 'sandbox')).toBe('allow-scripts allow-same-origin');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Open on videos\.example\.org/);
  await page.keys('Escape');
  await page.seeNo('iframe');
  await session.navigate('about:blank');
  await site.close();
  expect(site.problems.filter((problem) => /policy/i.test(problem))).toEqual([]);
});
