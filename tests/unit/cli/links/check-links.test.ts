import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { appendDeletedVideos, findAppendableDeletedVideoList } from '../../../../cli/links/append-deleted-videos.ts';
import { createRotatingVideoSampler, type SampledVideo } from '../../../../cli/links/rotating-video-sampler.ts';
import {
  createPerHostTaskQueue,
  type Clock,
  createLinkChecker,
  type LinkCheckOutcomeWithReason,
} from '../../../../cli/links/link-checker.ts';
import {
  readLinkCheckState,
  writeLinkCheckState,
  type LinkCheckState,
} from '../../../../cli/links/link-check-state.ts';
import {
  isPrivateAddress,
  PrivateAddressError,
  requestUrlStatus,
  type StatusResponse,
} from '../../../../cli/links/request-url-status.ts';
import { parseRobots } from '../../../../cli/links/robots-txt.ts';
import { findDeadLinks, runLinkCheck } from '../../../../cli/links/run-link-check.ts';
import { DEFAULT_VIDEO_FIELDS, type Video } from '../../../../src/lib/catalogue/video.ts';

let folder = '';
const file = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Clock whose time passes only while something sleeps. */
function createFakeClock(): Clock & { readonly pass: (milliseconds: number) => void } {
  let time = 0;
  return {
    now: () => time,
    pass: (milliseconds) => void (time += milliseconds),
    async sleep(milliseconds) {
      time += milliseconds;
    },
  };
}

type Answer = number | string | Error | ((method: string) => number);

/** Creates a link checker whose requests get the given answers by URL: a status, the target of a redirect, or an error. */
function createFakeChecker(answers: Readonly<Record<string, Answer>>, robots = '') {
  const requests: string[] = [];
  const request = async (url: URL, { method }: { method: string }): Promise<StatusResponse> => {
    requests.push(`${method} ${url.href}`);
    const none = { location: null, body: '' };
    if (url.pathname === '/robots.txt' && answers[url.href] === undefined)
      return { ...none, status: 200, body: robots };
    const answer = answers[url.href] ?? 404;
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'string') return { ...none, status: 302, location: answer };
    return { ...none, status: typeof answer === 'number' ? answer : answer(method) };
  };
  const options = { userAgent: 'test', timeout: 1, allowsPrivate: false, request };
  const check = createLinkChecker({ ...options, queue: createPerHostTaskQueue(0, createFakeClock()) });
  return { check, requests };
}

const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each<[string, Readonly<Record<string, Answer>>, LinkCheckOutcomeWithReason]>([
  ['status 200', { 'https://a.example/': 200 }, { state: 'ok', reason: 'HTTP 200' }],
  ['status 404', {}, { state: 'gone', reason: 'HTTP 404' }],
  ['status 410', { 'https://a.example/': 410 }, { state: 'gone', reason: 'HTTP 410' }],
  [
    'status 404 for HEAD only',
    { 'https://a.example/': (m) => (m === 'GET' ? 200 : 404) },
    { state: 'ok', reason: 'HTTP 200' },
  ],
  [
    'status 405 for HEAD only',
    { 'https://a.example/': (m) => (m === 'GET' ? 410 : 405) },
    { state: 'gone', reason: 'HTTP 410' },
  ],
  ['status 403', { 'https://a.example/': 403 }, { state: 'unknown', reason: 'HTTP 403' }],
  ['status 429', { 'https://a.example/': 429 }, { state: 'unknown', reason: 'HTTP 429' }],
  ['status 500', { 'https://a.example/': 500 }, { state: 'unknown', reason: 'HTTP 500' }],
  ['an unknown host', { 'https://a.example/': systemError('ENOTFOUND') }, { state: 'gone', reason: 'host not found' }],
  [
    'a failed name server',
    { 'https://a.example/': systemError('EAI_AGAIN') },
    { state: 'unknown', reason: 'EAI_AGAIN' },
  ],
  [
    'a timeout',
    { 'https://a.example/': new DOMException('', 'TimeoutError') },
    { state: 'unknown', reason: 'no response in time' },
  ],
  [
    'an abort',
    { 'https://a.example/': new DOMException('', 'AbortError') },
    { state: 'unknown', reason: 'no response in time' },
  ],
  ['an error without a code', { 'https://a.example/': new Error('odd') }, { state: 'unknown', reason: 'odd' }],
  [
    'a private host',
    { 'https://a.example/': new PrivateAddressError() },
    { state: 'unknown', reason: 'the host is in a private network' },
  ],
  ['a redirect', { 'https://a.example/': '/b', 'https://a.example/b': 200 }, { state: 'ok', reason: 'HTTP 200' }],
  [
    'a redirect to a missing page',
    { 'https://a.example/': 'https://b.example/' },
    { state: 'gone', reason: 'HTTP 404' },
  ],
  ['a redirect loop', { 'https://a.example/': '/' }, { state: 'unknown', reason: 'more than 5 redirects' }],
  [
    'a redirect to a file',
    { 'https://a.example/': 'file:///etc/passwd' },
    { state: 'unknown', reason: 'HTTP 302 without a usable target' },
  ],
  [
    'a redirect without a target',
    { 'https://a.example/': 304 },
    { state: 'unknown', reason: 'HTTP 304 without a usable target' },
  ],
])('R860 a link with %s is classified', async (_, answers, expected) => {
  expect(await createFakeChecker(answers).check('https://a.example/')).toEqual(expected);
});

