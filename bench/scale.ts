/**
 * The budget table, measured: builds the site of a generated catalogue and counts what it costs an operator and a visitor.
 *
 *   node bench/scale.ts 1000 10000 100000 1000000
 *
 * Writes scale-<COUNT>.json beside itself. Bytes and requests are counted in Chromium over HTTP/2, cold.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { generateVideos, type GeneratedVideo } from './generate.ts';
import { findProvenance, type Provenance } from './provenance.ts';
import { makeQueries } from './queries.ts';
import { serveHttp2, type BenchServer } from './serve-h2.ts';
import { launchBrowser, openContext, percentile, SLOW } from './visitor.ts';

const PORT = 4395;
const SITE = `https://localhost:${PORT}`;
/** The same site at the other end of such a line. */
const SLOW_PORT = 4396;
const SLOW_SITE = `https://localhost:${SLOW_PORT}`;
/** Searches that are measured, and those over the slow line. */
const SEARCHES = 24;
const SLOW_SEARCHES = 6;

/** One row of results. Times in seconds or, where the name says so, milliseconds; sizes in bytes. */
export interface ScaleRow extends Provenance {
  readonly videos: number;
  readonly buildSeconds: number;
  readonly importSeconds: number;
  readonly buildPeakMb: number;
  readonly files: number;
  readonly siteBytes: number;
  readonly dataFiles: number;
  readonly dataBytes: number;
  readonly homeHtml: number;
  readonly tagsHtml: number;
  readonly firstCardMs: { readonly fast: number; readonly slow: number };
  readonly requestsBeforeCard: number;
  readonly search: SearchCosts;
  readonly filter: Cost;
  readonly append: Cost;
}

/** Bytes of the data a question needed, cold, and how long the answer took, at the median and the 95th percentile. */
interface Cost {
  readonly bytes: readonly [p50: number, p95: number];
  readonly requests: readonly [p50: number, p95: number];
  readonly milliseconds: readonly [p50: number, p95: number];
}

/** What searches cost: each by a new visitor, and the next one by who has searched before, where that was measured. */
interface SearchCosts {
  /** Until the results show. */
  readonly shown: Cost;
  /** Until the number of all results stands beside them, too. */
  readonly settled: Cost;
  readonly next?: Cost;
  /** The same over slow 4G. */
  readonly slow: Cost;
  readonly slowNext?: Cost;
}

/** What visits are made with. */
interface Bench {
  readonly browser: Browser;
  readonly fast: BenchServer;
  readonly slow: BenchServer;
}

interface Served {
  readonly url: string;
  readonly server: BenchServer;
}

interface Measured {
  readonly bytes: number;
  readonly requests: number;
  readonly milliseconds: number;
}

const percentiles = (values: readonly number[]): [number, number] => [
  percentile(values, 0.5),
  percentile(values, 0.95),
];

function toCost(measured: readonly Measured[]): Cost {
  return {
    bytes: percentiles(measured.map(({ bytes }) => bytes)),
    requests: percentiles(measured.map(({ requests }) => requests)),
    milliseconds: percentiles(measured.map(({ milliseconds }) => milliseconds)),
  };
}

/** Runs a script and returns what it printed. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    child.stdout.on('data', (part: Buffer) => (told += part.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve(told) : reject(new Error(`Got exit code ${code} of ${args[0]}`)),
    );
  });
}

function measureFolder(folder: string): { files: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  return { files: files.length, bytes };
}

const brotliBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

type Sent = ReturnType<BenchServer['sent']>;

const since = (before: Sent, now: Sent) => ({
  bytes: now.bytes - before.bytes,
  requests: now.requests - before.requests,
});

async function firstCard(browser: Browser, isSlow: boolean): Promise<{ ms: number; requests: number }> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  }
  await page.goto(`${SITE}/`, { waitUntil: 'commit' });
  // the HTML holds the cards, so that they are there with the first paint after the list has begun
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  const requests = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus?: string }).renderBlockingStatus ===
              'blocking' && entry.startTime < until,
        ).length,
    ms,
  );
  await context.close();
  return { ms: Math.round(ms), requests };
}

/** Opens a path in a new browser context and measures what its data costs until `isDone`. */
async function measureVisit(
  { browser, fast }: Bench,
  at: string,
  act: (page: Page) => Promise<void>,
): Promise<Measured> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const before = fast.sent();
  const start = performance.now();
  await page.goto(SITE + at);
  await act(page);
  const milliseconds = Math.round(performance.now() - start);
  await page.waitForTimeout(300);
  const measured = { ...since(before, fast.sent()), milliseconds };
  await context.close();
  return measured;
}

const settled = (page: Page) =>
  page.locator('[aria-busy=false] article, [aria-busy=false] [data-part=message]').first().waitFor({ timeout: 60_000 });

