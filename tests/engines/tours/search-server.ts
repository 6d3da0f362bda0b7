// Tests of a site with a search server, using real daemons and a real gateway, compared with the same site that searches in data files.
import { cpSync } from 'node:fs';
import { searchServerMessages } from '../../../src/lib/messages/en/search-server.ts';
import { startSearchServerSite, type SearchServerSite } from '../../support/search-server-site.ts';
import { SMALL_SITE } from '../../support/small-test-sites.ts';
import type { Session } from '../driver/session.ts';
import { createPage, type Page } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';

const CARD = 'main .cards article';
const NOTICE = 'main [role=status]';
const PARTIAL = new RegExp(`^${searchServerMessages.partial}`);
const ASKED = new RegExp(searchServerMessages.asked);
const COUNTED = /^SD, \d+ videos$/;
const counted = (page: Page) => page.attribute('main .chip input[aria-label^=SD]', 'aria-label');
const titles = (page: Page) => page.texts('main .card-title');

/** Waits until a list has loaded and differs from the previous list. Returns the titles of its videos. */
async function newTitles(page: Page, before: readonly string[] = []): Promise<readonly string[]> {
  let now: readonly string[] = [];
  await expect
    .poll(async () => {
      const isBusy = (await page.count('main [aria-busy=true]')) > 0;
      now = await titles(page);
      return !isBusy && now.length > 0 && now.join('|') !== before.join('|');
    })
    .toBe(true);
  return now;
}

/** Visits a site for the first time. Returns the contents shown at each step. */
async function tour(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const seen: Record<string, unknown> = {};
  await page.open('/');
  await page.press('#age-gate button', 'I am 18 or older - Enter Site');
  await page.press('[aria-label="Cookie consent"] button', 'Essential Only');
  const home = await titles(page);
  await page.reveal('main button', 'Show more');
  await expect.poll(() => page.count(CARD)).toBeGreaterThanOrEqual(25);
  seen['more of home'] = (await titles(page)).slice(0, 25);
  await page.evaluate(() => scrollTo(0, 0));

  await page.press('main button', /^Filters/);
  await expect.poll(() => counted(page)).toMatch(COUNTED);
  seen['counted'] = await counted(page);
  await page.press('main .chip', 'SD');
  const filtered = await newTitles(page, home);
  seen['filtered'] = filtered;
  await page.choose('main .sort-bar .select select', 'shortest');
  await expect.poll(() => page.path()).toBe('/?quality=sd&sort=shortest');
  seen['sorted'] = await newTitles(page, filtered);
  await page.session.reload();
  seen['sorted, after a reload'] = await newTitles(page);

  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLFormElement>('header form')?.noValidate))
    .toBe(true);
  await page.fill('header [role=combobox]', 'docu');
  await page.see('header [role=option]', 'documentary');
  // without the reasons of videos, which load later
  seen['suggested'] = await page.texts('header [role=option] .truncate:first-child');
  await page.fill('header [role=combobox]', 'bell');
  await page.keys('Enter');
  await page.see('h1', 'Search results for "bell"');
  seen['found'] = await newTitles(page);
  await page.open('/search?q=dumplngs%20for%20thre%20hundrd');
  [seen['found by misspelt words']] = await newTitles(page);
  await page.session.back();
  await page.see('h1', 'Search results for "bell"');
  seen['found, after Back'] = await newTitles(page);

  await page.open('/tag/music?sort=longest');
  const ofTag = await newTitles(page);
  seen['of a tag'] = ofTag;
  await page.press('main .cards .heart', `Favorite: ${ofTag[0]}`);
  await page.keys('r');
  await page.see('dialog .card-title');
  const [random = ''] = await page.texts('dialog .card-title');
  expect(ofTag).toContain(random);
  await page.keys('Escape');
  await page.open('/favorites');
  await page.see('main h2', 'You might also like');
  await expect.poll(() => page.count(CARD)).toBe(7);
  return seen;
}

/** Starts a site with its search server, calls `visit`, and stops site and search server afterwards. */
async function withSearched(session: Session, visit: (page: Page, searched: SearchServerSite) => Promise<void>) {
  const searched = await startSearchServerSite();
  const site = await serveRecordedSite(searched.folder);
  try {
    await visit(createPage(session, site), searched);
  } finally {
    await session.navigate('about:blank');
    await Promise.all([site.close(), searched.stop()]);
  }
  expect(site.problems).toEqual([]);
}

// long timeout: the test visits two sites one after the other
test(
  'R584 a site with a search server shows the same results as a site whose pages search in data files',
  { timeout: 180_000, tags: ['whole'] },
  async ({ session }) => {
    await withSearched(session, async (page) => {
      const files = await serveRecordedSite(SMALL_SITE.folder);
      expect(await tour(page)).toEqual(await tour(createPage(session, files)));
      expect(page.site.requests.filter(({ url }) => url.startsWith('/data/'))).toEqual([]);
      await session.navigate('about:blank');
      await files.close();
      expect(files.problems).toEqual([]);
    });
  },
);

test(
  'R611 the cookie banner mentions that queries are sent to a search server',
  { tags: ['whole'] },
  async ({ session }) => {
    await withSearched(session, async (page) => {
      await page.open('/');
      await page.press('#age-gate button', 'I am 18 or older - Enter Site');
      await page.see('[aria-label="Cookie consent"] p', ASKED);
    });
  },
);

test('R585 R586 R610 a list reports partial results or an unreachable search server, and Try again completes the list', async ({
  session,
}) => {
  await withSearched(session, async (page, searched) => {
    await page.store(STORED);
    await searched.daemons.kill(1);
    await page.open('/search?q=documentary');
    await page.see(NOTICE, PARTIAL);
    await page.press('main button', /^Filters/);
    await page.see('main .chip', 'SD');
    expect(await counted(page)).toBe('SD');
    await searched.daemons.start(1);
    await page.press(`${NOTICE} button`, 'Try again');
    await page.see('main h2', 'Videos (15 found)');
    await page.seeNo(NOTICE, PARTIAL);
    await expect.poll(() => counted(page)).toMatch(COUNTED);

    await searched.closeGateway();
    await page.open('/?sort=longest');
    await page.see('main [role=alert]', /Failed to load videos/);
    await searched.openGateway();
    await page.press('main [role=alert] button', 'Try again');
    await page.see('main article');
    await page.seeNo('main [role=alert]');
  });
});

test(
  'R613 an open tab keeps working after a deploy of a version without a search server',
  { tags: ['whole'] },
  async ({ session }) => {
    await withSearched(session, async (page, searched) => {
      await page.store(STORED);
      // start the worker before the deploy, so that it runs under the old Content-Security-Policy
      await page.open('/?sort=popular');
      const popular = await newTitles(page);
      cpSync(SMALL_SITE.folder, searched.folder, { recursive: true });
      await searched.closeGateway();
      await page.choose('main .sort-bar .select select', 'longest');
      await page.see('main .card-title', 'Frost flowers on the lake');
      expect(await newTitles(page, popular)).toHaveLength(15);
      expect(await page.path()).toBe('/?sort=longest');
      await searched.openGateway();
    });
  },
);
