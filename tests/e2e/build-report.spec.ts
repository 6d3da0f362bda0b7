// Tests of the HTML report about a build, here of the demo site. The report is opened from disk, without a server.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { DEMO_SITE } from '../support/ports.ts';

const FOLDER = `${DEMO_SITE.folder}.report`;
const report = JSON.parse(readFileSync(path.join(FOLDER, 'report.json'), 'utf8')) as Record<string, unknown>;

test('the build report shows its figures in charts and tables, in both themes, at 360 and 1280 px', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const url = pathToFileURL(path.resolve(FOLDER, 'report.html')).href;
  const { manifest } = readSnapshotCoreFile(`${DEMO_SITE.folder}/data`)!;
  expect(report).toMatchObject({ format: 1, videos: manifest.videos, rejected: [], origin: 'fresh' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
  }
  await expect(page.getByRole('listitem').filter({ has: page.getByText('videos', { exact: true }) })).toContainText(
    String(manifest.videos),
  );
  await expect(page.getByRole('img', { name: /^Bytes by file type: pages [\d.]+.MB/ })).toBeVisible();
  const kinds = page.getByRole('table', { name: 'Bytes by file type' }).getByRole('row', { name: /^data: core / });
  await expect(kinds).toContainText('kB');
  const phases = page.getByRole('table', { name: 'Time by phase' }).getByRole('rowheader');
  await expect(phases).toHaveText(['prepare', 'read', 'compile', 'write', 'pages', 'finish']);
  expect(requests.filter((asked) => asked !== url)).toEqual([]);
});
