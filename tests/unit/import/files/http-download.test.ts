import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  createDownloadTimeLimits,
  type DownloadTimeLimits,
} from '../../../../src/lib/import/files/download-time-limits.ts';
import { openImportFile } from '../../../../src/lib/import/files/open-import-file.ts';
import { QUICK_LIMITS as LIMITS, serve } from '../run/support.ts';

const TEXT = Array.from({ length: 2000 }, (_, i) => `line ${i}\n`).join('');
/** Returns the text downloaded from a URL, or the error message. */
async function tryRead(url: string, limits: Partial<DownloadTimeLimits> = {}): Promise<string> {
  try {
    const opened = await openImportFile(url, null, { ...LIMITS, ...limits });
    if (opened.kind === 'unchanged') return opened.kind;
    const chunks: Uint8Array[] = [];
    for await (const bytes of opened.chunks) chunks.push(bytes);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** Starts a server that passes the first request to the first listener, the second to the second, and all further ones to the last. */
async function serveInTurn(...answers: readonly RequestListener[]) {
  let asked = 0;
  const url = await serve((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked++;
    return answer(request, response);
  });
  return { url, asked: () => asked };
}

const whole: RequestListener = (_, response) => void response.end(TEXT);
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end('no');
const reset: RequestListener = (request) => void request.socket.resetAndDestroy();
/** Returns a request listener that sends part of the text and then closes the connection. */
const cut =
  (bytes: number, text = TEXT, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  async (_, response) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(text), ...headers });
    await write(response, text.slice(0, bytes));
    response.destroy();
  };

async function write(response: ServerResponse, text: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => {
    response.write(text, () => resolve());
  });
}

test.each([
  ['429', status(429)],
  ['500', status(500)],
  ['503 with a time', status(503, { 'Retry-After': '0' })],
  ['503 with a date', status(503, { 'Retry-After': 'Sat, 01 Jun 2024 00:00:00 GMT' })],
  ['503 with an invalid time', status(503, { 'Retry-After': 'soon' })],
  ['a connection reset', reset],
])('R248 retries a download after %s, up to three requests in total', async (_, failing) => {
  const mended = await serveInTurn(failing, failing, whole);
  expect([await tryRead(mended.url), mended.asked()]).toEqual([TEXT, 3]);
  const broken = await serveInTurn(failing);
  expect([await tryRead(broken.url), broken.asked()]).toEqual([expect.stringMatching(/^ImportFileError: /), 3]);
});

test('R248 does not retry a download after status 400, 401, 403, 404 or 410', async () => {
  for (const code of [400, 401, 403, 404, 410]) {
    const { url, asked } = await serveInTurn(status(code), whole);
    expect([await tryRead(url), asked()]).toEqual([`ImportFileError: HTTP error! status: ${code}`, 1]);
  }
});

test('R248 waits for the time in a Retry-After header, but gives up if this time is a day', async () => {
  const soon = await serveInTurn(status(429, { 'Retry-After': '1' }), whole);
  const before = performance.now();
  expect(await tryRead(soon.url)).toBe(TEXT);
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  const late = await serveInTurn(status(429, { 'Retry-After': '86400' }), whole);
  expect([await tryRead(late.url), late.asked()]).toEqual(['ImportFileError: HTTP error! status: 429', 1]);
});

test('R248 resumes a download after a closed connection, without repeated or missing bytes', async () => {
  const { url, asked } = await serveInTurn(cut(5000), cut(12_000), whole);
  expect([await tryRead(url), asked()]).toEqual([TEXT, 3]);
  const earlier = await serveInTurn(cut(5000), cut(2000), whole);
  expect([await tryRead(earlier.url), earlier.asked()]).toEqual([TEXT, 3]);
  const packed = gzipSync(TEXT);
  const encoded = await serveInTurn(
    async (_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length });
      await write(response, packed.subarray(0, 1000));
      response.destroy();
    },
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
  );
  expect(await tryRead(encoded.url)).toBe(TEXT);
  const never = await serveInTurn(cut(5000), cut(6000), cut(7000), whole);
  expect([await tryRead(never.url), never.asked()]).toEqual(['ImportFileError: the server closed the connection', 3]);
});

test('R248 fails if a file changes between the retries of a download, instead of joining two versions', async () => {
  const changed =
    'ImportFileError: the server closed the connection, and its file changed before the download could resume: try again';
  const other = await serveInTurn(cut(5000), (_, response) => void response.end(TEXT.replace('line 7', 'LINE 7')));
  expect(await tryRead(other.url)).toBe(changed);
  const shorter = await serveInTurn(cut(5000), (_, response) => void response.end(TEXT.slice(0, 4000)));
  expect(await tryRead(shorter.url)).toBe(changed);
  const gone = await serveInTurn(cut(5000), status(404));
  expect(await tryRead(gone.url)).toBe('ImportFileError: HTTP error! status: 404');
});

