/**
 * Measures the site of a generated catalogue: cost for the operator, and data that visitors load.
 *
 *   node bench/visits/catalogue-sizes.ts FOLDER
 *
 * FOLDER is the output of bench/builds/benchmark-site.ts. Writes catalogue-sizes-<COUNT>.json to the folder `bench`. Bytes and requests are counted in
 * Chromium over HTTP/2 with an empty cache.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { listSiteFiles } from '../../cli/report/site-file-sizes.ts';
import { QUERY_KINDS } from '../search/benchmark-queries.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { serveHttp2, type LoggingHttp2Server } from './http2-server.ts';
import {
  getBenchmarkSitePaths,
  generateQueriesForCatalogueSize,
  readBenchmarkSite,
  type BenchSite,
  type SiteBuildCost,
} from '../builds/benchmark-site.ts';
import { isCatalogueDataRequest, launchBrowser, openVisitorContext, percentile } from './visitor-browser.ts';

const PORT = 4395;
const SITE = `https://localhost:${PORT}`;
/** Number of measured searches of each kind. */
const SEARCHES_EACH = 3;
/** Timeout in milliseconds for elements of a page. */
const TIMEOUT_MS = 15_000;
/** Milliseconds to wait for further requests after the network is idle. */
const REST = 300;
/** Filters whose cost is measured: the options in this list, and some tags of the filter panel ({@link TAGS}). */
const CHOICES = ['< 3 min', '3-10 min', '10-20 min', '> 20 min', 'HD', 'SD', 'Today', 'This week', 'This month'];
const TAGS = 6;

/** Results for one catalogue; sizes in bytes. */
export interface CatalogueSizeResult {
  readonly videos: number;
  readonly build: SiteBuildCost;
  readonly files: number;
  readonly siteBytes: number;
  readonly dataFiles: number;
  readonly dataBytes: number;
  /** Brotli size of the home page's HTML. */
  readonly homeHtml: number;
  readonly tagsHtml: number;
  /** Brotli size of all scripts that the home page and its worker load until the list shows more videos; null if the visit failed. */
  readonly scripts: number | null;
  readonly search: SearchCosts;
  readonly filter: TransferCost;
  readonly append: TransferCost;
}

/** Data that an action loads with an empty cache, at the median and the 95th percentile; null if nothing was measured. */
export type TransferCost = {
  readonly bytes: readonly [p50: number, p95: number];
  readonly requests: readonly [p50: number, p95: number];
} | null;

/** Requests and bytes of the first search of a new visitor, and of the visitor's next search. */
interface SearchCosts {
  /** Data that the browser loads until the search results are visible. */
  readonly shown: TransferCost;
  /** Data that the browser loads until the total number of results is visible, too. */
  readonly settled: TransferCost;
  readonly next: TransferCost;
}

/** Browser and server that all visits of the benchmark share. */
interface Bench {
  readonly browser: Browser;
  readonly server: LoggingHttp2Server;
}

interface Transferred {
  readonly bytes: number;
  readonly requests: number;
}

const percentiles = (values: readonly number[]): [number, number] => [
  percentile(values, 0.5),
  percentile(values, 0.95),
];

function toCost(sent: readonly Transferred[]): TransferCost {
  if (sent.length === 0) return null;
  return {
    bytes: percentiles(sent.map(({ bytes }) => bytes)),
    requests: percentiles(sent.map(({ requests }) => requests)),
  };
}

const brotliBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** Returns a function that returns the size and the number of the data files that the server has sent since this call. */
function watchData({ server }: Bench): () => Transferred {
  const before = server.exchanges().length;
  return () => {
    const data = server.exchanges().slice(before).filter(isCatalogueDataRequest);
    return { bytes: data.reduce((sum, { bytes }) => sum + bytes, 0), requests: data.length };
  };
}

/** Runs an action as a new visitor. If it fails, logs the error and returns null. */
async function visit<Result>({ browser }: Bench, act: (page: Page) => Promise<Result>): Promise<Result | null> {
  const context = await openVisitorContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    return await act(page);
  } catch (error) {
    console.log(`A visit failed: ${String(error).split('\n', 1)[0]}`);
    return null;
  } finally {
    await context.close();
  }
}

const isThere = <Item>(item: Item | null): item is Item => item !== null;

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST);
}

/**
 * Searches for one text, waits until the total number of results is shown, and searches for another text. Returns the data loaded at each
 * step.
 */
async function searchTwice(bench: Bench, page: Page, first: string, second: string) {
  const search = async (text: string): Promise<Transferred> => {
    const sent = watchData(bench);
    await page.goto(`${SITE}/search?q=${encodeURIComponent(text)}`);
    await page.locator('[aria-busy=false] article, [aria-busy=false] [data-part=message]').first().waitFor();
    return sent();
  };
  const sent = watchData(bench);
  const shown = await search(first);
  await waitUntilIdle(page);
  return { shown, settled: sent(), next: await search(second) };
}

async function measureSearches(bench: Bench, videos: number): Promise<SearchCosts> {
  const queries = generateQueriesForCatalogueSize(videos, SEARCHES_EACH);
  const visits: (Awaited<ReturnType<typeof searchTwice>> | null)[] = [];
  for (const [i, { text }] of queries.entries()) {
    const next = queries[(i + QUERY_KINDS.length + 1) % queries.length]!.text;
    visits.push(await visit(bench, (page) => searchTwice(bench, page, text, next)));
  }
  const done = visits.filter(isThere);
  const costOf = (part: 'shown' | 'settled' | 'next') => toCost(done.map((searches) => searches[part]));
  return { shown: costOf('shown'), settled: costOf('settled'), next: costOf('next') };
}

async function measureFilters(bench: Bench): Promise<TransferCost> {
  const measured: (Transferred | null)[] = [];
  for (let i = 0; i < CHOICES.length + TAGS; i++) {
    const filter = async (page: Page) => {
      const sent = watchData(bench);
      await page.goto(`${SITE}/trending?period=all&sort=newest`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^Filters/ }).click();
      const [name, boxes] = [CHOICES[i], page.getByRole('group', { name: 'Tags' }).getByRole('checkbox')];
      const box =
        name === undefined
          ? boxes.nth((await boxes.count()) - 1 - (i - CHOICES.length))
          : page.getByRole('checkbox', { name });
      // skip a disabled option, which has no results and does not react to clicks
      if ((await box.getAttribute('aria-disabled')) === 'true') return null;
      await box.click();
      await waitUntilIdle(page);
      return sent();
    };
    measured.push(await visit(bench, filter));
  }
  return toCost(measured.filter(isThere));
}

/** Opens the home page and loads more videos. Returns the size of the catalogue data and of the scripts that the visit has loaded. */
async function measureAppend(bench: Bench, site: string): Promise<Pick<CatalogueSizeResult, 'append' | 'scripts'>> {
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
export async function measureCatalogueSize(folder: string, { videos, build }: BenchSite): Promise<CatalogueSizeResult> {
  const { site } = getBenchmarkSitePaths(folder);
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
  await writeBenchmarkResults('catalogue-sizes', await measureCatalogueSize(folder, readBenchmarkSite(folder)));
}
