/**
 * Measures interactions (clicks and key presses) on the site of a generated catalogue, with a CPU four times slower: milliseconds to the
 * next paint (Event Timing API, rounded to 8 ms), elements whose style is recalculated, and layout shift. Also measures when a pressed control
 * looks pressed, and the loading of a page with 500 favorites on slow 4G.
 *
 *   node bench/visits/interaction-latency.ts FOLDER
 *
 * FOLDER is the output of bench/builds/benchmark-site.ts. Writes interaction-latency-<COUNT>.json to the folder `bench`.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { generateVideos } from '../builds/generate-videos.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { serveHttp2, type LoggingHttp2Server } from './http2-server.ts';
import { getBenchmarkSitePaths, readBenchmarkSite, type BenchSite } from '../builds/benchmark-site.ts';
import { measurePressFeedback, type PressFeedbackTimes } from './press-feedback.ts';
import { launchBrowser, openVisitorContext, percentile, SLOW_4G } from './visitor-browser.ts';

const PORTS = { fast: 4393, slow: 4394 };
const VISITS = 5;
const FAVORITES = 500;
/** Milliseconds to wait after an interaction until its effects have ended on the page. */
const SETTLE_MS = 1200;

interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const heart = (page: Page) => page.locator('main .heart').nth(2);

/** Interactions of a first-time visitor, in the order of the visit. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'gate', act: (page) => page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click() },
  { name: 'banner', act: (page) => page.getByRole('button', { name: 'Essential Only' }).click() },
  { name: 'heart', act: (page) => heart(page).click() },
  { name: 'heart, again', act: (page) => heart(page).click() },
  { name: 'menu', act: (page) => page.locator('#menu > summary').click() },
  { name: 'theme', act: (page) => page.locator('#menu').getByRole('switch', { name: 'Light theme' }).click() },
  { name: 'menu closes', act: (page) => page.keyboard.press('Escape') },
  { name: 'filters open', act: (page) => page.getByRole('button', { name: /^Filters/ }).click() },
  { name: 'filter', act: (page) => page.getByRole('checkbox', { name: 'HD' }).check() },
  { name: 'filter, taken back', act: (page) => page.getByRole('checkbox', { name: 'HD' }).uncheck() },
  { name: 'filters close', act: (page) => page.getByRole('button', { name: /^Show .*videos?$/ }).click() },
  { name: 'search box', act: (page) => page.getByRole('banner').getByRole('combobox').click() },
  { name: 'a key', act: (page) => page.keyboard.press('r') },
  { name: 'four keys', act: (page) => page.keyboard.type('iver', { delay: 150 }) },
];

/** Cost of one interaction in each visit. */
export interface InteractionCost {
  /** Duration in milliseconds of the longest event in each visit. */
  readonly milliseconds: readonly number[];
  /** Number of elements restyled until the next paint, in the first visit that counts them. */
  readonly restyled: number | null;
}

/** Interactions by name, and other results of the visits. */
export interface InteractionLatencyResults {
  readonly videos: number;
  readonly presses: Readonly<Record<string, InteractionCost>>;
  /** Layout shift of each visit, without shifts caused by the visitor's input. */
  readonly shifts: readonly number[];
  readonly feedback: PressFeedbackTimes;
  readonly favorites: FavoritesCost | null;
  readonly failures: readonly string[];
}

/** Median cost of loading a page of many favorites on slow 4G. */
interface FavoritesCost {
  readonly milliseconds: number;
  /** Duration in milliseconds of the longest task on the main thread, up to 1.2 seconds after the first card. */
  readonly longestTask: number;
  readonly requests: number;
}

interface PageMetrics {
  longest: number;
  shift: number;
  task: number;
}

/** Records events, layout shifts and long tasks of a page from its start. */
function watchPage(): void {
  const watched: PageMetrics = { longest: 0, shift: 0, task: 0 };
  Object.assign(globalThis, { watched });
  const observe = (options: PerformanceObserverInit, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ buffered: true, ...options });
  const timed = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  observe(timed, ({ duration }) => (watched.longest = Math.max(watched.longest, duration)));
  observe({ type: 'longtask' }, ({ duration }) => (watched.task = Math.max(watched.task, duration)));
  observe({ type: 'layout-shift' }, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
}

const readMetrics = (page: Page): Promise<PageMetrics> =>
  page.evaluate(() => (globalThis as unknown as { watched: PageMetrics }).watched);

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.processor });
  return session;
}

