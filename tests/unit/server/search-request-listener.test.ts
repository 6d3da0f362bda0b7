// Tests of the HTTP gateway of the search server, with two local search daemons.
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSearchBackend } from '../../../server/search-backend.ts';
import { addSnapshotVersionAndDeleteOld, snapshotFolderOf } from '../../../server/versions/snapshot-version-list.ts';
import {
  openSnapshotVersionsOfFolder,
  type SearchableSnapshotVersions,
} from '../../../server/versions/searchable-snapshot-versions.ts';
import {
  createSearchRequestListener,
  DEFAULT_SERVER_LIMITS,
  toClientNetwork,
  type ClientAddressReader,
  type SearchServerLimits,
} from '../../../server/search-request-listener.ts';
import { parseCatalogueRequest } from '../../../server/parse-catalogue-request.ts';
import { createVersionName } from '../../../server/index/write-search-index.ts';
import {
  createForwardedAddressReader,
  loadModuleRequiringMysql,
} from '../../../cli/search-server/search-server-options.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery, type VideoQueryResult } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { openSnapshotFolder } from '../../../src/lib/site/folder-shard-source.ts';
import type { Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { parsePictureUrl } from '../../../src/lib/import-file/values/parse-urls.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { startSearchDaemons, type RunningSearchDaemons } from '../../support/search-daemons.ts';
import { toSnapshotFiles } from '../../support/snapshot-files.ts';

const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, text: 'river', sort: 'newest', offset: 0, limit: 10 };
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-gateway-'));
const data = path.join(folder, 'compiled');
const servers: Server[] = [];
const opened: SearchableSnapshotVersions[] = [];
let daemons: RunningSearchDaemons;
let snapshot: Snapshot;
let edition = '';
let url = '';

/** Starts a gateway with these limits and returns its URL. */
async function serve(
  limits: Partial<SearchServerLimits> = {},
  from = folder,
  getClientAddress?: ClientAddressReader,
): Promise<string> {
  const english = () => Promise.resolve({ code: 'en' as const, locale: 'en', names: [] });
  const editions = openSnapshotVersionsOfFolder(from, daemons.pools, english);
  opened.push(editions);
  const server = createServer(
    createSearchRequestListener(
      [openSearchBackend(editions)],
      { ...DEFAULT_SERVER_LIMITS, ...limits },
      getClientAddress,
    ),
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const addressOf = (input: unknown, name = 'query', base = url) =>
  `${base}/${edition}/en/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
const get = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

beforeAll(async () => {
  const writer = createSnapshotWriter();
  for (let i = 0; i < 40; i++)
    writer.add(
      makeVideo({
        id: `v${i}`,
        title: i % 2 === 0 ? 'River' : 'Sea',
        addedAt: i,
        tags: ['water'],
        description: `Mill ${i}`,
      }),
    );
  const { files } = toSnapshotFiles(writer, 'one file');
  mkdirSync(data);
  for (const [name, bytes] of files) writeFileSync(path.join(data, name), bytes);
  snapshot = await openSnapshotFolder(data);
  edition = createVersionName(snapshot.manifest);
  await addSnapshotVersionAndDeleteOld(folder, edition, data);
  daemons = await startSearchDaemons(snapshot);
  url = await serve();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all(opened.map((editions) => editions.close()));
  await daemons.stop();
  rmSync(folder, { recursive: true });
});

test('R567 the catalogue response contains its version and the data that pages need first', async () => {
  const { status, body, headers } = await get(`${url}/catalogue?language=en`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
  expect(body).toMatchObject({ edition, catalogue: { videos: 40, tags: 1, newest: 39, names: {} } });
  expect((await get(`${url}/health`)).body).toEqual({ edition, whole: true });
});

test('R567 the gateway answers every kind of request like the query engine', async () => {
  const engine = createQueryEngine(snapshot);
  const answer = async (name: string, input: unknown) => (await get(addressOf(input, name))).body['answer'];
  expect(await answer('query', QUERY)).toEqual(await engine.query(QUERY));
  expect(await answer('count', QUERY)).toBe(20);
  expect(await answer('countHidden', { ...QUERY, blocked: { tags: ['water'], words: [], sources: [] } })).toBe(20);
  expect(await answer('countOptions', { query: QUERY, slugs: ['water'] })).toEqual(
    await engine.countOptions({ query: QUERY, slugs: ['water'] }),
  );
  expect(await answer('suggest', { text: 'wat', blocked: null })).toEqual(
    await engine.suggest({ text: 'wat', blocked: null }),
  );
  expect(await answer('searchTags', 'wter')).toEqual(await engine.searchTags('wter'));
  expect(await answer('allTags', { kind: 'tag', offset: 0 })).toEqual({ tags: await engine.allTags('tag'), total: 1 });
  expect(await answer('findTag', 'water')).toEqual(await engine.findTag('water'));
  expect(await answer('currentSlugs', ['Water', 'none'])).toEqual(['water', null]);
  expect(await answer('findVideos', ['v3', 'none'])).toEqual(await engine.findVideos(['v3', 'none']));
  expect(await answer('missingVideos', ['v3', 'none'])).toEqual(['none']);
  const blocked = { tags: [], words: ['none'], sources: [] };
  expect(await answer('unblockedVideos', { ids: ['v3', 'none'], blocked })).toEqual(['v3']);
  expect(await answer('relatedVideos', { ids: ['v3'], seed: 7, blocked: null })).toHaveLength(6);
  expect(await answer('details', { id: 'v3', thumbnailUrl: 'x' })).toEqual({
    frames: [],
    preview: null,
    embedUrl: null,
  });
});

test('R567 the gateway accepts the longest thumbnail URL that an import can store', () => {
  const thumbnailUrl = parsePictureUrl(`https://p.example/${'映'.repeat(3982)}`);
  const input = { id: 'v3', thumbnailUrl };
  expect(thumbnailUrl).toHaveLength(18 + 9 * 3982);
  expect(parseCatalogueRequest('details', JSON.stringify(input))).toEqual({ name: 'details', input });
});