test('R860 the link check requests no text that is not an http(s) URL', async () => {
  const { check, requests } = createFakeChecker({});
  expect(await check('javascript:alert(1)')).toEqual({ state: 'unknown', reason: 'not an http(s) URL' });
  expect(requests).toEqual([]);
});

describe('a link check', () => {
  test('R861 a link check requests robots.txt once per host, then HEAD, and GET only if HEAD fails', async () => {
    const { check, requests } = createFakeChecker({ 'https://a.example/1': 200 });
    await check('https://a.example/1');
    await check('https://a.example/2');
    expect(requests).toEqual([
      'GET https://a.example/robots.txt',
      'HEAD https://a.example/1',
      'HEAD https://a.example/2',
      'GET https://a.example/2',
    ]);
  });

  test('R861 a link check sends no request to a path that robots.txt disallows, also after a redirect', async () => {
    const { check, requests } = createFakeChecker(
      { 'https://a.example/1': '/private/1' },
      'User-agent: *\nDisallow: /private',
    );
    for (const page of ['private/2', '1'])
      expect(await check(`https://a.example/${page}`)).toMatchObject({ state: 'disallowed' });
    expect(requests).toEqual(['GET https://a.example/robots.txt', 'HEAD https://a.example/1']);
  });

  test.each<[string, Answer, LinkCheckOutcomeWithReason['state']]>([
    ['is missing', 404, 'ok'],
    ['is unreachable', systemError('ECONNRESET'), 'ok'],
    ['redirects forever', '/robots.txt', 'ok'],
    ['has a server error', 500, 'disallowed'],
    ['is refused for now', 429, 'disallowed'],
  ])('R861 handles a robots.txt that %s', async (_, robots, state) => {
    const { check } = createFakeChecker({ 'https://a.example/robots.txt': robots, 'https://a.example/': 200 });
    expect(await check('https://a.example/')).toMatchObject({ state });
  });

  test('R861 a link check sends no further request to a server that is busy', async () => {
    const { check, requests } = createFakeChecker({ 'https://a.example/1': 429 });
    await check('https://a.example/1');
    expect(await check('https://a.example/2')).toEqual({ state: 'unknown', reason: 'the server is busy' });
    expect(requests).toHaveLength(2);
  });

  test('R861 a link check waits between two requests to the same host, and continues after a failure', async () => {
    const clock = createFakeClock();
    const queue = createPerHostTaskQueue(1000, clock);
    const starts: [string, number][] = [];
    const task = (name: string) => async () => {
      starts.push([name, clock.now()]);
      if (name === 'a1') throw new Error(name);
    };
    const results = await Promise.allSettled([queue('a', task('a1')), queue('a', task('a2')), queue('b', task('b1'))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(starts).toContainEqual(['a2', 1000]);
  });

  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['192.168.0.1', true],
    ['::1', true],
    ['fe80::1', true],
    ['::ffff:127.0.0.1', true],
    ['fd12::1', true],
    ['93.184.215.14', false],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', false],
  ])('R861 recognizes whether the address %s is in a private network: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });

  test.each<[string, string, boolean]>([
    ['', '/a', true],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow: /a # all\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: Marquee\nAllow: /', '/a', true],
    ['User-agent: marquee\nDisallow: /*.php$', '/a/b.php', false],
    ['User-agent: marquee\nDisallow: /*.php$', '/a/b.php?c', true],
    ['User-agent: marquee\nDisallow: /a$', '/a', false],
    ['User-agent: marquee\nDisallow: /a$', '/ab', true],
    ['User-agent: marquee\nDisallow: /*x*y', '/ay', true],
    ['User-agent: marquee\nDisallow: /p\nAllow: /p', '/p', true],
    ['Disallow: /\nuser-agent : *', '/a', true],
  ])('R861 reads the robots.txt %j for %s', (text, page, isAllowed) => {
    expect(parseRobots(text, 'marquee').allows(page)).toBe(isAllowed);
  });
});

describe('the request for a checked link', () => {
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const options = { userAgent: 'Marquee test', timeout: 10_000, allowsPrivate: true } as const;

  test('R861 a request for a link has the name of the crawler in its User-Agent, and reads no more of the body than required', async () => {
    const agents: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      agents.push(request.headers['user-agent']);
      response.writeHead(200, { Location: '/next' });
      // a body without end: only the headers and the beginning are read
      if (request.method === 'GET') response.write('x'.repeat(100_000));
      else response.end();
    });
    const url = new URL(`http://127.0.0.1:${port}/`);
    expect(await requestUrlStatus(url, { ...options, method: 'HEAD' })).toEqual({
      status: 200,
      location: '/next',
      body: '',
    });
    expect(await requestUrlStatus(url, { ...options, method: 'GET' })).toMatchObject({ status: 200, body: '' });
    expect(await requestUrlStatus(url, { ...options, method: 'GET', bodyBytes: 5 })).toMatchObject({ body: 'xxxxx' });
    expect(agents).toEqual(['Marquee test', 'Marquee test', 'Marquee test']);
  });

  test('R861 the request for a link fails if no response arrives in time', async () => {
    const port = await serve(() => {});
    const request = requestUrlStatus(new URL(`http://127.0.0.1:${port}/`), { ...options, method: 'HEAD', timeout: 20 });
    await expect(request).rejects.toThrow(/abort|timeout/i);
  });

  test.each(['127.0.0.1', '[::1]', 'localhost'])(
    'R861 no link on %s in a private network is requested',
    async (host) => {
      let requests = 0;
      const port = await serve((_, response) => {
        requests++;
        response.end();
      });
      const request = requestUrlStatus(new URL(`http://${host}:${port}/`), {
        ...options,
        method: 'HEAD',
        allowsPrivate: false,
      });
      await expect(request).rejects.toThrow(PrivateAddressError);
      expect(requests).toBe(0);
    },
  );
});

