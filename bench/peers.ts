/**
 * Compares the project's search with others over the same generated videos and the same intent queries: what a browser
 * must load, how long an answer takes, and how often it is right. Every engine builds in one process and answers in
 * another, which loads its own code only and holds what a browser would hold. Code is not counted among the bytes.
 *
 *   node bench/peers.ts FOLDER [--queries N] [--only ENGINE] [--misses]
 *
 * The folder is one of bench/site.ts, whose site and whose Pagefind index are asked. Rows go to bench/peers-COUNT.json; those that this commit
 * has already stay. `--queries` is per kind, `--only` asks one engine anew, `--misses` prints the queries that were not answered as well as can be.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import { brotliCompressSync, constants, inflateRawSync } from 'node:zlib';
import type { RawData } from '@orama/orama';
import type { Page } from '@playwright/test';
import { program } from 'commander';
import { ensureChromium } from '../scripts/chromium.mjs';
import { PAGEFIND_FIND, type BareVideo } from './bare-pages.ts';
import { generateVideos, type GeneratedVideo } from './generate.ts';
import { createJudge, FIRST_RESULTS, makeQueries, QUERY_KINDS, type IntentQuery, type QueryKind } from './queries.ts';
import { readOwnResults, writeResults } from './results.ts';
import { placesIn, readSite, readVideos } from './site.ts';
import { percentile } from './visitor.ts';

const QUERY_SEED = 7;
/** Milliseconds that building may take, and answering; what was answered until then is counted. */
const TIME_OUT = 300_000;
export const ANSWER_TIME = 45_000;
const BROTLI_QUALITY = 5;
/** Queries whose bytes are measured each on its own, where an engine loads only what a query needs. */
const COLD_QUERIES = 24;
const WARM_UP_QUERIES = 1;
const WEIGHTS = { title: 3, tags: 2, description: 1 } as const;
const FIELDS = ['title', 'tags', 'description'] as const;

/** What a list shows of a video. */
type Card = Omit<BareVideo, 'description'>;

type Entry = BareVideo;

/** Ids of the results, the best first. */
type Ids = readonly string[];

interface Opened {
  search(text: string): Ids | Promise<Ids>;
  /** Returns the bytes that each query needs when it is the first one. Absent: the size of everything built. */
  coldBytes?(texts: readonly string[]): Promise<readonly number[]>;
  close?(): Promise<void>;
}

interface Engine {
  /** Writes what a browser loads into a folder and returns its bytes as sent. Absent: it is built with the site. */
  build?(entries: readonly Entry[], folder: string): Promise<BuildResult> | BuildResult;
  /** Opens what was built in a folder, or with the site. */
  open(folder: string, site: string): Promise<Opened>;
}

interface BuildResult {
  readonly bytes: number;
  readonly seconds: number;
}

interface AnswerResult {
  /** From opening to the first answer. */
  readonly firstSeconds: number;
  /** Null where the engine's own process is not this one. */
  readonly peakMb: number | null;
  readonly answers: readonly { readonly ids: Ids; readonly ms: number }[];
  readonly coldBytes: readonly number[];
}

type Shares = Readonly<Record<QueryKind | 'all', number>>;

/** What is known of an engine at a size. Shares are 0 to 1, sizes and times as named. */
interface Row {
  readonly engine: string;
  readonly videos: number;
  readonly gaveUp: string | null;
  readonly buildSeconds?: number | null;
  /** From opening the files on disk to the first answer. */
  readonly firstAnswerSeconds?: number;
  readonly peakMb?: number | null;
  /** Bytes that a browser loads for its first answer. */
  readonly firstBytesP50?: number;
  readonly firstBytesP95?: number;
  readonly msP50?: number;
  readonly msP95?: number;
  readonly queries?: number;
  readonly found?: Shares;
  readonly precision?: Shares;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;
const peakMbNow = () => process.resourceUsage().maxRSS / 1024;
const readText = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');
const brotliBytes = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).byteLength;

/** Returns `count` of the items, spread evenly. */
function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)]!);
}

const toCard = ({ id, title, videoUrl, thumbnailUrl, duration, tags }: Entry): Card => ({
  id,
  title,
  videoUrl,
  thumbnailUrl,
  duration,
  tags,
});
const toText = ({ id, title, tags, description }: Entry) => ({ id, title, tags: tags.join(', '), description });

/** Writes files and returns what they weigh; the clock stops before they are compressed. */
function writeBuilt(folder: string, start: number, files: Readonly<Record<string, string>>): BuildResult {
  const seconds = secondsSince(start);
  let bytes = 0;
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
    bytes += brotliBytes(text);
  }
  return { bytes, seconds };
}

