import type { ShardSource } from '../snapshot/shard-source.ts';

/** What the worker needs of the network; `fetch` itself in the browser. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Requests a file is asked for at most. */
const TRIES = 4;
const FIRST_PAUSE_MS = 250;
/** Milliseconds after which a request that has not answered is given up. */
const PATIENCE_MS = 8000;

/** A file that is not there: a newer deploy has replaced it, so asking again does not help. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function fetchOnce(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  // a host may let a browser keep a 404 for as long as it would the file, and an older deploy can come back
  if (response.status === 404 && init.cache !== 'reload') return fetchOnce(fetch, url, { ...init, cache: 'reload' });
  if (response.status === 404) throw new MissingFileError(`No file at ${url}`);
  if (!response.ok) throw new Error(`Got status ${response.status} for ${url}`);
  return response;
}

/**
 * Returns what `read` makes of a file, asking up to four times with growing, jittered pauses (full jitter, see
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/). Throws a {@link MissingFileError} at once
 * when there is no such file, else the last failure.
 */
export async function fetchFile<T>(
  fetch: Fetch,
  url: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await read(await fetchOnce(fetch, url, init));
    } catch (error) {
      if (error instanceof MissingFileError || tried === TRIES) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
    }
  }
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
