import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  isImportFileUnchanged,
  openImportFile,
  toLoggableLocation,
  type OpenedImportFile,
  type HttpValidators,
} from '../../../../src/lib/import/files/open-import-file.ts';
import { makeFolder, QUICK_LIMITS, serve } from '../run/support.ts';

const TEXT = 'one|two\nthree|four\n';

async function read(opened: OpenedImportFile): Promise<string> {
  if (opened.kind === 'unchanged') return 'unchanged';
  const chunks: Uint8Array[] = [];
  for await (const bytes of opened.chunks) chunks.push(bytes);
  return Buffer.concat(chunks).toString();
}

/** Returns the text of an import file, or the error message. */
async function tryRead(source: string, known: HttpValidators | null = null): Promise<string> {
  try {
    return await read(await openImportFile(source, known, QUICK_LIMITS));
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

async function writeSource(name: string, bytes: string | Uint8Array): Promise<string> {
  const file = path.join(await makeFolder(), name);
  await writeFile(file, bytes);
  return file;
}

test('R150 reads a plain or gzip import file, detected by its content, not its name', async () => {
  const plain = await writeSource('a.psv', TEXT);
  const packed = await writeSource('b.psv', gzipSync(TEXT));
  const misnamed = await writeSource('c.psv.gz', TEXT);
  expect([await tryRead(plain), await tryRead(packed), await tryRead(misnamed)]).toEqual([TEXT, TEXT, TEXT]);
});

test('R150 reads an import file of one byte, and gzip data with several members', async () => {
  const members = Buffer.concat([gzipSync(TEXT), gzipSync('more\n')]);
  expect([await tryRead(await writeSource('a', 'x')), await tryRead(await writeSource('b', members))]).toEqual([
    'x',
    `${TEXT}more\n`,
  ]);
});

test('R150 downloads an import file as plain text, as a gzip file, and with gzip content encoding', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/encoded') response.setHeader('Content-Encoding', 'gzip');
    response.end(request.url === '/plain' ? TEXT : gzipSync(TEXT));
  });
  expect(await Promise.all(['/plain', '/file', '/encoded'].map((name) => tryRead(url + name)))).toEqual([
    TEXT,
    TEXT,
    TEXT,
  ]);
});

test('R150 follows a redirect, and reads a response that arrives byte by byte', async () => {
  const packed = gzipSync(TEXT);
  const url = await serve(async (request, response) => {
    if (request.url === '/old') return void response.writeHead(302, { Location: '/new' }).end();
    for (const byte of packed) {
      response.write(Uint8Array.of(byte));
      await new Promise(setImmediate);
    }
    return void response.end();
  });
  expect(await tryRead(`${url}/old`)).toBe(TEXT);
});

test('R150 sends a conditional request for an import file, and downloads it only if it has changed', async () => {
  const asked: unknown[] = [];
  const url = await serve(({ headers }, response) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']]);
    response.setHeader('ETag', '"v1"');
    response.setHeader('Last-Modified', 'Sat, 01 Jun 2024 00:00:00 GMT');
    if (headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    return void response.end(TEXT);
  });
  const first = await openImportFile(url, null);
  const validators = first.kind === 'changed' ? first.validators : null;
  expect([await read(first), validators]).toEqual([
    TEXT,
    { etag: '"v1"', lastModified: 'Sat, 01 Jun 2024 00:00:00 GMT' },
  ]);
  expect(await tryRead(url, validators)).toBe('unchanged');
  expect(asked).toEqual([
    [undefined, undefined],
    ['"v1"', 'Sat, 01 Jun 2024 00:00:00 GMT'],
  ]);
});

