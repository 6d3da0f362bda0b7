/**
 * Adapters that give other search libraries a common interface: an adapter writes the files that a browser would load, and returns the ids
 * of search results. Each adapter imports its library only on use, so that a process loads no other library.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RawData } from '@orama/orama';
import type { Page } from '@playwright/test';
import { ensureChromium } from '../../tools/find-chromium.mjs';
import { PAGEFIND_SEARCH_SCRIPT, writePagefindFiles, type ComparisonVideo } from './pagefind-and-fuse-pages.ts';
import { TOP_RESULTS_COUNT } from './benchmark-queries.ts';

const BROTLI_QUALITY = 5;
const WEIGHTS = { title: 3, tags: 2, description: 1 } as const;
const FIELDS = ['title', 'tags', 'description'] as const;

/** Fields of a video that a list shows. */
type Card = Omit<ComparisonVideo, 'description'>;

/** Ids of the results, best first. */
export type VideoIds = readonly string[];

/** A search library with a loaded index. */
export interface OpenedSearchLibrary {
  search(text: string): VideoIds | Promise<VideoIds>;
  /**
   * Returns the bytes that a browser would load for each text if it were the first search. Absent if the first search always loads all
   * files.
   */
  coldBytes?(texts: readonly string[]): Promise<readonly number[]>;
  close?(): Promise<void>;
}

export interface SearchLibrary {
  /** Writes the files that a browser would load into a folder. */
  build(videos: readonly ComparisonVideo[], folder: string): Promise<IndexBuildResult> | IndexBuildResult;
  /** Opens the index in a folder. */
  open(folder: string): Promise<OpenedSearchLibrary>;
}

export interface IndexBuildResult {
  /** Compressed size in bytes of the files that a browser must load. Null if the loaded bytes depend on the query. */
  readonly bytes: number | null;
  readonly seconds: number;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;
const readText = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');
const brotliBytes = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).byteLength;

const toCard = ({ id, title, videoUrl, thumbnailUrl, duration, tags }: ComparisonVideo): Card => ({
  id,
  title,
  videoUrl,
  thumbnailUrl,
  duration,
  tags,
});
const toText = ({ id, title, tags, description }: ComparisonVideo) => ({
  id,
  title,
  tags: tags.join(', '),
  description,
});

/** Writes files. Returns their total brotli size in bytes, and the seconds since `start`, without the time that compression takes. */
function writeBuilt(folder: string, start: number, files: Readonly<Record<string, string>>): IndexBuildResult {
  const seconds = secondsSince(start);
  let bytes = 0;
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
    bytes += brotliBytes(text);
  }
  return { bytes, seconds };
}

const FUSE_OPTIONS = {
  threshold: 0.4,
  ignoreLocation: true,
  keys: FIELDS.map((name) => ({ name, weight: WEIGHTS[name] })),
};

/**
 * Writes all videos into a single file, without an index. Fuse.js and uFuzzy search the texts themselves, so an index would only enlarge
 * the download.
 */
function buildVideos(videos: readonly ComparisonVideo[], folder: string): IndexBuildResult {
  const start = performance.now();
  return writeBuilt(folder, start, { 'videos.json': JSON.stringify(videos) });
}

const openVideos = (folder: string) => JSON.parse(readText(folder, 'videos.json')) as ComparisonVideo[];

const fuseOverVideos: SearchLibrary = {
  build: buildVideos,
  async open(folder) {
    const { default: Fuse } = await import('fuse.js');
    const fuse = new Fuse(openVideos(folder), FUSE_OPTIONS);
    return { search: (text) => fuse.search(text, { limit: TOP_RESULTS_COUNT }).map(({ item }) => item.id) };
  },
};

