/** Error for a request that is rejected because of load (HTTP status 429 or 503). `seconds` is the value of the `Retry-After` header. */
export class ServerBusyError extends Error {
  override name = 'ServerBusyError';
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  constructor(status: 429 | 503, seconds: number) {
    const problem = status === 429 ? 'Too many requests from this IP address' : 'Too many requests in the queue';
    super(`${problem}: retry after ${seconds} s`);
    this.status = status;
    this.retryAfterSeconds = seconds;
  }
}

/** Rate limit by address, in number of requests and CPU time. */
export interface RateLimiter {
  /** Subtracts one request from the budget of an address. Throws a {@link ServerBusyError} (429) if the budget is used up. */
  take(address: string, nowMs: number): void;
  /** Throws a {@link ServerBusyError} (429) if the budget of an address is used up. Does not change the budget. */
  check(address: string, nowMs: number): void;
  /** Subtracts the CPU time of a request, beyond the {@link CPU_MS_PER_REQUEST} that `take` includes, from the budget of an address. */
  charge(address: string, cpuMs: number, nowMs: number): void;
}

/** Maximum number of addresses in memory; the least recently used address is dropped, and later starts again with a full budget. */
const MAX_ADDRESSES = 10_000;
/** Number of seconds for which unused budget accumulates. */
const BURST_SECONDS = 10;
/** CPU milliseconds in the budget of one request. Usual requests need 0 to 10 ms (docs/reference/search-server.md#cpu-time). */
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

/** Maximum number of running and waiting requests, in total and per client address. */
export interface RequestQueueLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxRunningPerAddress: number;
  readonly maxWaitingPerAddress: number;
}

interface Worker {
  /** Returns the share of recent time in which the thread was busy, from 0 (idle) to 1. */
  load(): number;
}

/** Requests of one client address. All requests of an address run on the same worker, so that a single client cannot block all workers. */
interface Client<W> {
  readonly worker: W;
  running: number;
  readonly waiting: Set<() => void>;
}

export interface RequestQueue<W> {
  /** Returns the worker with the lowest load. */
  idlest(): W;
  /**
   * Runs a request of an address as soon as the limits allow. Rejects with a {@link ServerBusyError} if too many requests are waiting in total
   * (503) or of this address (429), or with the signal's reason if aborted.
   */
  run<T>(address: string, signal: AbortSignal, run: (worker: W) => Promise<T>): Promise<T>;
}

/** Number of running and waiting requests of all addresses. */
interface Totals {
  running: number;
  waiting: number;
}

/** Resolves when a request of a client may start. Rejects like `run` of {@link RequestQueue}. */
function waitForSlot<W>(
  totals: Totals,
  limits: RequestQueueLimits,
  client: Client<W>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      totals.running++;
      client.running++;
      resolve();
    };
    if (totals.running < limits.maxRunning && client.running < limits.maxRunningPerAddress) return start();
    if (client.waiting.size >= limits.maxWaitingPerAddress) return reject(new ServerBusyError(429, 1));
    if (totals.waiting >= limits.maxWaiting) return reject(new ServerBusyError(503, 1));
    const leaveQueue = () => {
      totals.waiting--;
      client.waiting.delete(admit);
      signal.removeEventListener('abort', giveUp);
    };
    const admit = () => {
      leaveQueue();
      start();
    };
    const giveUp = () => {
      leaveQueue();
      reject(signal.reason as Error);
    };
    totals.waiting++;
    client.waiting.add(admit);
    signal.addEventListener('abort', giveUp);
  });
}

/** Creates a request queue for workers. Addresses take turns (round robin); the requests of one address run in order. */
export function createRequestQueue<W extends Worker>(
  workers: readonly [W, ...W[]],
  limits: RequestQueueLimits,
): RequestQueue<W> {
  /** Clients by address, in round-robin order. */
  const clients = new Map<string, Client<W>>();
  const totals: Totals = { running: 0, waiting: 0 };
  const countRunning = (worker: W) =>
    [...clients.values()].reduce((sum, client) => sum + (client.worker === worker ? client.running : 0), 0);
  const idlest = (): W => {
    const loads = workers.map((worker) => ({ worker, load: worker.load(), running: countRunning(worker) }));
    return loads.toSorted((a, b) => a.load - b.load || a.running - b.running)[0]!.worker;
  };
  const admitNext = () => {
    for (const [address, client] of clients) {
      const [admit] = client.waiting;
      if (!admit || client.running >= limits.maxRunningPerAddress || totals.running >= limits.maxRunning) continue;
      // move the client to the end of the round-robin order
      clients.delete(address);
      clients.set(address, client);
      return admit();
    }
  };
  return {
    idlest,
    async run(address, signal, run) {
      signal.throwIfAborted();
      const client = clients.get(address) ?? { worker: idlest(), running: 0, waiting: new Set() };
      clients.set(address, client);
      try {
        await waitForSlot(totals, limits, client, signal);
        try {
          return await run(client.worker);
        } finally {
          totals.running--;
          client.running--;
        }
      } finally {
        if (client.running === 0 && client.waiting.size === 0) clients.delete(address);
        admitNext();
      }
    },
  };
}