test('R923 the gateway returns the location of a description with each video, and on request the description', async () => {
  const mill = (await get(addressOf({ ...QUERY, text: 'mill 7', sort: 'relevance' }))).body[
    'answer'
  ] as VideoQueryResult;
  const [card] = mill.videos;
  expect(card?.match?.described).toEqual(['mill', '7']);
  const described = await get(addressOf(card?.match?.description, 'description'));
  expect(described.body).toEqual({ answer: 'Mill 7' });
  const invalid = await get(addressOf({ edition: 1, row: -1 }, 'description'));
  expect(invalid.status).toBe(400);
});

test('R568 complete GET responses are cached for a year, and POST responses are not cached', async () => {
  const asked = await get(addressOf(QUERY));
  expect(asked.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  const sent = await get(`${url}/${edition}/en/query`, { method: 'POST', body: JSON.stringify(QUERY) });
  expect([sent.body, sent.headers.get('cache-control')]).toEqual([asked.body, 'no-store']);
});

test('R568 R598 a response without one of the search daemons is marked as partial, and is not cached', async () => {
  await daemons.kill(1);
  const { status, body, headers } = await get(addressOf(QUERY));
  expect([status, body['partial'], headers.get('cache-control')]).toEqual([200, true, 'no-store']);
  const health = await get(`${await serve()}/health`);
  expect([health.status, health.body]).toEqual([200, { edition, whole: false }]);
  await daemons.kill(0);
  const none = await get(addressOf(QUERY));
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '2']);
  await daemons.start(0);
  await daemons.start(1);
  expect((await get(addressOf(QUERY))).body).not.toHaveProperty('partial');
});

