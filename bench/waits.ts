/** What visitors wait for, and what they do meanwhile. */
import type { Page } from '@playwright/test';
import type { QueryKind } from './queries.ts';
import type { BenchServer } from './serve-h2.ts';

/** Seconds that visitors may wait, by the name of the wait: at the processor's own speed, then four times slower. */
export const WAITS: Readonly<Record<string, { full?: readonly [upTo100k: number, million: number]; slow?: number }>> = {
  search: { full: [1.8, 2.2], slow: 2.6 },
  'search, misspelt': { slow: 3.2 },
  'further search': { full: [0.7, 1] },
  'filter in the URL': { full: [1.6, 1.8] },
  'sort in the URL': { full: [1.6, 1.8] },
  'tag in the URL': { full: [1.6, 1.8] },
  'first card': { full: [1.2, 1.2] },
  alive: { full: [1.2, 1.2], slow: 1.6 },
  'press on a tag': { full: [0.1, 0.1] },
  'search, Pagefind': {},
  'search, Fuse.js over all': {},
};

/**
 * What a visitor does on a page, until what is waited for shows; returns the milliseconds of that wait. It begins with the navigation, or
 * where `begin` is called.
 */
export type Act = (page: Page, begin: () => void) => Promise<number>;

/** A wait, and where it is waited. */
export interface Wait {
  readonly name: string;
  readonly server: BenchServer;
  /** Visits that take turns, each by a new visitor. */
  readonly visits: readonly { readonly url: string; readonly act: Act }[];
  /** How often it is measured at the most. */
  readonly most?: number;
}

/** Milliseconds that a visitor is thought to wait. */
export const PATIENCE = 120_000;
/** Milliseconds between a pointer over a link and the press. */
const HOVER = 1500;

/** What was asked for: not the list that the HTML holds, where the address asks for another. */
export const CARD = [
  '[aria-busy=false] article',
  '[aria-busy=false] [data-part=message]',
  'main > article',
  'main[data-part=message]',
]
  .map((found) => `html:not([data-list]) ${found}`)
  .join();
const ALIVE = 'main button.needs-script:not(:disabled)';

/** Returns an act that waits for an element; the milliseconds count from the navigation. */
export const untilShown =
  (selector: string): Act =>
  async (page) => {
    const shown = await page.waitForFunction(
      (wanted) => (document.querySelector(wanted) ? performance.now() : false),
      selector,
      { timeout: PATIENCE },
    );
    return Number(await shown.jsonValue());
  };

const untilPainted: Act = async (page) => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false,
    null,
    { timeout: PATIENCE },
  );
  return Number(await painted.jsonValue());
};

/** Returns an act that searches for something else once a search has been answered. */
const searchOn =
  (text: string): Act =>
  async (page, begin) => {
    await untilShown(CARD)(page, begin);
    await page.waitForTimeout(HOVER);
    await page.getByRole('main').getByRole('searchbox').fill(text);
    begin();
    const start = await page.evaluate(() => performance.now());
    await page.keyboard.press('Enter');
    const shown = await page.waitForFunction(
      ({ wanted, selector }) =>
        document.querySelector('h1')?.textContent.includes(wanted) && document.querySelector(selector)
          ? performance.now()
          : false,
      { wanted: text, selector: CARD },
      { timeout: PATIENCE },
    );
    return Number(await shown.jsonValue()) - start;
  };

/** Presses the first tag of a card after the pointer has been over it, and waits for the cards of its page. */
const pressTag: Act = async (page, begin) => {
  await untilShown(ALIVE)(page, begin);
  const link = page.locator('main .card-tags a').first();
  await link.hover();
  await page.waitForTimeout(HOVER);
  begin();
  await Promise.all([page.waitForURL(/\/tag\//, { waitUntil: 'commit' }), link.click()]);
  return untilPainted(page, begin);
};

/** Returns what visitors of a catalogue wait for. */
export function ownWaits(site: string, server: BenchServer, textsOf: (kind: QueryKind) => readonly string[]): Wait[] {
  const one = (name: string, at: string, act: Act): Wait => ({ name, server, visits: [{ url: site + at, act }] });
  const searches = (name: string, texts: readonly string[], actOf: (visit: number) => Act): Wait => ({
    name,
    server,
    visits: texts.map((text, i) => ({ url: `${site}/search?q=${encodeURIComponent(text)}`, act: actOf(i) })),
  });
  const exact = textsOf('exact');
  return [
    searches('search', exact, () => untilShown(CARD)),
    searches('search, misspelt', textsOf('one typo'), () => untilShown(CARD)),
    searches('further search', exact, (i) => searchOn(exact[(i + 1) % exact.length]!)),
    one('first card', '/', untilPainted),
    one('alive', '/', untilShown(ALIVE)),
    one('filter in the URL', '/?quality=hd&duration=3-10', untilShown(CARD)),
    one('sort in the URL', '/?sort=popular', untilShown(CARD)),
    one('tag in the URL', '/search?tag=river', untilShown(CARD)),
    one('press on a tag', '/', pressTag),
  ];
}

/** Returns the wait for a search on a bare page. */
export const bareWait = (
  name: string,
  site: string,
  server: BenchServer,
  texts: readonly string[],
  most: number,
): Wait => ({
  name,
  server,
  visits: texts.map((text) => ({ url: `${site}/search?q=${encodeURIComponent(text)}`, act: untilShown(CARD) })),
  most,
});
