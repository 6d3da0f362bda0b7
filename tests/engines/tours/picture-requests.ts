// Tests that pages request no pictures before the age gate is passed or if the visitor has turned pictures off.
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/page.ts';

const PAGES = ['/trending?period=all', '/tag/nature'];
const MODES = {
  'discreet mode': '{"isDiscreet":true}',
  'lists of lines': '{"listForm":"lines"}',
  'saving data': '{"savesData":"always"}',
  'pictures never': '{"pictures":"none"}',
};
const SEARCH = 'header input[name=q]';
const SUGGESTED = '[role=group][aria-label=Videos] [role=option]';

/** Opens a page and scrolls through it, with pauses in which a page would request pictures. */
async function visit(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.evaluate(async () => {
    for (const y of [800, 1600, 2400]) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

test('R185 pages request no video picture before the age gate is passed', async ({ freshPage: page, site }) => {
  for (const path of PAGES) {
    await visit(page, path);
    await page.see('#age-gate');
  }
  await page.session.reload();
  await page.see('#age-gate');
  expect(site.pictures()).toEqual([]);
});

test(
  'R185 R186 with pictures turned off, pages request none, even pictures that were loaded before',
  { tags: ['whole'] },
  async ({ page, site }) => {
    for (const path of PAGES) await visit(page, path);
    await expect.poll(() => site.pictures().length).toBeGreaterThan(15);
    for (const [mode, settings] of Object.entries(MODES)) {
      await page.store({ settings });
      site.requests.length = 0;
      for (const path of PAGES) await visit(page, path);
      await page.fill(SEARCH, 'night');
      await page.see(SUGGESTED);
      expect([mode, site.pictures()]).toEqual([mode, []]);
    }
    await page.store({ settings: '{}' });
    await visit(page, '/tag/nature');
    await expect.poll(() => site.pictures().length).toBeGreaterThan(0);
  },
);

test(
  'R191 the shortcut of discreet mode hides pictures and site icons, and shows them again',
  { tags: ['whole'] },
  async ({ page }) => {
    await page.open('/tag/nature');
    const shown = () => page.count('main .thumb img:not([src="/favicon.svg"])');
    const icons = () =>
      page.evaluate(() => [...document.querySelectorAll('link[rel$=icon]')].map((link) => link.getAttribute('href')));
    await expect.poll(shown).toBe(24);
    await page.keys('.');
    await expect.poll(shown).toBe(0);
    expect(await icons()).toEqual(['/neutral.png', '/neutral.svg', '/neutral-180.png']);
    await page.keys('.');
    await expect.poll(shown).toBe(24);
    expect(await icons()).toEqual(['/favicon.png', '/favicon.svg', '/favicon-180.png']);
  },
);
