import type { FetchFunction } from '../../src/lib/worker/http-shard-source.ts';
import type { HttpExchange, NetworkConnection } from './http2-server.ts';

/** `fetch` over a simulated slow connection, and a log of its exchanges. */
export interface SlowConnectionFetch {
  readonly fetch: FetchFunction;
  exchanges(): readonly HttpExchange[];
}

/**
 * Returns a `fetch` over a simulated connection: each response starts after the latency, and its bytes follow the bytes of earlier
 * responses. Opening a connection takes no time.
 */
export function createSlowFetch({ latency, bytesPerSecond }: NetworkConnection): SlowConnectionFetch {
  const exchanges: HttpExchange[] = [];
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
