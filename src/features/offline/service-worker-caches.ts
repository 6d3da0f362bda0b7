import { hasExpectedContentType } from '../../lib/loading/refetch-bypassing-caches.ts';
import { CACHE_NAME_PREFIX } from './service-worker-constants.ts';

/** Kinds of caches of the service worker: pages; scripts, styles and related files; and data files of the catalogue. */
const CACHE_KINDS = ['pages', 'code', 'data'] as const;
export type ServiceWorkerCacheKind = (typeof CACHE_KINDS)[number];

/** Name of an empty cache that exists while the service worker must not store files of pages. A new build of the site keeps the cache. */
const PAUSE_CACHE_NAME = `${CACHE_NAME_PREFIX}paused`;

/** HTTP status of a response with a byte range. */
export const PARTIAL_CONTENT_STATUS = 206;

/** The methods of the browser's `CacheStorage` that the service worker uses. */
export type CacheStorageMethods = Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'>;

/** Cached responses by path, with a separate browser cache for each kind of file. */
export interface SiteCaches {
  /** Creates the caches. Only this method does so, since a service worker that outlives deleted caches must not store any files. */
  create(): Promise<void>;
  /** Returns the cached response of a path; undefined if there is none. */
  match(kind: ServiceWorkerCacheKind, path: string): Promise<Response | undefined>;
  /**
   * Stores a response as the latest one of its cache if it is successful. The caller may still read the response. Errors such as a full
   * disk are ignored. A `path` with a query string stands for a byte range: only a response with status 206 is then accepted, and stored as
   * a complete response.
   */
  put(kind: ServiceWorkerCacheKind, path: string, answer: Response): Promise<void>;
  /** Deletes all but the latest `limit` responses of a cache. */
  trim(kind: ServiceWorkerCacheKind, limit: number): Promise<void>;
  /**
   * Makes `isPaused` resolve to true until `resume` is called, also after a restart of the service worker and in later builds. If both are
   * called at the same time, the last call takes effect.
   */
  pause(): Promise<unknown>;
  resume(): Promise<unknown>;
  isPaused(): Promise<boolean>;
  /** Deletes the caches of all other builds of the site. */
  deleteOthers(): Promise<void>;
  /** Deletes all caches. */
  deleteAll(): Promise<void>;
}

/** Deletes the caches of the site's service workers; only those whose names match `isDropped`, if given. */
export async function deleteServiceWorkerCaches(
  caches: Pick<CacheStorage, 'delete' | 'keys'>,
  isDropped: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_NAME_PREFIX) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Returns whether a response has the expected content type and its full length, since a connection may close early. */
async function isIntact(path: string, answer: Response): Promise<boolean> {
  const { headers } = answer;
  // for encoded content, `content-length` is not the length of the decoded body
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return hasExpectedContentType(path, answer) && (!length || (await answer.clone().blob()).size === Number(length));
}

/**
 * Returns functions that read and write the caches of one build of the site (`edition`). The caches must be created with `create` first.
 */
export function createSiteCaches(caches: CacheStorageMethods, origin: string, edition: string): SiteCaches {
  const nameOf = (kind: ServiceWorkerCacheKind) => `${CACHE_NAME_PREFIX}${kind}:${edition}`;
  // `open` would create a cache again that is deleted after `has`
  let isDeleted = false;
  const openExisting = async (kind: ServiceWorkerCacheKind, name = nameOf(kind)) =>
    (await caches.has(nameOf(kind))) && !isDeleted ? caches.open(name) : null;
  /** Settles after all previous calls of `pause` and `resume`. */
  let calls: Promise<unknown> = Promise.resolve();
  const afterPreviousCall = (call: () => Promise<unknown>) => (calls = calls.then(call, call));

  return {
    async create() {
      isDeleted = false;
      await Promise.all(CACHE_KINDS.map((kind) => caches.open(nameOf(kind))));
    },
    match: async (kind, path) => (await openExisting(kind))?.match(origin + path, { ignoreVary: true }),
    async put(kind, path, answer) {
      // do not store redirected responses: the content of the redirect target would be stored under the original path
      const isPart = path.includes('?');
      if (!answer.ok || answer.redirected || isPart !== (answer.status === PARTIAL_CONTENT_STATUS)) return;
      // clone the response before the first `await`, because the caller may read the body of `answer` from then on
      const copy = isPart ? new Response(answer.clone().body, { headers: answer.headers }) : answer.clone();
      if (!(await isIntact(path, copy))) return;
      try {
        const cache = await openExisting(kind);
        await cache?.put(origin + path, copy);
      } catch {
        // ignore errors, because the page works without the cache
      }
    },
    async trim(kind, limit) {
      const cache = await openExisting(kind);
      if (!cache) return;
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, -limit).map((request) => cache.delete(request)));
    },
    // create no cache after the site's caches were deleted
    pause: () => afterPreviousCall(() => openExisting('code', PAUSE_CACHE_NAME)),
    resume: () => afterPreviousCall(() => caches.delete(PAUSE_CACHE_NAME)),
    isPaused: () => caches.has(PAUSE_CACHE_NAME),
    deleteOthers() {
      const own = new Set([...CACHE_KINDS.map(nameOf), PAUSE_CACHE_NAME]);
      return deleteServiceWorkerCaches(caches, (name) => !own.has(name));
    },
    deleteAll() {
      isDeleted = true;
      return deleteServiceWorkerCaches(caches);
    },
  };
}
