import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { ImportFileError, toImportFileError } from './import-file-error.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Description of a file in UTF-32, with advice for the operator. */
export const UTF_32_ADVICE = 'UTF-32 text: convert it to UTF-8';

/**
 * Decoders for gzip, zstd and UTF-16, each with the first bytes by which files in its format are recognized. UTF-32 is not supported, and
 * must precede UTF-16, which has the same first bytes.
 */
const DECODERS: readonly (readonly [mark: readonly number[], open: (packed: Chunks) => Chunks])[] = [
  [[0x1f, 0x8b], (packed) => pipeThrough(packed, createGunzip())],
  [[0x28, 0xb5, 0x2f, 0xfd], unzstd],
  [[0xff, 0xfe, 0, 0], rejectUtf32],
  [[0, 0, 0xfe, 0xff], rejectUtf32],
  [[0xff, 0xfe], (text) => decode(text, 'utf-16le')],
  [[0xfe, 0xff], (text) => decode(text, 'utf-16be')],
];
const MAX_SIGNATURE_BYTES = Math.max(...DECODERS.map(([mark]) => mark.length));
/** Maximum number of nested compressions: a server may gzip a file that is already compressed. */
const MAX_LAYERS = 3;

/**
 * Decompresses gzip and zstd, also nested, and converts UTF-16 to UTF-8. Detects the format by the first bytes, not by the file name. Every
 * error becomes an {@link ImportFileError}.
 */
export async function* decompressImportFile(chunks: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeLayers(chunks, MAX_LAYERS);
  } catch (error) {
    throw toImportFileError(error);
  }
}

async function* decodeLayers(chunks: Chunks, layers: number): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  try {
    const head = await readHead(rest);
    const whole = resume(head, rest);
    const open = DECODERS.find(([mark]) => mark.every((byte, at) => head[at] === byte))?.[1];
    if (open && layers > 0) yield* decodeLayers(open(whole), layers - 1);
    else yield* whole;
  } finally {
    // close the stream, but do not wait until it is closed, because a slow server can delay this
    rest.return?.().catch(() => {});
  }
}

/** Reads chunks until there are enough bytes to recognize every compressed format. Returns these bytes as one buffer. */
async function readHead(rest: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < MAX_SIGNATURE_BYTES) {
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

function pipeThrough(packed: Chunks, unpacked: Duplex): Chunks {
  // `unpacked` passes errors on to the code that reads it; this handler only prevents an unhandled rejection
  pipeline(Readable.from(packed), unpacked).catch(() => {});
  return unpacked;
}

/** Decompresses zstd. Replaces the error codes of Node.js, which are the same for zstd and gzip, with messages about zstd. */
async function* unzstd(packed: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield* pipeThrough(packed, createZstdDecompress());
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z')) throw error;
    throw new ImportFileError(`${code === 'Z_BUF_ERROR' ? 'truncated' : 'damaged'} zstd data`, {
      cause: error,
    });
  }
}

function rejectUtf32(): never {
  throw new ImportFileError(UTF_32_ADVICE);
}

async function* decode(chunks: Chunks, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of chunks) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}
