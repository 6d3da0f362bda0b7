/** Returns the processor time of the current thread in milliseconds. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs a request and passes its processor time in milliseconds to `charge`, also when the request fails. */
export type CpuMeter = <T>(run: () => Promise<T>, charge: (ms: number) => void) => Promise<T>;

/**
 * Creates a meter of the processor time of requests that share a thread. Requests interleave, so the time between two events is split
 * equally among the requests running in between (processor sharing). `now` is for tests.
 */
export function createCpuMeter(now: () => number = threadCpuMs): CpuMeter {
  const running = new Set<{ ms: number }>();
  let last = now();
  const split = () => {
    const at = now();
    for (const request of running) request.ms += (at - last) / running.size;
    last = at;
  };
  return async (run, charge) => {
    split();
    const request = { ms: 0 };
    running.add(request);
    try {
      return await run();
    } finally {
      split();
      running.delete(request);
      charge(request.ms);
    }
  };
}
