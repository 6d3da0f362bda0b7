/** Too much is asked: asking again after so many seconds may help. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly status: 429 | 503;
  readonly seconds: number;
  constructor(status: 429 | 503, seconds: number) {
    super(status === 429 ? 'Got more questions of one address than allowed' : 'Got more questions than can wait');
    this.status = status;
    this.seconds = seconds;
  }
}

/** Lets so many pass at once, and so many wait. */
export interface Turnstile {
  /** Runs what is given in its turn. Rejects with a {@link BusyError} where too many wait, and with the signal's reason. */
  pass<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function createTurnstile(most: number, mostWaiting: number): Turnstile {
  let inside = 0;
  const waiting = new Set<() => void>();
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (inside < most) {
        inside++;
        return resolve();
      }
      if (waiting.size >= mostWaiting) return reject(new BusyError(503, 1));
      const admit = () => {
        waiting.delete(admit);
        resolve();
      };
      waiting.add(admit);
      signal.addEventListener('abort', () => {
        if (waiting.delete(admit)) reject(signal.reason as Error);
      });
    });
  const leave = () => {
    const [next] = waiting;
    // whoever waits takes the place
    if (next) next();
    else inside--;
  };
  return {
    async pass(run, signal) {
      signal.throwIfAborted();
      await enter(signal);
      try {
        return await run();
      } finally {
        leave();
      }
    },
  };
}

/** Counts questions of an address. */
export interface RateLimit {
  /** Throws a {@link BusyError} where an address has asked too much. */
  take(address: string, nowMs: number): void;
}

/** Addresses that are remembered; beyond, those that have asked least lately are as good as new. */
const MOST_ADDRESSES = 10_000;

/** Returns a limit of so many questions a second for each address, and as many at once as ten seconds have (a token bucket). */
export function createRateLimit(perSecond: number): RateLimit {
  const burst = 10 * perSecond;
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(address, nowMs) {
      const { left, at } = buckets.get(address) ?? { left: burst, at: nowMs };
      const now = Math.min(burst, left + ((nowMs - at) / 1000) * perSecond);
      buckets.delete(address);
      buckets.set(address, { left: Math.max(0, now - 1), at: nowMs });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_ADDRESSES) buckets.delete(oldest!);
      if (now < 1) throw new BusyError(429, Math.max(1, Math.ceil((1 - now) / perSecond)));
    },
  };
}
