// Tests which files the service worker caches, and how it responds to requests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFetchHandler, createCacheWriter } from '../../../../src/features/offline/service-worker-handlers.ts';
import { createSiteCaches, type SiteCaches } from '../../../../src/features/offline/service-worker-caches.ts';
import { createFakeCaches, type FakeCaches } from '../../../support/fake-caches.ts';

const ORIGIN = 'https://site.example.org';
const OFFLINE_HTML = `<script src="/_astro/page.1.js"></script><link rel="modulepreload" href="/_astro/app.2.js">
<script data-worker-url="/_astro/main.3.js"></script><astro-island component-url="/_astro/services.4.js"></astro-island>`;

/** Contents of the simulated server by path: a text, a status, or a promise of a response. */
let server: Map<string, string | number | Promise<Response>>;
/** Paths requested from the simulated server, with the cache mode of each request. */
let asked: string[];
let fake: FakeCaches;
let caches: SiteCaches;
let keeper: ReturnType<typeof createCacheWriter>;
let answer: ReturnType<typeof createFetchHandler>;

async function fetch(request: Request | string, { cache }: RequestInit = {}): Promise<Response> {
  const url = typeof request === 'string' ? request : request.url;
  const path = url.replace(ORIGIN, '');
  asked.push(cache ? `${path} ${cache}` : path);
  const held = server.get(path);
  if (held === undefined) throw new TypeError('no connection, by the test');
  if (held instanceof Promise) return held;
  const headers = { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html' };
  return typeof held === 'number' ? new Response('', { status: held }) : new Response(held, { headers });
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  server = new Map([
    ['/offline', OFFLINE_HTML],
    ['/favicon.svg', '<svg/>'],
    ['/_astro/page.1.js', 'page'],
    ['/_astro/app.2.js', 'app'],
    ['/_astro/services.4.js', 'services'],
    ['/', 'home'],
  ]);
  fake = createFakeCaches();
  caches = createSiteCaches(fake.caches, ORIGIN, 'A');
  const surroundings = { caches, fetch, origin: ORIGIN };
  keeper = createCacheWriter(surroundings);
  answer = createFetchHandler(surroundings);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the paths in a cache, the latest last. */
const pathsOn = (shelf: string) =>
  Array.from(fake.storedResponses.get(`offline:${shelf}:A`)?.keys() ?? [], (url) => url.replace(ORIGIN, ''));

/** Returns the response text of a request, or null if the service worker doesn't handle it. */
async function ask(
  path: string,
  request: Partial<Request> = {},
  preloaded: Promise<Response | undefined> = Promise.resolve(undefined),
): Promise<string | null> {
  const works: Promise<unknown>[] = [];
  const { href } = new URL(path, ORIGIN);
  const coming = answer({
    request: {
      method: 'GET',
      url: href,
      mode: 'cors',
      cache: 'default',
      headers: new Headers(),
      ...request,
    } as Request,
    preloadResponse: preloaded,
    waitUntil: (work) => void works.push(work),
  });
  if (coming === null) return null;
  // handles a rejection now, since the test awaits the response only later
  coming.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  const response = await coming;
  await Promise.all(works);
  return response.type === 'error' ? 'error' : response.text();
}
const open = (path: string, preloaded?: Promise<Response | undefined>) => ask(path, { mode: 'navigate' }, preloaded);

test('R426 the installation caches the offline page and the files that it needs', async () => {
  await keeper.install();
  expect(pathsOn('code')).toEqual([
    '/offline',
    '/_astro/page.1.js',
    '/_astro/app.2.js',
    '/_astro/services.4.js',
    '/favicon.svg',
  ]);
  expect([pathsOn('pages'), pathsOn('data')]).toEqual([[], []]);
  server.set('/offline', 404);
  await expect(keeper.install()).rejects.toThrow('Got status 404 for /offline');
});

test('R426 caches a page without its URL query, with its scripts and data but no other files', async () => {
  await keeper.install();
  server.set('/data/cards/a/0.bin', 'cards').set('/_astro/late.5.js', 404);
  asked.length = 0;
  await keeper.cachePage(`${ORIGIN}/?sort=oldest#x`, [
    `${ORIGIN}/_astro/app.2.js`,
    `${ORIGIN}/data/cards/a/0.bin`,
    `${ORIGIN}/_astro/late.5.js`,
    `${ORIGIN}/_astro/gone.6.js`,
    `${ORIGIN}/samples/river.svg`,
    'https://pictures.example.com/_astro/1.jpg',
  ]);
  expect(asked).toEqual(['/ no-cache', '/data/cards/a/0.bin', '/_astro/late.5.js', '/_astro/gone.6.js']);
  expect([pathsOn('pages'), pathsOn('data'), pathsOn('code').slice(5)]).toEqual([['/'], ['/data/cards/a/0.bin'], []]);
});

test('R426 R511 the offline page has the language of the requested page if it is cached, else the first language', async () => {
  await keeper.install();
  server.set('/de/tags', 'Tags').set('/de/offline', 'keine Verbindung').set('/ja/tags', 'tags').set('/ja/offline', 404);
  await keeper.cachePage(`${ORIGIN}/de/tags`, []);
  await keeper.cachePage(`${ORIGIN}/ja/tags`, []);
  asked.length = 0;
  await keeper.cachePage(`${ORIGIN}/de/tags`, []);
  expect(asked.filter((path) => path.includes('offline'))).toEqual([]);
  for (const path of ['/de/tag/x', '/ja/tag/x', '/tag/x']) server.delete(path);
  expect(await open('/de/tag/x')).toBe('keine Verbindung');
  expect([await open('/ja/tag/x'), await open('/tag/x')]).toEqual([
    expect.stringContaining('page.1'),
    expect.stringContaining('page.1'),
  ]);
});

test('R426 caches the last 50 pages and the last 300 data files', async () => {
  await keeper.install();
  for (let i = 0; i < 310; i++) server.set(`/data/cards/a/${i}.bin`, 'cards').set(`/tag/${i}`, 'tag');
  await keeper.cachePage(
    `${ORIGIN}/`,
    Array.from({ length: 310 }, (_, i) => `/data/cards/a/${i}.bin`),
  );
  for (let i = 0; i < 49; i++) await keeper.cachePage(`${ORIGIN}/tag/${i}`, []);
  await keeper.cachePage(`${ORIGIN}/`, []);
  await keeper.cachePage(`${ORIGIN}/tag/49`, []);
  const pages = pathsOn('pages');
  expect([pages.length, pages[0], pages.slice(-2)]).toEqual([50, '/tag/1', ['/', '/tag/49']]);
  const data = pathsOn('data');
  expect([data.length, data[0]]).toEqual([300, '/data/cards/a/10.bin']);
});

test('R426 caches no missing or redirected pages, and nothing on a full disk', async () => {
  await keeper.install();
  server.set('/no/such', 404);
  await keeper.cachePage(`${ORIGIN}/no/such`, []);
  const moved = new Response('elsewhere');
  Object.defineProperty(moved, 'redirected', { value: true });
  server.set('/moved', Promise.resolve(moved));
  await keeper.cachePage(`${ORIGIN}/moved`, []);
  await keeper.cachePage(`${ORIGIN}/without/connection`, []);
  fake.isFull = true;
  await keeper.cachePage(`${ORIGIN}/`, []);
  expect(pathsOn('pages')).toEqual([]);
});

test('R426 caches a page whose URL has no query from the HTTP cache', async () => {
  await keeper.install();
  asked.length = 0;
  await keeper.cachePage(`${ORIGIN}/`, []);
  expect(asked).toEqual(['/ force-cache']);
});

test('R428 prefers the response of the server for pages, and falls back to the cached page', async () => {
  await keeper.install();
  await keeper.cachePage(`${ORIGIN}/`, []);
  server.set('/', 'newer');
  server.set('/?sort=oldest', 'newer');
  expect(await open('/?sort=oldest')).toBe('newer');
  expect(await open('/', Promise.resolve(new Response('asked for meanwhile')))).toBe('asked for meanwhile');
  server.set('/', 503);
  expect(await open('/')).toBe('home');
  server.set('/', new Promise(() => undefined));
  expect(await open('/')).toBe('home');
  server.delete('/');
  expect(await open('/')).toBe('home');
  expect(await open('/', Promise.resolve(Response.error()))).toBe('home');
  expect(await open('/', Promise.reject(new TypeError('no connection')))).toBe('home');
});

test('R426 shows the offline page if a page is not cached, but passes on every response of the server', async () => {
  await keeper.install();
  expect(await open('/tags')).toBe(OFFLINE_HTML);
  server.set('/tags', 503);
  expect(await open('/tags')).toBe('');
  await caches.deleteAll();
  server.delete('/tags');
  expect(await open('/tags')).toBe('error');
});

test('R426 requests files with hashed names only once, and again if the cached file is damaged', async () => {
  await keeper.install();
  server.set('/data/cards/a/0.bin', 'first');
  expect(await ask('/data/cards/a/0.bin')).toBe('first');
  server.set('/data/cards/a/0.bin', 'mended');
  expect(await ask('/data/cards/a/0.bin')).toBe('first');
  expect(await ask('/data/cards/a/0.bin', { cache: 'reload' })).toBe('mended');
  server.clear();
  expect(await ask('/data/cards/a/0.bin')).toBe('mended');
  expect(await ask('/_astro/app.2.js')).toBe('app');
  await expect(ask('/_astro/other.7.js')).rejects.toThrow('no connection');
});

test('R428 requests the newest core file and placeholder picture, and falls back to cached ones after an error', async () => {
  await keeper.install();
  server.set('/data/core.dat', 'first');
  expect(await ask('/data/core.dat')).toBe('first');
  server.set('/data/core.dat', 'second');
  expect(await ask('/data/core.dat')).toBe('second');
  server.set('/data/core.dat', 503);
  expect(await ask('/data/core.dat')).toBe('second');
  server.clear();
  expect([await ask('/data/core.dat'), await ask('/favicon.svg')]).toEqual(['second', '<svg/>']);
  await caches.deleteAll();
  await expect(ask('/data/core.dat')).rejects.toThrow('no connection');
});

test.each([
  ['https://pictures.example.com/1.jpg', {}],
  ['https://search.example.org/0000abcd/en/query?input=%7B%7D', {}],
  ['/engine/0000abcd/en/query?input=%7B%7D', {}],
  ['/engine/catalogue?language=en', {}],
  ['/samples/river.svg', {}],
  ['/rss.xml', {}],
  ['/', {}],
  ['/', { mode: 'navigate' as const, method: 'POST' }],
  ['/_astro/app.2.js', { headers: new Headers({ range: 'bytes=0-1' }) }],
])('R427 the service worker does not handle requests for %s (%j)', async (path, request) => {
  await keeper.install();
  expect(await ask(path, request)).toBeNull();
});

test('R427 does not cache anything after its caches are deleted, even if pages still request files', async () => {
  await keeper.install();
  fake.storedResponses.set('another', new Map());
  await caches.deleteAll();
  server.set('/data/cards/a/0.bin', 'cards');
  expect(await ask('/data/cards/a/0.bin')).toBe('cards');
  await keeper.cachePage(`${ORIGIN}/`, [`${ORIGIN}/_astro/app.2.js`]);
  expect([...fake.storedResponses.keys()]).toEqual(['another']);
});

test('R428 a new service worker deletes the caches of other builds', async () => {
  await keeper.install();
  await fake.caches.open('offline:pages:B');
  await fake.caches.open('another');
  await caches.deleteOthers();
  expect([...fake.storedResponses.keys()]).toEqual(['offline:pages:A', 'offline:code:A', 'offline:data:A', 'another']);
});

const PACK = '/data/cards/aaaa.bin';
const rangeOf = (range: string): Partial<Request> => ({ headers: new Headers({ range }) });

/** Makes the server respond once with a range of the pack. */
const givePart = (text: string, status = 206) =>
  server.set(PACK, Promise.resolve(new Response(text, { status, headers: { 'Content-Range': 'bytes 0-3/9000' } })));

test('R548 caches a range of a packed data file by its range, and serves it as a partial response while offline', async () => {
  await keeper.install();
  givePart('part');
  expect(await ask(PACK, rangeOf('bytes=0-3'))).toBe('part');
  expect(pathsOn('data')).toEqual([`${PACK}?bytes=0-3`]);
  server.delete(PACK);
  const kept = answer({
    request: { method: 'GET', url: ORIGIN + PACK, cache: 'no-store', ...rangeOf('bytes=0-3') } as Request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
  });
  const { status, headers } = (await kept)!;
  expect([status, headers.get('content-range')]).toEqual([206, 'bytes 0-3/9000']);
  await expect(ask(PACK, rangeOf('bytes=4-7'))).rejects.toThrow('no connection');
});

test('R548 requests a damaged range of a packed data file again, and caches the new one', async () => {
  await keeper.install();
  givePart('bad!');
  await ask(PACK, rangeOf('bytes=0-3'));
  givePart('good');
  expect(await ask(PACK, { ...rangeOf('bytes=0-3'), cache: 'reload' })).toBe('good');
  server.delete(PACK);
  expect(await ask(PACK, rangeOf('bytes=0-3'))).toBe('good');
});

test('R548 does not cache a complete packed data file', async () => {
  await keeper.install();
  givePart('everything', 200);
  expect(await ask(PACK, rangeOf('bytes=0-3'))).toBe('everything');
  server.set('/data/cards/a/0.bin', 'cards');
  await keeper.cachePage(`${ORIGIN}/`, [ORIGIN + PACK, `${ORIGIN}/data/cards/a/0.bin`]);
  expect(pathsOn('data')).toEqual(['/data/cards/a/0.bin']);
});

test.each<[string, Record<string, string>, boolean]>([
  ['complete, with its length', { 'content-type': 'text/javascript', 'content-length': '3' }, true],
  [
    'complete, with the length of its encoded content',
    { 'content-type': 'text/javascript', 'content-length': '2', 'content-encoding': 'br' },
    true,
  ],
  ['truncated', { 'content-type': 'text/javascript', 'content-length': '6' }, false],
  ['an error page', { 'content-type': 'text/html; charset=utf-8' }, false],
  ['without a content type', {}, false],
])('R701 the service worker caches a script only if it is not truncated: %s', async (_, headers, isStored) => {
  await keeper.install();
  const path = '/_astro/late.5.js';
  server.set(path, Promise.resolve(new Response(new Blob(['app']), { headers })));
  expect(await ask(path)).toBe('app');
  expect(pathsOn('code').includes(path)).toBe(isStored);
});

test('R982 replaces a cached script that is requested past all caches, unless the new response is damaged', async () => {
  await keeper.install();
  const path = '/_astro/app.2.js';
  server.set(path, 'intact app');
  expect([await ask(path), await ask(path, { cache: 'reload' }), await ask(path)]).toEqual([
    'app',
    'intact app',
    'intact app',
  ]);
  server.set(path, Promise.resolve(new Response('Not found', { headers: { 'content-type': 'text/html' } })));
  expect([await ask(path, { cache: 'reload' }), await ask(path)]).toEqual(['Not found', 'intact app']);
});

test('R982 caches a script even if the page reads its response immediately', async () => {
  await keeper.install();
  const response = new Response('late', { headers: { 'content-type': 'text/javascript' } });
  const storing = caches.put('code', '/_astro/late.5.js', response);
  expect(await response.text()).toBe('late');
  await storing;
  expect(await (await caches.match('code', '/_astro/late.5.js'))?.text()).toBe('late');
});

test('R427 stores no requested file while pages pause it, until they resume it', async () => {
  await keeper.install();
  const file = '/data/cards/a/0.bin';
  server.set(file, 'cards').set('/data/core.dat', 'core');
  await caches.pause();
  expect([await ask(file), await ask('/data/core.dat'), pathsOn('data'), pathsOn('code')]).toEqual([
    'cards',
    'core',
    [],
    expect.not.arrayContaining(['/data/core.dat']),
  ]);
  await caches.resume();
  expect([await ask(file), pathsOn('data')]).toEqual(['cards', [file]]);
});
