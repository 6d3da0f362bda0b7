// Tests of a site in five languages: language links and metadata of each page, and changing the language.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { savedSearchMessages as german } from '../../src/lib/messages/de/saved-searches.ts';
import { MULTILINGUAL_SITE, SMALL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { findViolations, openAxe, RULES } from './support/axe.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

const { folder } = MULTILINGUAL_SITE;
const ORIGIN = 'http://localhost:4321';
const TAGS = ['en', 'de', 'ja', 'ar', 'pl'];

let site: ReplaceableSite;
test.beforeAll(async () => {
  site = await serveReplaceableSite(folder);
});
test.afterAll(() => site.close());

const fileOf = (address: string) => {
  const name = decodeURI(new URL(address).pathname).slice(1) || 'index';
  return path.join(folder, existsSync(path.join(folder, `${name}.html`)) ? `${name}.html` : `${name}/index.html`);
};
const valuesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value = '']) => value);
const translationsIn = (html: string) =>
  Array.from(html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g), ([, tag = '', href = '']) => [
    tag,
    href,
  ]);
const files = globSync('**/*.html', { cwd: folder }).filter((file) => !/(?:^|\/)404\.html$/.test(file));
const codeOf = (file: string) => /^(de|ja|ar|pl)(?:[/.])/.exec(file)?.[1] ?? 'en';

test('R512 every page declares its language, text direction and canonical URL', () => {
  let described = 0;
  for (const file of files) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const code = codeOf(file);
    expect(html, file).toContain(
      `<html lang="${code}"${code === 'ar' ? ' dir="rtl"' : ''}${code === 'en' ? '' : ` data-path="/${code}"`} class="dark">`,
    );
    for (const canonical of valuesOf(html, /<link rel="canonical" href="([^"]+)"/g))
      expect(fileOf(canonical), file).toBe(path.join(folder, file));
    if (!html.includes('"@type":"CollectionPage"')) continue;
    expect(valuesOf(html, /"inLanguage":"([^"]+)"/g), file).toEqual([code]);
    described++;
  }
  expect(described).toBeGreaterThan(TAGS.length);
});

test('R512 translations of a page link to one another, with the first language as the default', () => {
  let named = 0;
  for (const file of files) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const translations = translationsIn(html);
    if (translations.length === 0) continue;
    named++;
    expect(
      translations.map(([tag]) => tag),
      file,
    ).toEqual([...TAGS, 'x-default']);
    expect(translations.at(-1)![1]).toBe(translations[0]![1]);
    for (const [, href] of translations)
      expect(translationsIn(readFileSync(fileOf(href!), 'utf8')), href).toEqual(translations);
  }
  // the expected pages: home, tags, legal texts and other pages in five languages, and eight tags, performers and sources each
  expect(named).toBeGreaterThan(5 * 20);
});

