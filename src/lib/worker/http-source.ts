import { PausedError, retry } from '../loading/retry.ts';
import { CORE_FILE } from '../snapshot/read/core.ts';
import { DamagedFileError } from '../snapshot/base/damaged-file.ts';
import type { ShardSource } from '../snapshot/base/shard-source.ts';

/** What the worker needs of the network; `fetch` itself in the browser. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Statuses of a file that is not there; a bucket that may not be listed says 403. */
const MISSING = new Set([403, 404, 410]);

/** Status of a file that ends before the part of it that was asked for: whoever asks knows what it means. */
const BEHIND_ITS_END = 416;

/** Asks the server itself, and has its answer take the place of what the browser keeps. */
export const PAST_CACHES = { cache: 'reload' } as const satisfies RequestInit;

/** Asks the server whether what the browser keeps is still the same. */
const REVALIDATED = { cache: 'no-cache' } as const satisfies RequestInit;

/** A file that is not there: a newer deploy has replaced it, so asking again does not help. */
export class MissingFileError extends PausedError {
  constructor(url: string) {
    super(`No file at ${url}`, Infinity);
  }
}

async function fetchOnce(fetch: Fetch, url: string, init: RequestInit, ms: number): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ms) });
  // a host may let a browser keep a 404 for as long as it would the file, and an older deploy can come back
  if (response.status === 404 && init.cache !== PAST_CACHES.cache)
    return fetchOnce(fetch, url, { ...init, ...PAST_CACHES }, ms);
  if (MISSING.has(response.status)) throw new MissingFileError(url);
  if (response.ok || response.status === BEHIND_ITS_END) return response;
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

/** Returns deflated bytes inflated. Throws a {@link DamagedFileError} that says where they are from. */
export async function inflate(packed: BlobPart, url: string): Promise<Uint8Array> {
  try {
    const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(inflated).arrayBuffer());
  } catch (error) {
    throw new DamagedFileError(`Got what cannot be inflated from ${url}: ${String(error)}`);
  }
}

/** Returns a source of the core and the shards under an address; they are deflated files. */
export function createHttpSource(fetch: Fetch, dataUrl: string): ShardSource {
  return async (name, isDamaged) => {
    const url = dataUrl + name;
    const kept = name === CORE_FILE ? REVALIDATED : {};
    // what fails on its way is asked for again by `fetchFile`: only what came whole can be damaged
    const packed = await fetchFile(fetch, url, (response) => response.arrayBuffer(), isDamaged ? PAST_CACHES : kept);
    return inflate(packed, url);
  };
}
