import { RetryAfterError, retry } from '../loading/retry-requests.ts';
import { CORE_FILE } from '../snapshot/read/snapshot-core.ts';
import { DamagedFileError } from '../snapshot/base/damaged-file-error.ts';
import type { ShardLoader } from '../snapshot/base/shard-source.ts';

/** Signature of `fetch` as the worker uses it. */
export type FetchFunction = (url: string, init?: RequestInit) => Promise<Response>;

/** Status codes for missing files. Storage buckets without permission to list files respond with 403. */
const MISSING = new Set([403, 404, 410]);

/** Status code for a range beyond the end of the file, which the caller handles. */
const RANGE_NOT_SATISFIABLE = 416;

/** Request option that bypasses the browser's cache and replaces the cached response. */
export const BYPASS_CACHE_FETCH_OPTION = { cache: 'reload' } as const satisfies RequestInit;

/** Request option that revalidates the browser's cached response with the server. */
const REVALIDATE = { cache: 'no-cache' } as const satisfies RequestInit;

/** Error for a missing file. Retrying does not help, because a newer deploy has replaced the file. */
export class MissingFileError extends RetryAfterError {
  constructor(url: string) {
    super(`No file at ${url}`, Infinity);
  }
}

async function fetchOnce(fetch: FetchFunction, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  // reload the file: hosts may let browsers cache a 404 as long as the file itself, and a rollback may restore the file
  if (response.status === 404 && init.cache !== BYPASS_CACHE_FETCH_OPTION.cache)
    return fetchOnce(fetch, url, { ...init, ...BYPASS_CACHE_FETCH_OPTION });
  if (MISSING.has(response.status)) throw new MissingFileError(url);
  if (response.ok || response.status === RANGE_NOT_SATISFIABLE) return response;
  const message = `Got status ${response.status} for ${url}`;
  // the `Retry-After` header may contain a date instead of seconds, which gives NaN and is ignored
  const seconds = Number(response.headers.get('retry-after'));
  throw seconds > 0 ? new RetryAfterError(message, seconds * 1000) : new Error(message);
}

/** Reads the body of a response. Each chunk that arrives restarts the time limit. */
export type ReadBody = () => Promise<Uint8Array<ArrayBuffer>>;

/** Reads the body of a response; returns no bytes if the response has no body. Calls `restartTimer` before it waits for each chunk. */
async function readChunks({ body }: Response, restartTimer: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  const readNext = () => {
    restartTimer();
    return reader?.read();
  };
  for (let part = await readNext(); part?.done === false; part = await readNext()) chunks.push(part.value);
  if (chunks.length === 1) return chunks[0]!;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Fetches a file and returns the result of `read` for its response. Tries up to four times, with growing, jittered pauses or the pause that
 * the server requests. Throws a {@link MissingFileError} immediately if the file does not exist, else the last error, within nine seconds.
 * While data arrives, these limits do not apply, because on a slow connection a new try would start again at the first byte.
 */
export function fetchFileWithRetries<T>(
  fetch: FetchFunction,
  url: string,
  read: (response: Response, readBody: ReadBody) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  return retry(async (ms) => {
    const late = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(new Error(`No data from ${url} for ${ms} ms`)), ms);
    };
    restartTimer();
    try {
      const response = await fetchOnce(fetch, url, { ...init, signal: late.signal });
      return await read(response, () => readChunks(response, restartTimer));
    } finally {
      clearTimeout(timer!);
      // the body of an error response is not read: end its transfer
      late.abort();
    }
  });
}

/** Inflates raw deflate data. Throws a {@link DamagedFileError} with the URL of the data if it is invalid. */
export async function inflate(packed: BlobPart, url: string): Promise<Uint8Array> {
  try {
    const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(inflated).arrayBuffer());
  } catch (error) {
    throw new DamagedFileError(`The data of ${url} cannot be inflated: ${String(error)}`);
  }
}

/** Returns a source that fetches the snapshot's core and shards, which are deflated files, below a base URL. */
export function createHttpShardLoader(fetch: FetchFunction, dataUrl: string): ShardLoader {
  return async (name, isDamaged) => {
    const url = dataUrl + name;
    const kept = name === CORE_FILE ? REVALIDATE : {};
    // damage can only be in a complete response, because `fetchFileWithRetries` retries failed transfers
    const packed = await fetchFileWithRetries(
      fetch,
      url,
      (_, readBody) => readBody(),
      isDamaged ? BYPASS_CACHE_FETCH_OPTION : kept,
    );
    return inflate(packed, url);
  };
}
