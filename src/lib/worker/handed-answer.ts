import type { Fetch } from './http-source.ts';

/** A `fetch` whose first answer from one address may come from the page, which asks for it while the worker's code is on its way. */
export interface HandedFetch {
  readonly fetch: Fetch;
  /** Has the first request of an address wait for what the page hands over. */
  expect(url: string): void;
  /** Hands over what the page got; null where it got nothing, which counts as a request that failed. */
  hand(bytes: ArrayBuffer | null): void;
}

/** Returns such a `fetch` over another. */
export function createHandedFetch(fetch: Fetch): HandedFetch {
  let hand: HandedFetch['hand'] = () => undefined;
  const handed = new Promise<ArrayBuffer | null>((resolve) => (hand = resolve));
  let due: string | null = null;
  return {
    async fetch(url, init) {
      if (url !== due) return fetch(url, init);
      due = null;
      const bytes = await beforeEnd(handed, init?.signal);
      if (!bytes) throw new Error(`The page got no answer from ${url}`);
      return new Response(bytes);
    },
    expect(url) {
      due = url;
    },
    hand,
  };
}

/** Returns what a promise resolves to. Rejects with a signal's reason when it is aborted before. */
function beforeEnd<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
