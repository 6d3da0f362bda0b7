/**
 * Compares the three ways to serve a catalogue (files, packed data, search server): cost of the import, number and size of files, and
 * search times of a visitor on slow 4G.
 *
 *   node bench/visits/serving-modes.ts EXPORT FOLDER [--files] [--engine ADDRESS]
 *
 * Imports EXPORT into FOLDER as packed data, and with `--files` also as separate files, unless the imports exist already. `--engine` adds a
 * running search server. Writes serving-modes-<COUNT>.json. The site's worker code runs in this process over a simulated slow connection:
 * times exclude pages, scripts, and connections to other hosts.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import { getServerUrl, startSiteServer } from '../../cli/serve/start-site-server.ts';
import { HOME_INITIAL_VIDEO_COUNT } from '../../src/lib/catalogue/limits.ts';
import { ALL_VIDEOS_QUERY } from '../../src/lib/catalogue/video-query.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../src/lib/search/text/search-language.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { openCatalogueFiles } from '../../src/lib/worker/open-catalogue-files.ts';
import { openRemoteQueryEngine } from '../../src/lib/worker/remote-query-engine.ts';
import { createCatalogueSession } from '../../src/lib/worker/catalogue-session.ts';
import { roundNumbersInResults, writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { countSequentialRequests, type HttpExchange } from './http2-server.ts';
import { generateQueriesForCatalogueSize } from '../builds/benchmark-site.ts';
import { createSlowFetch } from './simulated-connection.ts';
import { percentile, SLOW_4G } from './visitor-browser.ts';
import { measureProcessCost, type ProcessCost } from '../builds/measure-process-resources.ts';

const VISITS = 20;
const WAITS = ['search', 'search, misspelt', 'further search'] as const;
type WaitName = (typeof WAITS)[number];

/** Median and 95th percentile of a measured value. */
type Pair = readonly [p50: number, p95: number];

/** Cost of one kind of search; times in milliseconds. */
export interface SearchCostPercentiles {
  readonly milliseconds: Pair;
  readonly bytes: Pair;
  readonly requests: Pair;
  readonly rounds: Pair;
}

/** Results of one way to serve a catalogue (files, packed data or search server); a search server has no import of its own. */
export interface ServingModeResult {
  readonly way: 'files' | 'packed files' | 'search server';
  readonly import: ProcessCost | null;
  readonly files: number;
  readonly bytes: number;
  readonly waits: Readonly<Record<WaitName, SearchCostPercentiles>>;
}

/** Results of all measured ways to serve one catalogue. */
export interface ServingModesComparison {
  readonly videos: number;
  readonly ways: readonly ServingModeResult[];
}

interface Measured {
  readonly milliseconds: number;
  readonly exchanges: readonly HttpExchange[];
}

/** Imports an import file into a work folder, unless an earlier run has done so. Returns the cost of the import. */
async function importOnce(work: string, source: string, isPacked: boolean): Promise<ProcessCost> {
  const file = path.join(work, 'cost.json');
  if (!existsSync(file)) {
    const args = ['cli/marquee.ts', 'ingest', '--source', source, '--work', work];
    const env = { ...process.env, PACKED_DATA: isPacked ? '1' : '0' };
    const cost = await measureProcessCost(
      spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    writeFileSync(file, JSON.stringify(cost));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ProcessCost;
}

function measureFiles(data: string): Pick<ServingModeResult, 'files' | 'bytes'> {
  const files = globSync('**/*.bin', { cwd: data }).map((name) => statSync(path.join(data, name)).size);
  return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) };
}