test('R512 R785 sitemaps list the same translations as the pages, including the default page for other languages', () => {
  const index = readFileSync(path.join(folder, 'sitemap-index.xml'), 'utf8');
  const names = valuesOf(index, /<loc>[^<]+\/([^/<]+)<\/loc>/g);
  expect(names).toEqual([
    'sitemap-0.xml',
    'sitemap-de-0.xml',
    'sitemap-ja-0.xml',
    'sitemap-ar-0.xml',
    'sitemap-pl-0.xml',
  ]);
  for (const name of names) {
    const entries = readFileSync(path.join(folder, name), 'utf8').split('<url>').slice(1);
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      const [address = ''] = valuesOf(entry, /<loc>([^<]+)<\/loc>/g);
      const links = Array.from(entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, tag, href]) => [tag, href]);
      const translations = translationsIn(readFileSync(fileOf(address), 'utf8'));
      const toHref = (href = '') => new URL(href).href;
      expect(links.map(([tag, href]) => [tag, toHref(href)])).toEqual(
        translations.map(([tag, href]) => [tag, toHref(href)]),
      );
    }
  }
  expect(existsSync(path.join(folder, 'sitemap-de-index.xml'))).toBe(false);
  expect(readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${ORIGIN}/sitemap-index.xml`);
});

test('R511 links stay in the language of the page, except for language links', () => {
  for (const file of files) {
    const code = codeOf(file);
    const html = readFileSync(path.join(folder, file), 'utf8');
    const links = valuesOf(html.replaceAll(/<a [^>]*\bhreflang=[^>]*>/g, ''), /<a\b[^>]*\shref="?(\/[^"\s>]*)/g);
    const others = links.filter((href) => (code === 'en' ? /^\/(?:de|ja|ar|pl)\b/ : !href.startsWith(`/${code}`)));
    const strange = code === 'en' ? links.filter((href) => /^\/(?:de|ja|ar|pl)(?:\/|$)/.test(href)) : others;
    expect(strange, file).toEqual([]);
  }
});

test('R518 additional languages add less than 1 KB to a compressed page', () => {
  // quality of web servers that compress each response; the maximum quality is thirty times slower, and its files are smaller
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(file), { params }).length;
  let compared = 0;
  for (const file of files.filter((name) => codeOf(name) === 'en')) {
    const alone = path.join(SMALL_SITE.folder, file);
    if (!existsSync(alone)) continue;
    compared++;
    expect(sizeOf(path.join(folder, file)) - sizeOf(alone), file).toBeLessThan(1024);
  }
  expect(compared).toBeGreaterThan(40);
});

test('R518 the Content-Security-Policy does not grow with the number of languages', () => {
  const policyOf = (root: string) =>
    /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(root, '_headers'), 'utf8'))![1]!.length;
  // pages in Polish need one more font style
  expect(policyOf(folder) - policyOf(SMALL_SITE.folder)).toBeLessThan(60);
});

test('R515 texts of the operator appear in the language of the page, or in the first language if they are not translated', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, text] of [
    ['/', 'Rivers, all of them.'],
    ['/de', 'Flüsse, alle.'],
    ['/legal/imprint', 'Imprint'],
    ['/de/legal/imprint', 'Impressum'],
    ['/ja/legal/imprint', 'Imprint'],
  ] as const) {
    await page.goto(site.url + address);
    await expect(heading).toHaveText(text);
  }
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.prose').getByRole('link')).toHaveAttribute('href', '/ja/legal/terms');
});

test('R520 translated tag names appear on pages, in search and in suggestions, with unchanged URLs', async ({
  page,
}) => {
  await page.goto(`${site.url}/de/tag/music`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Musikfilme');
  const read = (address: string) => readFileSync(fileOf(ORIGIN + address), 'utf8');
  expect(read('/de/tag/music')).toContain('Musikfilme');
  expect(read('/tag/music')).not.toContain('Musikfilme');
  const total = await page.locator('main .card').count();
  await page.goto(`${site.url}/de/tags`);
  await settle(page);
  const box = page.getByRole('combobox').first();
  await box.fill('musikf');
  await page
    .getByRole('option', { name: /Musikfilme/ })
    .first()
    .waitFor();
  await box.fill('musikfilme');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/de\/search\?q=musikfilme/);
  await expect(page.locator('main .card').first()).toBeVisible();
  await expect(page.locator('main a[href="/de/tag/music"]').first()).toContainText('Musikfilme');
  expect(await page.locator('main .card').count()).toBeGreaterThanOrEqual(Math.min(total, 2));
  await page.goto(`${site.url}/de?tag=music`);
  await settle(page);
  await expect(page.getByText('Musikfilme').first()).toBeVisible();
});

/** Changes the language by the menu, since a growing list may keep the footer out of reach. */
async function change(page: Page, name: string): Promise<void> {
  await page.locator('#menu > summary').click();
  await page.locator('.menu-group').getByRole('link', { name, exact: true }).click();
}

test('R757 R758 pages in other languages mark titles and tags with lang="en", except for translated names', () => {
  const read = (address: string) => readFileSync(fileOf(ORIGIN + address), 'utf8');
  const tagOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[0];
  const germanPage = read('/de/tag/music');
  expect(germanPage.match(/class=card-link/g)?.length).toBe(germanPage.match(/<a class=card-link lang=en/g)?.length);
  const labels = germanPage
    .match(/<ul class=card-tags>.*?<\/ul>/gs)!
    .flatMap((list: string) => list.match(/<a [^>]*>[^<]*/g)!);
  expect(labels.length).toBeGreaterThan(10);
  for (const label of labels) expect(label.includes('lang=en'), label).toBe(!/Musikfilme|Großstadt/.test(label));
  expect(tagOf(germanPage, /<h1[^>]*>\s*<bdi[^>]*>/)).not.toContain('lang');
  expect(tagOf(read('/ja/tag/city'), /<h1[^>]*>\s*<bdi[^>]*>/)).toContain('lang=en');
  expect(tagOf(read('/ar/tags'), /<b[^>]*>nature/)).toBe('<b lang=en>nature');
  expect(read('/tag/music')).not.toMatch(/class=card-link lang/);
  expect(readFileSync(`${folder}/ja/rss.xml`, 'utf8')).toContain('<language>en</language>');
});

test('R514 switching the language keeps the page with its search, filters and fragment', async ({ page }) => {
  await page.goto(`${site.url}/search?q=the&quality=hd`);
  await settle(page);
  await change(page, 'Deutsch');
  await expect(page).toHaveURL(/\/de\/search\?q=the&quality=hd(?:&more=\d+)?$/);
  await settle(page);
  await change(page, '日本語');
  await expect(page).toHaveURL(/\/ja\/search\?q=the&quality=hd(?:&more=\d+)?$/);
  await page.goto(`${site.url}/de/settings#hidden`);
  await change(page, 'English');
  await expect(page).toHaveURL(`${site.url}/settings#hidden`);
});

