/** A part of the work, and how long it took in all. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/** Returns a watch that runs for one phase at a time; `now` returns milliseconds. A phase that is begun again goes on. */
export function createStopwatch(now: () => number = () => performance.now()) {
  const phases = new Map<string, number>();
  let current: { name: string; since: number } | null = null;
  const stop = () => {
    if (current) phases.set(current.name, (phases.get(current.name) ?? 0) + now() - current.since);
    current = null;
  };
  return {
    begin(name: string) {
      stop();
      current = { name, since: now() };
    },
    /** Stops the watch and returns all phases, in the order in which they were begun first. */
    finish(): Phase[] {
      stop();
      return Array.from(phases, ([name, milliseconds]) => ({ name, seconds: milliseconds / 1000 }));
    },
  };
}

/** What {@link createStopwatch} returns. */
export type Stopwatch = ReturnType<typeof createStopwatch>;
