// Tests of a site in two test languages that have every English text in brackets; one of them is written from right to left. A text without
// brackets is missing from the message tables and would stay English in every language.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../../src/lib/import-file/values/import-fields.ts';
import { cardMenuMessages } from '../../src/lib/messages/en/card-menu.ts';
import { panelMessages } from '../../src/lib/messages/en/list.ts';
import { reportMessages } from '../../src/lib/messages/en/report.ts';
import { OPENING_BRACKET } from '../support/bracketed-language.ts';
import { SITE_WITH_BRACKETED_TEXTS } from '../support/small-test-sites.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { findOverflow } from './support/overflow.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

let site: ReplaceableSite;
test.beforeAll(async () => {
  site = await serveReplaceableSite(SITE_WITH_BRACKETED_TEXTS.folder);
});
test.afterAll(() => site.close());

/** Elements with texts of operators and editors, host names, and texts without a language such as keys and durations. */
const DATA =
  '.card-meta > span, .card mark, .card a > span, .card-match > span, .logo, .prose, [href^="mailto:"], .languages, .badge, kbd, code, [value="pornhub"], [value="xhamster"], [value="redtube"], [value="xvideos"], [value="youporn"]';
/** Texts of the import file: video titles, and names of tags, performers and sources. */
const KNOWN = readFileSync(SITE_WITH_BRACKETED_TEXTS.source, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const fields = line.split('|');
    const listed = [
      NATIVE_FORMAT_COLUMN_POSITIONS.tags,
      NATIVE_FORMAT_COLUMN_POSITIONS.performer,
      NATIVE_FORMAT_COLUMN_POSITIONS.categories,
    ].flatMap((at) => (fields[at] ?? '').split(/[;,]/));
    return [
      fields[NATIVE_FORMAT_COLUMN_POSITIONS.title] ?? '',
      fields[NATIVE_FORMAT_COLUMN_POSITIONS.site] ?? '',
      ...listed,
    ].map((text) => text.trim().toLowerCase());
  });
/** Titles and lead texts of the German and Arabic editorial pages. The test languages replace only the messages. */
const EDITED = new Set(
  globSync('languages/{de,ar}/*/*.md').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^(?:title|lead): (.*)$/gm), ([, text = '']) => text),
  ),
);
/**
 * Matches a duration for screen readers. `Intl` formats it in German or Arabic, since the test languages have the codes of these languages.
 */
const DURATION = /^P: (?:(?:(?:, | und )?\d+ (?:Stunde|Minute|Sekunde)n?)+|[\d\s،\p{Script=Arabic}]+)$/u;
/** Attributes that visitors see or screen readers read. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'content'];

/** Returns the visible and spoken texts of a page that are neither in brackets nor texts of the catalogue or the operator. */
const findPlain = async (page: Page) => {
  const plain = await page.evaluate(
    ({ open, data, spoken, known }) => {
      const found = new Set<string>();
      const ofExport = new Set(known);
      const isText = (text: string) =>
        /\p{L}{2}/u.test(text) && !text.includes(open) && !ofExport.has(text.trim().toLowerCase());
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!;
        if (element.closest(`script, style, noscript, ${data}`)) continue;
        // the text of a link may be part of a sentence that is in brackets as a whole
        if (element.parentElement?.textContent.includes(open) && element.matches('a')) continue;
        if (isText(element.textContent) && isText(node.textContent ?? ''))
          found.add(`${element.tagName}: ${node.textContent?.trim()}`);
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest(data)) continue;
        for (const name of spoken) {
          const text = element.getAttribute(name);
          if (text !== null && isText(text)) found.add(`${element.tagName} ${name}: ${text}`);
        }
      }
      return [...found];
    },
    { open: OPENING_BRACKET, data: DATA, spoken: SPOKEN, known: KNOWN },
  );
  return plain.filter((text) => !EDITED.has(text.replace(/^[^:]*: /, '')) && !DURATION.test(text));
};

const PAGES = [
  '/',
  '/?duration=short&sort=oldest',
  '/tags',
  '/performers',
  '/trending',
  '/search',
  '/search?q=the',
  '/search?q=zzzzqqq',
  '/favorites',
  '/settings',
  '/about',
  '/legal/terms',
  '/transparency',
  '/tag/nature',
  '/tag/none-such',
  '/nowhere',
  '/offline',
  '/admin',
];

/** Pages whose titles come from the catalogue or from editorial texts, so they may have no brackets. */
const OF_DATA = /^\/(?:\?|$|about|legal|tag\/nature)/;

for (const [i, address] of PAGES.entries()) {
  test(`R510 ${address} contains no untranslated English text except for data`, sample(i, 3), async ({ page }) => {
    await page.goto(site.url + address);
    await settle(page);
    expect(await findPlain(page)).toEqual([]);
    if (!OF_DATA.test(address)) expect(await page.title()).toContain(OPENING_BRACKET);
    await page.locator('#menu > summary').click();
    expect(await findPlain(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').first()).toBeVisible();
    expect(await findPlain(page)).toEqual([]);
  });
}

const RIGHT_TO_LEFT_PAGES = ['/ar', '/ar/tags', '/ar/search?q=the', '/ar/settings', '/ar/tag/nature'];

for (const [i, address] of RIGHT_TO_LEFT_PAGES.entries()) {
  test(
    `R510 ${address} in a right-to-left test language is mirrored, without untranslated text or cut-off content at 320 px`,
    sample(i, 2),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(site.url + address);
      await settle(page);
      expect(await findPlain(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      const [logo, menu] = [
        await page.locator('.logo').first().boundingBox(),
        await page.locator('#menu').boundingBox(),
      ];
      expect(logo!.x).toBeGreaterThan(menu!.x);
    },
  );
}

test('R510 panels, menus and dialogs of a list contain no untranslated English text except for data', async ({
  page,
}) => {
  await page.goto(`${site.url}/?tag=nature`);
  await settle(page);
  const look = async () => expect(await findPlain(page)).toEqual([]);
  await page.getByRole('button', { name: panelMessages.title }).click();
  await page.getByRole('group').first().waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page.locator('main .card .card-more').first().click();
  await page.getByRole('dialog').first().waitFor();
  await look();
  for (const row of [cardMenuMessages.addToList, cardMenuMessages.hide, reportMessages.report]) {
    await page.getByRole('dialog').getByRole('button', { name: row }).click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await page.locator('main .card .card-more').first().click();
  }
});