for (const [i, width] of [360, 768, 1280, 1920].entries()) {
  test(
    `R769 R514 the menu offers the other languages at ${width} px, by keyboard alone`,
    sample(i, 4),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/de/search?q=the`);
      await settle(page);
      await page.locator('#menu > summary').press('Enter');
      const menu = page.locator('#menu');
      await menu.locator('summary', { hasText: 'Sprache' }).focus();
      await page.keyboard.press('Tab');
      await expect(menu.locator('.languages a').first()).toBeFocused();
      await expect(menu.locator('.languages a').first()).toBeInViewport();
      await expect(menu.locator('.languages [aria-current]')).toHaveText('Deutsch');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await menu.getByRole('link', { name: '日本語' }).press('Enter');
      await expect(page).toHaveURL(/\/ja\/search\?q=the/);
    },
  );
}

test.describe('the menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R769 without JavaScript, the menu offers the other languages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.url}/de/legal/terms`);
    await page.locator('#menu > summary').click();
    await page.locator('#menu').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/legal/terms`);
  });
});

test('R770 performer links on cards have the same color in every language', async ({ page }) => {
  const colors = new Set<string>();
  for (const code of ['', '/de', '/ar']) {
    await page.goto(`${site.url}${code}/`);
    const performer = page.locator('.card a[href*="/performer/"]').first();
    colors.add(await performer.evaluate((link) => getComputedStyle(link).color));
  }
  expect(colors.size).toBe(1);
  const tag = page.locator('.card a[href*="/tag/"]').first();
  expect(colors).not.toContain(await tag.evaluate((link) => getComputedStyle(link).color));
});

test('R772 the Terms of the demo site state that view counts are invented, in every language', async ({ page }) => {
  for (const [code, words] of [
    ['', 'ornament'],
    ['/de', 'Verzierung'],
    ['/ja', '飾り'],
  ] as const) {
    await page.goto(`${site.url}${code}/legal/terms`);
    await expect(page.locator('.prose')).toContainText(words);
    await expect(page.locator('.prose')).not.toContainText('{');
  }
});

test('R513 in a second language, a tag without its own page and an unknown path respond in that language', async ({
  page,
}) => {
  const rare = globSync('tag/*.html', { cwd: folder })
    .map((file) => path.basename(file, '.html'))
    .find((slug) => !existsSync(path.join(folder, `ja/tag/${slug}.html`)))!;
  await page.goto(`${site.url}/ja/tag/${rare}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('main .card').first()).toBeVisible();
  await settle(page);
  await change(page, 'English');
  await expect(page).toHaveURL(`${site.url}/tag/${rare}`);
  const missing = await page.goto(`${site.url}/ar/nothing/here`);
  expect(missing!.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('R516 favorites and saved searches are shared between languages', async ({ page }) => {
  await page.goto(`${site.url}/de/search?q=the`);
  await settle(page);
  await page.getByRole('button', { name: german.save, exact: true }).click();
  await expect.poll(async () => ((await readStored(page, 'searches')) as unknown[] | null)?.length).toBe(1);
  expect(await readStored(page, 'searches')).toMatchObject([{ path: '/search?q=the' }]);
  const heart = page.locator('main .card .heart').first();
  await heart.click({ force: true });
  await expect.poll(async () => ((await readStored(page, 'favorites')) as unknown[] | null)?.length).toBe(1);
  const title = await page.locator('main .card-title').first().textContent();
  await page.goto(`${site.url}/ja/favorites`);
  await expect(page.locator('main .card-title').first()).toHaveText(title!);
  await expect(page.locator('main a[href="/ja/search?q=the"]')).toBeVisible();
});

test('R516 the link to a list that was shared in one language shows all of its videos in another language', async ({
  page,
}) => {
  await page.goto(site.url);
  const ids = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => (card as HTMLElement).dataset['id']!));
  const link = `#list=Walks${ids.map((id) => `&v=${id}`).join('')}`;
  await page.goto(`${site.url}/de/favorites${link}`);
  await expect(page.locator('main .card')).toHaveCount(3);
});