/** Script of a Node thread that runs the script of a web worker. */
const WORKER_START = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  import(workerData).then(() => parentPort.on('message', (data) => globalThis.onmessage({ data })));`;

/** The part of the browser's `Worker` API that FuseWorker uses. */
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

/** Fuse.js's own worker build with its default number of workers, run in threads. */
const fuseWorker: SearchLibrary = {
  build: buildVideos,
  async open(folder) {
    const { FuseWorker } = await import('fuse.js/worker');
    Object.assign(globalThis, { Worker: ThreadWorker });
    const fuse = new FuseWorker(openVideos(folder), FUSE_OPTIONS);
    return {
      search: async (text) => (await fuse.search(text, { limit: TOP_RESULTS_COUNT })).map(({ item }) => item.id),
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

const miniSearch: SearchLibrary = {
  async build(videos, folder) {
    const { default: MiniSearch } = await import('minisearch');
    const start = performance.now();
    const mini = new MiniSearch(MINI_OPTIONS);
    mini.addAll(videos.map(toText));
    const cards = JSON.stringify(videos.map(toCard));
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(mini), 'cards.json': cards });
  },
  async open(folder) {
    const { default: MiniSearch } = await import('minisearch');
    const byId = openCards(folder);
    const mini = MiniSearch.loadJSON(readText(folder, 'index.json'), MINI_OPTIONS);
    const toId = ({ id }: { id: unknown }) => byId.get(String(id))?.id ?? '';
    return { search: (text) => mini.search(text).slice(0, TOP_RESULTS_COUNT).map(toId) };
  },
};

/** uFuzzy has no field weights. Each line of text begins with the title, because uFuzzy's ranking prefers early matches. */
const uFuzzyOverLines: SearchLibrary = {
  build: buildVideos,
  async open(folder) {
    const { default: uFuzzy } = await import('@leeoniya/ufuzzy');
    const videos = openVideos(folder);
    const lines = uFuzzy.latinize(videos.map((video) => Object.values(toText(video)).slice(1).join(' | ')));
    const fuzzy = new uFuzzy({ intraMode: 1 });
    return {
      search(text) {
        const [places, info, order] = fuzzy.search(lines, uFuzzy.latinize(text), 1);
        const ranked = info && order ? order.map((place) => info.idx[place]!) : (places ?? []);
        return ranked.slice(0, TOP_RESULTS_COUNT).map((place) => videos[place]!.id);
      },
    };
  },
};

/** FlexSearch has no field weights: matches in the title come first, then matches in tags, then matches in the description. */
const flexSearch: SearchLibrary = {
  async build(videos, folder) {
    const start = performance.now();
    const index = await createFlexIndex();
    for (const video of videos) index.add(toText(video));
    const parts: [string, string][] = [];
    index.export((key: string, data: string) => {
      parts.push([key, data]);
    });
    const cards = JSON.stringify(videos.map(toCard));
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(parts), 'cards.json': cards });
  },
  async open(folder) {
    const byId = openCards(folder);
    const index = await createFlexIndex();
    for (const [key, data] of JSON.parse(readText(folder, 'index.json')) as [string, string][]) index.import(key, data);
    return {
      search(text) {
        const fields = index.search(text, { limit: TOP_RESULTS_COUNT, suggest: true });
        const ids = new Set(fields.flatMap(({ result }) => result.map(String)));
        return [...ids].slice(0, TOP_RESULTS_COUNT).map((id) => byId.get(id)?.id ?? '');
      },
    };
  },
};

async function createFlexIndex() {
  const { Charset, Document } = await import('flexsearch');
  // this encoder is called "balanced" in the documentation of FlexSearch: words that sound similar match
  return new Document({
    document: { id: 'id', index: [...FIELDS] },
    tokenize: 'forward',
    encoder: Charset.LatinBalance,
  });
}

const orama: SearchLibrary = {
  async build(videos, folder) {
    const { insertMultiple, save } = await import('@orama/orama');
    const start = performance.now();
    const database = await createOrama();
    const documents = videos.map((video) => ({ ...toCard(video), ...toText(video) }));
    await insertMultiple(database, documents, 1000);
    return writeBuilt(folder, start, { 'index.json': JSON.stringify(save(database)) });
  },
  async open(folder) {
    const { load, search } = await import('@orama/orama');
    const database = await createOrama();
    load(database, JSON.parse(readText(folder, 'index.json')) as RawData);
    return {
      async search(term) {
        const found = await search(database, { term, tolerance: 1, boost: WEIGHTS, limit: TOP_RESULTS_COUNT });
        return found.hits.map(({ id }) => id);
      },
    };
  },
};

async function createOrama() {
  const { create } = await import('@orama/orama');
  return create({ schema: { title: 'string', tags: 'string', description: 'string' } });
}

const PAGEFIND_PAGE = `<!doctype html><script type="module">${PAGEFIND_SEARCH_SCRIPT}
  globalThis.find = async (text) => (await find(text)).map(({ raw_url, url }) => (raw_url ?? url).split('/').at(-1));
