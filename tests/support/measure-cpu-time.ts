const MICROSECONDS_PER_SECOND = 1_000_000;

/** Returns the CPU time of some work in seconds. Unlike wall-clock time, it is independent of other load on the machine. */
export async function measureCpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_SECOND;
}
