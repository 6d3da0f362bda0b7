// Tests that CSS computes the row of ad slots in the grid of cards, and that pages request nothing from an advertiser without consent.
import { createServer } from 'node:http';
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';
import { AD_SERVER } from '../../support/test-sites-and-ports.ts';
import { AD_SLOTS_SITE } from '../../support/small-test-sites.ts';

test(
  "R487 R488 an advertising slot follows complete rows of cards, and shows the site's own banner without consent",
  { tags: ['whole'] },
  async ({ session }) => {
    const asked: string[] = [];
    const advertiser = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => {
      advertiser.listen(AD_SERVER.port, resolve);
    });
    const site = await serveRecordedSite(AD_SLOTS_SITE.folder);
    const page = createPage(session, site);
    await page.store(STORED);
    await page.open('/');
    await page.see('[data-slot=home] a');
    await page.see('[data-slot=grid] a');
    const places = await page.evaluate(() => {
      const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
      const cards = document.querySelectorAll('main .card');
      return [topOf(cards[11]), topOf(document.querySelector('.slot-1')), topOf(cards[12])];
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
    expect(asked).toEqual([]);
    await session.navigate('about:blank');
    await site.close();
    advertiser.close();
    expect(site.problems).toEqual([]);
  },
);