test('R517 the neutral tab title of discreet mode is translated', async ({ page }) => {
  const titles = new Set<string>();
  for (const code of ['', '/de', '/ja', '/ar']) {
    await page.goto(`${site.url}${code}/tags`);
    await settle(page);
    await page.keyboard.press('.');
    await expect(page.locator('html')).toHaveAttribute('data-discreet', '');
    titles.add(await page.title());
    await page.keyboard.press('.');
    await expect(page.locator('html')).not.toHaveAttribute('data-discreet', '');
  }
  expect(titles.size).toBe(4);
});

test.describe('a site in English in a browser whose language is German', () => {
  test.use({ locale: 'de-AT' });
  const offer = (page: Page) => page.locator('#language-offer');

  test('R514 the site offers the German page once, after the age gate, and does not redirect', async ({
    freshPage: page,
  }) => {
    await page.goto(`${site.url}/tags?q=a`);
    await expect(page.locator('#age-gate')).toBeVisible();
    await expect(page.locator('#age-gate').getByRole('link', { name: 'Deutsch' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.locator('#age-enter').click();
    // the cookie banner appears before the language offer
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await page.locator('.choice-bar button').first().click();
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(`${site.url}/tags?q=a`);
    await page.reload();
    await settle(page);
    await expect(offer(page)).toHaveCount(0);
  });

  test('R1057 Tab inside the language offer does not scroll the page', async ({ page }) => {
    await page.goto(site.url);
    const position = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(scrollY))));
    await offer(page).getByRole('link').focus();
    const before = await position();
    await page.keyboard.press('Tab');
    await expect(offer(page).getByRole('button')).toBeFocused();
    expect(await position()).toBe(before);
  });

  test('R514 the language offer can be accepted or declined', async ({ page, context }) => {
    await page.goto(`${site.url}/tags`);
    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(`${site.url}/de/tags`);
    await settle(page);
    await expect(offer(page)).toHaveCount(0);
    const other = await context.newPage();
    await other.goto(`${site.url}/tags`);
    await other.evaluate(() => localStorage.removeItem('language-offered'));
    await other.reload();
    await offer(other).getByRole('button').click();
    await expect(offer(other)).toHaveCount(0);
  });
});

test('R514 no language is offered if the browser prefers the language of the page or an unavailable one', async ({
  browser,
}) => {
  for (const locale of ['en-GB', 'fr-FR']) {
    const context = await browser.newContext({ locale });
    await context.addInitScript(() => localStorage.setItem('age-verified', 'true'));
    const page = await context.newPage();
    await page.goto(`${site.url}/tags`);
    await expect(page.locator('#languages')).toBeAttached();
    await expect(page.locator('#language-offer')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('language-offered'))).toBeNull();
    await context.close();
  }
});