test('R302 treats an import file as unchanged only if the server answers 304; a failed request counts as changed', async () => {
  const url = await serve(({ headers, url: at }, response) => {
    if (headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    return void (at === '/none' ? response.writeHead(404).end() : response.end(TEXT));
  });
  const ask = (at: string, etag: string) => isImportFileUnchanged(at, { etag, lastModified: null });
  expect(await Promise.all([ask(url, '"v1"'), ask(url, '"v0"'), ask(`${url}/none`, '"v0"')])).toEqual([
    true,
    false,
    false,
  ]);
});

test('R161 reports the HTTP status of an error response', async () => {
  const url = await serve(({ url: asked = '' }, response) => void response.writeHead(Number(asked.slice(1))).end('no'));
  expect(await Promise.all(['/404', '/500', '/403', '/304'].map((name) => tryRead(url + name)))).toEqual(
    [404, 500, 403, 304].map((status) => `ImportFileError: HTTP error! status: ${status}`),
  );
});

test('R161 reports a response without a body, and an empty file or body', async () => {
  const url = await serve(({ url: asked }, response) => void response.writeHead(asked === '/204' ? 204 : 200).end());
  const file = await writeSource('empty.psv', '');
  expect([await tryRead(`${url}/204`), await tryRead(`${url}/empty`), await tryRead(file)]).toEqual([
    'ImportFileError: Failed to get response stream',
    'ImportFileError: Failed to get video data stream',
    'ImportFileError: Failed to get video data stream',
  ]);
});

test('reports why an import file cannot be read', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'inner'));
  const damaged = gzipSync(TEXT);
  damaged.fill(0xff, 10, 20);
  expect([
    await tryRead(path.join(folder, 'missing.psv')),
    await tryRead(path.join(folder, 'inner')),
    await tryRead(await writeSource('short.gz', gzipSync(TEXT).subarray(0, -9))),
    await tryRead(await writeSource('damaged.gz', damaged)),
    await tryRead('s3://bucket/key'),
    await tryRead('ftp://a.example/export.psv'),
    await tryRead('nowhere/https://a.example/export.psv'),
  ]).toEqual([
    'ImportFileError: no such file',
    'ImportFileError: is a folder, expected a file',
    'ImportFileError: truncated gzip data',
    'ImportFileError: damaged gzip data',
    'ImportFileError: unsupported URL: use a path or an http(s) URL',
    'ImportFileError: unsupported URL: use a path or an http(s) URL',
    'ImportFileError: no such file',
  ]);
});

/** Returns a URL to which no server responds. */
async function findClosedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/`;
}

test('reports why the download of an import file fails', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 });
    response.write(TEXT);
    setTimeout(() => response.destroy(), 20);
  });
  expect([await tryRead(url), await tryRead(await findClosedPort()), await tryRead('http://')]).toEqual([
    'ImportFileError: the server closed the connection',
    'ImportFileError: the server refused the connection',
    expect.stringMatching(/^ImportFileError: .*URL/),
  ]);
});

/** Returns the share of an import file that counts as read, before and after reading it. */
async function readShares(source: string): Promise<unknown> {
  const opened = await openImportFile(source, null);
  if (opened.kind === 'unchanged') return opened;
  const before = opened.share();
  await read(opened);
  return [before, opened.share()];
}

test('reports which share of an import file has been read if the size of the file is known', async () => {
  const url = await serve((_, response) => void response.end(TEXT));
  expect([await readShares(await writeSource('a', gzipSync(TEXT))), await readShares(url)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('reports a share between 0 and 1 while an import file is read', async () => {
  const opened = await openImportFile(await writeSource('a', TEXT.repeat(50_000)), null);
  if (opened.kind === 'unchanged') throw new Error('a file is never unchanged');
  const chunks = opened.chunks[Symbol.asyncIterator]();
  await chunks.next();
  const share = opened.share() ?? 0;
  expect(share > 0 && share < 1).toBe(true);
  await chunks.return?.();
});

test('reports no share of bytes read for a device file or a response with content encoding, whose sizes are unknown', async () => {
  const opened = await openImportFile('/dev/null', null);
  expect(opened.kind === 'changed' && opened.share()).toBeNull();
  const url = await serve(
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(TEXT)),
  );
  expect(await readShares(url)).toEqual([null, null]);
});

test('omits user name, password, query and fragment from the displayed name of a URL', () => {
  expect(toLoggableLocation('https://user:pass@a.example:8080/b.psv?token=1#x')).toBe('https://a.example:8080/b.psv');
  expect(toLoggableLocation('http://user:pass@a b/c.psv?token=1')).toBe('http://a b/c.psv');
  const others = ['data/b.psv?x', 's3://bucket/key?x', 'http://'];
  expect(others.map(toLoggableLocation)).toEqual(others);
});