/** Searches as a new visitor, then searches for another text. */
async function visit(address: string, engine: string | null, first: string, next: string): Promise<Measured[]> {
  const line = createSlowFetch(SLOW_4G);
  const { fetch } = line;
  const files = { fetch, dataUrl: `${address}/data/`, language: ENGLISH_SEARCH_LANGUAGE };
  const session = createCatalogueSession({
    openCatalogue: (core) =>
      engine === null
        ? openCatalogueFiles(files, core)
        : openRemoteQueryEngine(fetch, engine, ENGLISH_SEARCH_LANGUAGE.code),
    core: CORE_FILE,
    importFileUrl: null,
    fetch,
    language: ENGLISH_SEARCH_LANGUAGE,
    inventsViews: true,
    loadLive: null,
    onState: () => undefined,
    now: () => 0,
  });
  const measured: Measured[] = [];
  for (const text of [first, next]) {
    const before = line.exchanges().length;
    const start = performance.now();
    const query = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: HOME_INITIAL_VIDEO_COUNT } as const;
    await session.call('query', query, new AbortController().signal);
    measured.push({ milliseconds: performance.now() - start, exchanges: line.exchanges().slice(before) });
  }
  return measured;
}

function toCost(measured: readonly Measured[]): SearchCostPercentiles {
  const pair = (valueOf: (one: Measured) => number): Pair => {
    const values = measured.map(valueOf);
    return [percentile(values, 0.5), percentile(values, 0.95)];
  };
  return {
    milliseconds: pair(({ milliseconds }) => Math.round(milliseconds)),
    bytes: pair(({ exchanges }) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0)),
    requests: pair(({ exchanges }) => exchanges.length),
    rounds: pair(({ exchanges }) => countSequentialRequests(exchanges)),
  };
}

async function measureWaits(
  address: string,
  engine: string | null,
  videos: number,
): Promise<ServingModeResult['waits']> {
  const queries = generateQueriesForCatalogueSize(videos, VISITS);
  const textsOf = (kind: string) => queries.filter((query) => query.kind === kind).map(({ text }) => text);
  const [exact, misspelt] = [textsOf('exact'), textsOf('one typo')];
  const found: Record<WaitName, Measured[]> = { search: [], 'search, misspelt': [], 'further search': [] };
  for (const [i, text] of exact.entries()) {
    const [first, next] = await visit(address, engine, text, exact[(i + 1) % exact.length]!);
    found.search.push(first!);
    found['further search'].push(next!);
    const [misspeltResult] = await visit(address, engine, misspelt[i]!, text);
    found['search, misspelt'].push(misspeltResult!);
  }
  return Object.fromEntries(WAITS.map((name) => [name, toCost(found[name])])) as ServingModeResult['waits'];
}

program
  .argument('<export>', 'Import file')
  .argument('<folder>', 'Folder for the results of the imports')
  .option('--files', 'Also measure separate files', false)
  .option('--engine <address>', 'URL of a search server to measure as well')
  .parse();
const [source, folder] = program.processedArgs as [string, string];
const options = program.opts<{ files: boolean; engine?: string }>();
const ways: ServingModeResult[] = [];
let videos = 0;
for (const way of ['files', 'packed files'] as const) {
  const isPacked = way === 'packed files';
  if (!isPacked && !options.files) continue;
  const work = path.join(folder, isPacked ? 'packs' : 'files');
  const cost = await importOnce(work, path.resolve(source), isPacked);
  const data = path.join(work, 'data');
  ({ videos } = (await openSnapshotFolder(data)).manifest);
  // write two empty files that every site contains, because the project's server rejects folders without them
  for (const name of ['404.html', '_headers']) writeFileSync(path.join(work, name), '');
  const server = await startSiteServer(work, 0);
  const served = { import: cost, ...measureFiles(data) };
  ways.push({ way, ...served, waits: await measureWaits(getServerUrl(server), null, videos) });
  if (isPacked && options.engine !== undefined)
    ways.push({
      ...served,
      way: 'search server',
      import: null,
      waits: await measureWaits(getServerUrl(server), options.engine, videos),
    });
  server.close();
}
await writeBenchmarkResults('serving-modes', roundNumbersInResults({ videos, ways }));