test('R757 announced titles and the titles of hidden videos have the language of the catalogue', async ({ page }) => {
  await page.goto(`${site.url}/de`);
  await settle(page);
  await page.locator('main').press('r');
  const card = page.getByRole('dialog').locator('.card-link');
  const said = page.getByRole('dialog').locator('[role=status] > [lang=en]');
  await expect(said).toHaveText((await card.textContent())!);
  await page.evaluate(() => localStorage.setItem('hidden-videos', '{"version":1,"videos":[["a","Night rain"]]}'));
  await page.goto(`${site.url}/de/settings`);
  await expect(page.locator('main .chip [lang=en]')).toHaveText('Night rain');
});

test('R1188 names of tags in active filters, hidden tags and the search heading have the language of the catalogue', async ({
  page,
}) => {
  const names = page.locator('bdi[lang=en], span[lang=en]');
  await page.goto(`${site.url}/de?tags=portrait&without=music,nature`);
  await expect(page.locator('.active-filters .chip')).toHaveText(['portrait', 'ohne Musikfilme', 'ohne nature']);
  await expect(page.locator('.active-filters').locator(names)).toHaveText(['portrait', 'nature']);
  await page.goto(`${site.url}/de/search?tag=portrait`);
  await expect(page.locator('h1').locator(names)).toHaveText('portrait');
  await page.evaluate(() =>
    localStorage.setItem('blocklist', '{"version":1,"tags":["portrait","performer:ada-lake"],"words":[],"sources":[]}'),
  );
  await page.goto(`${site.url}/de/settings`);
  await expect(page.locator('main .chip').locator(names)).toHaveText(['portrait', 'ada lake']);
  await page.goto(`${site.url}/de?tags=portrait`);
  await expect(page.locator('main p', { hasText: 'blendest du aus' }).locator(names)).toHaveText('portrait');
});

test('R1186 a wide table and code in a text scroll by keyboard, and not on paper', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/legal/imprint`);
  await settle(page);
  expect(await findViolations(openAxe(page).withTags(RULES))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const table = page.getByRole('group', { name: 'Status' });
  await expect(table.getByRole('table').getByRole('columnheader')).toHaveCount(5);
  for (const area of [table, page.locator('.prose pre')]) {
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect(area).toHaveCSS('overflow-x', 'visible');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('R916 in a right-to-left page, a long name of a source is cut at the end of its own text direction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto(`${site.url}/ar`);
  const source = page.locator('main .card-meta > span').first();
  /** Replaces the name, and returns the end of the line at which the name is cut. */
  const cutEndOf = (name: string) =>
    source.evaluate((element, text) => {
      element.firstElementChild!.textContent = text;
      const line = element.getBoundingClientRect();
      const whole = element.firstElementChild!.getBoundingClientRect();
      return [whole.left < line.left - 1 && 'left', whole.right > line.right + 1 && 'right'].filter(Boolean);
    }, name);
  expect(await cutEndOf('The open archive of documentary films')).toEqual(['right']);
  expect(await cutEndOf('الأرشيف المفتوح للأفلام الوثائقية والتاريخية')).toEqual(['left']);
});

test('R1088 on a right-to-left page, the heading of a tag has the Latin name to the right of the number', async ({
  page,
}) => {
  // the second page has no prerendered HTML
  for (const address of ['/ar/tag/city', '/ar/tag/gardens']) {
    await page.goto(site.url + address);
    await expect(page.locator('h1 > bdi')).toBeVisible();
    const [name, count] = await page.locator('h1 > :is(bdi, :last-child)').evaluateAll((parts) => {
      return parts.map((part) => part.getBoundingClientRect());
    });
    expect(name!.left, address).toBeGreaterThan(count!.right);
  }
});

test('R1093 on a right-to-left page, Latin search texts run from left to right, such as C++', async ({ page }) => {
  await page.goto(`${site.url}/ar/search?q=c%2B%2B`);
  const box = page.getByRole('combobox').first();
  await expect(box).toHaveValue('c++');
  await expect(box).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(box).toHaveCSS('text-align', 'right');
});

test('R917 the footer breaks no German word at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/de`);
  const broken = await page.locator('#footer li > *').evaluateAll((links) =>
    links
      .filter((link) => !/[\s-]/.test(link.textContent.trim()))
      .filter((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
      })
      .map((link) => link.textContent),
  );
  expect(broken).toEqual([]);
});