</script>`;

/** Pagefind runs in a browser, so that the peak memory of this process does not include it. */
export const pagefindLibrary: SearchLibrary = {
  async build(videos, folder) {
    const start = performance.now();
    await writePagefindFiles(videos, folder);
    return { bytes: null, seconds: secondsSince(start) };
  },
  async open(folder) {
    const { chromium } = await import('@playwright/test');
    const { server, address, measureBytes } = await serveCounting(folder, PAGEFIND_PAGE);
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
    const ask = (page: Page, typed: string): Promise<VideoIds> =>
      page.evaluate((text) => (globalThis as unknown as { find(text: string): Promise<string[]> }).find(text), typed);
    const warm = await openPage();
    return {
      search: (typed) => ask(warm, typed),
      coldBytes: (texts) =>
        measureBytes(texts, async (typed) => {
          const page = await openPage();
          await ask(page, typed);
          await page.context().close();
        }),
      async close() {
        await browser.close();
        server.close();
      },
    };
  },
};

/** Path of a checkout of https://github.com/xjodoin/rangefind, which is not on npm. Without it, Rangefind is skipped. */
const { RANGEFIND } = process.env;

/** The part of Rangefind's API that is used here. */
interface RangefindBuilder {
  build(options: { configPath: string }): Promise<void>;
}
interface RangefindRuntime {
  createSearch(options: { baseUrl: string }): Promise<{
    search(query: { q: string; size: number }): Promise<{ results: readonly { id: string }[] }>;
  }>;
}

/** Rangefind's configuration for phrases and exact titles, as in the documentation of Rangefind. */
const RANGEFIND_CONFIG = {
  input: 'videos.jsonl',
  output: '.',
  idPath: 'id',
  display: ['id', 'title', 'tags', 'videoUrl', 'thumbnailUrl', 'duration'],
  fields: FIELDS.map((name) => ({ name, path: name, weight: WEIGHTS[name], phrase: name === 'title' })),
  alwaysIndexFields: ['title', 'tags'],
  authority: [{ name: 'title', path: 'title' }],
};

const importRangefind = (folder: string, name: string): Promise<unknown> =>
  import(pathToFileURL(path.join(folder, 'src', name)).href);

/** Rangefind is queried over HTTP, the only way it supports. */
const openRangefind = (checkout: string): SearchLibrary => ({
  async build(videos, folder) {
    const { build } = (await importRangefind(checkout, 'builder.js')) as RangefindBuilder;
    const lines = videos.map((video) => JSON.stringify({ ...toCard(video), ...toText(video) }));
    const configPath = path.join(folder, 'rangefind.config.json');
    writeFileSync(path.join(folder, RANGEFIND_CONFIG.input), lines.join('\n'));
    writeFileSync(configPath, JSON.stringify(RANGEFIND_CONFIG));
    const start = performance.now();
    await build({ configPath });
    return { bytes: null, seconds: secondsSince(start) };
  },
  async open(folder) {
    const { createSearch } = (await importRangefind(checkout, 'runtime.js')) as RangefindRuntime;
    const { server, address, measureBytes } = await serveCounting(folder);
    const openSearch = async () => {
      const { search } = await createSearch({ baseUrl: address });
      return async (q: string): Promise<VideoIds> =>
        (await search({ q, size: TOP_RESULTS_COUNT })).results.map(({ id }) => id);
    };
    return {
      search: await openSearch(),
      coldBytes: (texts) => measureBytes(texts, async (typed) => (await openSearch())(typed)),
      async close() {
        server.close();
        server.closeAllConnections();
      },
    };
  },
});

interface CountingServer {
  readonly server: Server;
  readonly address: string;
  /** Returns the number of bytes that a browser downloads for each search text. */
  measureBytes(texts: readonly string[], search: (text: string) => Promise<unknown>): Promise<number[]>;
}

/**
 * Serves a folder, with `page` as its index page. Counts the bytes of all response bodies except code; JSON counts with its brotli size.
 */
async function serveCounting(folder: string, page = ''): Promise<CountingServer> {
  let sent = 0;
  // never close idle connections: Node's fetch, unlike browsers, may send a request at the moment when the server closes the connection
  const server = createServer({ keepAliveTimeout: 0 }, ({ url = '/', headers }, response) => {
    const name = new URL(url, 'http://localhost').pathname;
    const file = path.join(folder, name);
    if (name === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    } else if (existsSync(file)) {
      const [range, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      const whole = readFileSync(file);
      const body = range ? whole.subarray(Number(from), Number(to) + 1) : whole;
      const isCode = name.endsWith('.js') || name.startsWith('/wasm.');
      if (!isCode) sent += name.endsWith('.json') ? brotliBytes(body) : body.byteLength;
      const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      response.writeHead(range ? 206 : 200, { 'Content-Type': type }).end(body);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async measureBytes(texts, ask) {
      const bytes: number[] = [];
      for (const text of texts) {
        const before = sent;
        await ask(text);
        bytes.push(sent - before);
      }
      return bytes;
    },
  };
}

/** The libraries, by their names in tables. */
export const SEARCH_LIBRARIES: Readonly<Record<string, SearchLibrary>> = {
  'Fuse.js over the videos': fuseOverVideos,
  FuseWorker: fuseWorker,
  MiniSearch: miniSearch,
  uFuzzy: uFuzzyOverLines,
  FlexSearch: flexSearch,
  Orama: orama,
  Pagefind: pagefindLibrary,
  ...(RANGEFIND ? { Rangefind: openRangefind(RANGEFIND) } : {}),
};