/** The project's own, built with the site. */
const marquee: Engine = {
  async open(_folder, site) {
    const { NO_FILTERS, toEpochDay } = await import('../src/lib/domain/filter.ts');
    const { createEngine } = await import('../src/lib/search/engine.ts');
    const { createFolderSource } = await import('../src/lib/site/folder-source.ts');
    const { CORE_FILE, openCore, readCore } = await import('../src/lib/snapshot/core.ts');
    const data = path.join(placesIn(site).site, 'data');
    const packed = readFileSync(path.join(data, CORE_FILE));
    const readShard = createFolderSource(data);
    const openEngine = (onRead?: (name: string) => void) =>
      createEngine(
        openCore(readCore(inflateRawSync(packed)), (name) => {
          onRead?.(name);
          return readShard(name);
        }),
      );
    const ask = async (engine: ReturnType<typeof openEngine>, typed: string): Promise<Ids> => {
      const page = await engine.query({
        tag: null,
        text: typed,
        filters: NO_FILTERS,
        without: [],
        shuffle: null,
        period: null,
        sort: 'relevance',
        offset: 0,
        limit: FIRST_RESULTS,
        today: toEpochDay(Date.now() / 1000),
      });
      return page.videos.map(({ id }) => id);
    };
    const warm = openEngine();
    const coldBytesOf = async (typed: string) => {
      const names = new Set<string>();
      await ask(
        openEngine((name) => names.add(name)),
        typed,
      );
      return [...names].reduce((sum, name) => sum + statSync(path.join(data, name)).size, packed.length);
    };
    return {
      search: (typed) => ask(warm, typed),
      async coldBytes(texts) {
        const bytes: number[] = [];
        for (const typed of texts) bytes.push(await coldBytesOf(typed));
        return bytes;
      },
    };
  },
};

const FUSE_OPTIONS = {
  threshold: 0.4,
  ignoreLocation: true,
  keys: FIELDS.map((name) => ({ name, weight: WEIGHTS[name] })),
};

/** Fuse.js and uFuzzy search the texts themselves, so that an index beside them would only be more to load. */
function buildEntries(entries: readonly Entry[], folder: string): BuildResult {
  const start = performance.now();
  return writeBuilt(folder, start, { 'entries.json': JSON.stringify(entries) });
}

const openEntries = (folder: string) => JSON.parse(readText(folder, 'entries.json')) as Entry[];

const fuseOverVideos: Engine = {
  build: buildEntries,
  async open(folder) {
    const { default: Fuse } = await import('fuse.js');
    const fuse = new Fuse(openEntries(folder), FUSE_OPTIONS);
    return { search: (text) => fuse.search(text, { limit: FIRST_RESULTS }).map(({ item }) => item.id) };
  },
};