test('R598 HEAD requests return the status and length of the GET response without a body', async () => {
  for (const address of [`${url}/health`, addressOf(QUERY), `${url}/none`]) {
    const [head, whole] = [await fetch(address, { method: 'HEAD' }), await fetch(address)];
    const length = Number(head.headers.get('content-length'));
    expect([head.status, await head.text()]).toEqual([whole.status, '']);
    expect(length).toBe((await whole.arrayBuffer()).byteLength);
  }
});

test('R600 two gateways with the same data return the same responses', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'marquee-second-'));
  for (const name of ['editions.json', 'data'])
    cpSync(path.join(folder, name), path.join(copy, name), { recursive: true });
  const second = await serve({}, copy);
  // an earlier test has restarted a daemon, which gateways use again after a probe
  const isWhole = async () => (await get(`${second}/health`)).body['whole'];
  await expect.poll(isWhole, { timeout: 20_000 }).toBe(true);
  for (const at of ['/catalogue?language=en', '/health'])
    expect((await get(second + at)).body).toEqual((await get(url + at)).body);
  for (const [name, input] of [
    ['query', { ...QUERY, sort: 'relevance' }],
    ['findTag', 'water'],
  ] as const) {
    const [one, other] = [await get(addressOf(input, name)), await get(addressOf(input, name, second))];
    expect(other.body).toEqual(one.body);
    expect(other.body).toHaveProperty('answer');
  }
  rmSync(copy, { recursive: true });
});

test('R569 behind a load balancer, rate limits use the last address in the forwarding header', async () => {
  const base = await serve({ requestsPerSecond: 1 }, folder, createForwardedAddressReader('X-Forwarded-For', vi.fn()));
  const statusFor = async (from: string) =>
    (await get(addressOf('water', 'findTag', base), { headers: { 'x-forwarded-for': from } })).status;
  // uses the last address in the header, because the visitor's browser could have sent the others
  const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => statusFor(`10.9.9.${i}, 10.0.0.1`)));
  expect(asked).toContain(429);
  expect(await statusFor('10.0.0.1, 10.0.0.2')).toBe(200);
  // an IPv6 client can use all addresses of its network
  const ipv6 = await Promise.all(Array.from({ length: 30 }, (_, i) => statusFor(`2001:db8:0:7::${i}`)));
  expect(ipv6).toContain(429);
  expect(await statusFor('2001:db8:0:8::1')).toBe(200);
  // a request without the forwarding header
  expect((await get(addressOf('water', 'findTag', base))).status).toBe(200);
});