const HOUR = 3_600_000;
const NEW: LinkCheckState = { position: -1, failures: [] };
const sampled = (hash: number): SampledVideo => ({
  id: `v${hash}`,
  videoUrl: `https://a.example/${hash}`,
  thumbnailUrl: hash === 3 ? '/local.jpg' : `https://a.example/${hash}.jpg`,
  provider: null,
  hash,
});

/** Runs a link check in which the given URLs have the given states, and all others work. */
function run(
  states: Readonly<Record<string, LinkCheckOutcomeWithReason['state']>>,
  change: Partial<Parameters<typeof runLinkCheck>[0]>,
) {
  const check = async (url: string) => ({ state: states[url] ?? ('ok' as const), reason: 'HTTP 404' });
  const [clock, save] = [createFakeClock(), async () => {}];
  return runLinkCheck({ sample: [], again: [], state: NEW, check, clock, endsAt: Infinity, save, ...change });
}

describe('a run of the link check', () => {
  test('R860 R862 the link check counts a link as dead if it fails again 12 hours later, and as alive if it works again', async () => {
    const clock = createFakeClock();
    const gone = { 'https://a.example/1': 'gone', 'https://a.example/2.jpg': 'gone' } as const;
    const first = await run(gone, { clock, sample: [sampled(1), sampled(2), sampled(3)] });
    expect(first).toMatchObject({ videos: 3, isCut: false, state: { position: 3 } });
    expect(first.counts).toEqual([
      { provider: null, kind: 'page', links: { ok: 2, gone: 1, disallowed: 0, unknown: 0 } },
      { provider: null, kind: 'thumbnail', links: { ok: 1, gone: 1, disallowed: 0, unknown: 0 } },
    ]);
    expect(findDeadLinks(first.state)).toEqual([]);
    clock.pass(HOUR);
    const again = [sampled(2), sampled(1)];
    const soon = await run(gone, { clock, state: first.state, again });
    expect(findDeadLinks(soon.state)).toEqual([]);
    clock.pass(12 * HOUR);
    const later = await run(
      { 'https://a.example/1': 'gone', 'https://a.example/2.jpg': 'unknown' },
      { clock, state: soon.state, again },
    );
    expect(findDeadLinks(later.state)).toEqual([
      { id: 'v1', kind: 'page', url: 'https://a.example/1', reason: 'HTTP 404', first: 0, last: 13 * 3600 },
    ]);
    expect(later.state.failures).toHaveLength(2);
    expect((await run({}, { clock, state: later.state, again })).state.failures).toEqual([]);
    expect((await run({}, { clock, state: later.state })).state.failures).toEqual([]);
  });

  test('R862 a link check stores its position after each batch of videos, and stops at its time limit', async () => {
    const clock = createFakeClock();
    const saved: number[] = [];
    const save = async ({ position }: LinkCheckState) => void saved.push(position);
    const check = async () => {
      clock.pass(100);
      return { state: 'ok', reason: '' } as const;
    };
    const sample = Array.from({ length: 100 }, (_, i) => sampled(i + 10));
    const cut = await run({}, { clock, save, check, sample, endsAt: 100 * 100 });
    // the time limit is reached in the second batch, whose checks in progress still end
    expect([saved, cut.isCut, cut.videos, cut.state.position]).toEqual([[49, 61], true, 52, 61]);
    const none = await run({}, { clock, sample, again: [sampled(1)], endsAt: 0 });
    expect([none.isCut, none.videos, none.state.position]).toEqual([true, 0, -1]);
  });

  test('R862 a link check chooses the next videos by the hash of their ids, starts over after the last one, and repeats failed links', () => {
    const videos = Array.from({ length: 5000 }, (_, i): Video => {
      const url = `https://a.example/${i}`;
      return {
        ...DEFAULT_VIDEO_FIELDS,
        id: `v${i}`,
        title: '',
        videoUrl: url,
        embedUrl: url,
        thumbnailUrl: url,
        previewUrl: url,
      };
    });
    const choose = (size: number, position: number, known: readonly string[] = []) => {
      const collector = createRotatingVideoSampler(size, position, new Set(known));
      for (const video of videos) collector.add(video, 'Harbour');
      return collector.finish();
    };
    const all = choose(5000, -1).sample;
    const order = all.map(({ id }) => id);
    expect(all.map(({ hash }) => hash)).toEqual(all.map(({ hash }) => hash).toSorted((a, b) => a - b));
    expect(choose(3, all[9]!.hash).sample.map(({ id }) => id)).toEqual(order.slice(10, 13));
    expect(choose(3, all[4998]!.hash).sample.map(({ id }) => id)).toEqual([order[4999], order[0], order[1]]);
    const known = choose(3, -1, [order[0]!]);
    expect([known.sample.map(({ id }) => id), known.again.map(({ id }) => id)]).toEqual([
      order.slice(1, 4),
      [order[0]],
    ]);
    expect(known.counts).toEqual(new Map([['Harbour', 5000]]));
  });

  test('R862 a link check reads its stored state, and starts over if it is missing or damaged', async () => {
    expect(await readLinkCheckState(folder)).toEqual(NEW);
    const state: LinkCheckState = {
      position: 7,
      failures: [{ id: 'a', kind: 'page', url: 'https://a.example/', reason: 'HTTP 404', first: 1, last: 2 }],
    };
    await writeLinkCheckState(folder, state);
    expect(await readLinkCheckState(folder)).toEqual(state);
    for (const text of ['{', '{"position":"7"}']) {
      writeFileSync(file('link-checks.json'), text);
      expect(await readLinkCheckState(folder)).toEqual(NEW);
    }
  });
});

