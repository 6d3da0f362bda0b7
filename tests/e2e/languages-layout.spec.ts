// Tests of the page layout in languages that run from right to left, have other scripts or have long words.
import { MULTILINGUAL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { findViolations, openAxe, RULES } from './support/axe.ts';
import { findHiddenFocus } from './support/focus.ts';
import { findOverflow } from './support/overflow.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

let site: ReplaceableSite;
test.beforeAll(async () => {
  site = await serveReplaceableSite(MULTILINGUAL_SITE.folder);
});
test.afterAll(() => site.close());

const PAGES = ['', '/tag/music', '/tags', '/search?q=the', '/favorites', '/settings', '/legal/terms', '/about'];
const LANGUAGES = ['de', 'pl', 'ja', 'ar'];

for (const [i, language] of LANGUAGES.entries()) {
  test(
    `R524 pages in ${language}, with menu and filters, have no horizontal scrolling and no cut-off content at 320 px`,
    sample(i, 3),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of PAGES) {
        await page.goto(`${site.url}/${language}${path}`);
        await settle(page);
        expect(await findOverflow(page), path).toEqual([]);
      }
      await page.goto(`${site.url}/${language}/search?q=the`);
      await settle(page);
      await page.locator('#menu > summary').click();
      expect(await findOverflow(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('main button.btn-quiet[aria-haspopup="dialog"]').first().click();
      await page.getByRole('group').first().waitFor();
      expect(await findOverflow(page), 'filters').toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('main .card .card-more').first().click();
      await page.getByRole('dialog').first().waitFor();
      expect(await findOverflow(page), 'menu of a card').toEqual([]);
    },
  );

  test(
    `R524 the age gate and the cookie banner in ${language} have no cut-off content at 320 px`,
    sample(i, 3),
    async ({ freshPage: page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${site.url}/${language}`);
      await expect(page.locator('#age-gate')).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
      await page.locator('#age-enter').click();
      await expect(page.locator('.choice-bar')).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
    },
  );
}

test('R524 at 320 px, the row of active filters scrolls to labels that are not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/pl/search?q=the&quality=hd&tags=documentary`);
  const labels = page.locator('.active-filters .chip > .truncate');
  await expect(labels).toHaveCount(2);
  expect(await labels.evaluateAll((all) => all.filter((label) => label.scrollWidth > label.clientWidth).length)).toBe(
    0,
  );
  await labels.last().scrollIntoViewIfNeeded();
  await expect(labels.last()).toBeInViewport();
});

for (const [i, path] of PAGES.entries()) {
  // axe.spec.ts covers the other paths
  const width = i % 2 === 0 ? 320 : 1280;
  test(`R978 axe finds no accessibility violations on /ar${path} at ${width} px`, sample(i, 4), async ({ page }) => {
    // an offer to change the language covers part of the page until the visitor answers
    await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('language-offered', 'true'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/ar${path}`);
    await settle(page);
    expect(await findViolations(openAxe(page).withTags(RULES))).toEqual([]);
  });

  test(
    `R978 the focused element is never covered on /ar${path}, and the header runs from right to left`,
    sample(i, 4),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${site.url}/ar${path}`);
      await settle(page);
      expect(await findHiddenFocus(page)).toEqual([]);
      const places = await page
        .locator('.header a:visible, .header button:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
      expect(places[0]).toBe(Math.max(...places));
    },
  );
}

test('R524 dates, counts and durations follow the conventions of the language', async ({ page }) => {
  const read = async (address: string) => {
    await page.goto(site.url + address);
    await settle(page);
    const meta = await page.locator('main .card .card-meta').first().textContent();
    return { meta, heading: await page.locator('main').textContent() };
  };
  const [english, german] = [await read('/search?q=the'), await read('/de/search?q=the')];
  expect(english.meta).toMatch(/ago|views/);
  expect(german.meta).toMatch(/vor |Aufruf/);
});
