/** Clock that determines the time between requests, in milliseconds. Tests replace the clock. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** Runs tasks for a host, one after the other. */
export type PerHostTaskQueue = <T>(host: string, task: () => Promise<T>) => Promise<T>;

/** Creates a queue in which each host has one task at a time, and at least `interval` milliseconds pass between the starts of two tasks. */
export function createPerHostTaskQueue(interval: number, { now, sleep }: Clock): PerHostTaskQueue {
  const hosts = new Map<string, { last: Promise<unknown>; nextAt: number }>();
  return (host, task) => {
    const state = hosts.get(host) ?? { last: Promise.resolve(), nextAt: 0 };
    hosts.set(host, state);
    const run = state.last.then(async () => {
      const wait = state.nextAt - now();
      if (wait > 0) await sleep(wait);
      state.nextAt = now() + interval;
      return task();
    });
    // a failed task must not stop the next one
    state.last = run.catch(() => {});
    return run;
  };
}
