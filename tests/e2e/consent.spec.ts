// Tests of scripts that need consent (src/consent-scripts.ts). A third-party server records the requested scripts and their order.
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { STAND_INS } from '../fixtures/analytics-stand-ins.ts';
import { DEMO_SITE, FILMS_SITE, THIRD_PARTY_SERVER } from '../support/test-sites-and-ports.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, test } from './support/test.ts';

test.use({ baseURL: FILMS, contextOptions: { reducedMotion: 'reduce' } });
// no parallel tests, since all of them share one third-party server, which has a fixed port
test.describe.configure({ mode: 'default' });

const ENTER = 'I am 18 or older - Enter Site';

interface Asked {
  readonly path: string;
  readonly cookie: string | undefined;
  readonly referrer: string | undefined;
}

let asked: Asked[] = [];
/** Paths of requested classic scripts (not modules) and of the messages that these scripts sent. */
let classic: string[] = [];
let server: Server;

const REPORTS = /^\/(?:api\/event|classic\/api\/send|count\?p=|matomo\.php)/;
const isClassic = (path: string) => path in STAND_INS || REPORTS.test(path);

/**
 * Responds to requests for stand-ins of published analytics scripts. Like most such servers, it sends no CORS headers, so the scripts
 * cannot be loaded as modules.
 */
function answerClassic(request: IncomingMessage, response: ServerResponse): void {
  const { url: path = '', headers } = request;
  const code = STAND_INS[path];
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const said = Buffer.concat(parts).toString() || path;
    if (request.method !== 'OPTIONS') classic.push(headers.cookie || headers.referer ? `${said} with a trace` : said);
    const allow = { 'Access-Control-Allow-Origin': headers.origin ?? '*', 'Access-Control-Allow-Credentials': 'true' };
    response.writeHead(200, {
      'Cache-Control': 'no-store',
      ...(code === undefined ? { 'Content-Type': 'text/plain', ...allow } : { 'Content-Type': 'text/javascript' }),
    });
    response.end(code ?? '');
  });
}

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    if (isClassic(path)) {
      answerClassic(request, response);
      return;
    }
    asked.push({ path, cookie: headers.cookie, referrer: headers.referer });
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'Set-Cookie': 'third-party=1',
    });
    response.end(`document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? '') + '${path} '`);
  });
  await new Promise<void>((resolve) => server.listen(THIRD_PARTY_SERVER.port, resolve));
});

test.afterAll(() => server.close());

test.beforeEach(async ({ context }) => {
  asked = [];
  classic = [];
  // stores a cookie of localhost, which is valid for every port, but which requests to the third-party server must not send
  await context.addCookies([{ name: 'visitor', value: 'known', url: THIRD_PARTY_SERVER.url }]);
});

const paths = () => asked.map(({ path }) => path).toSorted();

