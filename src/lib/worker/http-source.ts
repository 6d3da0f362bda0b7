import { PausedError, retry } from '../domain/retry.ts';
import type { ShardSource } from '../snapshot/shard-source.ts';

/** What the worker needs of the network; `fetch` itself in the browser. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Statuses of a file that is not there; a bucket that may not be listed says 403. */
const MISSING = new Set([403, 404, 410]);

/** A file that is not there: a newer deploy has replaced it, so asking again does not help. */
export class MissingFileError extends PausedError {
  constructor(url: string) {
    super(`No file at ${url}`, Infinity);
  }
}

async function fetchOnce(fetch: Fetch, url: string, init: RequestInit, ms: number): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ms) });
  // a host may let a browser keep a 404 for as long as it would the file, and an older deploy can come back
  if (response.status === 404 && init.cache !== 'reload')
    return fetchOnce(fetch, url, { ...init, cache: 'reload' }, ms);
  if (MISSING.has(response.status)) throw new MissingFileError(url);
  if (response.ok) return response;
  const message = `Got status ${response.status} for ${url}`;
  // a date instead of seconds is no number, and then counts for nothing
  const seconds = Number(response.headers.get('retry-after'));
  throw seconds > 0 ? new PausedError(message, seconds * 1000) : new Error(message);
}

/**
 * Returns what `read` makes of a file, asking up to four times with growing, jittered pauses, or those that the server asks for.
 * Throws a {@link MissingFileError} at once when there is no such file, else the last failure, within nine seconds.
 */
export function fetchFile<T>(
  fetch: Fetch,
  url: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  return retry(async (ms) => read(await fetchOnce(fetch, url, init, ms)));
}

async function inflate(response: Response): Promise<Uint8Array> {
  if (!response.body) throw new Error(`Got no body for ${response.url}`);
  const inflated = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

/** Returns a source of the shards under an address; they are deflated files. */
export function createHttpSource(fetch: Fetch, dataUrl: string): ShardSource {
  return (name) => fetchFile(fetch, dataUrl + name, inflate);
}
