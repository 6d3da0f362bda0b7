// Tests of a site that reads its import file in the browser (R160, R161). The test serves the file.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, LIVE, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ baseURL: LIVE });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const line = (slug: string, tags: string) =>
  `2026-01-02|Live ${slug}|words|https://videos.example.org/${slug}|||${tags}||3:20||/samples/river.svg||${slug}|HD|false||live|`;

const answer = (page: Page, body: string, status = 200) =>
  page.route('**/export.psv', (route) => route.fulfill({ status, body, contentType: 'text/plain' }));

test('R160 videos from the live import file replace those in the HTML, including their tags', async ({ page }) => {
  await answer(page, ['one', 'two', 'three'].map((slug) => line(slug, 'only live,calm')).join('\n'));
  await page.goto('/');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByRole('heading')).toHaveText(['Live three', 'Live two', 'Live one']);
});

test('R160 a progress message shows while a large import file is read', async ({ page }) => {
  const lines = Array.from({ length: 1000 }, (_, i) => line(`v${i}`, 'calm')).join('\n');
  let sendRest = () => {};
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write(`${lines}\n`);
    sendRest = () => response.end(line('last', 'calm'));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  await page.route('**/export.psv', (route) => route.continue({ url: `http://localhost:${port}/` }));
  await page.goto('/');
  await expect(page.getByText(/^Loading the catalogue: \d,000 videos so far$/)).toBeVisible();
  sendRest();
  await expect(cards(page).first()).toContainText('Live last');
  server.close();
  server.closeAllConnections();
});

test('R923 a search in a live import file shows the sentence of a description, as plain text', async ({ page }) => {
  await answer(page, line('one', 'calm').replace('|words|', '|A bell rings. The <b onclick=1>keeper</b> sleeps.|'));
  await page.goto('/search?q=keeper');
  const sentence = cards(page).locator('.card-match');
  await expect(sentence).toHaveText('In the description: The <b onclick=1>keeper</b> sleeps.');
  await expect(sentence.locator('mark')).toHaveText('keeper');
  await expect(sentence.locator('bdi').last()).toHaveCSS('unicode-bidi', 'isolate');
});

test('R062 a tag that exists only in the live import file has a page', async ({ page }) => {
  await answer(page, line('one', 'only live'));
  const response = await page.goto('/tag/only-live');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^only live\s+1 video$/);
  await expect(cards(page)).toHaveCount(1);
});

test('R161 if the import file is missing, the page shows the HTTP status and two sample videos', async ({ page }) => {
  let asked = 0;
  await page.route('**/export.psv', (route) => (asked++, route.fulfill({ status: 503 })));
  await page.goto('/');
  await expect(page.getByText('HTTP error! status: 503')).toBeVisible({ timeout: 10_000 });
  expect(asked).toBe(4);
  const samples = ['The bookbinder of Market Street', 'A morning on the river'];
  await expect(cards(page).getByRole('heading')).toHaveText(samples);
  await page.unroute('**/export.psv');
  await answer(page, line('one', 'calm'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Live one']);
  await expect(page.getByText('HTTP error! status: 503')).toBeHidden();
});

test('R161 the import file replaces the sample videos once the browser is online again', async ({ page }) => {
  await answer(page, 'gone', 404);
  await page.goto('/');
  await expect(page.getByText('HTTP error! status: 404')).toBeVisible();
  await page.unroute('**/export.psv');
  await answer(page, line('one', 'calm'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cards(page).getByRole('heading')).toHaveText(['Live one']);
});

test('R161 an import file without any valid video shows an error', async ({ page }) => {
  await answer(page, 'no|video|here\n\n');
  await page.goto('/');
  await expect(page.getByText('Failed to parse any videos from the data').first()).toBeVisible();
});
