// Tests of the lists of performers and sources, of their names on cards, and of an expandable filter.
import { expect, test } from '../support/test.ts';

const NAME = 'Mei Okabe';

test(
  "R180 R380 R381 R384 R385 the performers page links to the performer's videos, whose cards show source and performer",
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/performers');
    await page.fill('main input[type=search]', 'oka');
    await expect.poll(() => page.texts('main .tile b')).toEqual([NAME]);
    await page.press('main .tile', /^Mei Okabe/);
    await page.see('h1', /^Mei Okabe/);
    expect(await page.path()).toBe('/performer/mei-okabe');
    // a card may also name other performers
    expect((await page.texts('main .card-tags')).every((names) => names.includes(NAME))).toBe(true);
    expect(await page.count('main .card a[href^="/source/"]')).toBe(await page.count('main .card'));
  },
);

test(
  'R180 R386 the filters have an expandable list of performers, and a click on a performer shows only the videos of that performer',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/');
    await page.press('main button', /^Filters/);
    await page.press('main summary', 'Performers');
    await page.press('main .chip', /^Mei Okabe/);
    await expect.poll(() => page.path()).toBe('/?tags=performer:mei-okabe');
    await expect
      .poll(async () => (await page.texts('main .card-tags li:first-child')).every((name) => name === NAME))
      .toBe(true);
  },
);
