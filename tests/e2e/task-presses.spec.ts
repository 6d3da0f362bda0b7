// Tests of the number of presses that common tasks take on a phone and on a wide screen.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MULTILINGUAL_SITE } from '../support/small-test-sites.ts';
import { NATURE_VIDEOS } from './support/demo-videos.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

/** A visit that counts presses: clicks, taps and keys. Typing a text counts as one press. */
class CountedVisit {
  readonly page: Page;
  readonly isPhone: boolean;
  presses = 0;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
  }

  async press(control: Locator): Promise<void> {
    this.presses++;
    await control.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.presses++;
    await field.fill(text);
  }

  async pressKey(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  /** Presses a button with a text. */
  pressButton(name: RegExp | string): Promise<void> {
    return this.press(this.page.getByRole('button', { name }).filter({ visible: true }));
  }
}

interface Task {
  /** Maximum number of presses, on a phone and on a wide screen. */
  readonly limits: { readonly phone: number; readonly wide: number };
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  readonly perform: (visit: CountedVisit) => Promise<void>;
}

const TASKS: Readonly<Record<string, Task>> = {
  'hides a tag for good': {
    limits: { phone: 2, wide: 2 },
    async perform(visit) {
      const { page } = visit;
      await page.goto('/');
      const tag = page.locator('main .popular .chip').first();
      const name = (await tag.locator('bdi').textContent())!.trim();
      await visit.press(tag);
      await visit.pressButton('Hide videos with this tag');
      await expect(page.locator('.blocking')).toContainText(`You hide “${name}”. These videos are shown because`);
    },
  },
  'finds HD videos of 10 to 20 minutes with the tag coast, without the tag night': {
    limits: { phone: 6, wide: 5 },
    async perform(visit) {
      const { page, isPhone } = visit;
      await page.goto('/');
      const tags = page.getByRole('group', { name: 'Tags' });
      await visit.pressButton(/^Filters/);
      await visit.press(page.getByRole('checkbox', { name: /^HD/ }));
      await visit.press(page.getByRole('checkbox', { name: /^10-20 min/ }));
      await visit.press(tags.getByRole('checkbox', { name: /^coast/ }));
      await visit.press(tags.getByTitle('Without night', { exact: true }));
      if (isPhone) await visit.pressButton(/^Show \d+ videos?$/);
      await expect(page).toHaveURL('/?tags=coast&without=night&duration=10-20&quality=hd');
    },
  },
  'searches “coast”, and filters the results by quality, duration and a tag': {
    // on phones, the sheet of filters covers the results
    limits: { phone: 7, wide: 6 },
    async perform(visit) {
      const { page, isPhone } = visit;
      await page.goto('/');
      await visit.type(page.getByRole('combobox', { name: 'Search', exact: true }), 'coast');
      await visit.pressKey('Enter');
      await page.waitForURL('/search?q=coast');
      await visit.pressButton(/^Filters/);
      await visit.press(page.getByRole('checkbox', { name: /^HD/ }));
      await visit.press(page.getByRole('checkbox', { name: /^10-20 min/ }));
      await visit.press(page.getByRole('group', { name: 'Tags' }).getByTitle('Without night', { exact: true }));
      if (isPhone) await visit.pressButton(/^Show \d+ videos?$/);
      await expect(page).toHaveURL('/search?q=coast&without=night&duration=10-20&quality=hd');
    },
  },
  'adds three videos to a new list and shows its link and QR code': {
    limits: { phone: 8, wide: 8 },
    async perform(visit) {
      const { page } = visit;
      await page.goto('/tag/nature');
      const more = page.locator('main .card-more');
      await visit.press(more.nth(0));
      await visit.pressButton('Add to a list');
      // the field for the name of the new list has the focus, and contains a name
      await expect(page.getByLabel('New list with this video')).toHaveValue('List 1');
      await visit.pressKey('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const place of [1, 2]) {
        await visit.press(more.nth(place));
        await visit.pressButton('Add to “List 1”');
      }
      await visit.press(page.locator('.notice').getByRole('button', { name: 'Share' }));
      await expect(page.getByRole('dialog', { name: 'Share “List 1”' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'QR code with the link to this list' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    },
  },
  'finds a video that was opened before': {
    limits: { phone: 2, wide: 2 },
    prepare: (context) =>
      storeOnce(context, { settings: { marksOpened: true }, opened: NATURE_VIDEOS.slice(0, 2).map(({ id }) => id) }),
    async perform(visit) {
      const { page, isPhone } = visit;
      await page.goto('/');
      const header = page.getByRole('banner');
      if (isPhone) {
        await visit.press(header.locator('#menu > summary'));
        await visit.press(header.getByRole('link', { name: 'Recently opened' }));
      } else {
        await visit.press(header.getByRole('link', { name: 'Favorites' }).filter({ visible: true }));
        await visit.pressButton(/^Recently opened/);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently opened');
      await expect(page.locator('main .list-room .card')).toHaveCount(2);
    },
  },
  'reports a dead video': {
    limits: { phone: 3, wide: 3 },
    async perform(visit) {
      const { page } = visit;
      await page.goto('/');
      await visit.press(page.locator('main .card-more').first());
      await visit.pressButton('Report this video');
      const reason = page.getByRole('dialog').getByRole('link').first();
      await expect(reason).toHaveAttribute('href', /^mailto:/);
      // the third press opens the visitor's mail program
      visit.presses++;
    },
  },
};

for (const [device, use] of Object.entries({
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
} as const))
  test.describe(device, () => {
    test.use(use);
    const isPhone = device === 'phone';

    for (const [i, [name, { limits, prepare, perform }]] of Object.entries(TASKS).entries()) {
      const limit = limits[isPhone ? 'phone' : 'wide'];
      // a task with the same limit for both devices is tested on only one of them, in turns
      const step = limits.phone === limits.wide ? 2 : 1;
      test(
        `R889 on a ${device} screen, a new visitor ${name} with ${limit} presses`,
        sample(isPhone ? i : i + 1, step),
        async ({ page, context }) => {
          await prepare?.(context);
          const visit = new CountedVisit(page, isPhone);
          await perform(visit);
          expect(visit.presses).toBeLessThanOrEqual(limit);
        },
      );
    }

    test(
      `R889 on a ${device} screen, a new visitor changes the language with 2 presses`,
      sample(isPhone ? 0 : 1),
      async ({ page }) => {
        const site = await serveReplaceableSite(MULTILINGUAL_SITE.folder);
        const visit = new CountedVisit(page, isPhone);
        await page.goto(`${site.url}/tags`);
        await visit.press(page.locator('#menu > summary'));
        await visit.press(page.locator('#menu').getByRole('link', { name: 'Deutsch', exact: true }));
        await expect(page).toHaveURL(`${site.url}/de/tags`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        expect(visit.presses).toBeLessThanOrEqual(2);
        await page.close();
        await site.close();
      },
    );
  });
