import { RetryAfterError } from '../loading/retry-requests.ts';
import { DamagedFileError } from '../snapshot/base/damaged-file-error.ts';
import type { ByteRange } from '../snapshot/packed/shard-pack-table.ts';
import type { PackFileReader } from '../snapshot/packed/packed-shard-source.ts';
import {
  fetchFileWithRetries,
  inflate,
  BYPASS_CACHE_FETCH_OPTION,
  type FetchFunction,
  type ReadBody,
} from './http-shard-source.ts';

/**
 * Request option that bypasses the browser's cache. With caching, Chromium requests the ranges of a file one after another, so ten cards
 * would take ten round trips. Firefox and WebKit do not cache ranges.
 */
const NO_STORE = { cache: 'no-store' } as const satisfies RequestInit;

const STATUS_OK = 200;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\//;

const CHECK_HOST = 'run "marquee check-host" to see what the host must support';

/** Error for a host that answers a range request with the entire file or with encoded content. Retrying does not help. */
export class RangeUnsupportedError extends RetryAfterError {
  constructor(url: string, got: string) {
    super(`Got ${got} for a part of ${url}: ${CHECK_HOST}`, Infinity);
  }
}

interface RangeContent {
  /** Bytes of the requested range; null if the response has another range. */
  readonly bytes: Uint8Array | null;
  /** Description of the content for error messages. */
  readonly got: string;
}

/**
 * Reads a range response. Throws a {@link RangeUnsupportedError} if the response is the entire file or encoded. The body of any range
 * other than the requested one is not read, because a pack has many megabytes.
 */
async function readRange(response: Response, readBody: ReadBody, url: string, range: ByteRange): Promise<RangeContent> {
  const encoding = response.headers.get('content-encoding');
  if (response.status === STATUS_OK || encoding !== null) {
    await response.body?.cancel();
    throw new RangeUnsupportedError(url, encoding === null ? 'the whole file' : `the encoding ${encoding}`);
  }
  const [, first, last] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? [];
  const [from, to] = [Number(first), Number(last) + 1];
  if (from === range.from && to === range.to) {
    const bytes = await readBody();
    return { bytes, got: `${bytes.length} bytes` };
  }
  await response.body?.cancel();
  const isMissing = first === undefined;
  return {
    bytes: null,
    got: isMissing ? `status ${response.status} without a valid Content-Range header` : `the bytes ${from} up to ${to}`,
  };
}

/** Returns a reader that fetches parts of packs, which are files of many shards, below a base URL. */
export function createHttpPackReader(fetch: FetchFunction, dataUrl: string): PackFileReader {
  return {
    async readPart(pack, range, isDamaged) {
      const url = dataUrl + pack;
      const headers = { Range: `bytes=${range.from}-${range.to - 1}` };
      const init = { headers, ...(isDamaged ? BYPASS_CACHE_FETCH_OPTION : NO_STORE) };
      const { bytes, got } = await fetchFileWithRetries(
        fetch,
        url,
        (response, readBody) => readRange(response, readBody, url, range),
        init,
      );
      if (bytes?.length === range.to - range.from) return bytes;
      throw new DamagedFileError(`Got ${got} for the bytes ${range.from} up to ${range.to} of ${url}: ${CHECK_HOST}`);
    },
    inflate: (deflated, pack) => inflate(deflated, dataUrl + pack),
  };
}