test.each([
  ['10.9.9.9, 192.0.2.7:51111', '192.0.2.7'],
  ['10.9.9.9, [2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['10.9.9.9, 192.0.2.7, ', '192.0.2.7'],
  ['for=10.9.9.9, for=192.0.2.7;proto=https', '192.0.2.7'],
  ['proto=https; For="[2001:db8::1]:443"', '2001:db8::1'],
  ['"192.0.2.7"', '192.0.2.7'],
  ['for=unknown', '127.0.0.1'],
  ['192.0.2.7, unknown', '127.0.0.1'],
  ['192.0.2.7, 999.1.1.1:80', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('R1084 reads the forwarding header %j as the client address %s', (value, expected) => {
  const warn = vi.fn<(message: string) => void>();
  const read = createForwardedAddressReader('X-Forwarded-For', warn);
  const request = { headers: { 'x-forwarded-for': value }, socket: { remoteAddress: '127.0.0.1' } };
  expect([1, 2].map(() => read(request as unknown as IncomingMessage))).toEqual([expected, expected]);
  expect(warn).toHaveBeenCalledTimes(expected === '127.0.0.1' ? 1 : 0);
});

test('R719 requests are limited by IPv4 address, or by the first 64 bits of an IPv6 address', () => {
  const networks = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '::FFFF:C000:207': '192.0.2.7',
    '2001:db8:0:7:1:2:3:4': '2001:db8:0:7::/64',
    '2001:DB8::7:a:b:c:d': '2001:db8:0:7::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    unknown: 'unknown',
    '': '',
  };
  expect(Object.fromEntries(Object.keys(networks).map((address) => [address, toClientNetwork(address)]))).toEqual(
    networks,
  );
});

test('R572 reports the name of a package that is not installed, and passes on other errors', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(loadModuleRequiringMysql(() => Promise.reject(missing))).rejects.toThrow(
    'mysql2: the package is not installed',
  );
  await expect(loadModuleRequiringMysql(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(await loadModuleRequiringMysql(() => Promise.resolve(1))).toBe(1);
});

describe('R569 limits of a request to the search server', () => {
  test.each<[string, unknown, string]>([
    ['a text that is too long', { ...QUERY, text: 'a'.repeat(1001) }, 'Invalid input.text: got "aaa'],
    ['a list beyond the maximum length', { ...QUERY, offset: 99_999 }, 'expected at most 100000'],
    ['an unknown field', { ...QUERY, sql: 1 }, 'Unknown field "sql" in input: expected '],
    ['an unknown sort order', { ...QUERY, sort: 'id; DROP' }, 'expected one of newest'],
    [
      'too many tags',
      { ...QUERY, without: Array.from({ length: 101 }, () => 'a') },
      'expected a list of at most 100 items',
    ],
    ['an invalid number', { ...QUERY, limit: '1' }, 'expected a whole number'],
    [
      'an invalid day',
      { ...QUERY, filters: { ...QUERY.filters, days: { from: 0.5, to: null } } },
      'input.filters.days.from',
    ],
    ['nothing', undefined, 'expected JSON'],
    ['null', null, 'expected an object'],
    [
      'too many excluded words',
      { ...QUERY, withoutWords: Array.from({ length: 12 }, () => 'a '.repeat(140)) },
      'got 1680 words, expected at most 1600',
    ],
  ])('the gateway rejects a request with %s', async (_, input, message) => {
    const { status, body } = await get(addressOf(input));
    expect([status, body['error']]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each<[number, string, RequestInit?]>([
    [404, '/'],
    [404, '//'],
    [414, `/${'a'.repeat(8192)}`],
    [400, '/00000000/en/query', { method: 'POST', body: '['.repeat(250_000) + ']'.repeat(250_000) }],
    [400, '/00000000/en/query', { method: 'POST', body: '{"a":'.repeat(80_000) + '1' + '}'.repeat(80_000) }],
    [400, '/00000000/en/findVideos', { method: 'POST', body: `[${'['.repeat(250_000)}${']'.repeat(250_000)}]` }],
    [404, '/00000000/en/drop'],
    [404, '/00000000/xx/query'],
    [404, '/00000000/en/query/more'],
    [410, `/00000000/en/findTag?input=${encodeURIComponent('"water"')}`],
    [410, `/..%2f..%2fetc/en/findTag?input=${encodeURIComponent('"water"')}`],
    [400, '/catalogue?language=xx'],
    [405, '/catalogue', { method: 'DELETE' }],
    [413, '/00000000/en/findTag', { method: 'POST', body: 'a'.repeat(600_000) }],
  ])('the gateway responds with status %i to %s', async (status, address, init) => {
    expect((await get(url + address, init)).status).toBe(status);
  });

  test('the gateway rejects requests with a full queue, after a timeout, or beyond the rate limit', async () => {
    const full = await get(addressOf(QUERY, 'query', await serve({ maxRunning: 0, maxWaiting: 0 })));
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '1']);
    const late = await get(addressOf(QUERY, 'query', await serve({ maxRunning: 0, maxWaiting: 1, timeoutMs: 20 })));
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
    const rated = await serve({ requestsPerSecond: 0 });
    expect((await get(addressOf(QUERY, 'query', rated))).status).toBe(429);
    expect((await get(`${rated}/health`)).status).toBe(200);
  });
});

test('R569 uses only the first 200 characters of a search text', () => {
  const read = (text: string) => parseCatalogueRequest('searchTags', JSON.stringify(text)).input;
  expect(read('a'.repeat(1000))).toBe('a'.repeat(200));
  expect(read('💧'.repeat(500))).toBe('💧'.repeat(200));
});

test('R687 uses the first 8 words of a text for suggestions, and all words for a search', () => {
  const words = Array.from({ length: 50 }, (_, i) => `w${i}`);
  const text = words.join(' ');
  const suggested = parseCatalogueRequest('suggest', JSON.stringify({ text, blocked: null })).input;
  expect(suggested).toEqual({ text: `${words.slice(0, 8).join(' ')} `, blocked: null });
  expect(parseCatalogueRequest('searchTags', JSON.stringify(text)).input).toBe(`${words.slice(0, 8).join(' ')} `);
  const searched = parseCatalogueRequest('count', JSON.stringify({ ...QUERY, text })).input as VideoQuery;
  expect(searched.text).toBe(text);
  const read = (short: string) => parseCatalogueRequest('searchTags', JSON.stringify(short)).input;
  expect([read('one two '), read('   '), read('a-b-c-d-e-f-g-h-i j')]).toEqual(['one two ', '', 'a-b-c-d-e-f-g-h-i ']);
});

test.each([
  '/catalogue?language=en&v=1',
  '/catalogue?language=en&language=en',
  `/00000000/en/findTag?input=${encodeURIComponent('"water"')}&v=1`,
  `/00000000/en/findTag?input=${encodeURIComponent('"water"')}&input=${encodeURIComponent('"water"')}`,
])('R691 rejects an unknown or repeated query parameter: %s', async (address) => {
  const { status, headers, body } = await get(url + address);
  expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(body['error']).toMatch(/^(?:Unknown query|Query) parameter "?(?:v|language|input)\b/);
});

test('R691 rejects query parameters in a request with a body', async () => {
  const { status } = await get(addressOf('water', 'findTag'), { method: 'POST', body: '"water"' });
  expect(status).toBe(400);
});

/** Starts sending a request body of 100 bytes. Returns the connection. */
async function beginBody(base: string) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST /${edition}/en/findTag HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n"wat`);
  return socket;
}

test('R569 responds with status 503 and closes the connection if a request body stalls', async () => {
  const socket = await beginBody(await serve({ timeoutMs: 100 }));
  let said = '';
  for await (const part of socket) said += String(part);
  expect(said).toMatch(/^HTTP\/1\.1 503 /);
});

test('R569 the gateway logs no error if a client disconnects', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const base = await serve();
  const server = servers.at(-1)!;
  const asking = once(server, 'request');
  const socket = await beginBody(base);
  const [, response] = (await asking) as [unknown, ServerResponse];
  const gone = once(response, 'close');
  socket.destroy();
  await gone;
  // lets the gateway handle the lost connection before the next request
  expect((await get(`${base}/health`)).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('R577 responds with status 410 without logging if the folder of a snapshot version is gone', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = mkdtempSync(path.join(tmpdir(), 'marquee-gone-'));
  await addSnapshotVersionAndDeleteOld(own, edition, data);
  rmSync(snapshotFolderOf(own, edition), { recursive: true });
  const base = await serve({}, own);
  expect((await get(addressOf(QUERY, 'query', base))).status).toBe(410);
  // no other snapshot version is available
  expect((await get(`${base}/catalogue`)).status).toBe(503);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  rmSync(own, { recursive: true });
});

test('R575 a request that timed out counts as running until the search daemons have finished it', async () => {
  const base = await serve({ maxRunning: 1, maxWaiting: 0, timeoutMs: 2000 });
  const ask = async () => (await get(addressOf(QUERY, 'query', base))).body;
  expect(await ask()).toHaveProperty('answer');
  for (const part of [0, 1]) daemons.pause(part);
  expect(await ask()).toEqual({ error: 'Request timed out: retry after 1 second' });
  expect(await ask()).toEqual({ error: 'Too many requests in the queue: retry after 1 s' });
  for (const part of [0, 1]) daemons.resume(part);
  await expect.poll(ask, { timeout: 30_000 }).toHaveProperty('answer');
});
