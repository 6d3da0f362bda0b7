// Tests of a site with packed data, behind real nginx and Caddy, the local server, and a host without range requests.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { collectInlineCodeAndCheckReferences } from '../../cli/build/output/check-site-references.ts';
import { writeServerConfigs } from '../../cli/hosting/write-server-configs.ts';
import { checkRangeRequests } from '../../cli/deploy/check-range-requests.ts';
import { getServerUrl, startSiteServer } from '../../cli/serve/start-site-server.ts';
import { createSiteRequestListener } from '../../cli/serve/site-request-listener.ts';
import { EMPTY_CSP_INPUT } from '../support/empty-csp-input.ts';
import { DEMO_SITE } from '../support/test-sites-and-ports.ts';
import { moveShardsToPackedFiles } from '../support/snapshot-files.ts';
import { startCaddy, startNginx, type RunningServer } from '../support/web-servers.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let folder = '';
const inFolder = (name: string) => path.join(folder, name);

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-packs-'));
  cpSync(DEMO_SITE.folder, inFolder('site'), { recursive: true });
  await moveShardsToPackedFiles(inFolder('site/data'));
  await writeServerConfigs({
    code: await collectInlineCodeAndCheckReferences(inFolder('site')),
    site: inFolder('site'),
    hosts: inFolder('hosts'),
    redirects: [],
    isPrecompressed: false,
    ...EMPTY_CSP_INPUT,
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asRunning = (server: Server): RunningServer => ({
  url: getServerUrl(server),
  async stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

const HOSTS: Readonly<Record<string, () => Promise<RunningServer>>> = {
  nginx: () => startNginx(inFolder('site'), inFolder('hosts/nginx.conf')),
  Caddy: () => startCaddy(inFolder('site'), inFolder('hosts/Caddyfile')),
  'the local server': async () => asRunning(await startSiteServer(inFolder('site'), 0)),
};

for (const [name, start] of Object.entries(HOSTS)) {
  test(`R546 ${name} serves byte ranges of packed data as the check-host command expects, cacheable for a year`, async () => {
    const host = await start();
    try {
      const { isPacked, findings } = await checkRangeRequests(host.url);
      expect(isPacked).toBe(true);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      expect(findings.find(({ check }) => check === 'cache')?.got).toContain('max-age=31536000, immutable');
    } finally {
      await host.stop();
    }
  });
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Returns the titles of the first cards of a list, once loaded. */
async function readTitles(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-list');
  return titles(page);
}

const LISTS = ['/search?q=music', '/?sort=oldest', '/?sort=shortest&quality=HD', '/tag/music?duration=3-10'];

test('R547 packed data behind nginx yields the same lists as separate files, using only range requests', async ({
  page,
  browser,
}) => {
  const [packs, files] = [await HOSTS['nginx']!(), asRunning(await startSiteServer(DEMO_SITE.folder, 0))];
  const parts: string[] = [];
  const others: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/data/') || pathname.startsWith('/data/core')) return;
    const range = response.request().headers()['range'];
    (response.status() === 206 ? parts : others).push(`${pathname} ${range} ${response.status()}`);
  });
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(() => localStorage.setItem('age-verified', 'true'));
  try {
    const other = await elsewhere.newPage();
    for (const list of LISTS) {
      parts.length = 0;
      expect([list, await readTitles(page, packs.url + list)]).toEqual([
        list,
        await readTitles(other, files.url + list),
      ]);
      expect(parts.length).toBeGreaterThan(0);
      // no byte range is requested twice
      expect(new Set(parts).size).toBe(parts.length);
    }
    expect(others).toEqual([]);
  } finally {
    await Promise.all([packs.stop(), files.stop(), elsewhere.close()]);
  }
});

test('R543 a host without range requests causes a loading error, and the list loads once the host is fixed', async ({
  page,
}) => {
  const listener = createSiteRequestListener(inFolder('site'));
  let isMended = false;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.range) asked.push(request.url ?? '');
    if (!isMended) delete request.headers.range;
    listener(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const host = asRunning(server);
  try {
    await page.goto(`${host.url}/?sort=oldest`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Failed to load videos');
    // the page sends one request per packed file, since a retry would not help
    expect(new Set(asked).size).toBe(asked.length);
    isMended = true;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(15);
  } finally {
    await host.stop();
  }
});
