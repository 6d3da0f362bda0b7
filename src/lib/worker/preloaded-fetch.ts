import type { FetchFunction } from './http-shard-source.ts';

/** A `fetch` whose first response for one URL may come from the page, which requests the file while the worker's code is loading. */
export interface PreloadedFetch {
  readonly fetch: FetchFunction;
  /** Makes the next request for this URL wait for the bytes that the page will deliver. */
  expect(url: string): void;
  /** Delivers the bytes that the page has received to the waiting request. Null makes the waiting request fail. */
  deliver(bytes: ArrayBuffer | null): void;
}

/** Wraps a `fetch` to use the page's response for one URL. */
export function createPreloadedFetch(fetch: FetchFunction): PreloadedFetch {
  let deliver: PreloadedFetch['deliver'] = () => undefined;
  const delivered = new Promise<ArrayBuffer | null>((resolve) => (deliver = resolve));
  let expectedUrl: string | null = null;
  return {
    async fetch(url, init) {
      if (url !== expectedUrl) return fetch(url, init);
      expectedUrl = null;
      const bytes = await withAbort(delivered, init?.signal);
      if (!bytes) throw new Error(`The page got no answer from ${url}`);
      return new Response(bytes);
    },
    expect(url) {
      expectedUrl = url;
    },
    deliver,
  };
}

/** Awaits a promise. Rejects with the signal's reason if the signal is aborted first. */
function withAbort<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
