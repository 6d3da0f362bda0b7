// Tests that the local server responds to every request, however malformed, and continues.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getServerUrl, startSiteServer } from '../../../../cli/serve/start-site-server.ts';
import { toPathname } from '../../../../cli/serve/site-request-listener.ts';
import { registerLanguages } from '../../../../src/lib/catalogue/languages.ts';
import { unregisterLanguages } from '../../../support/unregister-languages.ts';

const HEADERS = '/*\n  X-Everywhere: yes\n/data/*\n  Cache-Control: public, max-age=31536000, immutable\n';
const PAGE = `<title>Tags</title>${'<p>A line that packs well.</p>'.repeat(200)}`;
const MISSING = '<title>Missing</title>';

let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-serve-'));
  const files = {
    'index.html': '<title>Home</title>',
    '404.html': MISSING,
    'tags.html': PAGE,
    'tags/1.html': '<title>All tags</title>',
    'tag/index/index.html': '<title>The tag index</title>',
    'tag/sea.html': '<title>The tag sea</title>',
    'data/a.bin': '0123456789',
    '.well-known/security.txt': 'Contact: nobody',
    '.secret': 'secret',
    _headers: HEADERS,
    _redirects: '/a /b',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  server = await startSiteServer(folder, 0);
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a raw request, which no HTTP client normalizes. Returns the raw response. */
async function ask(target: string, { method = 'GET', headers = '' } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
  let answer = '';
  for await (const part of socket.setEncoding('latin1')) answer += String(part);
  return answer;
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
/** Returns the body of a response, decoded from chunks. */
const bodyOf = (answer: string) => {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return headerOf(answer, 'Transfer-Encoding') === 'chunked'
    ? body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '').trimEnd()
    : body;
};
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(answer.slice(0, answer.indexOf('\r\n\r\n')))?.[1];

const HOSTILE: readonly (readonly [target: string, status: number])[] = [
  ['//', 404],
  ['///', 404],
  ['//[', 404],
  ['//:80', 404],
  ['//evil.example/tags/', 404],
  ['http://', 400],
  ['http://x:99999/', 400],
  ['/%', 404],
  ['/%00', 404],
  ['/%c0%ae%c0%ae/', 404],
  ['*', 400],
  ['/..%2f..%2fetc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  [`/${'a'.repeat(5000)}`, 404],
  ['http://localhost/tags', 200],
];

test('R255 the local server survives every malformed request', async () => {
  for (const [target, status] of HOSTILE) expect([target, statusOf(await ask(target))]).toEqual([target, status]);
  for (const range of ['bytes=9-2', 'bytes=5-4', 'bytes=0-99999999999999999999', 'bytes=-', 'bytes=a-b', '=,=']) {
    expect(statusOf(await ask('/data/a.bin', { headers: `Range: ${range}\r\n` }))).toBeLessThan(500);
  }
  const socket = connect(port, '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  await once(socket.resume(), 'close');
  expect(statusOf(await ask('/'))).toBe(200);
});

test('R255 the local server responds to byte range requests as the HTTP standard defines', async () => {
  const part = (range: string) => ask('/data/a.bin', { headers: `Range: ${range}\r\nAccept-Encoding: gzip\r\n` });
  const read = async (range: string) => {
    const answer = await part(range);
    return [statusOf(answer), headerOf(answer, 'Content-Range'), bodyOf(answer)];
  };
  expect(await read('bytes=0-0')).toEqual([206, 'bytes 0-0/10', '0']);
  expect(await read('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await read('bytes=4-')).toEqual([206, 'bytes 4-9/10', '456789']);
  expect(await read('bytes=8-99999999999999999999')).toEqual([206, 'bytes 8-9/10', '89']);
  expect((await read('bytes=10-12')).slice(0, 2)).toEqual([416, 'bytes */10']);
  // the server ignores ranges with unknown units and unreadable ranges
  expect(await read('items=1-2')).toEqual([200, undefined, '0123456789']);
  const packed = await ask('/tags', { headers: 'Range: bytes=0-6\r\nAccept-Encoding: gzip\r\n' });
  expect([statusOf(packed), headerOf(packed, 'Content-Encoding'), bodyOf(packed)]).toEqual([206, undefined, '<title>']);
});

test('R255 HEAD returns the headers of GET without a body, and other methods get status 405', async () => {
  const head = await ask('/data/a.bin', { method: 'HEAD' });
  expect([statusOf(head), headerOf(head, 'Content-Length'), bodyOf(head)]).toEqual([200, '10', '']);
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH']) {
    const answer = await ask('/tags', { method });
    expect([method, statusOf(answer), headerOf(answer, 'Allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test.each([
  '/_headers',
  '/%5fheaders',
  '/%5Fheaders',
  '/_HEADERS',
  '/./_headers',
  '//_headers',
  '/tags/../_headers',
  '/tags/..%2f_headers',
  '/%5c_headers',
  '/_redirects',
])('R255 configuration files for the host are hidden in every spelling of their path: %s', async (target) => {
  const answer = await ask(target);
  expect([statusOf(answer), bodyOf(answer)]).toEqual([404, MISSING]);
});

test('R255 the local server responds with the pages, redirects and cache headers of real hosts', async () => {
  expect(bodyOf(await ask('/?q=a'))).toBe('<title>Home</title>');
  expect(bodyOf(await ask('/tags?letter=a'))).toBe(PAGE);
  expect(bodyOf(await ask('/tags/1'))).toBe('<title>All tags</title>');
  expect(bodyOf(await ask('/tag/index'))).toBe('<title>The tag index</title>');
  expect(bodyOf(await ask('/.well-known/security.txt'))).toBe('Contact: nobody');
  expect(statusOf(await ask('/.secret'))).toBe(404);
  const slash = await ask('/tags/');
  expect([statusOf(slash), headerOf(slash, 'Location')]).toEqual([301, '/tags']);
  const missing = await ask('/nothing', { headers: 'Range: bytes=0-3\r\n' });
  expect([statusOf(missing), headerOf(missing, 'Cache-Control'), bodyOf(missing)]).toEqual([404, 'no-store', MISSING]);
  const packed = await ask('/tags', { headers: 'Accept-Encoding: gzip\r\n' });
  expect([headerOf(packed, 'Content-Encoding'), headerOf(packed, 'X-Everywhere')]).toEqual(['gzip', 'yes']);
  const kept = await ask('/data/a.bin');
  expect(headerOf(kept, 'Cache-Control')).toContain('immutable');
  const again = await ask('/data/a.bin', { headers: `If-None-Match: ${headerOf(kept, 'ETag')}\r\n` });
  expect(statusOf(again)).toBe(304);
});

test('R255 the local server parses request targets with and without an origin', () => {
  expect(['/a?b', '/a#b', 'http://x/a?b', 'a', '/%E0'].map(toPathname)).toEqual(['/a', '/a#b', '/a', null, '/%E0']);
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runServe(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['cli/marquee.ts', 'serve', ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Starts the `serve` command. Returns its process and its first output. */
async function startServe(
  env: Readonly<Record<string, string>>,
  program = 'cli/marquee.ts',
): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [program, 'serve', '--out', folder], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return [child, printed.toString()];
}

test('R1199 the local server only warns about an unreadable default site folder', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'marquee-serve-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await symlink('site', path.join(home, 'site'));
  const program = path.resolve('cli/marquee.ts');
  const child = spawn(process.execPath, [program, 'serve', '--out', folder], {
    cwd: home,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const firstOutput = async (stream: Readable) => String((await once(stream, 'data')) as [Buffer]);
  const [said, warned] = await Promise.all([child.stdout, child.stderr].map(firstOutput));
  child.kill();
  expect(said).toContain('http://localhost:');
  expect(warned).toMatch(/^WARNING: MARQUEE_SITE: got "site", which cannot be read \(ELOOP: /);
});

test.each([
  ['SIGTERM', 'cli/marquee.ts'],
  ['SIGINT', 'cli/marquee.mjs'],
] as const)('R705 the local server ends with exit code 0 after %s to %s', async (signal, program) => {
  const [child] = await startServe({}, program);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** IPv4 address of this machine that its network can reach, if any. */
const OUTER = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const canConnect = (address: string, to: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(to, address, () => resolve(true)).on('error', () => resolve(false));
    socket.end();
  });

test('R256 the local server accepts only local connections unless HOST is set', async () => {
  expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  const [inner, said] = await startServe({ HOST: '' });
  const [everywhere, saidOutside] = await startServe({ HOST: '0.0.0.0' });
  const portOf = (text: string) => Number(/http:\/\/localhost:(\d+)/.exec(text)?.[1]);
  try {
    expect((await fetch(`http://127.0.0.1:${portOf(said)}/`)).status).toBe(200);
    if (OUTER === undefined) return;
    expect(await canConnect(OUTER, portOf(said))).toBe(false);
    expect(await canConnect(OUTER, portOf(saidOutside))).toBe(true);
  } finally {
    inner.kill();
    everywhere.kill();
  }
});

test('R256 the local server reports in one sentence why it cannot start', async () => {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const used = String((taken.address() as AddressInfo).port);
  const [help, empty, flag, wrong, busy, host] = await Promise.all([
    runServe(['--help']),
    runServe(['--out', path.join(folder, 'nowhere')]),
    runServe(['--folder', 'x']),
    runServe(['--out', folder], { PORT: 'abc' }),
    runServe(['--out', folder], { PORT: used }),
    runServe(['--out', folder], { PORT: '0', HOST: '203.0.113.7' }),
  ]);
  taken.close();
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('--out <folder>')]);
  expect([empty.code, empty.stderr]).toEqual([
    3,
    expect.stringMatching(/^\/.*nowhere: no built site found: run npx marquee build\n$/),
  ]);
  expect([flag.code, flag.stderr]).toEqual([2, expect.stringContaining("unknown option '--folder'")]);
  expect([wrong.code, wrong.stderr]).toEqual([2, 'PORT: got "abc", expected a whole number from 0 to 65535\n']);
  expect([busy.code, busy.stderr]).toEqual([
    3,
    expect.stringContaining(`port ${used} of 127.0.0.1: in use by another program`),
  ]);
  expect([host.code, host.stderr]).toEqual([3, expect.stringContaining('HOST is not an address of this machine')]);
  for (const { stderr } of [empty, flag, wrong, busy, host]) expect(stderr).not.toContain('    at ');
});

test('R287 a tag without its own page gets the page for rare tags, if the site has one', async () => {
  const rare = '<title>Rare</title>';
  const paths = ['/tag/no-such', '/tag/caf%C3%A9', '/tag/sea/9', '/tag/sea', '/tag/index', '/tag/a.xml', '/tag/a/2/3'];
  const answers = async () => {
    const texts = await Promise.all(paths.map((at) => ask(at)));
    return texts.map((text) => `${statusOf(text)} ${/<title>(.*)<\/title>/.exec(text)?.[1]}`);
  };
  const own = ['200 The tag sea', '200 The tag index', '404 Missing', '404 Missing'];
  expect(await answers()).toEqual(['404 Missing', '404 Missing', '404 Missing', ...own]);
  await writeFile(path.join(folder, 'tag.html'), rare);
  expect(await answers()).toEqual(['200 Rare', '200 Rare', '200 Rare', ...own]);
  const answer = await ask('/tag/no-such');
  expect(headerOf(answer, 'Cache-Control')).toBe('public, max-age=0, must-revalidate');
  await rm(path.join(folder, 'tag.html'));
});

test('the local server applies the headers and the error page of a later build', async () => {
  const [headers, missing] = [path.join(folder, '_headers'), path.join(folder, '404.html')];
  await writeFile(headers, HEADERS.replace('yes', 'later'));
  await writeFile(missing, '<title>Gone</title>');
  const answer = await ask('/nowhere');
  expect([/X-Everywhere: (.*)\r/.exec(answer)?.[1], bodyOf(answer)]).toEqual(['later', '<title>Gone</title>']);
  // while a site is being replaced, the previous rules apply
  await rm(missing);
  expect(bodyOf(await ask('/nowhere'))).toBe('<title>Gone</title>');
  await writeFile(headers, HEADERS);
  await writeFile(missing, MISSING);
  expect(bodyOf(await ask('/nowhere'))).toBe(MISSING);
});

test('R651 the local server responds in a language that the operator has added', async () => {
  registerLanguages([{ code: 'es-419', locale: 'es-419', direction: 'ltr' }]);
  onTestFinished(() => unregisterLanguages(['es-419']));
  const site = await mkdtemp(path.join(tmpdir(), 'marquee-serve-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(path.join(site, 'es-419'));
  for (const name of ['index.html', '404.html', '_headers', 'es-419/404.html', 'es-419/tag.html'])
    await writeFile(path.join(site, name), name === '_headers' ? HEADERS : name);
  const own = await startSiteServer(site, 0);
  onTestFinished(() => void own.close());
  const request = async (at: string) => (await fetch(`${getServerUrl(own)}${at}`)).text();
  expect(await Promise.all(['/es-419/none', '/es-419/tag/rare', '/none'].map(request))).toEqual([
    'es-419/404.html',
    'es-419/tag.html',
    '404.html',
  ]);
});