test('R249 rejects a partial response (206) that was not requested', async () => {
  const partial: RequestListener = (_, response) =>
    void response.writeHead(206, { 'Content-Range': `bytes 0-999/${TEXT.length}` }).end(TEXT.slice(0, 1000));
  const refused = 'ImportFileError: HTTP error! status: 206, the server sent only a part of the file';
  const { url, asked } = await serveInTurn(partial, whole);
  expect([await tryRead(url), asked()]).toEqual([refused, 1]);
  expect(await tryRead((await serveInTurn(cut(5000), partial)).url)).toBe(refused);
});

test('R955 a download times out if the server does not respond', async () => {
  const { url, asked } = await serveInTurn(() => undefined);
  expect([await tryRead(url, { answer: 50 }), asked()]).toEqual([
    'ImportFileError: no response from the server within 0.05 s',
    1,
  ]);
});

test('R955 gives up on a download that stalls or is too slow', async () => {
  const trickle: RequestListener = (_, response) => {
    response.write(TEXT.slice(0, 100));
    const timer = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(timer));
  };
  const limits = { window: 200, leastBytes: 1000 };
  const given = 'ImportFileError: download too slow: less than 1000 bytes received in 0.2 s';
  expect(await tryRead((await serveInTurn(trickle)).url, limits)).toBe(given);
  const stall: RequestListener = (_, response) => void response.write(TEXT);
  expect(await tryRead((await serveInTurn(stall)).url, limits)).toBe(given);
  const slow = await serveInTurn(async (_, response) => {
    for (let at = 0; at < TEXT.length; at += 2000) {
      await write(response, TEXT.slice(at, at + 2000));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    response.end();
  });
  // the whole response takes longer than the time window of the speed limit, but each window receives enough bytes
  expect(await tryRead(slow.url, { window: 250, leastBytes: 1000 })).toBe(TEXT);
});

test('R955 the time limit for a slow server does not include time in which the reader pauses', async () => {
  const { url } = await serveInTurn(whole);
  const opened = await openImportFile(url, null, { ...LIMITS, window: 100, leastBytes: 1_000_000 });
  if (opened.kind === 'unchanged') throw new Error('nothing was known before');
  const parts: string[] = [];
  for await (const bytes of opened.chunks) {
    parts.push(Buffer.from(bytes).toString());
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  expect(parts.join('')).toBe(TEXT);
});

test('R955 limits the total time of a download: all requests, pauses and reading', async () => {
  const late = 'ImportFileError: download not finished within 0.3 s: increase SOURCE_MINUTES';
  const total = 300;
  const silent = await serveInTurn(() => undefined);
  expect(await tryRead(silent.url, { total })).toBe(late);
  const busy = await serveInTurn(status(503, { 'Retry-After': '60' }));
  expect([await tryRead(busy.url, { total }), busy.asked()]).toEqual([late, 1]);
  const endless = await serveInTurn((_, response) => {
    const timer = setInterval(() => response.write(TEXT), 10);
    response.on('close', () => clearInterval(timer));
  });
  expect(await tryRead(endless.url, { total })).toBe(late);
  expect(await tryRead((await serveInTurn(() => undefined)).url, { total: 0 })).toMatch(
    'download not finished within 0 s',
  );
});

test('R248 closes the connection if the reader of a download stops early', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const { url } = await serveInTurn((_, response) => {
    closed = once(response, 'close');
    response.write(TEXT);
  });
  const opened = await openImportFile(url, null, LIMITS);
  if (opened.kind === 'unchanged') throw new Error('nothing was known before');
  const chunks = opened.chunks[Symbol.asyncIterator]();
  await chunks.next();
  await chunks.return?.();
  expect(await closed).toEqual([]);
});

test('R248 sends user name and password of a URL as basic authentication only, and never shows them in errors', async () => {
  const asked: unknown[] = [];
  const url = await serve(({ headers, url: path }, response) => {
    asked.push([headers.authorization, path]);
    response.writeHead(path?.startsWith('/no') ? 403 : 200).end(TEXT);
  });
  const secret = url.replace('//', '//ann:p%40ss@');
  expect(await tryRead(`${secret}/a?token=1`)).toBe(TEXT);
  expect(await tryRead(`${secret}/no?token=1`)).toBe('ImportFileError: HTTP error! status: 403');
  const basic = `Basic ${Buffer.from('ann:p@ss').toString('base64')}`;
  expect(asked).toEqual([
    [basic, '/a?token=1'],
    [basic, '/no?token=1'],
  ]);
  const odd = url.replace('//', '//ann:50%off@');
  expect(await tryRead(`${odd}/b`)).toBe(TEXT);
  expect(asked.at(-1)).toEqual([`Basic ${Buffer.from('ann:50%off').toString('base64')}`, '/b']);
  expect(await tryRead('http://ann:secret@a b/?token=secret')).not.toMatch('secret');
});

test('R955 converts the setting in minutes to the total time limit of downloads, by default 30 minutes', () => {
  expect([undefined, 5, 1440].map((minutes) => createDownloadTimeLimits(minutes).total)).toEqual([
    1_800_000, 300_000, 86_400_000,
  ]);
});
