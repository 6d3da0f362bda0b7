import type { CacheStorageMethods } from '../../src/features/offline/service-worker-caches.ts';

/** Fake cache storage, and the stored responses by cache name and URL. */
export interface FakeCaches {
  readonly caches: CacheStorageMethods;
  readonly storedResponses: Map<string, Map<string, Response>>;
  /** True if the storage quota is exhausted. */
  isFull: boolean;
}

/** Returns an empty fake cache storage. */
export function createFakeCaches(): FakeCaches {
  const storedResponses: FakeCaches['storedResponses'] = new Map();
  const openCache = (entries: Map<string, Response>) => ({
    match: async (url: string) => entries.get(url)?.clone(),
    async put(url: string, answer: Response) {
      if (fake.isFull) throw new DOMException('full by the test', 'QuotaExceededError');
      // as in browsers, a replaced entry becomes the newest one
      entries.delete(url);
      entries.set(url, answer);
    },
    delete: async (asked: string | { readonly url: string }) =>
      entries.delete(typeof asked === 'string' ? asked : asked.url),
    keys: async () => Array.from(entries.keys(), (url) => ({ url })),
  });
  const caches = {
    has: async (name: string) => storedResponses.has(name),
    async open(name: string) {
      const entries = storedResponses.get(name) ?? new Map<string, Response>();
      storedResponses.set(name, entries);
      return openCache(entries);
    },
    delete: async (name: string) => storedResponses.delete(name),
    keys: async () => [...storedResponses.keys()],
  };
  const fake = { caches: caches as unknown as CacheStorageMethods, storedResponses, isFull: false };
  return fake;
}
