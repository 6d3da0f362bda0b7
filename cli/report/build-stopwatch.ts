/** Name of a build phase and its total duration in seconds. */
export interface BuildPhase {
  readonly name: string;
  readonly seconds: number;
}

/** Returns a stopwatch that measures one phase at a time. `now` returns milliseconds. Repeated phases are summed. */
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
    /** Stops the stopwatch. Returns all phases in the order in which they first began, with their durations. */
    finish(): BuildPhase[] {
      stop();
      return Array.from(phases, ([name, milliseconds]) => ({ name, seconds: milliseconds / 1000 }));
    },
  };
}

/** Return type of {@link createStopwatch}. */
export type Stopwatch = ReturnType<typeof createStopwatch>;
