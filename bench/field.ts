/**
 * The field, measured: what a new visitor waits for on slow 4G, with a processor as it is and with one four times slower (its main
 * thread: Chromium slows no workers), on the site of a generated catalogue. A search with Pagefind and one with Fuse.js over all data, each on a bare page,
 * take turns with the site's own.
 *
 *   node bench/field.ts 310 10000 100000 1000000
 *
 * Writes field-<COUNT>.json beside itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { writeFuseSite, writePagefindSite, type BareVideo } from './bare-pages.ts';
import { generateVideos } from './generate.ts';
import { makeQueries, type QueryKind } from './queries.ts';
import { findProvenance, type Provenance } from './provenance.ts';
import { serveHttp2, type BenchServer, type Exchange } from './serve-h2.ts';
import { launchBrowser, openContext, percentile, SLOW } from './visitor.ts';

const PORTS = { marquee: 4396, pagefind: 4397, fuse: 4398 };
/** Visits of each kind. */
const VISITS = 5;
/** Videos that queries are made of. */
const QUERY_VIDEOS = 20_000;
/** Beyond it, a bare page would have to load more than any visitor waits for. */
const BARE_UP_TO = 100_000;
/** Milliseconds that a visitor is thought to wait. */
const PATIENCE = 120_000;
/** Milliseconds between a pointer over a link and the press. */
const HOVER = 1500;

/** A wait of a visitor at the median of its visits; requests and bytes at the 95th percentile too. */
export interface FieldCost {
  readonly milliseconds: number;
  readonly least: number;
  readonly most: number;
  /** The longest row of requests of which each began after the one before it had ended, the page's own HTML among them. */
  readonly rounds: number;
  readonly requests: readonly [p50: number, p95: number];
  /** Requests for data of the catalogue. */
  readonly dataRequests: readonly [p50: number, p95: number];
  readonly bytes: readonly [p50: number, p95: number];
}

/** A processor as it is, and one that is four times slower. */
type Speed = 'full' | 'slow';

/** What visitors of a catalogue wait for, by the name of the wait. */
export interface FieldRow extends Provenance {
  readonly videos: number;
  readonly tags: number;
  readonly waits: Readonly<Record<Speed, Readonly<Record<string, FieldCost>>>>;
}

interface Measured {
  readonly milliseconds: number;
  readonly exchanges: readonly Exchange[];
}

/** What a visitor does on a page, until what is waited for shows; returns the milliseconds of that wait. */
type Act = (page: Page) => Promise<number>;

interface Wait {
  readonly name: string;
  readonly server: BenchServer;
  /** Visits one after another, each by a new visitor. */
  readonly visits: readonly { readonly url: string; readonly act: Act }[];
}

/** What was asked for: not the list that the HTML holds, where the address asks for another. */
const CARD = [
  '[aria-busy=false] article',
  '[aria-busy=false] [data-part=message]',
  'main > article',
  'main[data-part=message]',
]
  .map((found) => `html:not([data-list]) ${found}`)
  .join();
const ALIVE = 'main button.needs-script:not(:disabled)';

/** Returns an act that waits for an element; the milliseconds count from the navigation. */
const untilShown =
  (selector: string): Act =>
  async (page) => {
    const shown = await page.waitForFunction(
      (wanted) => (document.querySelector(wanted) ? performance.now() : false),
      selector,
      { timeout: PATIENCE },
    );
    return Number(await shown.jsonValue());
  };