/** Lets a script for a browser's worker run in a thread of Node. */
const WORKER_START = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  import(workerData).then(() => parentPort.on('message', (data) => globalThis.onmessage({ data })));`;

/** As much of a browser's `Worker` as FuseWorker uses. */
class ThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly #thread: Thread;

  constructor(address: URL) {
    this.#thread = new Thread(WORKER_START, { eval: true, workerData: address.href });
    this.#thread.on('message', (data: unknown) => this.onmessage?.({ data }));
    this.#thread.on('error', (error) => this.onerror?.({ message: String(error) }));
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

/** Fuse.js's own worker build with its default count of workers, over threads. */
const fuseWorker: Engine = {
  build: buildEntries,
  async open(folder) {
    const { FuseWorker } = await import('fuse.js/worker');
    Object.assign(globalThis, { Worker: ThreadWorker });
    const fuse = new FuseWorker(openEntries(folder), FUSE_OPTIONS);
    return {
      search: async (text) => (await fuse.search(text, { limit: FIRST_RESULTS })).map(({ item }) => item.id),
      close: async () => fuse.terminate(),
    };
  },
};

function openCards(folder: string): ReadonlyMap<string, Card> {
  const cards = JSON.parse(readText(folder, 'cards.json')) as Card[];
  return new Map(cards.map((card) => [card.id, card]));
}

const MINI_OPTIONS = {
  fields: [...FIELDS],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: WEIGHTS },
};

const miniSearch: Engine = {
  async build(entries, folder) {
    const { default: MiniSearch } = await import('minisearch');
    const start = performance.now();
    const mini = new MiniSearch(MINI_OPTIONS);
    mini.addAll(entries.map(toText));
    const cards = JSON.stringify(entries.map(toCard));
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(mini), 'cards.json': cards });
  },
  async open(folder) {
    const { default: MiniSearch } = await import('minisearch');
    const byId = openCards(folder);
    const mini = MiniSearch.loadJSON(readText(folder, 'index.json'), MINI_OPTIONS);
    const toId = ({ id }: { id: unknown }) => byId.get(String(id))?.id ?? '';
    return { search: (text) => mini.search(text).slice(0, FIRST_RESULTS).map(toId) };
  },
};

/** It has no weights; the title stands first in a line, and its ranking prefers what begins early. */
const uFuzzyOverLines: Engine = {
  build: buildEntries,
  async open(folder) {
    const { default: uFuzzy } = await import('@leeoniya/ufuzzy');
    const entries = openEntries(folder);
    const lines = uFuzzy.latinize(entries.map((entry) => Object.values(toText(entry)).slice(1).join(' | ')));
    const fuzzy = new uFuzzy({ intraMode: 1 });
    return {
      search(text) {
        const [places, info, order] = fuzzy.search(lines, uFuzzy.latinize(text), 1);
        const ranked = info && order ? order.map((place) => info.idx[place]!) : (places ?? []);
        return ranked.slice(0, FIRST_RESULTS).map((place) => entries[place]!.id);
      },
    };
  },
};

/** It has no weights between fields: results of the title come first, then those of tags, then of descriptions. */
const flexSearch: Engine = {
  async build(entries, folder) {
    const start = performance.now();
    const index = await createFlexIndex();
    for (const entry of entries) index.add(toText(entry));
    const parts: [string, string][] = [];
    index.export((key: string, data: string) => {
      parts.push([key, data]);
    });
    const cards = JSON.stringify(entries.map(toCard));
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(parts), 'cards.json': cards });
  },
  async open(folder) {
    const byId = openCards(folder);
    const index = await createFlexIndex();
    for (const [key, data] of JSON.parse(readText(folder, 'index.json')) as [string, string][]) index.import(key, data);
    return {
      search(text) {
        const fields = index.search(text, { limit: FIRST_RESULTS, suggest: true });
        const ids = new Set(fields.flatMap(({ result }) => result.map(String)));
        return [...ids].slice(0, FIRST_RESULTS).map((id) => byId.get(id)?.id ?? '');
      },
    };
  },
};

async function createFlexIndex() {
  const { Charset, Document } = await import('flexsearch');
  // the encoder that its documentation calls balanced: what sounds alike is alike
  return new Document({
    document: { id: 'id', index: [...FIELDS] },
    tokenize: 'forward',
    encoder: Charset.LatinBalance,
  });
}

const orama: Engine = {
  async build(entries, folder) {
    const { insertMultiple, save } = await import('@orama/orama');
    const start = performance.now();
    const database = await createOrama();
    const documents = entries.map((entry) => ({ ...toCard(entry), ...toText(entry) }));
    await insertMultiple(database, documents, 1000);
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(save(database)) });
  },
  async open(folder) {
    const { load, search } = await import('@orama/orama');
    const database = await createOrama();
    load(database, JSON.parse(readText(folder, 'index.json')) as RawData);
    return {
      async search(term) {
        const found = await search(database, { term, tolerance: 1, boost: WEIGHTS, limit: FIRST_RESULTS });
        return found.hits.map(({ id }) => id);
      },
    };
  },
};

async function createOrama() {
  const { create } = await import('@orama/orama');
  return create({ schema: { title: 'string', tags: 'string', description: 'string' } });
}

const PAGEFIND_PAGE = `<!doctype html><script type="module">${PAGEFIND_FIND}
  globalThis.find = async (text) => (await find(text)).map(({ raw_url, url }) => (raw_url ?? url).split('/').at(-1));
