// Tests of touch devices: controls are large enough, and stored data does not widen the page.
import { NAME_INPUT_MAX_LENGTH, MAX_SAVED_SEARCHES } from '../../src/lib/catalogue/limits.ts';
import { sample } from './support/sample.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

/** Minimum size of a touch target in CSS pixels (https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced). */
const FINGER = 44;

test.describe('touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const [i, path] of [
    '/',
    '/tag/nature',
    '/tag/nature?quality=hd&without=night',
    '/tags',
    '/tags/2',
    '/trending',
    '/search?q=river',
    '/favorites',
    '/settings',
  ].entries()) {
    test(
      `R331 all controls on ${path} are at least 44 px high and wide, except for links in text`,
      sample(i),
      async ({ page }) => {
        await page.goto(path);
        await settle(page);
        const small = await page.evaluate((least) => {
          const pressed = document.querySelectorAll<HTMLElement>(
            'a[href], button, summary, label:has(input), select, input',
          );
          return [...pressed].flatMap((element) => {
            const { width, height } = element.getBoundingClientRect();
            const isInText = element.matches('p a, dd a, li > p a') && getComputedStyle(element).display === 'inline';
            // the link of a card covers the whole card, and a press on a label activates its field
            const isSpread = element.matches('.card-link, label input, .skip, .skip-here, [hidden] *, .sr-only');
            if (width === 0 || isInText || isSpread || !element.checkVisibility({ opacityProperty: false })) return [];
            const isLarge = height >= least - 0.5 && width >= least - 0.5;
            return isLarge ? [] : [`${element.outerHTML.slice(0, 100)}: ${Math.round(width)} x ${Math.round(height)}`];
          });
        }, FINGER);
        expect(small).toEqual([]);
      },
    );
  }

  test('R764 on touch screens, the notice about hidden videos is tall enough for a finger', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('blocklist', '{"version":1,"tags":["night"],"words":[],"sources":[]}'),
    );
    for (const [path, text] of [
      ['/', /^\d+ hidden/],
      ['/tag/night', /^You hide “night”/],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.blocking')).toContainText(text);
      expect((await page.locator('.blocking').boundingBox())!.height, path).toBe(FINGER);
    }
  });
});

for (const [at, width] of [320, 360, 768, 1280, 1920].entries()) {
  test(`R331 names of maximum length do not widen pages at ${width} px`, sample(at), async ({ page }) => {
    const named = (letter: string) => letter.repeat(NAME_INPUT_MAX_LENGTH);
    const stored = {
      searches: Array.from({ length: MAX_SAVED_SEARCHES }, (_, i) => ({
        name: named('W'),
        path: `/search?q=coast&without=night&duration=10-20&tags=tag-${i}`,
        seen: 1,
      })),
      lists: ['W', 'm', '.'].map((letter) => ({ name: named(letter), ids: [] })),
    };
    await page.addInitScript((entries) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, stored);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/favorites', '/search', '/settings']) {
      await page.goto(path);
      await settle(page);
      if (path !== '/settings') await expect(page.getByRole('region', { name: 'Saved searches' })).toBeVisible();
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        return [...document.querySelectorAll('main *')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > limit + 1 &&
              !element.closest('.sr-only, .list-chips, .section-index'),
          )
          .map((element) => element.outerHTML.slice(0, 100));
      });
      expect(wide, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
