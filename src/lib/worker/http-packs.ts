import { PausedError } from '../loading/retry.ts';
import { DamagedFileError } from '../snapshot/damaged-file.ts';
import type { ByteRange } from '../snapshot/pack-table.ts';
import type { PackFiles } from '../snapshot/packed-source.ts';
import { fetchFile, inflate, PAST_CACHES, type Fetch } from './http-source.ts';

/**
 * Leaves alone what the browser keeps: where Chromium may keep the parts of a file, it asks for one after another, so that ten cards would
 * take ten round trips. Firefox and WebKit keep no parts.
 */
const PAST_KEPT = { cache: 'no-store' } as const satisfies RequestInit;

const WHOLE = 200;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\//;

/** A host that hands out whole packs in the place of their parts, or parts that are encoded. Asking again does not help. */
export class UnfitHostError extends PausedError {
  constructor(url: string, got: string) {
    super(`Got ${got} for a part of ${url}: "marquee check-host" says what the host must do`, Infinity);
  }
}

/** What an answer holds: bytes, and where they stand in the file by its headers. */
interface Part {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Returns what an answer holds of a file. What is no part of it is not read: a pack has many megabytes. */
async function readPart(response: Response, url: string): Promise<Part> {
  const encoding = response.headers.get('content-encoding');
  if (response.status === WHOLE || encoding !== null) {
    await response.body?.cancel();
    throw new UnfitHostError(url, encoding === null ? 'the whole file' : `the encoding ${encoding}`);
  }
  const [, first, last] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? [];
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, from: Number(first), to: Number(last) + 1 };
}

/** Returns the packs under an address. */
export function createHttpPacks(fetch: Fetch, dataUrl: string): PackFiles {
  return {
    async readPart(pack, range: ByteRange, isDamaged) {
      const url = dataUrl + pack;
      const headers = { Range: `bytes=${range.from}-${range.to - 1}` };
      const init = { headers, ...(isDamaged ? PAST_CACHES : PAST_KEPT) };
      const { bytes, from, to } = await fetchFile(fetch, url, (response) => readPart(response, url), init);
      if (from === range.from && to === range.to && bytes.length === to - from) return bytes;
      const got = `${bytes.length} bytes from ${from} up to ${to}`;
      throw new DamagedFileError(`Got ${got} of ${url}, expected those from ${range.from} up to ${range.to}`);
    },
    inflate: (deflated, pack) => inflate(deflated, dataUrl + pack),
  };
}