</script>`;

/** Asked in a browser, so that peaks of this process say nothing of it; its index is the one of the bare page. */
const pagefindInBrowser: Engine = {
  async open(_folder, site) {
    const { chromium } = await import('@playwright/test');
    const { server, sent, address } = await serveCounted(placesIn(site).pagefind);
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const openPage = async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(address);
      await page.waitForFunction('globalThis.find');
      return page;
    };
    const ask = (page: Page, typed: string): Promise<Ids> =>
      page.evaluate((text) => (globalThis as unknown as { find(text: string): Promise<string[]> }).find(text), typed);
    const warm = await openPage();
    return {
      search: (typed) => ask(warm, typed),
      async coldBytes(texts) {
        const bytes: number[] = [];
        for (const typed of texts) {
          const before = sent.bytes;
          const page = await openPage();
          await ask(page, typed);
          await page.context().close();
          bytes.push(sent.bytes - before);
        }
        return bytes;
      },
      async close() {
        await browser.close();
        server.close();
      },
    };
  },
};

/** Serves a folder and counts the bytes of bodies sent that are not code; JSON counts as brotli would send it. */
async function serveCounted(folder: string): Promise<{ server: Server; sent: { bytes: number }; address: string }> {
  const sent = { bytes: 0 };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, name);
    if (name === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGEFIND_PAGE);
    } else if (existsSync(file)) {
      const body = readFileSync(file);
      const isCode = name.endsWith('.js') || name.startsWith('/wasm.');
      if (!isCode) sent.bytes += name.endsWith('.json') ? brotliBytes(body) : body.byteLength;
      const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type }).end(body);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, sent, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const ENGINES: Readonly<Record<string, Engine>> = {
  Marquee: marquee,
  'Fuse.js over the videos': fuseOverVideos,
  FuseWorker: fuseWorker,
  MiniSearch: miniSearch,
  uFuzzy: uFuzzyOverLines,
  FlexSearch: flexSearch,
  Orama: orama,
  Pagefind: pagefindInBrowser,
};

/** What a process of an engine is told. */
interface Job {
  readonly engine: string;
  /** The engine's own. */
  readonly folder: string;
  /** Of bench/site.ts. */
  readonly site: string;
  /** Videos to build from, or null to answer. */
  readonly count: number | null;
  readonly warmUp: readonly string[];
  readonly texts: readonly string[];
}

async function answer(engine: Engine, { folder, site, warmUp, texts }: Job): Promise<AnswerResult> {
  const start = performance.now();
  const opened = await engine.open(folder, site);
  await opened.search(warmUp[0] ?? '');
  const firstSeconds = secondsSince(start);
  for (const text of warmUp) await opened.search(text);
  const answers: { ids: Ids; ms: number }[] = [];
  for (const text of texts) {
    if (secondsSince(start) * 1000 > ANSWER_TIME) break;
    const asked = performance.now();
    const ids = await opened.search(text);
    answers.push({ ids, ms: performance.now() - asked });
  }
  const peakMb = engine === pagefindInBrowser ? null : peakMbNow();
  const coldBytes = (await opened.coldBytes?.(sample(texts, COLD_QUERIES))) ?? [];
  await opened.close?.();
  return { firstSeconds, peakMb, answers, coldBytes };
}

/** Does what a job file says and writes the result beside it. */
async function work(jobFile: string): Promise<void> {
  const job = JSON.parse(readFileSync(jobFile, 'utf8')) as Job;
  const engine = ENGINES[job.engine];
  if (!engine) throw new Error(`Got ${job.engine}, expected one of ${Object.keys(ENGINES).join(', ')}`);
  const result =
    job.count === null ? await answer(engine, job) : await engine.build?.(readVideos(job.count), job.folder);
  writeFileSync(`${jobFile}.result`, JSON.stringify(result));
}

/** Runs a job in a process of its own. Rejects with the reason when it crashes or takes too long. */
async function runJob<T>(job: Job, phase: string): Promise<T> {
  const jobFile = path.join(job.folder, `${phase}.job`);
  writeFileSync(jobFile, JSON.stringify(job));
  // a group of its own, so that the engine's own programs end with it
  const child = spawn(process.execPath, [import.meta.filename, '--job', jobFile], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, TIME_OUT);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (isLate) throw new Error(`${phase}: more than ${TIME_OUT / 1000} s`);
  if (code !== 0) throw new Error(`${phase}: ${findReason(told)}`);
  return JSON.parse(readFileSync(`${jobFile}.result`, 'utf8')) as T;
}

function findReason(told: string): string {
  const lines = told.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error|FATAL ERROR|<--)/.test(line)) ?? (lines.findLast(Boolean) || 'ended early');
}

function average(queries: readonly IntentQuery[], values: readonly number[]): Shares {
  const of = (kind: QueryKind | 'all') => {
    const some = values.filter((_, i) => kind === 'all' || queries[i]!.kind === kind);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  };
  return Object.fromEntries([...QUERY_KINDS, 'all' as const].map((kind) => [kind, of(kind)])) as Shares;
}

/** Returns the seconds that an engine took which is built with the site. */
function secondsWithSite(name: string, site: string): number | null {
  const { build, pagefindSeconds } = readSite(site);
  return ENGINES[name] === marquee ? build.importSeconds : pagefindSeconds;
}

interface Exam {
  readonly site: string;
  readonly videos: readonly GeneratedVideo[];
  readonly queries: readonly IntentQuery[];
  readonly warmUp: readonly string[];
  readonly showsMisses: boolean;
}

async function examine(name: string, exam: Exam, judge: ReturnType<typeof createJudge>): Promise<Row> {
  const count = exam.videos.length;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-peers-'));
  const job = {
    engine: name,
    folder,
    site: exam.site,
    warmUp: exam.warmUp,
    texts: exam.queries.map(({ text }) => text),
  };
  try {
    const built = ENGINES[name]?.build ? await runJob<BuildResult>({ ...job, count, texts: [] }, 'build') : null;
    const { answers, coldBytes, ...asked } = await runJob<AnswerResult>({ ...job, count: null }, 'answer');
    const scores = answers.map(({ ids }, i) => judge.score(exam.queries[i]!, ids));
    const bytes = built ? [built.bytes] : coldBytes;
    const times = answers.map(({ ms }) => ms);
    for (const [i, score] of scores.entries()) {
      const { kind, text, words, beginning } = exam.queries[i]!;
      const isFlawless = score.precision === 1;
      if (exam.showsMisses && !isFlawless)
        console.log(JSON.stringify({ ...score, kind, text, words, beginning }, round));
    }
    return {
      engine: name,
      videos: count,
      gaveUp: null,
      buildSeconds: built?.seconds ?? secondsWithSite(name, exam.site),
      firstAnswerSeconds: asked.firstSeconds,
      peakMb: asked.peakMb,
      firstBytesP50: percentile(bytes, 0.5),
      firstBytesP95: percentile(bytes, 0.95),
      msP50: percentile(times, 0.5),
      msP95: percentile(times, 0.95),
      queries: answers.length,
      found: average(
        exam.queries,
        scores.map(({ isFound }) => Number(isFound)),
      ),
      precision: average(
        exam.queries,
        scores.map(({ precision }) => precision),
      ),
    };
  } catch (error) {
    return { engine: name, videos: count, gaveUp: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const round = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

/** Rows of the engines that were asked about a catalogue. */
export interface PeerFile {
  readonly rows: readonly Row[];
}

const NAMES = Object.keys(ENGINES);
/** The largest catalogue that all engines are asked about; beyond it only the project itself is. */
const PEERS_UP_TO = 100_000;
const toMeasure = (videos: number) => (videos > PEERS_UP_TO ? ['Marquee'] : NAMES);

const findOwn = (count: number) => readOwnResults<PeerFile>('peers').find(({ videos }) => videos === count);

/** Writes rows, with the names of engines that are still to be asked. */
async function saveRows(videos: number, rows: readonly Row[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => NAMES.indexOf(a.engine) - NAMES.indexOf(b.engine));
  const left = toMeasure(videos).filter((name) => rows.every(({ engine }) => engine !== name));
  const rounded = JSON.parse(JSON.stringify({ rows: sorted }, round)) as { rows: Row[] };
  const results = { videos, ...rounded, ...(left.length > 0 ? { left } : {}) };
  await writeResults('peers', results);
}

/**
 * Asks engines about the catalogue of a folder, with `perKind` queries of every kind. An engine that crashes or takes too long gives a row
 * that says so.
 */
async function comparePeers(site: string, perKind: number, engines: readonly string[], showsMisses: boolean) {
  const videos = Array.from(generateVideos(readSite(site).videos), ({ video }) => video);
  const queries = makeQueries(videos, perKind, QUERY_SEED);
  const warmUp = makeQueries(videos, WARM_UP_QUERIES, QUERY_SEED, 'tuning').map(({ text }) => text);
  const judge = createJudge(videos);
  let rows = findOwn(videos.length)?.rows ?? [];
  for (const name of engines) {
    const row = await examine(name, { site, videos, queries, warmUp, showsMisses }, judge);
    console.log(JSON.stringify(row, round));
    rows = [...rows.filter(({ engine }) => engine !== name), row];
    await saveRows(videos.length, rows);
  }
}

if (import.meta.main) {
  program
    .argument('[folder]', 'Folder of bench/site.ts')
    .option('--queries <number>', 'Queries of each kind', '20')
    .option('--only <engine>', 'One engine alone')
    .option('--misses', 'Show what is not found', false)
    .option('--job <file>', 'What a process of its own does')
    .parse();
  const values = program.opts<{ queries: string; only?: string; misses: boolean; job?: string }>();
  if (values.job) await work(values.job);
  else {
    const folder = path.resolve(program.args[0] ?? '');
    const { videos } = readSite(folder);
    const left = findOwn(videos)?.left ?? toMeasure(videos);
    await comparePeers(folder, Number(values.queries), values.only ? [values.only] : left, values.misses);
  }
}
