/**
 * What the site of a generated catalogue costs an operator, and what data its visitors load.
 *
 *   node bench/scale.ts FOLDER
 *
 * The folder is one of bench/site.ts. Writes scale-<COUNT>.json beside itself. Bytes and requests are counted in Chromium over HTTP/2, cold.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { listSiteFiles } from '../cli/report/files.ts';
import { QUERY_KINDS } from './queries.ts';
import { writeResults } from './results.ts';
import { serveHttp2, type BenchServer } from './serve-h2.ts';
import { placesIn, queriesFor, readSite, type BenchSite, type BuildCost } from './site.ts';
import { isData, launchBrowser, openContext, percentile } from './visitor.ts';

const PORT = 4395;
const SITE = `https://localhost:${PORT}`;
/** Searches of each kind that are measured. */
const SEARCHES_EACH = 3;
/** Milliseconds that a visitor waits for something to press or to read. */
const PATIENCE = 15_000;
/** Milliseconds in which nothing more is asked for, once a page has come to rest. */
const REST = 300;
/** Choices of the filter panel that are measured, and how many of its tags. */
const CHOICES = ['< 3 min', '3-10 min', '10-20 min', '> 20 min', 'HD', 'SD', 'Today', 'This week', 'This month'];
const TAGS = 6;

/** One row of results; sizes in bytes. */
export interface ScaleRow {
  readonly videos: number;
  readonly build: BuildCost;
  readonly files: number;
  readonly siteBytes: number;
  readonly dataFiles: number;
  readonly dataBytes: number;
  /** As brotli sends it. */
  readonly homeHtml: number;
  readonly tagsHtml: number;
  /** All that the home page loads once its list has grown, the worker's among them, as brotli sends it; null where that failed. */
  readonly scripts: number | null;
  readonly search: SearchCosts;
  readonly filter: Cost;
  readonly append: Cost;
}

/** The data that a question needed, cold, at the median and the 95th percentile; null where none could be measured. */
export type Cost = {
  readonly bytes: readonly [p50: number, p95: number];
  readonly requests: readonly [p50: number, p95: number];
} | null;

/** What searches cost: each by a new visitor, and the next one by who has searched before. */
interface SearchCosts {
  /** Until the results show. */
  readonly shown: Cost;
  /** Until the number of all results stands beside them, too. */
  readonly settled: Cost;
  readonly next: Cost;
}

/** What visits are made with. */
interface Bench {
  readonly browser: Browser;
  readonly server: BenchServer;
}

interface Sent {
  readonly bytes: number;
  readonly requests: number;
}

const percentiles = (values: readonly number[]): [number, number] => [
  percentile(values, 0.5),
  percentile(values, 0.95),
];

function toCost(sent: readonly Sent[]): Cost {
  if (sent.length === 0) return null;
  return {
    bytes: percentiles(sent.map(({ bytes }) => bytes)),
    requests: percentiles(sent.map(({ requests }) => requests)),
  };
}

const brotliBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** Returns a function that tells what data a server has sent since now. */
function watchData({ server }: Bench): () => Sent {
  const before = server.exchanges().length;
  return () => {
    const data = server.exchanges().slice(before).filter(isData);
    return { bytes: data.reduce((sum, { bytes }) => sum + bytes, 0), requests: data.length };
  };
}

/** Lets a new visitor act. Returns null where that fails, and prints why. */
async function visit<Result>({ browser }: Bench, act: (page: Page) => Promise<Result>): Promise<Result | null> {
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    return await act(page);
  } catch (error) {
    console.log(`A visit failed: ${String(error).split('\n', 1)[0]}`);
    return null;
  } finally {
    await context.close();
  }
}

const isThere = <Item>(item: Item | null): item is Item => item !== null;

async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST);
}