/** Returns the number of elements restyled by an action, up to the next paint. */
async function countRestyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  let traced: Buffer;
  try {
    await act();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  } finally {
    // also after a failure, because a browser records one trace at a time
    traced = await browser.stopTracing();
  }
  const trace = JSON.parse(traced.toString()) as {
    traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[];
  };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Measurements of the simulated visits so far. */
interface VisitResults {
  readonly presses: Record<string, { milliseconds: number[]; restyled: number | null }>;
  readonly shifts: number[];
  readonly failures: string[];
}

/**
 * Visits the site with all interactions. Measures their times, or counts restyled elements if `isCounted`, since counting would distort the
 * times.
 */
async function visit(browser: Browser, isCounted: boolean, { presses, shifts, failures }: VisitResults): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, reducedMotion: isCounted ? 'reduce' : 'no-preference' });
  try {
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    await page.goto(`https://localhost:${PORTS.fast}/`);
    await page.waitForLoadState('networkidle');
    const session = await slowDown(page);
    for (const { name, act } of INTERACTIONS) {
      const press = (presses[name] ??= { milliseconds: [], restyled: null });
      await page.evaluate(() =>
        Object.assign((globalThis as unknown as { watched: PageMetrics }).watched, { longest: 0 }),
      );
      try {
        if (isCounted) press.restyled = await countRestyled(browser, page, () => act(page));
        else await act(page);
      } catch (error) {
        failures.push(`${name}: ${String(error).split('\n', 1)[0]}`);
      }
      await page.waitForTimeout(SETTLE_MS);
      if (!isCounted) press.milliseconds.push((await readMetrics(page)).longest);
    }
    if (!isCounted) shifts.push((await readMetrics(page)).shift);
    await session.detach();
  } finally {
    await context.close();
  }
}

/** Opens the page of many favorites as a returning visitor, and waits for its first card. */
async function openFavorites(
  browser: Browser,
  server: LoggingHttp2Server,
  ids: readonly string[],
): Promise<FavoritesCost> {
  const context = await openVisitorContext(browser);
  try {
    await context.addInitScript(watchPage);
    await context.addInitScript((all) => {
      if (location.protocol !== 'about:') localStorage.setItem('favorites', JSON.stringify(all));
    }, ids);
    const page = await context.newPage();
    await slowDown(page);
    const before = server.exchanges().length;
    await page.goto(`https://localhost:${PORTS.slow}/favorites`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() =>
      document.querySelector('[aria-busy=false] article') ? performance.now() : false,
    );
    const milliseconds = Math.round(Number(await shown.jsonValue()));
    await page.waitForTimeout(SETTLE_MS);
    const longestTask = Math.round((await readMetrics(page)).task);
    return { milliseconds, longestTask, requests: server.exchanges().length - before };
  } finally {
    await context.close();
  }
}

async function measureFavorites(browser: Browser, server: LoggingHttp2Server, videos: number, failures: string[]) {
  const ids: string[] = [];
  for (const { video } of generateVideos(videos)) {
    ids.push(video.id);
    if (ids.length === FAVORITES) break;
  }
  const visits: FavoritesCost[] = [];
  for (let i = 0; i < VISITS; i++) {
    try {
      visits.push(await openFavorites(browser, server, ids));
    } catch (error) {
      failures.push(`favorites: ${String(error).split('\n', 1)[0]}`);
    }
  }
  if (visits.length === 0) return null;
  const median = (part: keyof FavoritesCost) =>
    percentile(
      visits.map((cost) => cost[part]),
      0.5,
    );
  return { milliseconds: median('milliseconds'), longestTask: median('longestTask'), requests: median('requests') };
}

/** Measures all interactions on the site in a folder. Takes two minutes. */
export async function measureInteractions(folder: string, { videos }: BenchSite): Promise<InteractionLatencyResults> {
  const { site } = getBenchmarkSitePaths(folder);
  const [fast, slow] = [await serveHttp2(site, PORTS.fast), await serveHttp2(site, PORTS.slow, SLOW_4G)];
  const browser = await launchBrowser([fast, slow]);
  const kept: VisitResults = { presses: {}, shifts: [], failures: [] };
  try {
    for (let i = 0; i <= VISITS; i++) {
      await visit(browser, i === VISITS, kept).catch((error: unknown) => kept.failures.push(String(error)));
    }
    const feedback = await measurePressFeedback(browser, `https://localhost:${PORTS.fast}/`, VISITS);
    return { videos, ...kept, feedback, favorites: await measureFavorites(browser, slow, videos, kept.failures) };
  } finally {
    await browser.close();
    fast.close();
    slow.close();
  }
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  await writeBenchmarkResults('interaction-latency', await measureInteractions(folder, readBenchmarkSite(folder)));
}
