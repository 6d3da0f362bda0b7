// Tests of HTTP range requests for packs to a real server, whose responses are correct or incorrect.
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { DamagedFileError } from '../../../src/lib/snapshot/base/damaged-file-error.ts';
import { createHttpPackReader, RangeUnsupportedError } from '../../../src/lib/worker/http-pack-file-reader.ts';
import { MissingFileError, type FetchFunction } from '../../../src/lib/worker/http-shard-source.ts';
import { serve } from '../import/run/support.ts';

const PACK = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
const RANGE = { from: 100, to: 164 };

/** Reads a range of a pack from a server with this request listener. Returns the bytes and the requests. */
async function read(listener: RequestListener, isDamaged = false) {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.headers.range);
    listener(request, response);
  });
  const inits: (RequestInit | undefined)[] = [];
  const recorded: FetchFunction = (address, init) => {
    inits.push(init);
    return fetch(address, init);
  };
  const part = createHttpPackReader(recorded, `${url}/`).readPart('cards/a.bin', RANGE, isDamaged);
  const [settled] = await Promise.allSettled([part]);
  return { settled, asked, caches: inits.map((init) => init?.cache) };
}

const answer =
  (status: number, body: Uint8Array | string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const part = PACK.slice(RANGE.from, RANGE.to);
const RIGHT = { 'Content-Range': `bytes 100-163/${PACK.length}` };

test('R541 range requests for packs bypass the browser cache, because the cache would send the requests one after another', async () => {
  const { settled, asked, caches } = await read(answer(206, part, RIGHT));
  expect(settled).toEqual({ status: 'fulfilled', value: part });
  expect([asked, caches]).toEqual([['bytes=100-163'], ['no-store']]);
});

test('R542 a request for a pack after damaged data bypasses all caches', async () => {
  const { caches } = await read(answer(206, part, RIGHT), true);
  expect(caches).toEqual(['reload']);
});

test.each([
  ['a complete pack', answer(200, PACK), 'Got the whole file for a part of'],
  ['an encoded range', answer(206, part, { ...RIGHT, 'Content-Encoding': 'br' }), 'Got the encoding br'],
])('R543 rejects %s as a response to a range request, without a retry', async (_, listener, message) => {
  const { settled, asked } = await read(listener);
  expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(RangeUnsupportedError) });
  expect((settled as PromiseRejectedResult).reason).toMatchObject({ message: expect.stringContaining(message) });
  expect(asked).toHaveLength(1);
});

test.each([
  ['the complete pack', 200, {}],
  ['the complete pack as a range', 206, { 'Content-Range': 'bytes 0-79999999/80000000' }],
])('R543 cancels the download of a pack if the server sends %s', async (_, status, headers) => {
  let sent = 0;
  const isLeft = Promise.withResolvers<void>();
  const { settled } = await read((_request, response) => {
    response.writeHead(status, headers);
    const chunk = new Uint8Array(65_536);
    const send = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', send).on('close', () => isLeft.resolve());
    send();
  });
  await isLeft.promise;
  expect(settled?.status).toBe('rejected');
  // only the data in the network buffers of both ends was sent
  expect(sent).toBeLessThan(16_000_000);
});

test.each([
  ['another range', answer(206, part, { 'Content-Range': 'bytes 200-263/5000' }), 'the bytes 200 up to 264'],
  ['fewer bytes', answer(206, part.slice(9), RIGHT), '55 bytes'],
  [
    'a range that ends too early',
    answer(206, part.slice(9), { 'Content-Range': 'bytes 100-154/5000' }),
    'the bytes 100 up to 155',
  ],
  ['a range without a Content-Range header', answer(206, part), 'status 206 without a valid Content-Range header'],
  [
    'the end of a shorter file',
    answer(416, '', { 'Content-Range': 'bytes */90' }),
    'status 416 without a valid Content-Range header',
  ],
])('R542 treats %s as damaged packed data, without an immediate retry', async (_, listener, got) => {
  const { settled, asked } = await read(listener);
  expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(DamagedFileError) });
  expect((settled as PromiseRejectedResult).reason).toMatchObject({
    message: expect.stringMatching(`^Got ${got} for the bytes 100 up to 164 of .*: run "marquee check-host"`),
  });
  expect(asked).toHaveLength(1);
});

test('R542 a missing pack file counts as replaced by a deploy', async () => {
  const { settled } = await read(answer(404, 'gone'));
  expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(MissingFileError) });
});

test('R542 requests a range of a pack again after a server error', async () => {
  let tries = 0;
  const { settled, asked } = await read((request, response) => {
    tries += 1;
    return tries === 1 ? answer(503, 'busy')(request, response) : answer(206, part, RIGHT)(request, response);
  });
  expect(settled).toEqual({ status: 'fulfilled', value: part });
  expect(asked).toHaveLength(2);
});
