import { BusyError } from './busy-error.ts';

/** Limits what one address may ask, by number of requests and by their processor time. */
export interface RateLimit {
  /** Takes one request from the budget of an address. Throws a {@link BusyError} (429) if the budget is spent. */
  take(address: string, nowMs: number): void;
  /** Throws a {@link BusyError} (429) if the budget of an address is spent, and takes nothing. */
  check(address: string, nowMs: number): void;
  /** Takes the processor time of a request from the budget of an address, in milliseconds. */
  charge(address: string, cpuMs: number, nowMs: number): void;
}

/** Addresses with a budget in memory. Beyond that number, the address without requests for the longest time starts with a full budget. */
const MAX_ADDRESSES = 10_000;
/** Seconds for which an unused budget accumulates. */
const BURST_SECONDS = 10;
/** Processor milliseconds that `take` pays for: usual requests take 0 to 10 (docs/operating/search-server.md). */
const CPU_MS_PER_REQUEST = 20;

/** Creates a token bucket for each address: it gains `perSecond` tokens a second, and holds the tokens of ten seconds. */
export function createRateLimit(perSecond: number): RateLimit {
  const burst = BURST_SECONDS * perSecond;
  const buckets = new Map<string, { left: number; at: number }>();
  const leftOf = (address: string, nowMs: number) => {
    const { left, at } = buckets.get(address) ?? { left: burst, at: nowMs };
    return Math.min(burst, left + ((nowMs - at) / 1000) * perSecond);
  };
  const store = (address: string, left: number, nowMs: number) => {
    buckets.delete(address);
    buckets.set(address, { left, at: nowMs });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES) buckets.delete(oldest!);
  };
  const refuseUnder = (least: number, left: number) => {
    if (left < least) throw new BusyError(429, Math.max(1, Math.ceil((least - left) / perSecond)));
  };
  return {
    take(address, nowMs) {
      const left = leftOf(address, nowMs);
      store(address, left < 1 ? left : left - 1, nowMs);
      refuseUnder(1, left);
    },
    check: (address, nowMs) => refuseUnder(0, leftOf(address, nowMs)),
    charge(address, cpuMs, nowMs) {
      const tokens = Math.max(0, cpuMs / CPU_MS_PER_REQUEST - 1);
      // debt is limited, so that an address is never locked out for long
      store(address, Math.max(-burst, leftOf(address, nowMs) - tokens), nowMs);
    },
  };
}
