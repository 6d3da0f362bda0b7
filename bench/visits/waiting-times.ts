/**
 * Measures waiting times of a new visitor on slow 4G, on the site of a generated catalogue, at full CPU speed and four times slower (main
 * thread only: Chromium does not slow down workers). Compares with searches by Pagefind and by Fuse.js over all data on minimal pages, in
 * turns.
 *
 *   node bench/visits/waiting-times.ts FOLDER
 *
 * FOLDER is the output of bench/builds/benchmark-site.ts. Writes waiting-times-<COUNT>.json to the folder `bench`.
 */
import type { Browser } from '@playwright/test';
import type { QueryKind } from '../search/benchmark-queries.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { countSequentialRequests, serveHttp2, type LoggingHttp2Server, type HttpExchange } from './http2-server.ts';
import {
  getBenchmarkSitePaths,
  generateQueriesForCatalogueSize,
  readBenchmarkSite,
  type BenchSite,
} from '../builds/benchmark-site.ts';
import { isCatalogueDataRequest, launchBrowser, openVisitorContext, percentile, SLOW_4G } from './visitor-browser.ts';
import {
  createOtherLibrarySearchWait,
  createMarqueeWaitMeasurements,
  WAIT_TIMEOUT_MS,
  BENCHMARK_WAIT_LIMITS_SECONDS,
  type VisitorWaitScenario,
} from './visitor-actions.ts';

const PORTS = { site: 4396, pagefind: 4397, fuse: 4398 };
/** Visits per kind of wait: `VISITS`, or `FEW_VISITS` with the slow CPU for kinds that have no maximum waiting time there. */
const VISITS = 5;
const FEW_VISITS = 3;
/** Number of failed visits after which the benchmark skips a kind of wait. */
const MAX_FAILURES = 2;
/**
 * Largest number of videos with which every visit measures Fuse.js. With more videos, Fuse.js takes minutes to load and is measured once.
 */
const FUSE_VISITS_UP_TO = 10_000;

/** Cost of the visits that measured one kind of wait: medians, and for requests and bytes also the 95th percentiles. */
export interface VisitCost {
  readonly milliseconds: number;
  readonly least: number;
  readonly most: number;
  /** Length of the longest chain of sequential requests, including the page itself. */
  readonly rounds: number;
  /** Length of the longest chain of sequential requests for catalogue data. */
  readonly dataRounds: number;
  readonly requests: readonly [p50: number, p95: number];
  /** Number of requests for catalogue data. */
  readonly dataRequests: readonly [p50: number, p95: number];
  readonly bytes: readonly [p50: number, p95: number];
}

/** Results of one kind of wait (see bench/visits/visitor-actions.ts). */
export interface WaitTimeResult {
  readonly visits: number;
  /** Error messages of the failed visits. */
  readonly failures: readonly string[];
  /** Cost of the successful visits; null if there are none. */
  readonly cost: VisitCost | null;
}

/** CPU speed: full, or four times slower. */
export type CpuSpeed = 'full' | 'slow';

/** Results of all kinds of waits for one catalogue, by CPU speed and by name of the wait. */
export interface WaitTimesResult {
  readonly videos: number;
  readonly tags: number;
  readonly waits: Readonly<Record<CpuSpeed, Readonly<Record<string, WaitTimeResult>>>>;
}

interface Measured {
  readonly milliseconds: number;
  readonly exchanges: readonly HttpExchange[];
}

/** Opens the URL of a visit as a new visitor. Returns the waiting time, and the requests during the wait. */
async function measure(
  browser: Browser,
  slowDown: number,
  { server, visits }: VisitorWaitScenario,
  visit: number,
): Promise<Measured> {
  const { url, act } = visits[visit % visits.length]!;
  const context = await openVisitorContext(browser);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    let before = 0;
    const begin = () => {
      before = server.exchanges().length;
    };
    begin();
    await page.goto(url, { waitUntil: 'commit', timeout: WAIT_TIMEOUT_MS });
    const milliseconds = await act(page, begin);
    return { milliseconds, exchanges: server.exchanges().slice(before) };
  } finally {
    await context.close();
  }
}

