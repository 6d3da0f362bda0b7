import { PausedError } from '../loading/retry.ts';
import { DamagedFileError } from '../snapshot/base/damaged-file.ts';
import type { ByteRange } from '../snapshot/packed/pack-table.ts';
import type { PackFiles } from '../snapshot/packed/packed-source.ts';
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
  /** Null where they are others than those that were asked for. */
  readonly bytes: Uint8Array | null;
  readonly from: number;
  readonly to: number;
}

/** Returns what an answer holds of a file. What was not asked for is not read: a pack has many megabytes. */
async function readPart(response: Response, url: string, range: ByteRange): Promise<Part> {
  const encoding = response.headers.get('content-encoding');
  if (response.status === WHOLE || encoding !== null) {
    await response.body?.cancel();
    throw new UnfitHostError(url, encoding === null ? 'the whole file' : `the encoding ${encoding}`);
  }
  const [, first, last] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? [];
  const [from, to] = [Number(first), Number(last) + 1];
  if (from === range.from && to === range.to) return { bytes: new Uint8Array(await response.arrayBuffer()), from, to };
  await response.body?.cancel();
  return { bytes: null, from, to };
}

/** Returns the packs under an address. */
export function createHttpPacks(fetch: Fetch, dataUrl: string): PackFiles {
  return {
    async readPart(pack, range, isDamaged) {
      const url = dataUrl + pack;
      const headers = { Range: `bytes=${range.from}-${range.to - 1}` };
      const init = { headers, ...(isDamaged ? PAST_CACHES : PAST_KEPT) };
      const { bytes, from, to } = await fetchFile(fetch, url, (response) => readPart(response, url, range), init);
      if (bytes?.length === range.to - range.from) return bytes;
      const got = bytes ? `${bytes.length} of the bytes` : 'other bytes,';
      throw new DamagedFileError(
        `Got ${got} from ${from} up to ${to} of ${url}, expected ${range.from} up to ${range.to}`,
      );
    },
    inflate: (deflated, pack) => inflate(deflated, dataUrl + pack),
  };
}
