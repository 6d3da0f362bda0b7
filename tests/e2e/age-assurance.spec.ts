// Tests of age verification by an operator's provider (src/age-assurance.ts), with a fake provider.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_SITE } from '../support/test-sites-and-ports.ts';
import { AGE_CHECK_SITE } from '../support/small-test-sites.ts';
import { startAgeProvider, type AgeProvider } from './support/age-provider.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { expect, test } from './support/test.ts';

// no parallel tests, since all of them share one fake provider, which has a fixed port
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ENTER = 'I am 18 or older - Enter Site';
const DAY_MS = 24 * 3600 * 1000;

let provider: AgeProvider;
let site: ReplaceableSite;
/** Region of the visitor that the host reports; null if it reports none. */
let region: string | null;

test.beforeAll(async () => {
  provider = await startAgeProvider();
  site = await serveReplaceableSite(AGE_CHECK_SITE.folder);
  site.intercept((request, response, next) => {
    if (request.url !== '/region.json' || region === null) return next();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ region }));
  });
});
test.afterAll(async () => {
  provider.close();
  await site.close();
});
test.beforeEach(() => {
  provider.isUp = true;
  provider.passedAt = Date.now();
});

const gate = (page: Page) => page.getByRole('dialog');
const enter = (page: Page) => page.getByRole('button', { name: ENTER }).click();
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue to Example Age' }).click();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('age-assurance'));

test('the age gate accepts a self-declaration in regions without mandatory age checks, and reappears in regions with them', async ({
  freshPage: page,
}) => {
  region = 'NL';
  await page.goto(`${site.url}/trending`);
  await enter(page);
  await expect(gate(page)).toBeHidden();
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(gate(page)).toBeHidden();
  // every page load checks the region again, because visitors may travel or edit the stored confirmation of their age
  region = 'US-TX';
  await page.goto(`${site.url}/`);
  await expect(gate(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('in regions with mandatory age checks, the age gate stays open until the check is passed, then shows the requested page', async ({
  freshPage: page,
}) => {
  region = 'FR';
  await page.goto(`${site.url}/trending?period=all`);
  await enter(page);
  await expect(gate(page)).toContainText('Your region requires an age check');
  await page.reload();
  await expect(gate(page)).toBeVisible();

  // tests an unreachable provider, and results for another visitor or for a visitor who is too young
  provider.isUp = false;
  await enter(page);
  await proceed(page);
  await expect(gate(page)).toContainText('Couldn’t reach Example Age. Please try again.');
  provider.isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Example Age');
  for (const answer of ['Too young', 'Somebody else']) {
    await page.getByRole('link', { name: answer }).click();
    await expect(gate(page)).toContainText('has not confirmed that you are old enough');
    expect(await stored(page)).toBeNull();
    await proceed(page);
  }

  await page.getByRole('link', { name: 'Of age' }).click();
  await expect(gate(page)).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/trending?period=all`);
  await page.goto(`${site.url}/tags`);
  await expect(page.getByRole('heading', { name: 'Video Tags' })).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

test('the age gate reappears if the stored result of the age check has expired or was tampered with', async ({
  freshPage: page,
}) => {
  region = null;
  provider.passedAt = Date.now() - 29 * DAY_MS;
  await page.goto(`${site.url}/about`);
  await enter(page);
  // the host reports no region: the settings of this site then require an age check
  await proceed(page);
  await page.getByRole('link', { name: 'Of age' }).click();
  // the gate is also hidden before the page that stores the result has loaded
  await page.waitForFunction(() => localStorage.getItem('age-assurance') !== null);
  await expect(gate(page)).toBeHidden();
  const decision = JSON.parse((await stored(page)) ?? '') as { until: number; proof: string };
  expect(Math.round((decision.until - Date.now()) / DAY_MS)).toBe(1);

  const forge = (change: object) =>
    page.evaluate((text) => localStorage.setItem('age-assurance', text), JSON.stringify({ ...decision, ...change }));
  const { proof } = decision;
  for (const change of [
    { until: Date.now() - 1 },
    { until: decision.until + DAY_MS },
    { until: Date.now() + 1000 * DAY_MS },
    { proof: `${proof.slice(0, -4)}AAAA` },
    { nonce: 'another' },
    { proof: null, nonce: null },
    { proof: 7 },
  ]) {
    await forge(change);
    await page.goto(`${site.url}/about`);
    await expect(gate(page), JSON.stringify(change)).toBeVisible();
  }
  await forge({});
  await page.goto(`${site.url}/about`);
  await expect(page.locator('astro-island[ssr][component-url*="PageOverlays"]')).toHaveCount(0);
  await expect(gate(page)).toBeHidden();
});

test('without JavaScript, a site with age checks shows only a message, without a way to enter', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  await expect(page.locator('noscript p', { hasText: 'must check the age of its visitors' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.close();
});

test('a site without required age checks contains no age check code', () => {
  const files = globSync(['*.html', '_astro/*.js'], { cwd: DEMO_SITE.folder });
  const telling = /age-assurance|age-proof|age-check|marquee:assure|region\.json/;
  expect(files.filter((file) => telling.test(readFileSync(`${DEMO_SITE.folder}/${file}`, 'utf8')))).toEqual([]);
});
