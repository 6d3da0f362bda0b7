/** Default number of shards in a cache. A full cache removes the least recently used shard. */
const DEFAULT_SIZE = 512;

/** Cache of loaded values, such as decoded shards, by name. */
export interface ShardCache {
  /** Returns the cached promise for a name. If there is none, calls `load` and caches its promise. */
  get<T>(name: string, load: () => Promise<T>): Promise<T>;
}

/**
 * Creates a least-recently-used cache of promises. Concurrent callers share a promise; a rejected promise is removed, so that the next call
 * retries. `size` is the maximum number of entries.
 */
export function createShardCache(size = DEFAULT_SIZE): ShardCache {
  const promises = new Map<string, Promise<unknown>>();
  const remember = (name: string, promise: Promise<unknown>) => {
    // a Map iterates in order of insertion, so the first key is the least recently used one
    promises.delete(name);
    promises.set(name, promise);
    const oldest = promises.keys().next().value;
    if (promises.size > size && oldest !== undefined) promises.delete(oldest);
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
