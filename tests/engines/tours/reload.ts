// Controls that need their island, and pages that are left at once.
import { TEMPLATES } from '../../support/templates.ts';
import { expect, test } from '../support/test.ts';

const DISABLED = /<(?:button|input|select|textarea|fieldset)\b[^>]* disabled=""/g;
/** A card whose heart the head's script adds. */
const CARD = /<article\b[^>]* data-id="/g;
const CONTROLS = ':is(button, input, select, textarea, fieldset)[disabled]';

test('R189 after a reload no control can be pressed before its island is alive', async ({ page, site }) => {
  let controls = 0;
  for (const path of TEMPLATES) {
    await page.open(path);
    const isAlive = () => page.count('astro-island[ssr]');
    await expect.poll(isAlive).toBe(0);
    const html = await fetch(site.url + path).then((response) => response.text());
    // now its islands' scripts are missing: those of before may still be in the browser's memory
    site.extras.set(path, ['text/html', html.replaceAll('component-url="/_astro/', 'component-url="/missing/')]);
    await page.session.reload();
    const wanted = [...html.matchAll(DISABLED), ...html.matchAll(CARD)].length;
    controls += wanted;
    expect([path, await page.count(CONTROLS)]).toEqual([path, wanted]);
  }
  expect(controls).toBeGreaterThan(TEMPLATES.length);
  // the scripts that were missing
  site.problems.length = 0;
});

test('R194 pages that are left at once have no problem', async ({ page, site }) => {
  for (const path of ['/', '/tags', '/trending', '/about', '/']) {
    await page.evaluate((url) => location.assign(url), site.url + path);
    await page.see('h1');
  }
});
