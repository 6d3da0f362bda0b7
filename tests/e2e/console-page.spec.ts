// Tests of the console page, which a build writes for the operator, here of the demo site. The page is opened from disk, without a server.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { formatConsolePage } from '../../cli/report/console-page.ts';
import type { BuildReportWithPrevious } from '../../cli/report/build-report.ts';
import { EMPTY_STATE } from '../unit/cli/report/console-state.ts';
import { DEMO_SITE } from '../support/test-sites-and-ports.ts';

const FOLDER = `${DEMO_SITE.folder}.report`;
const report = JSON.parse(readFileSync(path.join(FOLDER, 'report.json'), 'utf8')) as BuildReportWithPrevious;
const url = pathToFileURL(path.resolve(FOLDER, 'index.html')).href;

/** Collects URLs of requests, and console messages, such as violations of the Content Security Policy. */
function watch(page: Page) {
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', ({ message }) => messages.push(message));
  return { requests, messages };
}

const first = [{ id: 'a', title: 'A film', videoUrl: 'https://host.example/a', thumbnailUrl: '/a.jpg', fields: [] }];
const STATE = {
  ...EMPTY_STATE,
  siteUrl: 'https://site.example',
  changes: { added: { count: 1, first }, changed: { count: 0, first: [] }, gone: { count: 0, first: [] } },
  history: new Map([
    [
      '',
      [1_795_000_000, 1_795_086_400].map((at) => ({ at, videos: 3, problems: 0, compared: 0, changed: 0, newest: 0 })),
    ],
  ]),
  providers: [{ name: null, mode: 'full', paused: null, videos: 3, problems: [], places: [], health: null }],
};

/** Writes a console page with a changed video to a file, and opens the page. */
async function openChanges(page: Page, file: string) {
  writeFileSync(file, formatConsolePage(report, STATE));
  await page.goto(pathToFileURL(file).href);
}

test('R899 the console page shows its figures in both themes, from 320 to 1920 px, without requests', async ({
  page,
}) => {
  const { requests, messages } = watch(page);
  const { manifest } = readSnapshotCoreFile(`${DEMO_SITE.folder}/data`)!;
  expect(report).toMatchObject({ format: 1, videos: manifest.videos, rejected: [], origin: 'fresh' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 360, 1280, 1920]) {
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
  await expect(page.getByRole('table', { name: /^Providers/ })).toBeVisible();
  const kinds = page.getByRole('table', { name: 'Bytes by file type' }).getByRole('row', { name: /^data: core / });
  await expect(kinds).toContainText('kB');
  const phases = page.getByRole('table', { name: 'Time by phase' }).getByRole('rowheader');
  await expect(phases).toHaveText(['prepare', 'read', 'compile', 'write', 'pages', 'finish']);
  await expect(page.getByRole('img', { name: /^Videos by month: / }).locator('canvas')).toBeVisible();
  expect(requests.filter((asked) => asked !== url)).toEqual([]);
  expect(messages).toEqual([]);
});

test('R899 the console page has no horizontal scrollbar on phones if the path of the import file is long', async ({
  page,
}, info) => {
  const file = info.outputPath('page.html');
  writeFileSync(file, formatConsolePage({ ...report, source: `/${'folder'.repeat(20)}/videos.csv` }, STATE));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(pathToFileURL(file).href);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('R900 the console page requests pictures only after a press on "Show pictures", without a referrer', async ({
  page,
}, info) => {
  const { requests, messages } = watch(page);
  const headers: Record<string, string>[] = [];
  await page.route('https://site.example/**', async (route) => {
    headers.push(await route.request().allHeaders());
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    });
  });
  await openChanges(page, info.outputPath('page.html'));
  expect(requests).toHaveLength(1);
  await page.getByRole('button', { name: 'Show pictures' }).press('Enter');
  await expect.poll(() => requests.slice(1)).toEqual(['https://site.example/a.jpg']);
  expect(headers[0]).not.toHaveProperty('referer');
  await expect(page.getByRole('button', { name: 'Pictures shown' })).toBeDisabled();
  expect(messages).toEqual([]);
});

test('R902 each command on the console page has a button that copies the command', async ({ page, context }, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChanges(page, info.outputPath('page.html'));
  await page.getByText('Commands', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Copy the command: Explain the video' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npx marquee explain a');
});

test('R903 charts on the console page follow the theme and the width of the page', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openChanges(page, info.outputPath('page.html'));
  const chart = page.locator('#providers .chart');
  const widthOf = () => chart.locator('.uplot').evaluate((box) => Math.round(box.getBoundingClientRect().width));
  const boxWidth = () => chart.evaluate((box) => box.clientWidth);
  await expect.poll(widthOf).toBe(await boxWidth());
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(async () => (await widthOf()) === (await boxWidth())).toBe(true);
  const pixels = () => chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const light = await pixels();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await pixels()) !== light).toBe(true);
});

test.describe('the console page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('R900 without JavaScript, the console page is readable and shows no buttons or charts', async ({
    page,
  }, info) => {
    await openChanges(page, info.outputPath('page.html'));
    await expect(page.getByText('A film')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('.chart:visible')).toHaveCount(0);
  });
});
