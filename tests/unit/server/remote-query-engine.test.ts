// Tests of the browser's client of the search server, with a simulated server. tests/unit/server/search-request-listener.test.ts tests the
// real server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { expectPolicyAllowsServerSearch } from '../../../cli/search-server/expect-policy-allows-server-search.ts';
import { formatCsp } from '../../../cli/hosting/security-headers.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../../src/lib/search/text/search-language.ts';
import { openRemoteQueryEngine } from '../../../src/lib/worker/remote-query-engine.ts';
import { createCatalogueSession } from '../../../src/lib/worker/catalogue-session.ts';
import { EMPTY_CSP_INPUT } from '../../support/empty-csp-input.ts';

const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, text: 'river', sort: 'newest', offset: 0, limit: 10 };
const CATALOGUE = { videos: 3, tags: 0, newest: 0, oldest: 0, popularTags: [], trendingTags: [], names: {} };

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  readonly method: string;
  /** True if the request bypasses caches. */
  readonly isUncached: boolean;
  readonly path: string;
  readonly input: unknown;
}

/**
 * Starts a simulated search server whose snapshot version may change. `answer` responds to all requests except those for the catalogue.
 */
async function serve(
  answer: (asked: Asked, response: ServerResponse) => unknown,
  editionNow: (isUncached: boolean) => string = () => '00000001',
) {
  const asked: Asked[] = [];
  const read = async (request: IncomingMessage): Promise<Asked> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    let body = '';
    for await (const part of request) body += String(part);
    const json = request.method === 'POST' ? body : searchParams.get('input');
    return {
      method: request.method ?? '',
      isUncached: request.headers['cache-control'] === 'no-cache',
      path: pathname,
      input: json === null ? null : (JSON.parse(json) as unknown),
    };
  };
  server = createServer((request, response) => {
    void read(request).then((each) => {
      if (each.path === '/catalogue')
        return response.end(JSON.stringify({ edition: editionNow(each.isUncached), catalogue: CATALOGUE }));
      asked.push(each);
      const said = answer(each, response);
      return said === undefined ? undefined : response.end(JSON.stringify(said));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, url, open: (isReopening = false) => openRemoteQueryEngine(fetch, url, 'de', isReopening) };
}

test('R570 the browser sends each kind of request to its own URL, and no URL contains hidden tags or words', async () => {
  const { asked, open } = await serve(({ path: at }) => ({
    answer: at.endsWith('allTags') ? { tags: [], total: 9 } : [],
  }));
  const engine = await open();
  expect(engine).toMatchObject(CATALOGUE);
  const blocked = { ...EMPTY_BLOCKLIST, words: ['secret'] };
  await engine.query({ ...QUERY, text: '💧'.repeat(2000) });
  await engine.count({ ...QUERY, blocked });
  await engine.countHidden({ ...QUERY, blocked });
  await engine.countOptions({ query: QUERY, slugs: ['sea'] });
  await engine.suggest({ text: 'riv', blocked });
  await engine.suggest({ text: 'riv', blocked: null });
  await engine.searchTags('riv');
  expect(await engine.allTags('tag')).toEqual([]);
  await engine.findTag('sea');
  await engine.currentSlugs(['sea']);
  await engine.findVideos(Array.from({ length: 1001 }, String));
  await engine.missingVideos([]);
  await engine.unblockedVideos({ ids: ['a'], blocked });
  await engine.relatedVideos({ ids: ['a'], seed: 1, blocked: null });
  await engine.details({ id: 'a', thumbnailUrl: 'b' });
  await engine.description({ edition: 1, row: 2 });
  expect(asked.map(({ method, path: at }) => `${method} ${at.replace('/00000001/de/', '')}`)).toEqual([
    'GET query',
    'POST count',
    'POST countHidden',
    'GET countOptions',
    'POST suggest',
    'GET suggest',
    'GET searchTags',
    'GET allTags',
    'GET allTags',
    'GET findTag',
    'POST currentSlugs',
    'POST findVideos',
    'GET findVideos',
    'POST unblockedVideos',
    'GET relatedVideos',
    'GET details',
    'GET description',
  ]);
  expect(asked[0]!.input).toEqual({ ...QUERY, text: '💧'.repeat(200) });
});

test('R1223 looks up at most 100 slugs per request to the search server', async () => {
  const { asked, open } = await serve(({ input }) => ({ answer: input }));
  const slugs = Array.from({ length: 101 }, String);
  expect(await (await open()).currentSlugs(slugs)).toEqual(slugs);
  expect(asked).toHaveLength(2);
});

test('R698 a query of a search server reports that it was sent, before its response', async () => {
  const { open } = await serve(() => ({ answer: { videos: [] } }));
  const order: string[] = [];
  const engine = await open();
  await engine.query(QUERY, undefined, () => order.push('sent')).then(() => order.push('response'));
  expect(order).toEqual(['sent', 'response']);
});

test('R585 R588 a list with missing results is marked as partial, and a list requests at most 5,000 videos', async () => {
  let isPartial = true;
  const page = { videos: [], total: 9, exact: true, edition: 1 };
  const { asked, open } = await serve(() => ({ answer: page, ...(isPartial && { partial: true }) }));
  const engine = await open();
  expect(await engine.query({ ...QUERY, limit: 7000 })).toEqual({ ...page, isPartial: true });
  isPartial = false;
  expect(await engine.query(QUERY)).toEqual(page);
  expect(asked.map(({ input }) => (input as VideoQuery).limit)).toEqual([5000, QUERY.limit]);
});

test('R610 rejects counts that the search server calculated from partial results', async () => {
  let isPartial = true;
  const { open } = await serve(() => ({ answer: 7, ...(isPartial && { partial: true }) }));
  const engine = await open();
  const count = () => [
    engine.count(QUERY),
    engine.countHidden(QUERY),
    engine.countOptions({ query: QUERY, slugs: ['sea'] }),
  ];
  const states = async () => (await Promise.allSettled(count())).map(({ status }) => status);
  expect(await states()).toEqual(['rejected', 'rejected', 'rejected']);
  isPartial = false;
  expect(await Promise.all(count())).toEqual([7, 7, 7]);
});

test('R570 retries a request to a busy search server after its Retry-After time, but not a rejected request', async () => {
  let tries = 0;
  const { asked, open } = await serve(({ path: at }, response) => {
    tries++;
    if (at.endsWith('findTag')) return { error: (response.statusCode = 400) };
    if (at.endsWith('searchTags')) return { partial: true };
    if (tries > 1) return { answer: 5 };
    response.statusCode = 503;
    response.setHeader('retry-after', '1');
    return { error: 'busy' };
  });
  const engine = await open();
  const pauses: unknown[] = [];
  const { setTimeout: start } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
    pauses.push(ms);
    return start(run, ms === 1000 ? 0 : ms);
  });
  expect(await engine.count(QUERY)).toBe(5);
  timers.mockRestore();
  expect([tries, pauses]).toEqual([2, expect.arrayContaining([1000])]);
  asked.length = 0;
  await expect(engine.findTag('x')).rejects.toThrow('Got status 400 for /00000001/de/findTag');
  expect(asked).toHaveLength(1);
  await expect(engine.searchTags('x')).rejects.toThrow('Missing answer in the response');
});

