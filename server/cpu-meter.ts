/** Returns the CPU time of the current thread in milliseconds. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs a function and passes its CPU time in milliseconds to `charge`, even if the function throws. */
export type CpuMeter = <T>(run: () => Promise<T>, charge: (ms: number) => void) => Promise<T>;

/**
 * Creates a meter for the CPU time of concurrent requests on one thread. The requests interleave, so whenever a request starts or ends, the
 * CPU time since the previous start or end is divided equally among the running requests (processor sharing). `now` can be replaced in
 * tests.
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
