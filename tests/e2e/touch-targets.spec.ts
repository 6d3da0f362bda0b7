// Tests that controls are large enough on touch devices, and that stored data does not widen pages.
import type { Page } from '@playwright/test';
import { NAME_INPUT_MAX_LENGTH, MAX_SAVED_SEARCHES } from '../../src/lib/catalogue/limits.ts';
import { COLLECTIONS_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { expect, openMenu, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

/** Minimum size of a touch target in CSS pixels (https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced). */
const FINGER = 44;

/** Returns the visible controls that are smaller than a touch target, except links in text. */
function listSmallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (least) => {
    // a pressed button is smaller until its transition ends
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, label:has(input), select, input, [role=option]',
    );
    return [...pressed].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInText = element.matches('p a, dd a, .prose li > a') && getComputedStyle(element).display === 'inline';
      // excludes links of cards, since the whole card is their target, and fields in labels, since a press on the label activates the field
      const isSpread = element.matches('.card-link, label input, .skip, .skip-here, [hidden] *, .sr-only');
      if (width === 0 || isInText || isSpread || !element.checkVisibility({ opacityProperty: false })) return [];
      const isLarge = height >= least - 0.5 && width >= least - 0.5;
      return isLarge ? [] : [`${element.outerHTML.slice(0, 100)}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, FINGER);
}

test.describe('controls on touch screens', () => {
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
    '/performers',
    '/legal/privacy',
    '/performer/mei-okabe',
    '/about',
    '/source/longview',
    '/transparency',
    '/no/such',
    '/tag/unheard-of-things',
  ].entries()) {
    test(
      `R331 all controls on ${path} are at least 44 px high and wide, except for links in text`,
      sample(i),
      async ({ page }) => {
        await page.goto(path);
        await settle(page);
        expect(await listSmallControls(page)).toEqual([]);
      },
    );
  }

  test('R331 all controls of the age gate and the cookie banner are at least 44 px high and wide', async ({
    freshPage: page,
  }) => {
    await page.goto('/');
    const enter = page.getByRole('button', { name: 'I am 18 or older - Enter Site' });
    await expect(enter).toBeVisible();
    expect(await listSmallControls(page), 'age gate').toEqual([]);
    await enter.tap();
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await expect(banner).toBeVisible();
    expect(await listSmallControls(page), 'cookie banner').toEqual([]);
    await banner.getByRole('button', { name: 'Customize' }).tap();
    await expect(banner.getByRole('switch').or(banner.getByRole('checkbox')).first()).toBeVisible();
    expect(await listSmallControls(page), 'choices of the cookie banner').toEqual([]);
  });

  test('R331 all controls of a collection are at least 44 px high and wide', { tag: '@whole' }, async ({ page }) => {
    const site = await serveReplaceableSite(COLLECTIONS_SITE.folder);
    try {
      for (const path of ['/', '/collection/by-hand']) {
        await page.goto(site.url + path);
        await settle(page);
        expect(await listSmallControls(page), path).toEqual([]);
      }
    } finally {
      await site.close();
    }
  });

  test('R331 all controls of menus, filters, suggestions and dialogs are at least 44 px high and wide', async ({
    page,
  }) => {
    await page.goto('/tag/nature');
    await settle(page);
    const menu = await openMenu(page);
    await menu.getByText('Information').tap();
    expect(await listSmallControls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('coast');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await listSmallControls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^HD/ }).check();
    for (const group of await sheet.locator('summary').all()) await group.tap();
    expect(await listSmallControls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    const more = page.locator('main .card-more').first();
    for (const row of ['Add to a list', 'Hide…']) {
      await more.tap();
      expect(await listSmallControls(page), 'menu of a video').toEqual([]);
      await page.getByRole('button', { name: row }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await listSmallControls(page), row).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('R331 all controls of a list of the visitor are at least 44 px high and wide', async ({ page, context }) => {
    const ids = NATURE_VIDEOS.slice(0, 3).map(({ id }) => id);
    await storeOnce(context, { favorites: ids, lists: [{ name: 'Evening', ids }] });
    await page.goto('/favorites');
    await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name: 'Evening' }).tap();
    await expect(page.locator('main article[data-id]')).not.toHaveCount(0);
    expect(await listSmallControls(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share “Evening”' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await listSmallControls(page)).toEqual([]);
  });

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
  test(`R331 names of maximum length do not widen pages at ${width} px`, sample(at, 4), async ({ page }) => {
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