test('R863 dead pages are appended to the list of deleted videos once, and a missing list is created', async () => {
  const list = file('deleted.txt');
  await appendDeletedVideos(list, ['https://a.example/1']);
  symlinkSync(list, file('link.txt'));
  await appendDeletedVideos(file('link.txt'), ['https://a.example/1', 'https://a.example/2']);
  await appendDeletedVideos(list, ['https://a.example/2']);
  expect(readFileSync(list, 'utf8').split('\n').slice(1)).toEqual(['https://a.example/1', 'https://a.example/2', '']);
  writeFileSync(list, '# mine\r\n17');
  await appendDeletedVideos(list, ['https://a.example/3']);
  expect(readFileSync(list, 'utf8')).toBe('# mine\r\n17\r\nhttps://a.example/3\r\n');
});

test.each([
  [null, { reason: "set deleted: 'deleted.txt' for this provider" }],
  [
    { from: 'https://a.example/deleted.txt', fields: null },
    { reason: 'its list of deleted videos is a URL: set `deleted` to a local text file with one id or URL per line' },
  ],
  [
    { from: 'deleted.txt.gz', fields: null },
    {
      reason:
        'its list of deleted videos is compressed: set `deleted` to a local text file with one id or URL per line',
    },
  ],
  [{ from: 'deleted.txt', fields: null }, { file: 'deleted.txt' }],
])('R863 detects whether URLs can be appended to the list of deleted videos %j', (deleted, expected) => {
  expect(findAppendableDeletedVideoList({ deleted })).toEqual(expected);
});
