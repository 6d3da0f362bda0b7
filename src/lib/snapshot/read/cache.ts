/** Shards kept at once; the one asked for longest ago makes room. */
const KEPT = 512;

export interface ShardCache {
  /** Returns what `load` returned for this name, calling it only when nothing is kept. */
  get<T>(name: string, load: () => Promise<T>): Promise<T>;
}

/** Returns a cache of promises: callers share one, a failed one is forgotten so that it may be tried again. */
export function createShardCache(kept = KEPT): ShardCache {
  const promises = new Map<string, Promise<unknown>>();
  const remember = (name: string, promise: Promise<unknown>) => {
    // a Map keeps the order of insertion, so its first key is the one asked for longest ago
    promises.delete(name);
    promises.set(name, promise);
    const oldest = promises.keys().next().value;
    if (promises.size > kept && oldest !== undefined) promises.delete(oldest);
  };
  return {
    get<T>(name: string, load: () => Promise<T>) {
      const known = promises.get(name) as Promise<T> | undefined;
      const promise = known ?? load();
      remember(name, promise);
      if (!known) {
        promise.catch(() => {
          if (promises.get(name) === promise) promises.delete(name);
        });
      }
      return promise;
    },
  };
}
