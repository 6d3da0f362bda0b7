// Tests of a catalogue worker that stops responding, because it ends without an error event or is blocked forever.
import type { Page, Worker } from '@playwright/test';
import { SMALL_SITE } from '../support/small-test-sites.ts';
import { renameChunks, serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { expect, test as base } from './support/test.ts';

/** One folder per Playwright worker process, so that tests can run in parallel. */
const FOLDER = `.marquee/silent-worker/${process.env['TEST_PARALLEL_INDEX'] ?? 0}`;

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(FOLDER);
    await use(server);
    await server.close();
  },
});

test.beforeAll(() => renameChunks(SMALL_SITE.folder, FOLDER, '-a'));

/** Maximum milliseconds until the page has replaced an unresponsive worker, on a busy machine. */
const REPLACED = 20_000;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens a list and waits until the catalogue worker has loaded it. Returns the started workers; the array grows with each new worker. */
async function openList(page: Page, server: ReplaceableSite) {
  const workers: Worker[] = [];
  page.on('worker', (worker) => workers.push(worker));
  await page.goto(`${server.url}/?sort=oldest`);
  await expect(cards(page)).toHaveCount(15);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
  return workers;
}

/** Returns the title of the longest video, read from another page of the site. */
async function longestTitle(page: Page, server: ReplaceableSite): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/?sort=longest`);
  await expect(cards(other)).toHaveCount(15);
  const title = await cards(other).first().getByRole('heading').textContent();
  await other.close();
  return title ?? '';
}

const sortBy = (page: Page, order: string) => page.getByRole('combobox', { name: 'Sort by' }).selectOption(order);

/** Functions that make a worker unresponsive, by name. The worker then does not respond to the test either. */
const SILENCES = {
  'ends by itself': () => close(),
  'never comes to an end': () => {
    for (;;);
  },
} as const;

/** Prevents all current and new workers of the page from receiving messages. Returns a function that ends this. */
async function dropMessagesToWorkers(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const { postMessage } = globalThis.Worker.prototype;
    globalThis.Worker.prototype.postMessage = () => undefined;
    return postMessage;
  });
  return () => page.evaluate((postMessage) => void (globalThis.Worker.prototype.postMessage = postMessage), original);
}

for (const [what, silence] of Object.entries(SILENCES)) {
  test(`R224 a catalogue worker that ${what} is replaced, and the new one receives the same requests`, async ({
    page,
    server,
  }) => {
    const longest = await longestTitle(page, server);
    const workers = await openList(page, server);
    void workers[0]?.evaluate(silence).catch(() => undefined);
    await sortBy(page, 'Longest');
    await page.getByRole('combobox', { name: 'Search' }).fill('music');
    await expect(cards(page).first()).toContainText(longest, { timeout: REPLACED });
    await expect(page.getByRole('option').nth(1)).toBeVisible({ timeout: REPLACED });
    await expect(alert(page)).toHaveCount(0);
    expect(workers).toHaveLength(2);
  });
}

test('R224 if the second catalogue worker also stops responding, an error shows, and a retry starts a third', async ({
  page,
  server,
}) => {
  const workers = await openList(page, server);
  const restoreMessages = await dropMessagesToWorkers(page);
  await sortBy(page, 'Longest');
  await expect(alert(page)).toContainText('Failed to load videos', { timeout: 2 * REPLACED });
  expect(workers).toHaveLength(2);
  await restoreMessages();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(15);
  await expect(alert(page)).toHaveCount(0);
  expect(workers).toHaveLength(3);
});

/** Milliseconds after which an impatient visitor selects another sort order. */
const IMPATIENCE_MS = 2000;

test('R224 an unresponsive catalogue worker is replaced even if the visitor causes more and more requests', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const workers = await openList(page, server);
  void workers[0]?.evaluate(SILENCES['ends by itself']).catch(() => undefined);
  const orders = ['Longest', 'Shortest', 'Newest', 'Oldest'];
  for (let press = 0; workers.length < 2; press++) {
    expect(press).toBeLessThan(20);
    await sortBy(page, orders[press % orders.length] ?? '');
    await page.clock.runFor(IMPATIENCE_MS);
  }
  await expect(cards(page)).toHaveCount(15);
  await expect(alert(page)).toHaveCount(0);
});

test('R224 a catalogue worker that waits for a slow connection is not replaced', async ({ page, server }) => {
  const workers = await openList(page, server);
  // delays responses, except for pictures, which are missing on this site and would block the connection
  server.intercept(({ url = '' }, __, next) => setTimeout(next, url.startsWith('/demo/') ? 0 : 3500));
  const began = Date.now();
  await page.getByRole('combobox', { name: 'Search' }).fill('musci');
  await expect(page.getByRole('option').nth(1)).toBeVisible({ timeout: 60_000 });
  // the worker took longer than the timeout after which the page replaces an unresponsive worker
  expect(Date.now() - began).toBeGreaterThan(9000);
  expect(workers).toHaveLength(1);
});