/** Searches, waits for the number of all results, and searches for something else. */
async function searchTwice(bench: Bench, page: Page, first: string, second: string) {
  const search = async (text: string): Promise<Sent> => {
    const sent = watchData(bench);
    await page.goto(`${SITE}/search?q=${encodeURIComponent(text)}`);
    await page.locator('[aria-busy=false] article, [aria-busy=false] [data-part=message]').first().waitFor();
    return sent();
  };
  const sent = watchData(bench);
  const shown = await search(first);
  await comeToRest(page);
  return { shown, settled: sent(), next: await search(second) };
}

async function measureSearches(bench: Bench, videos: number): Promise<SearchCosts> {
  const queries = queriesFor(videos, SEARCHES_EACH);
  const visits: (Awaited<ReturnType<typeof searchTwice>> | null)[] = [];
  for (const [i, { text }] of queries.entries()) {
    const next = queries[(i + QUERY_KINDS.length + 1) % queries.length]!.text;
    visits.push(await visit(bench, (page) => searchTwice(bench, page, text, next)));
  }
  const done = visits.filter(isThere);
  const costOf = (part: 'shown' | 'settled' | 'next') => toCost(done.map((searches) => searches[part]));
  return { shown: costOf('shown'), settled: costOf('settled'), next: costOf('next') };
}

async function measureFilters(bench: Bench): Promise<Cost> {
  const measured: (Sent | null)[] = [];
  for (let i = 0; i < CHOICES.length + TAGS; i++) {
    const filter = async (page: Page) => {
      const sent = watchData(bench);
      await page.goto(`${SITE}/trending?period=all&sort=newest`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^Filters/ }).click();
      const [name, boxes] = [CHOICES[i], page.getByRole('checkbox')];
      const box =
        name === undefined
          ? boxes.nth((await boxes.count()) - 1 - (i - CHOICES.length))
          : page.getByRole('checkbox', { name });
      // an option that would leave nothing answers no press
      if ((await box.getAttribute('aria-disabled')) === 'true') return null;
      await box.click();
      await comeToRest(page);
      return sent();
    };
    measured.push(await visit(bench, filter));
  }
  return toCost(measured.filter(isThere));
}

/** Lets the list of the home page grow. Returns the data that it asks for, and the scripts of the whole visit. */
async function measureAppend(bench: Bench, site: string): Promise<Pick<ScaleRow, 'append' | 'scripts'>> {
  const before = bench.server.exchanges().length;
  const append = async (page: Page) => {
    const sent = watchData(bench);
    await page.goto(`${SITE}/`);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await page.getByRole('article').nth(24).waitFor({ state: 'attached' });
    await page.waitForTimeout(REST);
    return sent();
  };
  const sent = await visit(bench, append);
  const names = new Set(
    bench.server
      .exchanges()
      .slice(before)
      .map((exchange) => exchange.path),
  );
  const scripts = [...names].filter((name) => name.endsWith('.js')).map((name) => brotliBytes(path.join(site, name)));
  return { append: toCost([sent].filter(isThere)), scripts: sent && scripts.reduce((sum, bytes) => sum + bytes, 0) };
}

async function measureFolder(folder: string) {
  const files = await listSiteFiles(folder);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Measures the site in a folder. Takes about a minute. */
export async function measureScale(folder: string, { videos, build }: BenchSite): Promise<ScaleRow> {
  const { site } = placesIn(folder);
  const [whole, data] = [await measureFolder(site), await measureFolder(path.join(site, 'data'))];
  const server = await serveHttp2(site, PORT);
  const browser = await launchBrowser([server]);
  const bench = { browser, server };
  try {
    return {
      videos,
      build,
      files: whole.files,
      siteBytes: whole.bytes,
      dataFiles: data.files,
      dataBytes: data.bytes,
      homeHtml: brotliBytes(path.join(site, 'index.html')),
      tagsHtml: statSync(path.join(site, 'tags.html')).size,
      search: await measureSearches(bench, videos),
      filter: await measureFilters(bench),
      ...(await measureAppend(bench, site)),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  await writeResults('scale', await measureScale(folder, readSite(folder)));
}
