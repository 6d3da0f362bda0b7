// Tests of the recovery from damaged data files that the browser may cache for a year. Visitors needn't clear the cache.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CACHE_CONTROL_HEADER_VALUES } from '../../cli/hosting/server-config-rules.ts';
import { FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(FILMS_SITE.folder);
    await use(server);
    await server.close();
  },
});

const PATIENCE = 10_000;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Ways in which a broken host damages a data file. */
const DAMAGES = {
  'cut files': (file: Buffer) => file.subarray(0, file.length / 2),
  'files with one wrong bit behind the header': (file: Buffer) => {
    const frame = inflateRawSync(file);
    const at = frame.length - 1;
    frame[at] = (frame[at] ?? 0) ^ 1;
    return deflateRawSync(frame);
  },
  'pages in the place of files': () => Buffer.from('<!doctype html><title>Please wait</title>'),
} as const;

/**
 * Makes a server damage the responses selected by `isDamaged`, which receives the file and the number of requests for it so far. Returns
 * the number of requests by file.
 */
function damage(
  server: ReplaceableSite,
  change: (file: Buffer) => Buffer,
  isDamaged: (url: string, times: number) => boolean,
) {
  const asked = new Map<string, number>();
  server.intercept((request, response, next) => {
    const url = request.url ?? '';
    if (!/^\/data\/(?:core\.dat|.*\.bin)$/.test(url)) return next();
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    if (!isDamaged(url, times)) return next();
    response.writeHead(200, {
      'Cache-Control': CACHE_CONTROL_HEADER_VALUES.hashed,
      'Content-Type': 'application/octet-stream',
    });
    response.end(change(readFileSync(path.join(FILMS_SITE.folder, url))));
  });
  return asked;
}

/** Returns the titles of the oldest videos from an undamaged site. */
async function readTruth(page: Page, server: ReplaceableSite): Promise<string[]> {
  await page.goto(`${server.url}/?sort=oldest`);
  await expect(cards(page)).toHaveCount(15);
  return titles(page);
}

/** Opens a page in a new browser context with an empty cache. */
const openElsewhere = async (page: Page) => (await page.context().browser()!.newContext()).newPage();

async function enter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('age-verified', 'true');
  });
}

for (const [i, [what, change]] of Object.entries(DAMAGES).entries()) {
  test(
    `R222 R223 a list loads correctly after ${what} were served once, with one extra request per file`,
    sample(i),
    async ({ page, context, server }) => {
      const elsewhere = await openElsewhere(page);
      await enter(elsewhere);
      const truth = await readTruth(elsewhere, server);
      await elsewhere.context().close();
      const asked = damage(server, change, (_, times) => times === 1);
      await page.goto(`${server.url}/?sort=oldest`);
      await expect(cards(page)).toHaveCount(15, { timeout: PATIENCE });
      await expect(alert(page)).toHaveCount(0);
      expect(await titles(page)).toEqual(truth);
      expect(asked.size).toBeGreaterThan(0);
      expect([...asked.values()].filter((times) => times !== 2)).toEqual([]);
      // the browser's cache now contains intact files
      const known = new Map(asked);
      const other = await context.newPage();
      await other.goto(`${server.url}/?sort=oldest`);
      await expect(cards(other)).toHaveCount(15);
      expect(asked).toEqual(known);
    },
  );

  test(
    `R222 R223 ${what} cause an error until the host is repaired; then retries, reloads and other tabs work`,
    sample(i + 1),
    async ({ page, context, server }) => {
      let isHealed = false;
      const asked = damage(server, change, () => !isHealed);
      await page.goto(`${server.url}/?sort=oldest`);
      await expect(alert(page)).toContainText('Failed to load videos', { timeout: PATIENCE });
      expect(asked.size).toBeGreaterThan(0);
      expect([...asked.values()].filter((times) => times !== 2)).toEqual([]);
      const other = await context.newPage();
      await other.goto(`${server.url}/?sort=longest`);
      await expect(alert(other)).toContainText('Failed to load videos', { timeout: PATIENCE });
      await alert(page).getByRole('button', { name: 'Try again' }).click();
      await expect(alert(page)).toContainText('Failed to load videos', { timeout: PATIENCE });
      isHealed = true;
      asked.clear();
      await alert(page).getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(15);
      await expect(alert(page)).toHaveCount(0);
      // one request per file: the damaged copy came from the browser's cache, the intact one from the host
      expect([...asked.values()].filter((times) => times !== 1)).toEqual([]);
      await other.reload();
      await expect(cards(other)).toHaveCount(15);
      await expect(alert(other)).toHaveCount(0);
      const third = await context.newPage();
      await third.goto(`${server.url}/search?q=night`);
      await expect(cards(third).first()).toBeVisible();
      await expect(alert(third)).toHaveCount(0);
      const elsewhere = await openElsewhere(page);
      await enter(elsewhere);
      expect(await titles(page)).toEqual(await readTruth(elsewhere, server));
      await elsewhere.context().close();
    },
  );
}

test('R223 a truncated core file that the server reports as unchanged is fetched again without the cache', async ({
  page,
  server,
}) => {
  const whole = readFileSync(path.join(FILMS_SITE.folder, 'data/core.dat'));
  const asked: string[] = [];
  server.intercept((request, response, next) => {
    if (request.url !== '/data/core.dat') return next();
    const isRevalidated = request.headers['if-none-match'] === '"same"';
    asked.push(isRevalidated ? 'revalidated' : 'whole');
    if (isRevalidated) return response.writeHead(304).end();
    response.writeHead(200, { ETag: '"same"', 'Cache-Control': 'no-cache' });
    response.end(asked.length === 1 ? whole.subarray(0, 500) : whole);
  });
  await page.goto(`${server.url}/tag/drama?sort=oldest`);
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toEqual(['whole', 'whole']);
});
