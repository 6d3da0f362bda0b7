// Tests of a site with a search server, which consists of two real search daemons and a real gateway. The site has the same catalogue as
// the small site, which uses data files.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { searchServerMessages } from '../../src/lib/messages/en/search-server.ts';
import { SMALL_SITE } from '../support/small-test-sites.ts';
import { startSearchServerSite, type SearchServerSite } from '../support/search-server-site.ts';
import { findViolations, openAxe, RULES } from './support/axe.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { settle } from './support/pending-requests.ts';
import { slowDown } from './support/slow-network.ts';
import { expect, pressHeart, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let searched: SearchServerSite;
let site: ReplaceableSite;
let files: ReplaceableSite;

test.beforeAll(async () => {
  searched = await startSearchServerSite();
  [site, files] = await Promise.all([serveReplaceableSite(searched.folder), serveReplaceableSite(SMALL_SITE.folder)]);
});
test.afterAll(async () => {
  await Promise.all([site.close(), files.close(), searched.stop()]);
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const readTitles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const partial = (page: Page) => page.getByRole('status').filter({ hasText: searchServerMessages.partial });

/** Scrolls down until a list has loaded more videos. */
const grow = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(25);
  }).toPass({ intervals: [100], timeout: 30_000 });

/** Waits for a list and returns its titles. */
async function listTitles(page: Page): Promise<string[]> {
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-list');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return readTitles(page);
}

/** Visits a site like a new visitor: lists, filters, search, a tag and favorites. Returns the contents shown at each step. */
async function tour(page: Page, url: string): Promise<Readonly<Record<string, unknown>>> {
  const seen: Record<string, unknown> = {};
  await page.goto(url);
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();

  await grow(page);
  seen['more of home'] = (await listTitles(page)).slice(0, 25);

  await page.goto(url);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const option = page.getByRole('main').getByRole('checkbox', { name: /^SD, \d+ videos$/ });
  seen['counted'] = await option.getAttribute('aria-label');
  await option.check();
  await expect(page).toHaveURL(`${url}/?quality=sd`);
  seen['filtered'] = await listTitles(page);
  await page.getByLabel('Sort by').selectOption('shortest');
  await expect(page).toHaveURL(`${url}/?quality=sd&sort=shortest`);
  seen['sorted'] = await listTitles(page);
  await page.reload();
  seen['sorted, after a reload'] = await listTitles(page);

  const header = page.getByRole('banner');
  const box = header.getByRole('combobox');
  await box.fill('docu');
  await expect(header.getByRole('option', { name: 'documentary', exact: true })).toBeVisible();
  // without the reasons of videos, which load later
  seen['suggested'] = await header.getByRole('option').locator('.truncate:first-child').allTextContents();
  await box.fill('bell');
  await box.press('Enter');
  await expect(page).toHaveURL(`${url}/search?q=bell`);
  seen['found'] = await listTitles(page);
  await page.goto(`${url}/search?q=dumplngs%20for%20thre%20hundrd`);
  seen['found by misspelt words'] = (await listTitles(page))[0];
  await page.goBack();
  seen['found, after Back'] = await listTitles(page);

  await page.goto(`${url}/tag/music?sort=longest`);
  const ofTag = await listTitles(page);
  seen['of a tag'] = ofTag;
  await pressHeart(
    cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ }),
  );
  await page.locator('main').press('r');
  const random = page.getByRole('dialog', { name: 'Random video' });
  expect(ofTag).toContain(await random.getByRole('article').getByRole('heading').textContent());
  await page.keyboard.press('Escape');

  await page.goto(`${url}/favorites`);
  await expect(page.getByRole('heading', { name: 'You might also like' })).toBeVisible();
  seen['favorites and related'] = (await listTitles(page)).length;
  return seen;
}

test('R584 a search server yields the same results as data files, and no data files are requested', async ({
  freshPage: page,
  browser,
}) => {
  // long timeout: the test visits two sites at the same time
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url);
  await settle(page);
  // before the age gate is passed, the only request to the search server is for the catalogue version
  const questions = asked.filter((url) => url.startsWith(searched.gatewayUrl));
  expect(questions.filter((url) => url !== `${searched.gatewayUrl}/catalogue?language=en`)).toEqual([]);
  const elsewhere = await browser.newContext();
  const [remote, local] = await Promise.all([
    tour(page, site.url),
    elsewhere.newPage().then((other) => tour(other, files.url)),
  ]);
  expect(remote).toEqual(local);
  expect(asked.filter((url) => url.includes('/data/'))).toEqual([]);
  expect(asked.some((url) => url.startsWith(`${searched.gatewayUrl}/`))).toBe(true);
  await elsewhere.close();
});

