// Tests of the site without JavaScript, where visitors pass the age gate, and open pages and lists by links.
import { setTimeout as wait } from 'node:timers/promises';
import { findElementByLabel } from '../support/page-functions.ts';
import { createPage, type Page } from '../support/page.ts';
import { expect, openSession, test as base } from '../support/test.ts';

const test = base.extend<{ plainPage: Page }>({
  /** Tab in which scripts of pages are disabled; scripts of the driver still run. */
  plainPage: async ({ site }, use) => {
    const session = await openSession({ hasScripts: false });
    await use(createPage(session, site));
    await session.close();
  },
});

/** Returns the scripts that the page's head preloads. */
const readAnnounced = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href')),
  );

/** Clicks an element without waiting for a stable position, since that would need animation frames, which need scripts. */
async function press(page: Page, css: string): Promise<void> {
  await page.see(css);
  await page.session.click((await page.session.find(findElementByLabel, css, null))!);
}

test(
  'R180 R005 R120 R044 without JavaScript, the age gate has a button, pictures load after a press on it, and lists have page links',
  { tags: ['whole'] },
  async ({ plainPage: page, site }) => {
    await page.open('/tag/nature');
    await page.see('h1', 'Are you 18 or older?');
    expect(await page.texts('h1, h2, h3')).toEqual(['Are you 18 or older?']);
    await wait(500);
    expect(site.pictures()).toEqual([]);
    await press(page, '#age-plain');
    await page.see('main h1', /^nature/);
    await expect.poll(() => new Set(site.pictures()).size).toBe(24);
    expect(await page.texts('button')).toEqual([]);
    const ofTag = await readAnnounced(page);
    await page.open('/page/2');
    await press(page, '#age-plain');
    await page.see('main article');
    const announced = new Set([...ofTag, ...(await readAnnounced(page))]);
    expect(await page.texts('main article h3')).toHaveLength(24);
    // with scripts disabled, WebKit still requests preloaded scripts, but no others
    const asked = site.requests.filter(({ destination }) => destination === 'script').map(({ url }) => url);
    expect(asked.filter((url) => !announced.has(url))).toEqual([]);
  },
);
