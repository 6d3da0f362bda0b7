const MICROSECONDS_PER_SECOND = 1_000_000;

/**
 * Returns the processor time that some work took, in seconds: unlike the time of a clock, it does not grow with what else the
 * machine does.
 */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_SECOND;
}
