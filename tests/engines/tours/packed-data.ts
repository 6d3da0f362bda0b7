// Tests of a site with packed data, which browsers read by range requests.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SITE } from '../../support/test-sites-and-ports.ts';
import { moveShardsToPackedFiles } from '../../support/snapshot-files.ts';
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';

test('R547 a search reads byte ranges of packed files, and Try again loads a list after failed requests', async ({
  session,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-packs-'));
  cpSync(DEMO_SITE.folder, folder, { recursive: true });
  await moveShardsToPackedFiles(path.join(folder, 'data'));
  const site = await serveRecordedSite(folder);
  const page = createPage(session, site);
  const packs = () => site.requests.filter(({ url }) => /^\/data\/(?!core)[^/]+\/[^/]+\.bin$/.test(url)).length;
  await page.store(STORED);
  await page.open('/search?q=street%20food');
  await page.see('main h3', /street food/i);
  expect(packs()).toBeGreaterThan(0);

  site.refused = /\/data\/(?!core)/;
  await page.open('/?sort=oldest');
  await page.see('main [role=alert]', /Failed to load videos/);
  site.refused = null;
  await page.press('main [role=alert] button', 'Try again');
  await page.see('main article');
  await page.seeNo('main [role=alert]');

  await session.navigate('about:blank');
  await site.close();
  rmSync(folder, { recursive: true, force: true });
  expect(site.problems).toEqual([]);
});
