import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { toSourceError } from './source-error.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Yields the bytes of a source, unpacked when the first two say gzip, whatever its name says. Every failure on the way
 * comes out as a {@link SourceError}.
 */
export async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  try {
    const head = await readHead(rest);
    const whole = resume(head, rest);
    yield* head.subarray(0, GZIP.length).equals(GZIP) ? gunzip(whole) : whole;
  } catch (error) {
    throw toSourceError(error);
  }
}

/** Returns the first chunks as one, enough of them to hold the mark of gzip if there is one. */
async function readHead(rest: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < GZIP.length) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* resume(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unpacked = createGunzip();
  // a failure reaches whoever reads the unpacked bytes; here it must only not count as unhandled
  pipeline(Readable.from(packed), unpacked).catch(() => {});
  return unpacked;
}
