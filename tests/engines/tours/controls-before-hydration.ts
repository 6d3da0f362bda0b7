// Tests that controls are disabled until their scripts have loaded, and that leaving a page immediately causes no errors.
import { EXAMPLE_PAGE_PATHS } from '../../support/example-page-paths.ts';
import { expect, test } from '../support/test.ts';

const DISABLED = /<(?:button|input|select|textarea|fieldset)\b[^>]* disabled(?=[\s>])/g;
/** Matches a card in HTML. The script in the head adds a heart button to each card, disabled at first. */
const CARD = /<article\b[^>]* data-id=/g;
const CONTROLS = ':is(button, input, select, textarea, fieldset)[disabled]';

test('R189 after a reload, controls stay disabled until their scripts have loaded', async ({ page, site }) => {
  let controls = 0;
  for (const path of EXAMPLE_PAGE_PATHS) {
    await page.open(path);
    const isAlive = () => page.count('astro-island[ssr]');
    await expect.poll(isAlive).toBe(0);
    const html = await fetch(site.url + path).then((response) => response.text());
    // breaks the script URLs of islands in the HTML, since the real scripts may be in the browser's memory cache
    site.extraFiles.set(path, ['text/html', html.replaceAll('component-url=/_astro/', 'component-url=/missing/')]);
    await page.session.reload();
    const wanted = [...html.matchAll(DISABLED), ...html.matchAll(CARD)].length;
    controls += wanted;
    expect([path, await page.count(CONTROLS)]).toEqual([path, wanted]);
  }
  expect(controls).toBeGreaterThan(EXAMPLE_PAGE_PATHS.length);
  // errors of the missing scripts are expected, so they do not count as problems
  site.problems.length = 0;
});

test('R194 leaving pages immediately causes no errors', async ({ page, site }) => {
  for (const path of ['/', '/tags', '/trending', '/about', '/']) {
    await page.evaluate((url) => location.assign(url), site.url + path);
    await page.see('h1');
  }
});
