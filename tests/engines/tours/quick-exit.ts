// Tests of the quick exit, and of the page that Back shows afterwards.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const EXITS = {
  'the button': (page: Page) => page.press('header button', 'Quick exit'),
  'Shift pressed three times': (page: Page) => page.keys('Shift', 'Shift', 'Shift'),
};

for (const [name, leave] of Object.entries(EXITS)) {
  test(
    `R183 the quick exit by ${name} opens another website, and Back shows no page of the site`,
    { tags: name === 'the button' ? [] : ['whole'] },
    async ({ page, site }) => {
      for (const path of ['/tags', '/trending', '/about']) await page.open(path);
      await leave(page);
      const look = async () => [await page.session.url(), await page.title()];
      await expect.poll(look).toEqual([site.elsewhere, 'Weather']);
      // the tab's history contains two earlier pages of the site
      for (let i = 0; i < 2; i++) {
        await page.session.back();
        // waits long enough for the browser to restore a page from the back-forward cache, and for the page to leave again
        const shown: string[] = [];
        for (let looks = 0; looks < 10; looks++) {
          shown.push(...(await page.texts('h1').catch(() => [])));
          await wait(100);
        }
        expect(new Set(shown)).toEqual(new Set(['Weather']));
        await expect.poll(look).toEqual([site.elsewhere, 'Weather']);
      }
    },
  );
}