const store = (context: BrowserContext, entries: Readonly<Record<string, string>>) =>
  context.addInitScript((stored) => {
    // the site clears the session storage after another tab has cleared the local storage
    if (location.protocol === 'about:' || window.name === 'filled') return;
    window.name = 'filled';
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);

const answerOf = (analytics: boolean, advertising: boolean, hasAnswered = true) =>
  JSON.stringify({ hasAnswered, analytics, advertising, thirdParty: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

/** Opens the Customize panel of the cookie banner, switches both categories on or off, and saves the choice. */
async function customize(page: Page, analytics: boolean, advertising: boolean): Promise<void> {
  await banner(page).getByRole('button', { name: 'Customize' }).click();
  await banner(page).getByRole('switch', { name: 'Analytics' }).setChecked(analytics);
  await banner(page).getByRole('switch', { name: 'Advertising' }).setChecked(advertising);
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click();
}

const ANSWERS = [
  {
    name: 'Accept All',
    give: (page: Page) => page.getByRole('button', { name: 'Accept All' }).click(),
    loads: ['/advertising.js', '/analytics.js'],
  },
  {
    name: 'Essential Only',
    give: (page: Page) => page.getByRole('button', { name: 'Essential Only' }).click(),
    loads: [],
  },
  { name: 'analytics alone', give: (page: Page) => customize(page, true, false), loads: ['/analytics.js'] },
  { name: 'advertising alone', give: (page: Page) => customize(page, false, true), loads: ['/advertising.js'] },
] as const;

for (const { name, give, loads } of ANSWERS) {
  test(`R121 R122 R123 after ${name}, only the permitted scripts load, on every page, and none load before the choice`, async ({
    freshPage: page,
  }) => {
    const own = loads.some((path) => path === '/analytics.js') ? 'own' : null;
    const hasOwn = () => page.locator('html').getAttribute('data-analytics');
    await page.goto('/about');
    await settle(page);
    expect(paths()).toEqual([]);
    await page.getByRole('button', { name: ENTER }).click();
    await expect(banner(page)).toBeVisible();
    await settle(page);
    expect(paths()).toEqual([]);
    expect(await hasOwn()).toBeNull();
    await give(page);
    await expect.poll(paths).toEqual(loads);
    await settle(page);
    expect(paths()).toEqual(loads);
    await expect.poll(hasOwn).toBe(own);
    await page.goto('/tags');
    await settle(page);
    await expect.poll(() => paths().length).toBe(2 * loads.length);
    expect([...new Set(paths())]).toEqual(loads);
    await expect.poll(hasOwn).toBe(own);
    for (const { cookie, referrer } of asked) expect([cookie, referrer]).toEqual([undefined, undefined]);
  });
}

const SAID = ['/count?p=goatcounter', 'compat films.test', 'matomo 1', 'plausible films.test', 'umami site-7'];

test('R473 third-party scripts load after consent, and run and report visits as if they were in the HTML', async ({
  freshPage: page,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(banner(page)).toBeVisible();
  await settle(page);
  expect(classic).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  // requests have no cookie and no referrer, and no script violates the Content-Security-Policy
  await expect.poll(() => classic.toSorted()).toEqual([...Object.keys(STAND_INS), ...SAID].toSorted());
});

/** Changes the category of the analytics scripts to "counting", as the build does for scripts that need no consent. */
const countInstead = (context: BrowserContext) =>
  context.route('**/_astro/load-allowed-scripts*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/category:([`'"])analytics\1/g, 'category:"counting"');
    await route.fulfill({ response, body });
  });

test('R474 analytics that need no consent load after the age gate, before any cookie choice', async ({
  freshPage: page,
  context,
}) => {
  await countInstead(context);
  await page.goto('/about');
  await settle(page);
  expect([paths(), classic]).toEqual([[], []]);
  await page.getByRole('button', { name: ENTER }).click();
  await expect.poll(() => classic.toSorted()).toEqual([...Object.keys(STAND_INS), ...SAID].toSorted());
  expect(paths()).toEqual(['/analytics.js']);
  await banner(page).getByRole('button', { name: 'Essential Only' }).click();
  await page.goto('/tags');
  await expect.poll(() => classic.length).toBe(2 * (Object.keys(STAND_INS).length + SAID.length));
});

for (const { name, key, value } of [
  { name: 'Global Privacy Control', key: 'globalPrivacyControl', value: true },
  { name: 'Do Not Track', key: 'doNotTrack', value: '1' },
]) {
  test(`R474 no analytics load if the browser sends ${name}`, async ({ freshPage: page, context }) => {
    await countInstead(context);
    await page.addInitScript((signal) => Object.defineProperty(navigator, signal.key, { value: signal.value }), {
      key,
      value,
    });
    await store(context, { 'age-verified': 'true', 'cookie-consent': answerOf(false, false) });
    await page.goto('/about');
    await settle(page);
    expect([paths(), classic]).toEqual([[], []]);
  });
}

test('R474 no analytics load in discreet mode', async ({ freshPage: page, context }) => {
  await countInstead(context);
  await store(context, {
    'age-verified': 'true',
    'cookie-consent': answerOf(false, false),
    settings: '{"isDiscreet":true}',
  });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-discreet', '');
  await settle(page);
  expect([paths(), classic]).toEqual([[], []]);
});

test('R370 Global Privacy Control blocks all third-party scripts and the cookie banner until the visitor opts in', async ({
  freshPage: page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/about');
  await page.getByRole('button', { name: ENTER }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Global Privacy Control' });
  await expect(notice).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await settle(page);
  await expect(banner(page)).toBeHidden();
  await expect(notice).toBeHidden();
  expect(paths()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('“Essential Only” applies until you choose otherwise');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(paths).toEqual(['/advertising.js', '/analytics.js']);
  await page.reload();
  await expect.poll(() => paths().length).toBe(4);
});

test('R123 scripts that need consent load neither before the age gate is passed nor before the cookie banner is answered', async ({
  freshPage: page,
  context,
}) => {
  await store(context, { 'cookie-consent': answerOf(true, true) });
  // visits a page with an age gate, and a page without one
  for (const path of ['/', '/legal/privacy']) {
    await page.goto(path);
    await settle(page);
    expect(paths(), path).toEqual([]);
  }
  await page.evaluate(
    (answer) => {
      localStorage.setItem('age-verified', 'true');
      localStorage.setItem('cookie-consent', answer);
    },
    answerOf(true, true, false),
  );
  await page.goto('/about');
  await settle(page);
  expect(paths()).toEqual([]);
});

test('R032 R123 withdrawing consent reloads the page without the withdrawn scripts', async ({
  freshPage: page,
  context,
}) => {
  await store(context, { 'age-verified': 'true', 'cookie-consent': answerOf(true, true) });
  await page.goto('/about');
  await expect.poll(paths).toEqual(['/advertising.js', '/analytics.js']);
  await expect(page.locator('html')).toHaveAttribute('data-ran', /advertising/);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await customize(page, true, false);
  // the reloaded page requests only the scripts that are still allowed
  await expect.poll(paths).toEqual(['/advertising.js', '/analytics.js', '/analytics.js']);
  await expect(page.locator('html')).toHaveAttribute('data-ran', '/analytics.js ');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  await settle(page);
  await page.goto('/tags');
  await settle(page);
  expect(asked).toHaveLength(3);
});

test('R123 if a visitor gives or withdraws consent or clears the storage in one tab, other tabs apply the change', async ({
  freshPage: page,
  context,
}) => {
  await store(context, { 'age-verified': 'true' });
  const other = await context.newPage();
  await other.goto('/about');
  await settle(other);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Accept All' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-ran', /advertising/);
  expect(paths()).toEqual(['/advertising.js', '/advertising.js', '/analytics.js', '/analytics.js']);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-ran');
  for (const tab of [page, other]) await settle(tab);
  expect(asked).toHaveLength(4);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept All' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-ran', /advertising/);
  await other.evaluate(() => localStorage.clear());
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  expect(asked).toHaveLength(8);
});

test('R123 a third-party script that fails to load does not affect the others', async ({
  freshPage: page,
  context,
}) => {
  await store(context, { 'age-verified': 'true', 'cookie-consent': answerOf(true, true) });
  await page.route(`${THIRD_PARTY_SERVER.url}/advertising.js`, (route) => route.abort());
  const warning = page.waitForEvent('console', (message) => message.text().includes('A script for advertising'));
  await page.goto('/about');
  await warning;
  await expect(page.locator('html')).toHaveAttribute('data-ran', '/analytics.js ');
  expect(paths()).toEqual(['/analytics.js']);
});

test('R123 a site without third-party scripts contains no code that loads such scripts', () => {
  const LOADER = /A script for \$\{/;
  const holdsLoader = (folder: string) =>
    globSync(`${folder}/_astro/*.js`).filter((file) => LOADER.test(readFileSync(file, 'utf8'))).length;
  expect([holdsLoader(DEMO_SITE.folder), holdsLoader(FILMS_SITE.folder)]).toEqual([0, 1]);
});
