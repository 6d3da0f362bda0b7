import { BusyError } from './busy-error.ts';

/** How many requests run and wait at the same time, in all and of one address. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly atOncePerAddress: number;
  readonly waitingPerAddress: number;
}

/** A thread that runs requests. */
interface Worker {
  /** Returns the share of the recent time that the thread was busy, 0 to 1. */
  load(): number;
}

/** Requests of one address. All run on one worker, so that one address never blocks the others. */
interface Client<W> {
  readonly worker: W;
  running: number;
  readonly waiting: Set<() => void>;
}

export interface RequestQueue<W> {
  /** Returns the worker with the lowest load. */
  idlest(): W;
  /**
   * Runs a request of an address when the limits allow it. Rejects with a {@link BusyError} if too many requests wait (503), or too many of
   * this address (429), and with the signal's reason.
   */
  run<T>(address: string, signal: AbortSignal, run: (worker: W) => Promise<T>): Promise<T>;
}

/** Requests in all. */
interface Totals {
  running: number;
  waiting: number;
}

/** Resolves when a request of a client may run. Rejects as `run` of {@link RequestQueue} does. */
function enter<W>(totals: Totals, limits: QueueLimits, client: Client<W>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      totals.running++;
      client.running++;
      resolve();
    };
    if (totals.running < limits.atOnce && client.running < limits.atOncePerAddress) return start();
    if (client.waiting.size >= limits.waitingPerAddress) return reject(new BusyError(429, 1));
    if (totals.waiting >= limits.waiting) return reject(new BusyError(503, 1));
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

/** Creates a queue in front of some workers. Waiting addresses take turns (round robin), each with its requests in order. */
export function createRequestQueue<W extends Worker>(
  workers: readonly [W, ...W[]],
  limits: QueueLimits,
): RequestQueue<W> {
  /** In the order of their turns. */
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
      if (!admit || client.running >= limits.atOncePerAddress || totals.running >= limits.atOnce) continue;
      // last in turn
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
        await enter(totals, limits, client, signal);
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
