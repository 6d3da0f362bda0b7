// Tests of the contents of ad slots, of when they load, and that they cause no layout shifts. The advertiser's server sends no headers for
// cross-origin isolation.
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { AD_SERVER } from '../support/test-sites-and-ports.ts';
import { AD_SLOTS_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

// no parallel tests, since all of them share one advertiser's server, which has a fixed port
test.describe.configure({ mode: 'default' });

const ALLOWED = JSON.stringify({ hasAnswered: true, analytics: false, advertising: true, thirdParty: true });

let asked: (readonly [path: string | undefined, referrer: string | undefined])[] = [];
let advertiser: Server;
let site: ReplaceableSite;

test.beforeAll(async () => {
  advertiser = createServer(({ url, headers }, response) => {
    asked.push([url, headers.referer]);
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>An offer</p>');
  });
  await new Promise<void>((resolve) => {
    advertiser.listen(AD_SERVER.port, resolve);
  });
  site = await serveReplaceableSite(AD_SLOTS_SITE.folder);
});
test.afterAll(async () => {
  advertiser.close();
  await site.close();
});
test.beforeEach(() => {
  asked = [];
});

const room = (page: Page, place: string) => page.locator(`[data-slot=${place}]`).first();

/** Stores consent to advertising, and sums up the layout shifts that no input has caused. */
async function allowAdvertising(page: Page): Promise<void> {
  await page.addInitScript((consent) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('cookie-consent', consent);
    Object.assign(globalThis, { shifts: [] });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of shifts) {
        if (!hadRecentInput) (globalThis as unknown as { shifts: number[] }).shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, ALLOWED);
}
const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

test('R488 ad servers receive no request before the age gate and consent, and never in discreet mode', async ({
  freshPage: page,
}) => {
  await page.goto(site.url);
  await settle(page);
  await expect(room(page, 'home')).toBeEmpty();
  await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  const grid = room(page, 'grid');
  await grid.scrollIntoViewIfNeeded();
  await expect(grid.getByRole('link', { name: 'All about us' })).toHaveAttribute('href', '/about');
  await expect(page.getByRole('group', { name: 'Advertisement' })).not.toHaveCount(0);
  await settle(page);
  expect(asked).toEqual([]);
  await page.evaluate((consent) => localStorage.setItem('cookie-consent', consent), ALLOWED);
  await page.reload();
  await grid.scrollIntoViewIfNeeded();
  await expect(grid.frameLocator('iframe').getByText('An offer')).toBeVisible();
  expect(asked[0]).toEqual(['/zone', undefined]);
  await page.keyboard.press('.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(grid).toBeHidden();
});

for (const [i, [width, height]] of (
  [
    [360, 740],
    [1280, 800],
  ] as const
).entries()) {
  test(
    `R487 R490 at ${width} px, ad slots stay in place without layout shift while a list loads, is sorted and loads more videos`,
    sample(i),
    async ({ page }) => {
      await allowAdvertising(page);
      await page.setViewportSize({ width, height });
      await page.goto(site.url);
      const slot = room(page, 'grid');
      await slot.scrollIntoViewIfNeeded();
      await expect(slot.locator('iframe')).toBeVisible();
      await settle(page);
      expect(await shiftOf(page)).toBeLessThan(0.001);
      const cards = page.getByRole('main').getByRole('article');
      const first = await cards.first().textContent();
      // content added by an advertiser's script, and the slot element, must survive a change of the list
      await slot.evaluate((element) => element.append('Theirs'));
      const handle = await slot.elementHandle();
      const startOfFrame = () =>
        slot
          .frameLocator('iframe')
          .locator(':root')
          .evaluate(() => performance.timeOrigin);
      const start = await startOfFrame();
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(cards.first()).not.toHaveText(first ?? '');
      await settle(page);
      expect(await handle?.evaluate((element) => [element.isConnected, element.lastChild?.textContent])).toEqual([
        true,
        'Theirs',
      ]);
      expect(await startOfFrame()).toBe(start);
      await page.getByRole('heading', { name: 'Latest Videos' }).click();
      for (let turn = 0; turn < 12; turn++) {
        await page.mouse.wheel(0, 500);
        await settle(page);
      }
      expect(await cards.count()).toBeGreaterThan(24);
      expect(await page.locator('.slot-grid').count()).toBeGreaterThan(1);
      expect(await shiftOf(page)).toBeLessThan(0.001);
    },
  );
}

test('R487 arrow keys move from card to card and skip ad slots', async ({ page }) => {
  await page.goto(site.url);
  const cards = page.getByRole('main').getByRole('article');
  await expect(room(page, 'grid').getByRole('link')).toBeAttached();
  await cards.nth(11).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(12).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last().getByRole('link').first()).toBeFocused();
});

test('R490 an ad script loaded after consent receives an event for each ad slot without an iframe, and finds slots by attribute', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { heard: [] });
    document.addEventListener('marquee:slot', ({ target }) => {
      (globalThis as unknown as { heard: unknown[] }).heard.push((target as HTMLElement).dataset['slot']);
    });
  });
  await allowAdvertising(page);
  await page.goto(site.url);
  await expect(page.locator('[data-slot=home][data-shows=third-party]')).toBeAttached();
  expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).toEqual(['home', 'footer']);
});

test('R486 without JavaScript, ad slots have the same size and show the banner of the operator', async ({
  browser,
  page,
}) => {
  await page.goto(site.url);
  const sizeOf = async (from: Page, selector: string) => {
    const box = await from.locator(selector).first().boundingBox();
    return box && [box.width, box.height];
  };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site.url);
  await plain.getByRole('checkbox').check();
  for (const place of ['home', 'grid', 'footer']) {
    const selector = `[data-slot=${place}]`;
    expect(await sizeOf(plain, `${selector} + noscript`)).toEqual(await sizeOf(page, selector));
  }
  await expect(plain.getByRole('img', { name: 'All about us' }).first()).toBeVisible();
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`R1251 a square banner fits into its ad slot ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><path d="M0 0h900v900z"/></svg>';
    await page.route('**/house.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto(site.url);
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
      await page.getByRole('button', { name: 'Essential Only' }).click();
    } else await page.getByRole('checkbox').check();
    const slot = page.locator(javaScriptEnabled ? '[data-slot=home]' : '[data-slot=home] + noscript');
    const picture = slot.getByRole('img', { name: 'All about us' });
    await expect(picture).toBeVisible();
    expect(await picture.boundingBox()).toEqual(await slot.boundingBox());
    await context.close();
  });

test('R502 a site without view counts shows none, and has neither Trending nor sorting by popularity', async ({
  page,
}) => {
  await page.goto(`${site.url}/?sort=popular`);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.locator('.card-meta')).not.toContainText('views');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('newest');
  expect(await sort.locator('option').allTextContents()).not.toContain('Most popular');
  await expect(page.getByRole('link', { name: /trending/i })).toHaveCount(0);
  expect((await page.goto(`${site.url}/trending`))?.status()).toBe(404);
});