test('R611 the cookie banner mentions the search server, and sites without one do not contain that text', async ({
  freshPage: page,
}) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  for (const [url, isAsked] of [
    [site.url, true],
    [files.url, false],
  ] as const) {
    await page.goto(url);
    await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
    await expect(banner).toBeVisible();
    await expect(banner.getByText(searchServerMessages.asked)).toHaveCount(isAsked ? 1 : 0);
  }
  const textsIn = (folder: string) => {
    const scripts = globSync('_astro/*.js', { cwd: folder }).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    return Object.values(searchServerMessages).filter((text) => scripts.some((script) => script.includes(text)));
  };
  expect(textsIn(searched.folder)).toEqual(Object.values(searchServerMessages));
  expect(textsIn(SMALL_SITE.folder)).toEqual([]);
});

test('R585 a list reports missing videos while a search daemon is down, until a complete response arrives', async ({
  page,
}) => {
  // long timeout: the test stops and starts a daemon and checks accessibility
  test.slow();
  const list = `${site.url}/?without=city&sort=shortest`;
  const said = page.getByRole('status').filter({ hasText: /^\d+ videos$/ });
  await page.goto(`${files.url}/?without=city&sort=shortest`);
  const whole = await listTitles(page);
  await page.goto(`${site.url}/?without=city&sort=longest`);
  await expect(said).toHaveText('49 videos');
  await expect(partial(page)).toHaveCount(0);

  await searched.daemons.kill(1);
  await page.goto(list);
  await expect(partial(page)).toBeVisible();
  await expect(said).not.toHaveText('49 videos');
  expect(await listTitles(page)).not.toEqual(whole);
  expect(await findViolations(openAxe(page).withTags(RULES))).toEqual([]);
  await searched.daemons.start(1);
  // loading more videos replaces a partial list with the complete one
  await grow(page);
  await expect(partial(page)).toHaveCount(0);
  await expect(said).toHaveText('49 videos');
  expect((await listTitles(page)).slice(0, 15)).toEqual(whole);
});

