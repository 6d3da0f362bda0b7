import type { FetchFunction } from './http-shard-source.ts';

/** A `fetch` whose first response for one URL may come from the page, which requests the file while the worker's code is loading. */
export interface PreloadedFetch {
  readonly fetch: FetchFunction;
  /** Makes the next request for this URL wait for the bytes that the page will deliver. */
  expect(url: string): void;
  /** Delivers the bytes that the page has received to the waiting request. Null makes the waiting request fail. */
  hand(bytes: ArrayBuffer | null): void;
}

/** Wraps a `fetch` to use the page's response for one URL. */
export function createPreloadedFetch(fetch: FetchFunction): PreloadedFetch {
  let hand: PreloadedFetch['hand'] = () => undefined;
  const handed = new Promise<ArrayBuffer | null>((resolve) => (hand = resolve));
  let due: string | null = null;
  return {
    async fetch(url, init) {
      if (url !== due) return fetch(url, init);
      due = null;
      const bytes = await withAbort(handed, init?.signal);
      if (!bytes) throw new Error(`The page got no answer from ${url}`);
      return new Response(bytes);
    },
    expect(url) {
      due = url;
    },
    hand,
  };
}

/** Awaits a promise. Rejects with the signal's reason if the signal is aborted first. */
function withAbort<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