test('R570 cancels a request to the search server that is no longer needed', async () => {
  const gone = new AbortController();
  const { url } = await serve(() => gone.abort(new Error('typed on')));
  const send = vi.fn<typeof fetch>(fetch);
  const engine = await openRemoteQueryEngine(send, url, 'de');
  send.mockClear();
  await expect(engine.query(QUERY, gone.signal)).rejects.toThrow('typed on');
  await expect(engine.query(QUERY, gone.signal)).rejects.toThrow('typed on');
  await expect(engine.searchTags('riv', gone.signal)).rejects.toThrow('typed on');
  await expect(engine.description({ edition: 1, row: 2 }, gone.signal)).rejects.toThrow('typed on');
  // neither the canceled request is sent again, nor any request of a visitor who no longer waits
  expect(send.mock.calls.map(([request]) => request)).toEqual([expect.stringContaining('/query?')]);
});

test('R570 R1213 a session switches to the current snapshot version if the search server no longer has the old one, despite a cached catalogue', async () => {
  let edition = '00000001';
  const { asked, open } = await serve(
    ({ path: at }, response) => (at.includes(edition) ? { answer: 7 } : { error: (response.statusCode = 410) }),
    // a browser's cache has the first response
    (isUncached) => (isUncached ? edition : '00000001'),
  );
  const session = createCatalogueSession({
    core: null,
    importFileUrl: null,
    fetch: () => Promise.reject(new Error('Got a question for a file')),
    language: ENGLISH_SEARCH_LANGUAGE,
    inventsViews: true,
    loadLive: null,
    openCatalogue: (_, isReopening) => open(isReopening),
    onState: () => undefined,
    now: () => 0,
  });
  const { signal } = new AbortController();
  expect(await session.call('count', QUERY, signal)).toBe(7);
  edition = '00000002';
  expect(await session.call('count', QUERY, signal)).toBe(7);
  expect(asked.map(({ path: at }) => at)).toEqual([1, 1, 2].map((n) => `/0000000${n}/de/count`));
});