test('R585 "Try again" completes the results of a search that a search daemon did not answer', async ({ page }) => {
  test.slow();
  await searched.daemons.kill(0);
  await page.goto(`${site.url}/search?q=documentary`);
  await expect(partial(page)).toBeVisible();
  await searched.daemons.start(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(partial(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Videos (15 found)' })).toBeVisible();
});

test('if all search daemons stop during a visit, a sorted list without filters is still complete', async ({ page }) => {
  test.slow();
  await page.goto(`${site.url}/?sort=longest`);
  expect((await listTitles(page)).length).toBe(15);
  // the gateway reads sorted lists without filters from the snapshot
  for (const part of [0, 1]) await searched.daemons.kill(part);
  await page.goto(`${site.url}/?sort=oldest`);
  expect((await listTitles(page)).length).toBe(15);
  await expect(partial(page)).toHaveCount(0);
  for (const part of [0, 1]) await searched.daemons.start(part);
});

/** Makes a page record each state of its list: loading, videos, or videos with the notice about missing ones. */
const noteStates = (page: Page) =>
  page.addInitScript((missing) => {
    const states: string[] = [];
    const look = () => {
      const main = document.querySelector('main');
      const list = main?.querySelector('[aria-busy=true]')
        ? 'loading'
        : main?.querySelector('article')
          ? 'videos'
          : null;
      const state = list && (main?.textContent.includes(missing) ? `${list}, notice` : list);
      if (state && states.at(-1) !== state) states.push(state);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    Object.assign(globalThis, { states });
  }, searchServerMessages.partial);
const readStates = (page: Page) => page.evaluate(() => (globalThis as unknown as { states: readonly string[] }).states);

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();
const allFound = (page: Page) => page.getByRole('heading', { name: 'Videos (15 found)' });

test('R582 R594 on slow 4G, a list with missing videos always shows its notice until a retry returns all videos', async ({
  page,
  context,
}) => {
  await slowDown(context);
  await noteStates(page);
  await searched.daemons.kill(1);
  await page.goto(`${site.url}/search?q=documentary`);
  const states = ['loading', 'videos, notice'];
  await expect.poll(() => readStates(page)).toEqual(states);
  await tryAgain(page);
  states.push('loading', 'videos, notice');
  await expect.poll(() => readStates(page)).toEqual(states);
  await searched.daemons.start(1);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  states.push('loading', 'videos');
  await expect.poll(() => readStates(page)).toEqual(states);
  await expect(allFound(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('R583 each tab reports videos missing from its own list, and requests the list again after Back and reload', async ({
  page: first,
  context,
}) => {
  const second = await context.newPage();
  const list = `${site.url}/search?q=documentary`;
  await searched.daemons.kill(0);
  for (const tab of [first, second]) {
    await tab.goto(list);
    await expect(partial(tab)).toBeVisible();
  }
  await second.reload();
  await expect(partial(second)).toBeVisible();
  const part = await listTitles(second);

  await searched.daemons.start(0);
  await tryAgain(first);
  await expect(allFound(first)).toBeVisible();
  await expect(partial(first)).toHaveCount(0);
  const whole = await listTitles(first);
  // the complete list in the first tab does not affect the second tab
  expect(await readTitles(second)).toEqual(part);
  await expect(partial(second)).toBeVisible();
  await second.goto(`${site.url}/tag/music`);
  await listTitles(second);
  await second.goBack();
  await expect(allFound(second)).toBeVisible();
  await expect(partial(second)).toHaveCount(0);
  expect(await listTitles(second)).toEqual(whole);

  await searched.daemons.kill(0);
  await second.goto(`${site.url}/search?q=bell`);
  await expect(partial(second)).toBeVisible();
  expect(await readTitles(first)).toEqual(whole);
  await expect(partial(first)).toHaveCount(0);
  await searched.daemons.start(0);
  await second.reload();
  await expect(partial(second)).toHaveCount(0);
  expect(await listTitles(second)).toContain('Casting a bell in sand');
});

test('R610 while videos of a list are missing, filters have no counts and no option is disabled as empty', async ({
  page,
}) => {
  const option = page.getByRole('main').getByRole('checkbox', { name: /^SD\b/ });
  await page.goto(`${files.url}/?sort=longest`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(option).toHaveAccessibleName(/^SD, \d+ videos$/);
  const whole = await option.getAttribute('aria-label');

  await searched.daemons.kill(1);
  await page.goto(`${site.url}/search?q=documentary&without=city`);
  await expect(partial(page)).toBeVisible();
  await page.goto(`${site.url}/tag/music?sort=longest&without=city`);
  await expect(partial(page)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/, expanded: false }).click();
  await settle(page);
  await expect(option).toHaveAccessibleName('SD');
  await expect(page.getByRole('main').locator('input[aria-disabled]')).toHaveCount(0);
  await searched.daemons.start(1);
  await tryAgain(page);
  await expect(partial(page)).toHaveCount(0);
  await expect(option).toHaveAccessibleName(/^SD, \d+ videos$/);
  await page.goto(`${site.url}/?sort=longest`);
  await expect(option).toHaveAccessibleName(whole!);
});

test('R586 a list whose search server is down shows an error, and a retry loads the list', async ({ page }) => {
  await page.goto(`${site.url}/?sort=oldest`);
  const titles = await listTitles(page);
  await searched.closeGateway();
  await page.getByLabel('Sort by').selectOption('longest');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Failed to load videos');
  await searched.openGateway();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  const longest = await listTitles(page);
  expect(longest).not.toEqual(titles);

  // opens a page while the gateway of the search server is down
  await searched.closeGateway();
  await page.goto(`${site.url}/search?q=bell`);
  await expect(alert).toContainText('Failed to load videos');
  await searched.openGateway();
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(await listTitles(page)).toContain('Casting a bell in sand');
});

for (const from of ['a search server', 'files'] as const) {
  test(`R613 an open tab still finds videos after a deploy that replaces ${from} with the other kind of search`, async ({
    page,
  }) => {
    const server = await serveReplaceableSite(from === 'files' ? SMALL_SITE.folder : searched.folder);
    await page.goto(`${files.url}/?sort=longest`);
    const longest = await listTitles(page);
    await page.goto(`${server.url}/`);
    await listTitles(page);
    await settle(page);
    if (from === 'files') {
      server.deploy(searched.folder);
      server.intercept((request, response, next) => {
        if (request.url?.startsWith('/data/')) response.writeHead(404).end();
        else next();
      });
    } else {
      server.deploy(SMALL_SITE.folder);
      await searched.closeGateway();
    }
    await page.getByLabel('Sort by').selectOption('longest');
    // the page reloads itself only after four failed requests
    await expect(async () => expect(await readTitles(page)).toEqual(longest)).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL(`${server.url}/?sort=longest`);
    if (from !== 'files') await searched.openGateway();
    await server.close();
  });
}

test('R586 a page retries a busy search server and shows its later response', async ({ page }) => {
  const answers: [status: number, retryAfter: string | null][] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/query')) answers.push([response.status(), await response.headerValue('retry-after')]);
  });
  await page.goto(`${site.url}/?sort=oldest`);
  await listTitles(page);
  searched.limit({ maxRunning: 1, maxWaiting: 0 });
  const edition = ((await (await fetch(`${searched.gatewayUrl}/catalogue`)).json()) as { edition: string }).edition;
  for (const part of [0, 1]) searched.daemons.pause(part);
  try {
    // the gateway accepts a single request at a time here, so the second one fails until the daemons respond again
    const ask = () => fetch(`${searched.gatewayUrl}/${edition}/en/suggest?input={"text":"bell","blocked":null}`);
    const [one, other] = [ask(), ask()];
    expect((await Promise.race([one, other])).status).toBe(503);
    await page.getByLabel('Sort by').selectOption('longest');
    await expect.poll(() => answers).toContainEqual([503, '1']);
    for (const part of [0, 1]) searched.daemons.resume(part);
    await Promise.all([one, other]);
    await expect.poll(() => answers.at(-1)).toEqual([200, null]);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect((await listTitles(page)).length).toBe(15);
  } finally {
    for (const part of [0, 1]) searched.daemons.resume(part);
    searched.limit({});
  }
});
