// Tests of the worker's session with a real HTTP server, which serves snapshot files, or import files that are valid, missing or truncated.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../../src/lib/search/text/search-language.ts';
import { encodeCore } from '../../../src/lib/snapshot/read/snapshot-core.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import type { CatalogueLoadingState } from '../../../src/lib/catalogue/catalogue-loading-state.ts';
import { StaleCodeError } from '../../../src/lib/loading/load-lazy-code.ts';
import { openCatalogueFiles } from '../../../src/lib/worker/open-catalogue-files.ts';
import { createCatalogueSession } from '../../../src/lib/worker/catalogue-session.ts';
import { prefetchCatalogueCalls } from '../../../src/lib/worker/early-worker-calls.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';
import { toSnapshotFiles } from '../../support/snapshot-files.ts';

const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 10, today: 20_000 };
/** Time at which sessions open, later than all dates in the import files except one. */
const NOW = Date.UTC(2030, 0, 1) / 1000;
const NEVER = new AbortController().signal;

let server: Server | null = null;
/** Current time of the sessions in epoch seconds. */
let clock = NOW;

afterEach(() => {
  clock = NOW;
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function makeFiles(deploy: string, ids: readonly string[]): Map<string, Buffer> {
  const writer = createSnapshotWriter();
  for (const id of ids) writer.add(makeVideo({ id, tags: ['sea'] }));
  const { files } = toSnapshotFiles(writer, 'empty core', () => deploy);
  return new Map(Array.from(files, ([name, bytes]) => [`/${name}`, bytes]));
}

const openManifest = () => writeSnapshot([makeVideo({ id: 'a' })]).manifest;

const answerFrom =
  (files: () => ReadonlyMap<string, Buffer>): RequestListener =>
  ({ url = '' }, response) => {
    const file = files().get(url);
    response.writeHead(file ? 200 : 404).end(file);
  };

const LIVE = { now: NOW, inventsViews: true, language: ENGLISH_SEARCH_LANGUAGE };
const loadLive = () => import('../../../src/lib/worker/compile-import-file-in-browser.ts');

function open(dataUrl: string, importFileUrl: string | null = null, core: string | null = null, inventsViews = true) {
  const states: CatalogueLoadingState[] = [];
  const onState = (state: CatalogueLoadingState) => states.push(state);
  const session = createCatalogueSession({
    openCatalogue: (name) => openCatalogueFiles({ fetch, dataUrl, language: ENGLISH_SEARCH_LANGUAGE }, name),
    core,
    importFileUrl,
    fetch,
    loadLive,
    inventsViews,
    language: ENGLISH_SEARCH_LANGUAGE,
    onState,
    now: () => clock,
  });
  return { session, states };
}

const steps = (states: readonly CatalogueLoadingState[]) =>
  states.map(({ loading, error, notice }) => ({ loading, error, notice }));

describe('a catalogue read from snapshot files', () => {
  test('R160 loading a catalogue sets the loading state and clears the error, and success ends the loading state', async () => {
    const files = makeFiles('one', ['a', 'b']);
    const { session, states } = open(await serve(answerFrom(() => files)));
    const page = await session.call('query', QUERY, NEVER);
    expect(page.videos.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(steps(states)).toEqual([
      { loading: true, error: null, notice: null },
      { loading: false, error: null, notice: null },
    ]);
    expect(states.at(-1)).toMatchObject({ videos: 2, tags: [{ name: 'sea', count: 2 }] });
  });

  test('R160 a failed load of the catalogue reports "Failed to load videos", and a retry can succeed', async () => {
    let files: ReadonlyMap<string, Buffer> = new Map();
    const { session, states } = open(await serve(answerFrom(() => files)));
    await expect(session.call('query', QUERY, NEVER)).rejects.toThrow('No file at');
    expect(states.at(-1)).toMatchObject({ loading: false, error: 'Failed to load videos' });
    files = makeFiles('one', ['a']);
    session.retry();
    expect((await session.call('query', QUERY, NEVER)).total).toBe(1);
    expect(states.at(-1)).toMatchObject({ loading: false, error: null, videos: 1 });
  });

  test('R1014 after a failed load of the catalogue, the next call opens it again, even if the visitor did not press Retry', async () => {
    const files = makeFiles('one', ['a']);
    let isBusy = true;
    const url = await serve((request, response) => {
      if (isBusy) response.writeHead(503, { 'Retry-After': '60' }).end();
      else answerFrom(() => files)(request, response);
    });
    const { session, states } = open(url);
    await expect(session.call('query', QUERY, NEVER)).rejects.toThrow('503');
    isBusy = false;
    await expect(session.call('query', QUERY, NEVER)).rejects.toThrow('503');
    clock += 5;
    const [first, second] = await Promise.all([
      session.call('query', QUERY, NEVER),
      session.call('query', QUERY, NEVER),
    ]);
    expect([first.total, second.total]).toEqual([1, 1]);
    expect(steps(states.slice(-2))).toEqual([
      { loading: true, error: null, notice: null },
      { loading: false, error: null, notice: null },
    ]);
  });

  test('R914 the page’s first call gets the output of an equal early call; all other calls run', async () => {
    const files = makeFiles('one', ['a', 'b']);
    const { session } = open(await serve(answerFrom(() => files)));
    const early = prefetchCatalogueCalls(session, [{ name: 'query', input: QUERY }]).session;
    const [first, second] = await Promise.all([
      early.call('query', { ...QUERY }, NEVER),
      early.call('query', QUERY, NEVER),
    ]);
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
    const other = prefetchCatalogueCalls(session, [{ name: 'query', input: QUERY }]).session;
    expect((await other.call('query', { ...QUERY, limit: 1 }, NEVER)).videos).toHaveLength(1);
  });

  test('R914 the page’s first call gets the error of an equal early call, and its next call runs', async () => {
    let files: ReadonlyMap<string, Buffer> = new Map();
    const { session } = open(await serve(answerFrom(() => files)));
    const { call, retry } = prefetchCatalogueCalls(session, [{ name: 'query', input: QUERY }]).session;
    await expect(call('query', QUERY, NEVER)).rejects.toThrow('No file at');
    files = makeFiles('one', ['a']);
    retry();
    expect((await call('query', QUERY, NEVER)).total).toBe(1);
  });

  test('requests the new core file if a deploy has replaced a requested snapshot file', async () => {
    let files = makeFiles('one', ['a']);
    const { session } = open(await serve(answerFrom(() => files)));
    await session.call('allTags', { kind: 'tag', offset: 0 }, NEVER);
    files = makeFiles('two', ['a', 'b']);
    const page = await session.call('query', QUERY, NEVER);
    expect(page.videos.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('requests a snapshot file again past the browser cache if the cached response has status 404', async () => {
    const files = makeFiles('one', ['a']);
    const url = await serve((request, response) => {
      const isKept = request.url?.startsWith('/cards/') && request.headers['cache-control'] !== 'no-cache';
      if (isKept) response.writeHead(404).end();
      else answerFrom(() => files)(request, response);
    });
    const { session } = open(url);
    expect((await session.call('query', QUERY, NEVER)).videos.map(({ id }) => id)).toEqual(['a']);
  });

  test('requests a snapshot file at most four times', async () => {
    const files = makeFiles('one', ['a']);
    const asked = new Map<string, number>();
    const url = await serve((request, response) => {
      const name = request.url ?? '';
      asked.set(name, (asked.get(name) ?? 0) + 1);
      if (name.startsWith('/cards/')) response.writeHead(503).end();
      else answerFrom(() => files)(request, response);
    });
    const { session } = open(url);
    await expect(session.call('query', QUERY, NEVER)).rejects.toThrow('503');
    expect([...asked].filter(([name]) => name.startsWith('/cards/')).map(([, count]) => count)).toEqual([4]);
  });

  test('concurrent requests during a deploy request the new core file once', async () => {
    let files = makeFiles('one', ['a']);
    let cores = 0;
    const url = await serve((request, response) => {
      if (request.url === '/core.dat') cores++;
      answerFrom(() => files)(request, response);
    });
    const { session } = open(url);
    expect(await session.call('count', QUERY, NEVER)).toBe(1);
    files = makeFiles('two', ['a', 'b']);
    const [all, found, page] = await Promise.all([
      session.call('allTags', { kind: 'tag', offset: 0 }, NEVER),
      session.call('findTag', 'sea', NEVER),
      session.call('query', QUERY, NEVER),
    ]);
    expect([all.tags[0]?.count, found?.tag.count, page.total]).toEqual([2, 2, 2]);
    expect([all.total, await session.call('allTags', { kind: 'tag', offset: 1 }, NEVER)]).toEqual([
      1,
      { tags: [], total: 1 },
    ]);
    expect(cores).toBe(2);
  });

  test('results contain a catalogue version that changes only with the content', async () => {
    let files = makeFiles('one', ['a']);
    const url = await serve(answerFrom(() => files));
    const ask = async () => (await open(url).session.call('query', QUERY, NEVER)).edition;
    const first = await ask();
    expect(await ask()).toBe(first);
    files = makeFiles('two', ['a', 'b']);
    expect(await ask()).not.toBe(first);
  });

  test('waits for the Retry-After time of a server before the next request, or gives up if this time is too long', async () => {
    const files = makeFiles('one', ['a']);
    const asked: number[] = [];
    let pause = '1';
    const url = await serve((request, response) => {
      asked.push(performance.now());
      if (asked.length === 1) response.writeHead(503, { 'Retry-After': pause }).end();
      else answerFrom(() => files)(request, response);
    });
    expect((await open(url).session.call('query', QUERY, NEVER)).total).toBe(1);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990);
    asked.length = 0;
    pause = '60';
    await expect(open(url).session.call('query', QUERY, NEVER)).rejects.toThrow('503');
    expect(asked).toHaveLength(1);
  });

  test('treats status 403 of a storage bucket as a missing snapshot file', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(403).end();
    });
    await expect(open(url).session.call('query', QUERY, NEVER)).rejects.toThrow('No file at');
    expect(asked).toEqual(['/core.dat', '/core.dat']);
  });

  test('R297 opens the core file that the page names, and requests no other', async () => {
    const files = makeFiles('one', ['a']);
    files.set('/core/one/0.bin', files.get('/core.dat')!);
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      answerFrom(() => files)(request, response);
    });
    expect((await open(url, null, 'core/one/0.bin').session.call('query', QUERY, NEVER)).total).toBe(1);
    expect(asked.filter((name) => name.startsWith('/core'))).toEqual(['/core/one/0.bin']);
  });

  test('R297 opens the current core file if a deploy has replaced the core file of the page', async () => {
    const files = makeFiles('two', ['a', 'b']);
    const url = await serve(answerFrom(() => files));
    expect((await open(url, null, 'core/one/0.bin').session.call('query', QUERY, NEVER)).total).toBe(2);
  });

  test('reports outdated page code if the core file has an unknown format', async () => {
    const frame = encodeCore({ manifest: openManifest(), shards: new Map() });
    const header = new DataView(frame.buffer);
    header.setUint8(2, 99);
    header.setUint32(8, crc32(Buffer.concat([Uint8Array.of(99, 255, 0, 0, 0, 0), frame.subarray(12)])), true);
    const url = await serve((_, response) => response.end(deflateRawSync(frame)));
    await expect(open(url).session.call('query', QUERY, NEVER)).rejects.toThrow(StaleCodeError);
  });

  test('a canceled call rejects with the reason of the cancellation', async () => {
    const files = makeFiles('one', ['a']);
    const { session } = open(await serve(answerFrom(() => files)));
    const reason = new Error('newer');
    await expect(session.call('query', QUERY, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a catalogue compiled in the browser from an import file', () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `2026-01-01|Live ${i}|d|https://videos.example.org/${i}|||sea,calm||1:00||/samples/river.svg||live-${i}|HD||||`,
    ).join('\n');

  test('R160 streams, parses and compiles an import file, and reports progress every 1,000 videos', async () => {
    const body = lines(2500);
    const url = await serve((_, response) => response.end(body));
    const { session, states } = open(url, `${url}export.psv`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(2500);
    expect((await session.call('findTag', 'calm', NEVER))?.tag.count).toBe(2500);
    const parsed = [...new Set(states.map((state) => state.parsed))];
    expect(parsed).toEqual([0, 1000, 2000, 2500]);
  });

  test('R220 a video dated in the future gets the day of loading as its date', async () => {
    const url = await serve((_, response) => response.end(lines(2).replace('2026-01-01', '2999-12-31')));
    const { session } = open(url, `${url}export.psv`);
    const { videos } = await session.call('query', QUERY, NEVER);
    expect(videos.map(({ addedAt }) => addedAt)).toEqual([NOW, Date.UTC(2026, 0, 1) / 1000]);
  });

  test('R160 unpacks a gzip import file with any name', async () => {
    const url = await serve((_, response) => response.end(gzipSync(lines(3))));
    const { session } = open(url, `${url}export`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(3);
  });

  test('R160 recognizes a gzip import file in chunks of any size', async () => {
    const [first, ...rest] = gzipSync(lines(3));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Uint8Array.of());
        controller.enqueue(Uint8Array.of(first ?? 0));
        controller.enqueue(Uint8Array.from(rest));
        controller.close();
      },
    });
    const { openLiveImport } = await loadLive();
    const engine = await openLiveImport(
      'export.psv',
      () => Promise.resolve(new Response(stream)),
      () => undefined,
      LIVE,
    );
    expect(engine.videos).toBe(3);
  });

  test('R502 a live import file without views gets no invented view counts if the operator disables them', async () => {
    const url = await serve((_, response) => response.end(lines(2)));
    const viewsOf = async (address: string, invents: boolean) => {
      const { videos } = await open(url, url + address, null, invents).session.call('query', QUERY, NEVER);
      return videos.map(({ views }) => views > 0);
    };
    expect([await viewsOf('a', true), await viewsOf('a', false)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const gone = await serve((_, response) => response.writeHead(404).end());
    const samples = await open(gone, `${gone}a`, null, false).session.call('query', QUERY, NEVER);
    expect(samples.videos.map(({ views }) => views)).toEqual([0, 0]);
  });

  test('R161 requests an import file from a busy server up to four times, and a missing file once', async () => {
    let status = 503;
    let asked = 0;
    let busy = 2;
    const url = await serve((_, response) => {
      asked++;
      if (asked > busy) response.end(lines(3));
      else response.writeHead(status).end();
    });
    expect((await open(url, `${url}export.psv`).session.call('query', QUERY, NEVER)).total).toBe(3);
    expect(asked).toBe(3);
    [asked, busy] = [0, 9];
    const { session, states } = open(url, `${url}export.psv`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(2);
    expect([asked, states.at(-1)?.notice]).toEqual([4, 'HTTP error! status: 503']);
    [asked, status] = [0, 404];
    await open(url, `${url}export.psv`).session.call('query', QUERY, NEVER);
    expect(asked).toBe(1);
  });

  test('R161 a successful retry replaces sample videos with the import file', async () => {
    let isThere = false;
    const url = await serve((_, response) => (isThere ? response.end(lines(3)) : response.writeHead(404).end()));
    const { session, states } = open(url, `${url}export.psv`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(2);
    isThere = true;
    session.retry();
    expect((await session.call('query', QUERY, NEVER)).total).toBe(3);
    expect(states.at(-1)).toMatchObject({ loading: false, error: null, notice: null, videos: 3 });
  });

  describe('an import file whose response never ends', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Returns a response whose body starts and never continues. `isCut` becomes true when the reader cancels it. */
    const beginning = (text: string) => {
      const answer = { isCut: false, fetch: () => Promise.resolve(new Response(stream)) };
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
        cancel: () => void (answer.isCut = true),
      });
      return answer;
    };

    test('R161 the download of an import file is canceled nine seconds after its last data', async () => {
      const { openLiveImport } = await loadLive();
      const answer = beginning(`${lines(3)}\n`);
      const states: Partial<CatalogueLoadingState>[] = [];
      const engine = openLiveImport('export.psv', answer.fetch, (state) => states.push(state), LIVE);
      await vi.advanceTimersByTimeAsync(8900);
      expect([states, answer.isCut]).toEqual([[], false]);
      await vi.advanceTimersByTimeAsync(200);
      expect((await engine).videos).toBe(2);
      expect([states, answer.isCut]).toEqual([[{ notice: 'Failed to load videos' }], true]);
    });

    test('R161 the download of an import file is canceled within ten seconds if no data arrives', async () => {
      const { openLiveImport } = await loadLive();
      const asked: number[] = [];
      const started = Date.now();
      const fetchNothing = (_: string, init: RequestInit = {}) => {
        asked.push(Date.now() - started);
        return new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        });
      };
      const states: Partial<CatalogueLoadingState>[] = [];
      const engine = openLiveImport('export.psv', fetchNothing, (state) => states.push(state), LIVE);
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await engine).videos).toBe(2);
      expect(states).toEqual([{ notice: 'Failed to load videos' }]);
      expect(asked.length).toBe(2);
    });
  });

  test('R161 reports the error status of an import file, and shows two sample videos', async () => {
    const url = await serve((_, response) => response.writeHead(404).end());
    const { session, states } = open(url, `${url}export.psv`);
    const { videos } = await session.call('query', QUERY, NEVER);
    expect(videos.map(({ id }) => id)).toEqual(['sample-2', 'sample-1']);
    expect(states.at(-1)).toMatchObject({ loading: false, error: null, notice: 'HTTP error! status: 404', videos: 2 });
  });

  test('R161 reports a response without a body as the error of an import file', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    const { session, states } = open(url, `${url}export.psv`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(2);
    expect(states.at(-1)).toMatchObject({ notice: 'Failed to get response stream' });
  });

  test('R161 reports an empty response body as the error of an import file', async () => {
    const url = await serve((_, response) => response.end(''));
    const { session, states } = open(url, `${url}export.psv`);
    expect((await session.call('query', QUERY, NEVER)).total).toBe(2);
    expect(states.at(-1)).toMatchObject({ notice: 'Failed to get video data stream' });
  });

  test('R161 an import file without videos causes an error instead of sample videos', async () => {
    const url = await serve((_, response) => response.end('not|a|video\n'));
    const { session, states } = open(url, `${url}export.psv`);
    await expect(session.call('query', QUERY, NEVER)).rejects.toThrow('Failed to parse any videos from the data');
    expect(states.at(-1)).toMatchObject({ loading: false, error: 'Failed to parse any videos from the data' });
  });
});
