import { ServerBusyError } from './server-busy-error.ts';

/** Rate limit by address, in number of requests and CPU time. */
export interface RateLimiter {
  /** Subtracts one request from the budget of an address. Throws a {@link ServerBusyError} (429) if the budget is used up. */
  take(address: string, nowMs: number): void;
  /** Throws a {@link ServerBusyError} (429) if the budget of an address is used up. Does not change the budget. */
  check(address: string, nowMs: number): void;
  /** Subtracts the CPU time of a request, beyond the {@link CPU_MS_PER_REQUEST} that `take` includes, from the budget of an address. */
  charge(address: string, cpuMs: number, nowMs: number): void;
}

/**
 * Maximum number of addresses in memory. If there are more, the least recently used address is dropped, and later starts again with a full
 * budget.
 */
const MAX_ADDRESSES = 10_000;
/** Number of seconds for which unused budget accumulates. */
const BURST_SECONDS = 10;
/**
 * CPU time in milliseconds that the budget of one request includes. Usual requests need 0 to 10 ms
 * (docs/reference/search-server.md#cpu-time).
 */
const CPU_MS_PER_REQUEST = 20;

/**
 * Creates a token bucket per address. Each bucket gains `perSecond` tokens per second, up to the tokens of {@link BURST_SECONDS} seconds.
 */
export function createRateLimiter(perSecond: number): RateLimiter {
  const burst = BURST_SECONDS * perSecond;
  const buckets = new Map<string, { left: number; at: number }>();
  const tokensOf = (address: string, nowMs: number) => {
    const { left, at } = buckets.get(address) ?? { left: burst, at: nowMs };
    return Math.min(burst, left + ((nowMs - at) / 1000) * perSecond);
  };
  const store = (address: string, left: number, nowMs: number) => {
    buckets.delete(address);
    buckets.set(address, { left, at: nowMs });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES) buckets.delete(oldest!);
  };
  const requireTokens = (least: number, left: number) => {
    if (left < least) throw new ServerBusyError(429, Math.max(1, Math.ceil((least - left) / perSecond)));
  };
  return {
    take(address, nowMs) {
      const left = tokensOf(address, nowMs);
      store(address, left < 1 ? left : left - 1, nowMs);
      requireTokens(1, left);
    },
    check: (address, nowMs) => requireTokens(0, tokensOf(address, nowMs)),
    charge(address, cpuMs, nowMs) {
      const tokens = Math.max(0, cpuMs / CPU_MS_PER_REQUEST - 1);
      // limit the debt, so that no address is locked out for long
      store(address, Math.max(-burst, tokensOf(address, nowMs) - tokens), nowMs);
    },
  };
}