const untilPainted: Act = (page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Returns an act that searches for something else once a search has been answered. */
const searchOn =
  (text: string): Act =>
  async (page) => {
    await untilShown(CARD)(page);
    await page.waitForTimeout(HOVER);
    await page.getByRole('main').getByRole('searchbox').fill(text);
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
const pressTag: Act = async (page) => {
  await untilShown(ALIVE)(page);
  const link = page.locator('main a.card-tag').first();
  await link.hover();
  await page.waitForTimeout(HOVER);
  await Promise.all([page.waitForURL(/\/tag\//, { waitUntil: 'commit' }), link.click()]);
  return untilPainted(page);
};

/** Opens an address as a new visitor and measures a wait there. */
async function measure(
  browser: Browser,
  slowDown: number,
  server: BenchServer,
  url: string,
  act: Act,
): Promise<Measured> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const before = server.exchanges().length;
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    const milliseconds = await act(page);
    return { milliseconds, exchanges: server.exchanges().slice(before) };
  } finally {
    await context.close();
  }
}

/** Returns the length of the longest row of exchanges of which each began after the one before it had ended. */
function countRounds(exchanges: readonly Exchange[]): number {
  const rows: { readonly end: number; readonly length: number }[] = [];
  for (const { start, end } of exchanges.toSorted((a, b) => a.start - b.start)) {
    const before = rows.filter((row) => row.end <= start).map(({ length }) => length);
    rows.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...rows.map(({ length }) => length));
}

function toCost(measured: readonly Measured[]): FieldCost {
  const both = (values: readonly number[]) => [percentile(values, 0.5), percentile(values, 0.95)] as const;
  const times = measured.map(({ milliseconds }) => Math.round(milliseconds));
  const isData = ({ path: at }: Exchange) => at.startsWith('/data/');
  return {
    milliseconds: percentile(times, 0.5),
    least: Math.min(...times),
    most: Math.max(...times),
    rounds: percentile(
      measured.map(({ exchanges }) => countRounds(exchanges)),
      0.5,
    ),
    requests: both(measured.map(({ exchanges }) => exchanges.length)),
    dataRequests: both(measured.map(({ exchanges }) => exchanges.filter(isData).length)),
    bytes: both(measured.map(({ exchanges }) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0))),
  };
}

/** Waits take turns, so that whatever else the machine does falls on all of them. */
async function measureWaits(
  browser: Browser,
  slowDown: number,
  waits: readonly Wait[],
): Promise<Record<string, FieldCost>> {
  const measured = new Map(waits.map(({ name }) => [name, [] as Measured[]]));
  for (let visit = 0; visit < VISITS; visit++) {
    for (const { name, server, visits } of waits) {
      const { url, act } = visits[visit % visits.length]!;
      measured.get(name)!.push(await measure(browser, slowDown, server, url, act));
    }
  }
  return Object.fromEntries(Array.from(measured, ([name, all]) => [name, toCost(all)]));
}

function build(count: number, folder: string): void {
  const [file, work, out] = ['export.psv', 'work', 'site'].map((name) => path.join(folder, name));
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  run(['bench/generate.ts', String(count), file!]);
  run(['scripts/marquee.ts', 'build'], {
    MARQUEE_WORK: work,
    MARQUEE_OUT: out,
    CATALOGUE_SOURCE: file,
    TAG_PAGES: '1',
    PUBLIC_EXPORT_URL: undefined,
  });
}

/** Returns the generated videos with the addresses that their lines have. */
const readVideos = (count: number): BareVideo[] =>
  Array.from(generateVideos(count), ({ video, line }) => {
    const fields = line.split('|');
    return { ...video, videoUrl: fields[3] ?? '', thumbnailUrl: fields[10] ?? '' };
  });

function ownWaits(server: BenchServer, textsOf: (kind: QueryKind) => readonly string[]): Wait[] {
  const site = `https://localhost:${PORTS.marquee}`;
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

/** Measures a catalogue of `count` videos. Takes four minutes and the build. */
export async function measureField(count: number): Promise<FieldRow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-field-'));
  const at = (name: string) => path.join(folder, name);
  const hasPeers = count <= BARE_UP_TO;
  try {
    build(count, folder);
    const first = readVideos(Math.min(count, QUERY_VIDEOS));
    const queries = makeQueries(first, VISITS, 7);
    const textsOf = (kind: QueryKind) => queries.filter((query) => query.kind === kind).map(({ text }) => text);
    if (hasPeers) {
      const videos = readVideos(count);
      await writePagefindSite(videos, at('pagefind'));
      writeFuseSite(videos, at('fuse'));
    }
    const serve = (name: keyof typeof PORTS, site: string) => serveHttp2(at(site), PORTS[name], SLOW);
    const own = await serve('marquee', 'site');
    const peers = hasPeers ? [await serve('pagefind', 'pagefind'), await serve('fuse', 'fuse')] : [];
    const browser = await launchBrowser([own, ...peers]);
    const peerWaits = peers.map((server, i): Wait => {
      const [name, port] =
        i === 0 ? (['search, Pagefind', PORTS.pagefind] as const) : (['search, Fuse.js over all', PORTS.fuse] as const);
      const visits = textsOf('exact').map((text) => ({
        url: `https://localhost:${port}/search?q=${encodeURIComponent(text)}`,
        act: untilShown(CARD),
      }));
      return { name, server, visits };
    });
    try {
      const all = [...ownWaits(own, textsOf), ...peerWaits];
      const waits = {
        full: await measureWaits(browser, 1, all),
        slow: await measureWaits(browser, SLOW.processor, all),
      };
      const tags = new Set(Array.from(generateVideos(count), ({ video }) => video.tags).flat()).size;
      return { videos: count, tags, waits, ...findProvenance() };
    } finally {
      await browser.close();
      for (const server of [own, ...peers]) server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const count of process.argv.slice(2).map(Number)) {
    const row = await measureField(count);
    writeFileSync(path.join(import.meta.dirname, `field-${count}.json`), `${JSON.stringify(row, null, 2)}\n`);
    console.log(JSON.stringify(row));
  }
}
