import { ServerBusyError } from './server-busy-error.ts';

/** Maximum number of running and waiting requests, in total and per client address. */
export interface RequestQueueLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxRunningPerAddress: number;
  readonly maxWaitingPerAddress: number;
}

/** Worker thread that runs requests. */
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