/** Searches as a new visitor, waits for the number of all results, and searches for something else. */
async function searchTwice({ browser }: Bench, { url, server }: Served, first: string, second: string) {
  const context = await openContext(browser);
  const page = await context.newPage();
  const search = async (text: string): Promise<Measured> => {
    const before = server.sent();
    const start = performance.now();
    await page.goto(`${url}/search?q=${encodeURIComponent(text)}`);
    await settled(page);
    return { ...since(before, server.sent()), milliseconds: Math.round(performance.now() - start) };
  };
  const before = server.sent();
  const shown = await search(first);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const complete = { ...since(before, server.sent()), milliseconds: shown.milliseconds };
  const next = await search(second);
  await context.close();
  return { shown, complete, next };
}

async function measureSearches(bench: Bench, videos: readonly GeneratedVideo[]): Promise<SearchCosts> {
  const queries = makeQueries(videos, Math.ceil(SEARCHES / 6), 7);
  const pairs = queries.map(({ text }, i) => [text, queries[(i + 1) % queries.length]!.text] as const);
  const measure = async (served: Served, some: typeof pairs) => {
    const visits = [];
    for (const [first, second] of some) visits.push(await searchTwice(bench, served, first, second));
    return visits;
  };
  const fast = await measure({ url: SITE, server: bench.fast }, pairs);
  // kinds of queries take turns
  const slow = await measure({ url: SLOW_SITE, server: bench.slow }, pairs.slice(0, SLOW_SEARCHES));
  return {
    shown: toCost(fast.map(({ shown }) => shown)),
    settled: toCost(fast.map(({ complete }) => complete)),
    next: toCost(fast.map(({ next }) => next)),
    slow: toCost(slow.map(({ shown }) => shown)),
    slowNext: toCost(slow.map(({ next }) => next)),
  };
}

async function measureFilters(bench: Bench): Promise<Cost> {
  const measured: Measured[] = [];
  const names = ['< 3 min', '3-10 min', '10-20 min', '> 20 min', 'HD', 'SD', 'Today', 'This week', 'This month'];
  const tags = 12;
  for (let i = 0; i < names.length + tags; i++) {
    const act = async (page: Page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^Filters/ }).click();
      const boxes = page.getByRole('checkbox');
      const name = names[i];
      const box =
        name === undefined
          ? boxes.nth((await boxes.count()) - 1 - (i - names.length))
          : page.getByRole('checkbox', { name });
      await box.check();
      await page
        .getByRole('article')
        .first()
        .scrollIntoViewIfNeeded()
        .catch(() => undefined);
      await page.waitForLoadState('networkidle');
    };
    measured.push(await measureVisit(bench, '/trending?period=all&sort=newest', act));
  }
  return toCost(measured);
}

async function measureAppend(bench: Bench): Promise<Cost> {
  const act = async (page: Page) => {
    const more = page.getByRole('button', { name: 'Show more' });
    await more.scrollIntoViewIfNeeded();
    await page.getByRole('article').nth(24).waitFor({ state: 'attached' });
  };
  return toCost([await measureVisit(bench, '/', act)]);
}

/** Measures a catalogue of `count` videos. Takes about three minutes at a million. */
export async function measureScale(count: number): Promise<ScaleRow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-scale-'));
  const [file, work, out] = ['export.psv', 'work', 'site'].map((name) => path.join(folder, name));
  await run(['bench/generate.ts', String(count), file!], {});
  const env = {
    MARQUEE_WORK: work,
    MARQUEE_OUT: out,
    CATALOGUE_SOURCE: file,
    TAG_PAGES: '1',
    PUBLIC_EXPORT_URL: undefined,
  };
  const start = performance.now();
  const told = await run(['scripts/marquee.ts', 'build'], env);
  const buildSeconds = (performance.now() - start) / 1000;
  const whole = measureFolder(out!);
  const data = measureFolder(path.join(out!, 'data'));
  const [fastServer, slowServer] = [await serveHttp2(out!, PORT), await serveHttp2(out!, SLOW_PORT, SLOW)];
  const browser = await launchBrowser([fastServer, slowServer]);
  const bench = { browser, fast: fastServer, slow: slowServer };
  try {
    const videos = [...generateVideos(count)].map(({ video }) => video);
    const [fast, slow] = [await firstCard(browser, false), await firstCard(browser, true)];
    return {
      videos: count,
      buildSeconds,
      importSeconds: Number(/import ([\d.]+) s/.exec(told)?.[1]),
      buildPeakMb: Number(/peak (\d+) MB/.exec(told)?.[1]),
      files: whole.files,
      siteBytes: whole.bytes,
      dataFiles: data.files,
      dataBytes: data.bytes,
      homeHtml: brotliBytes(path.join(out!, 'index.html')),
      tagsHtml: statSync(path.join(out!, 'tags.html')).size,
      firstCardMs: { fast: fast.ms, slow: slow.ms },
      requestsBeforeCard: slow.requests,
      search: await measureSearches(bench, videos),
      filter: await measureFilters(bench),
      append: await measureAppend(bench),
      ...findProvenance(),
    };
  } finally {
    await browser.close();
    fastServer.close();
    slowServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const count of process.argv.slice(2).map(Number)) {
    const row = await measureScale(count);
    writeFileSync(path.join(import.meta.dirname, `scale-${count}.json`), `${JSON.stringify(row, null, 2)}\n`);
    console.log(JSON.stringify(row));
  }
}
