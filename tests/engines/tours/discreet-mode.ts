// Tests of discreet mode, and of all settings that hide or blur pictures.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/test.ts';

const LISTS = ['/', '/tag/nature', '/trending', '/search?q=river'];
const WITHOUT_PICTURES = {
  'discreet mode': { isDiscreet: true },
  'a list of lines': { listForm: 'lines' },
  'saving data': { savesData: 'always' },
  'pictures never': { pictures: 'none' },
} as const;

for (const [name, settings] of Object.entries(WITHOUT_PICTURES)) {
  test(
    `R183 no page requests pictures of videos if the visitor has chosen ${name}`,
    { tags: 'pictures' in settings || 'savesData' in settings ? ['whole'] : [] },
    async ({ page, site }) => {
      await page.store({ settings: JSON.stringify(settings) });
      for (const path of LISTS) {
        await page.open(path);
        await page.reveal('main .cards article:nth-of-type(1) .card-title');
        // a page would send unwanted requests while it loads or when scrolling reaches a card
        await wait(300);
        expect(site.pictures(), path).toEqual([]);
      }
    },
  );
}

test('R180 one key press hides pictures and page titles on all pages, and another press shows them again', async ({
  page,
}) => {
  const look = async () => [await page.title(), await page.attribute('html', 'data-pictures')];
  await page.open('/about');
  const [title] = await look();
  await page.keys('.');
  await expect.poll(look).toEqual(['New Tab', 'none']);
  expect(await page.attribute('link[rel=icon][type="image/svg+xml"]', 'href')).toBe('/neutral.svg');
  expect(await page.stored('settings')).toBe('{"isDiscreet":true}');
  await page.open('/tag/nature');
  await expect.poll(look).toEqual(['New Tab', 'none']);
  await page.open('/about');
  await page.keys('.');
  await expect.poll(look).toEqual([title, 'shown']);
});

test(
  'R180 the settings page turns on discreet mode, blurred pictures and the neutral tab title',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/settings');
    await page.press('main label', /^Discreet mode/);
    await expect.poll(() => page.title()).toBe('New Tab');
    await page.press('#discretion summary');
    await page.choose('#discretion select', 'blurred');
    await expect.poll(() => page.attribute('html', 'data-pictures')).toBe('blurred');
    await page.open('/tag/nature');
    const filter = () => page.evaluate(() => getComputedStyle(document.querySelector('main .thumb img')!).filter);
    await expect.poll(filter).toBe('blur(24px)');
    await page.hover('main .cards .card');
    await expect.poll(filter).toBe('none');
    await page.open('/settings');
    await page.press('main label', /^Discreet mode/);
    await expect.poll(() => page.title()).toMatch(/^Settings/);
    await page.press('#discretion summary');
    await page.press('main label', /^Always use a neutral tab/);
    await expect.poll(() => page.title()).toBe('New Tab');
    expect(await page.attribute('html', 'data-pictures')).toBe('shown');
  },
);