test('R570 rejects a response of the search server that is no catalogue', async () => {
  const { url } = await serve(() => ({}));
  await expect(openRemoteQueryEngine(() => fetch(`${url}other`), url, 'de')).rejects.toThrow('expected an edition');
});

test('R571 R587 R605 the worker of a site contains code for only one kind of search: by files or by search server', async () => {
  const bytesOf = async (engineUrl: string | null) => {
    const define = { IS_BUILT_LIVE: 'false', INVENTS_VIEWS: 'true', ENGINE_URL: JSON.stringify(engineUrl) };
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL('../../../src/lib/worker/main.ts', import.meta.url))],
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: 'esm',
      splitting: true,
      outdir: 'none',
      define,
      logLevel: 'silent',
    });
    const { outputs } = metafile;
    const reached = new Set([Object.keys(outputs).find((name) => outputs[name]!.entryPoint)!]);
    for (const name of reached) for (const { path: next } of outputs[name]!.imports) reached.add(next);
    const inputs = [...reached].flatMap((name) => Object.entries(outputs[name]!.inputs));
    return (isMeant: RegExp) =>
      inputs.reduce((bytes, [file, { bytesInOutput }]) => bytes + (isMeant.test(file) ? bytesInOutput : 0), 0);
  };
  const FILES =
    /^src\/lib\/(?:search|snapshot)\/|(?:open-catalogue-files|http-shard-source|http-pack-file-reader)\.ts$|^node_modules\/fuse\.js\//;
  const SERVER = /^src\/lib\/worker\/remote-query-engine\.ts$/;
  const [ofFiles, ofServer] = [await bytesOf(null), await bytesOf('https://search.example.org')];
  expect([ofFiles(/^engine\//), ofServer(/^engine\//)]).toEqual([0, 0]);
  expect(ofFiles(SERVER)).toBe(0);
  expect(ofFiles(FILES)).toBeGreaterThan(60_000);
  expect(ofServer(SERVER)).toBeGreaterThan(500);
  // the remaining bytes are tables that the bundler can't remove, and the class of errors for missing files
  expect(ofServer(FILES)).toBeLessThan(1000);
});

test('R571 the content security policy of a site with a search server allows the server, and such a site requires a custom privacy policy', () => {
  const policy = formatCsp({
    ...EMPTY_CSP_INPUT,
    code: { scripts: new Set(), styles: new Set() },
    engineUrl: 'https://search.example.org/engine',
  });
  expect(policy).toContain("connect-src 'self' https://search.example.org;");
  const site = mkdtempSync(path.join(tmpdir(), 'marquee-privacy-'));
  const engineUrl = 'https://search.example.org';
  expect(() => expectPolicyAllowsServerSearch({ engineUrl: null, site })).not.toThrow();
  expect(() => expectPolicyAllowsServerSearch({ engineUrl, site })).toThrow('add your own policy as');
  mkdirSync(path.join(site, 'content'));
  writeFileSync(path.join(site, 'content/privacy.md'), '');
  expect(() => expectPolicyAllowsServerSearch({ engineUrl, site })).not.toThrow();
  rmSync(site, { recursive: true });
});
