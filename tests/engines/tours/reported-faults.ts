// Tests of faults that visitors reported: translated pages, blocked scripts, input methods, history, accents in names, lost focus and lost
// data.
import { simulateBrowserTranslation } from '../../support/simulate-browser-translation.ts';
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const CARD = 'main .cards article';
const SEARCH_BOX = 'header [role=combobox]';

/** Returns the selected qualities in the URL. The rest of the URL depends on how many cards the list has loaded. */
const quality = async (page: Page) => new URLSearchParams((await page.path()).split('?')[1]).get('quality');
const activeText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Opens a page and waits until all its islands are hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.open(path);
  await expect.poll(() => page.count('astro-island[ssr]')).toBe(0);
}

/** Focuses a button and presses it. The focus is set first, because WebKit does not focus clicked buttons. */
async function pressFocused(page: Page, name: string): Promise<void> {
  await page.see('main button', name);
  await page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const button = buttons.find(({ textContent }) => textContent === text)!;
    button.focus();
    button.click();
  }, name);
}

test(
  'R715 filters and sort orders work on a page that the browser has translated',
  { tags: ['whole'] },
  async ({ page }) => {
    await open(page, '/tag/nature');
    await page.press('main button', /^Filters/);
    await page.see('main fieldset .chip');
    await page.evaluate(simulateBrowserTranslation);
    await page.press('main .chip', /^HD/);
    await expect.poll(() => quality(page)).toBe('hd');
    await page.evaluate(simulateBrowserTranslation);
    await page.press('main button', 'Reset');
    await expect.poll(() => quality(page)).toBeNull();
    await page.evaluate(simulateBrowserTranslation);
    await page.choose('main .sort-bar .select select', 'shortest');
    await expect.poll(() => page.path()).toContain('sort=shortest');
    await expect.poll(() => page.count(CARD)).toBeGreaterThanOrEqual(15);
    await page.see('main button', /^Filters/);
  },
);

test('R700 a page shows no error message if its optional scripts fail to load', async ({ page, site }) => {
  site.refused = /PageOverlays/;
  await page.open('/tags');
  await expect.poll(() => site.requests.filter(({ url }) => url.includes('PageOverlays')).length).toBeGreaterThan(3);
  await page.see('main .tile');
  await page.seeNo('#reload');
  site.problems.length = 0;
});

test('R718 keys pressed during text composition select no suggestion and start no search', async ({ page }) => {
  await open(page, '/about');
  await page.fill(SEARCH_BOX, 'music');
  await page.see('header [role=option]', 'music');
  await page.evaluate((css) => {
    const box = document.querySelector(css)!;
    const press = (init: KeyboardEventInit) =>
      box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    for (const key of ['ArrowDown', 'Enter', 'Escape']) press({ key, isComposing: true });
    press({ key: 'Enter', keyCode: 229 });
  }, SEARCH_BOX);
  expect(await page.attribute(SEARCH_BOX, 'aria-activedescendant')).toBeNull();
  await page.see('header [role=option]', 'music');
  expect(await page.path()).toBe('/about');
});

test('R722 R723 Back restores the previous filters and search text with its results', async ({ page }) => {
  await open(page, '/search?q=river');
  await page.fill(SEARCH_BOX, 'lighthouse');
  await page.see('h1', 'Search results for "lighthouse"');
  // closes the suggestions, which cover the button
  await page.keys('Escape');
  await page.press('main button', /^Filters/);
  await page.press('main .chip', /^HD/);
  await expect.poll(() => page.path()).toBe('/search?q=lighthouse&quality=hd');
  await page.session.back();
  await expect.poll(() => page.path()).toBe('/search?q=lighthouse');
  await page.session.back();
  await page.see('h1', 'Search results for "river"');
  const box = () => page.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.value, SEARCH_BOX);
  await expect.poll(box).toBe('river');
});

test(
  'R721 the tags page and the header search find a name without its accents',
  { tags: ['whole'] },
  async ({ page }) => {
    await open(page, '/tags');
    await page.fill('main [type=search]', 'CAFE CULT');
    await expect.poll(() => page.texts('main .tile')).toHaveLength(1);
    await page.see('main .tile', /café culture/);
    await page.fill(SEARCH_BOX, 'CAFE CULT');
    await page.see('header [role=option]', 'café culture');
  },
);

test('R730 R732 the Reset button keeps the focus, and Clear filters moves the focus to the heading', async ({
  page,
}) => {
  await open(page, '/tag/documentary?quality=sd&duration=under-3&tags=jazz');
  await pressFocused(page, 'Clear filters');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  await page.press('main button', /^Filters/);
  await page.press('main .chip', /^HD/);
  await expect.poll(() => quality(page)).toBe('hd');
  await pressFocused(page, 'Reset');
  await expect.poll(() => quality(page)).toBeNull();
  await expect.poll(() => activeText(page)).toBe('Reset');
});

test('R735 pressing the z key shows a hidden video again', async ({ page }) => {
  await open(page, '/tag/nature');
  await page.press('main .card-more');
  await page.press('dialog button', 'Hide…');
  await page.press('dialog button', 'This video only');
  await expect.poll(() => page.stored('hidden-videos')).not.toBeNull();
  await page.see('button', /^Undo/);
  await page.keys('z');
  await expect.poll(() => page.stored('hidden-videos')).toBeNull();
});
