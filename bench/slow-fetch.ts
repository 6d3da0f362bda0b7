import type { Fetch } from '../src/lib/worker/http-source.ts';
import type { Exchange, Line } from './serve-h2.ts';

/** `fetch` over a slow line, and what has come over it. */
export interface SlowFetch {
  readonly fetch: Fetch;
  exchanges(): readonly Exchange[];
}

/**
 * Returns a `fetch` whose answers come as over a line of their own: each begins a round trip after its request, and its bytes follow those
 * of the answers before it. Opening a connection costs nothing.
 */
export function createSlowFetch({ latency, bytesPerSecond }: Line): SlowFetch {
  const exchanges: Exchange[] = [];
  let freeAt = 0;
  return {
    exchanges: () => exchanges.slice(),
    async fetch(url, init) {
      const start = performance.now();
      const response = await fetch(url, init);
      const body = await response.arrayBuffer();
      freeAt = Math.max(start + latency, freeAt) + (body.byteLength / bytesPerSecond) * 1000;
      const arrival = freeAt;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, arrival - performance.now())));
      exchanges.push({ path: url, start, end: performance.now(), bytes: body.byteLength });
      const { status, headers } = response;
      return new Response(body, { status, headers });
    },
  };
}