function toCost(measured: readonly Measured[]): VisitCost {
  const both = (valueOf: (exchanges: readonly HttpExchange[]) => number) => {
    const values = measured.map(({ exchanges }) => valueOf(exchanges));
    return [percentile(values, 0.5), percentile(values, 0.95)] as const;
  };
  const times = measured.map(({ milliseconds }) => Math.round(milliseconds));
  return {
    milliseconds: percentile(times, 0.5),
    least: Math.min(...times),
    most: Math.max(...times),
    rounds: both(countSequentialRequests)[0],
    dataRounds: both((exchanges) => countSequentialRequests(exchanges.filter(isCatalogueDataRequest)))[0],
    requests: both((exchanges) => exchanges.length),
    dataRequests: both((exchanges) => exchanges.filter(isCatalogueDataRequest).length),
    bytes: both((exchanges) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0)),
  };
}

/**
 * Measures all kinds of waits in turns, so that other load of the machine affects all of them. Records failed visits and continues with the
 * others.
 */
async function measureWaits(
  launch: () => Promise<Browser>,
  slowDown: number,
  waits: readonly VisitorWaitScenario[],
  visitsOf: (wait: VisitorWaitScenario) => number,
): Promise<Record<string, WaitTimeResult>> {
  const all = waits.map((wait) => ({ wait, measured: [] as Measured[], failures: [] as string[] }));
  for (let visit = 0; visit < VISITS; visit++) {
    // start a new browser for each round, so that a crash does not affect other rounds
    const browser = await launch();
    for (const { wait, measured, failures } of all) {
      if (failures.length >= MAX_FAILURES || visit >= visitsOf(wait)) continue;
      try {
        measured.push(await measure(browser, slowDown, wait, visit));
      } catch (error) {
        failures.push(String(error).split('\n', 1)[0]!);
        console.log(`${wait.name}: ${failures.at(-1)}`);
      }
    }
    await browser.close();
  }
  const toWait = ({ measured, failures }: (typeof all)[number]): WaitTimeResult => ({
    visits: measured.length + failures.length,
    failures,
    cost: measured.length > 0 ? toCost(measured) : null,
  });
  return Object.fromEntries(all.map((each) => [each.wait.name, toWait(each)]));
}

/** Measures the waiting times for the site in a folder. Takes four to eight minutes. */
export async function measureVisitorWaitTimes(
  folder: string,
  { videos, tags, pagefindSeconds }: BenchSite,
): Promise<WaitTimesResult> {
  const queries = generateQueriesForCatalogueSize(videos, VISITS);
  const textsOf = (kind: QueryKind) => queries.filter((query) => query.kind === kind).map(({ text }) => text);
  const servers: LoggingHttp2Server[] = [];
  const serve = async (name: keyof typeof PORTS) => {
    const server = await serveHttp2(getBenchmarkSitePaths(folder)[name], PORTS[name], SLOW_4G);
    servers.push(server);
    return [`https://localhost:${PORTS[name]}`, server] as const;
  };
  try {
    const waits = createMarqueeWaitMeasurements(...(await serve('site')), textsOf);
    if (pagefindSeconds !== null) {
      const mostOfFuse = videos > FUSE_VISITS_UP_TO ? 1 : VISITS;
      waits.push(
        createOtherLibrarySearchWait('search, Pagefind', ...(await serve('pagefind')), textsOf('exact'), VISITS),
        createOtherLibrarySearchWait(
          'search, Fuse.js over all',
          ...(await serve('fuse')),
          textsOf('exact'),
          mostOfFuse,
        ),
      );
    }
    const launch = () => launchBrowser(servers);
    const upTo = (visits: number, { most = VISITS }: VisitorWaitScenario) => Math.min(visits, most);
    const full = await measureWaits(launch, 1, waits, (wait) => upTo(VISITS, wait));
    const slow = await measureWaits(launch, SLOW_4G.processor, waits, (wait) =>
      upTo(BENCHMARK_WAIT_LIMITS_SECONDS[wait.name]?.slow ? VISITS : FEW_VISITS, wait),
    );
    return { videos, tags, waits: { full, slow } };
  } finally {
    for (const server of servers) server.close();
  }
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  await writeBenchmarkResults('waiting-times', await measureVisitorWaitTimes(folder, readBenchmarkSite(folder)));
}
