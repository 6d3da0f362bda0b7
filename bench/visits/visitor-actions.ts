/** Kinds of waits that benchmarks measure: the visitor's actions, and the maximum waiting times. */
import type { Page } from '@playwright/test';
import type { QueryKind } from '../search/benchmark-queries.ts';
import type { LoggingHttp2Server } from './http2-server.ts';

/** Limits of a waiting time in seconds. A catalogue has the limit of the smallest size that is not smaller. */
interface WaitLimits {
  /** At full CPU speed: the largest number of videos of each limit, in ascending order, and the limit. */
  readonly full?: readonly (readonly [videos: number, seconds: number])[];
  /** With a CPU four times slower. */
  readonly slow?: number;
}

const upTo100kAndMillion = (small: number, large: number) =>
  [
    [100_000, small],
    [1_000_000, large],
  ] as const;

/** Maximum waiting times by name of the wait. */
export const BENCHMARK_WAIT_LIMITS_SECONDS: Readonly<Record<string, WaitLimits>> = {
  search: {
    full: [
      [310, 1.4],
      [10_000, 1.5],
      [100_000, 1.7],
      [1_000_000, 2.6],
    ],
    slow: 2.6,
  },
  'search, misspelt': { slow: 3.2 },
  'further search': { full: upTo100kAndMillion(0.7, 1.2) },
  'filter in the URL': { full: upTo100kAndMillion(1.4, 1.8) },
  'sort in the URL': { full: upTo100kAndMillion(1.4, 1.8) },
  'tag in the URL': { full: upTo100kAndMillion(1.4, 1.8) },
  'first card': { full: upTo100kAndMillion(1.2, 1.2) },
  alive: { full: upTo100kAndMillion(1.2, 1.2), slow: 1.6 },
  'press on a tag': { full: upTo100kAndMillion(0.1, 0.1) },
  'search, Pagefind': {},
  'search, Fuse.js over all': {},
};

/**
 * Acts as a visitor (clicks, types) until the awaited content shows. Returns the waiting time in milliseconds, which starts with the
 * navigation, or when the function calls `begin`.
 */
export type VisitorAction = (page: Page, begin: () => void) => Promise<number>;

/** Action after which visitors wait for content, and the visits that measure the waiting time. */
export interface VisitorWaitScenario {
  readonly name: string;
  readonly server: LoggingHttp2Server;
  /** Visits that measure this kind of wait in turns, each by a new visitor. */
  readonly visits: readonly { readonly url: string; readonly act: VisitorAction }[];
  /** Maximum number of measurements of this kind of wait. */
  readonly most?: number;
}

/** Timeout of a wait in milliseconds. */
export const WAIT_TIMEOUT_MS = 120_000;
/** Time in milliseconds from hovering over a link to clicking it. */
const HOVER_MS = 1500;

/**
 * Selector of a card, or of the message that there are no results. Excludes the list in the HTML if the URL selects another list. Includes
 * the cards that a page shows before the island of the list has loaded.
 */
export const CARD_SELECTOR = [
  ...[
    '[aria-busy=false] article',
    '[aria-busy=false] [data-part=message]',
    'main > article',
    'main[data-part=message]',
  ].map((found) => `html:not([data-list]) ${found}`),
  '.early-list article',
].join();
const HYDRATED = 'main button.needs-script:not(:disabled)';

/** Returns an action of a visitor who waits for an element, timed from the navigation. */
export const waitUntilShown =
  (selector: string): VisitorAction =>
  async (page) => {
    const shown = await page.waitForFunction(
      (wanted) => (document.querySelector(wanted) ? performance.now() : false),
      selector,
      { timeout: WAIT_TIMEOUT_MS },
    );
    return Number(await shown.jsonValue());
  };

const untilPainted: VisitorAction = async (page) => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false,
    null,
    { timeout: WAIT_TIMEOUT_MS },
  );
  return Number(await painted.jsonValue());
};

/** Returns an action of a visitor who waits for the results of a search and then searches for another text. */
const searchAgain =
  (text: string): VisitorAction =>
  async (page, begin) => {
    await waitUntilShown(CARD_SELECTOR)(page, begin);
    await page.waitForTimeout(HOVER_MS);
    const before = await page.locator(CARD_SELECTOR).first().getAttribute('data-id');
    begin();
    const start = await page.evaluate(() => performance.now());
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(text);
    await page.keyboard.press('Enter');
    // the heading changes at once, so also wait until another card or the message that there are no results is first
    const shown = await page.waitForFunction(
      ({ wanted, selector, old }) => {
        const first = document.querySelector(selector);
        const isOther = first !== null && first.getAttribute('data-id') !== old;
        return isOther && document.querySelector('h1')?.textContent.includes(wanted) ? performance.now() : false;
      },
      { wanted: text, selector: CARD_SELECTOR, old: before },
      { timeout: WAIT_TIMEOUT_MS },
    );
    return Number(await shown.jsonValue()) - start;
  };

/** Action of a visitor who hovers over the first tag of a card, clicks it, and waits for the first paint of the tag's page. */
const pressTag: VisitorAction = async (page, begin) => {
  await waitUntilShown(HYDRATED)(page, begin);
  const link = page.locator('main .card-tags a[href^="/tag/"]').first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  begin();
  await Promise.all([page.waitForURL(/\/tag\//, { waitUntil: 'commit' }), link.click()]);
  return untilPainted(page, begin);
};

/** Returns all kinds of waits on the project's own site. */
export function createMarqueeWaitMeasurements(
  site: string,
  server: LoggingHttp2Server,
  textsOf: (kind: QueryKind) => readonly string[],
): VisitorWaitScenario[] {
  const one = (name: string, at: string, act: VisitorAction): VisitorWaitScenario => ({
    name,
    server,
    visits: [{ url: site + at, act }],
  });
  const searches = (
    name: string,
    texts: readonly string[],
    actOf: (visit: number) => VisitorAction,
  ): VisitorWaitScenario => ({
    name,
    server,
    visits: texts.map((text, i) => ({ url: `${site}/search?q=${encodeURIComponent(text)}`, act: actOf(i) })),
  });
  const exact = textsOf('exact');
  return [
    searches('search', exact, () => waitUntilShown(CARD_SELECTOR)),
    searches('search, misspelt', textsOf('one typo'), () => waitUntilShown(CARD_SELECTOR)),
    searches('further search', exact, (i) => searchAgain(exact[(i + 1) % exact.length]!)),
    one('first card', '/', untilPainted),
    one('alive', '/', waitUntilShown(HYDRATED)),
    one('filter in the URL', '/?quality=hd&duration=3-10', waitUntilShown(CARD_SELECTOR)),
    one('sort in the URL', '/?sort=popular', waitUntilShown(CARD_SELECTOR)),
    one('tag in the URL', '/search?tag=river', waitUntilShown(CARD_SELECTOR)),
    one('press on a tag', '/', pressTag),
  ];
}

/** Returns the wait for a search on a minimal page of another library. */
export const createOtherLibrarySearchWait = (
  name: string,
  site: string,
  server: LoggingHttp2Server,
  texts: readonly string[],
  most: number,
): VisitorWaitScenario => ({
  name,
  server,
  visits: texts.map((text) => ({
    url: `${site}/search?q=${encodeURIComponent(text)}`,
    act: waitUntilShown(CARD_SELECTOR),
  })),
  most,
});
