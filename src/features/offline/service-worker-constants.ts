/**
 * Path of the service worker on all sites. The path must not change, since browsers request updates of a registered worker at its path,
 * even years later (unregister-service-worker.ts).
 */
export const SERVICE_WORKER_PATH = '/sw.js';

/** Prefix of the names of the service worker's caches. */
export const CACHE_NAME_PREFIX = 'offline:';

/** Messages from a page to the service worker. */
export type ServiceWorkerMessage =
  /**
   * Request to cache the page and the files with the URLs `files`; files of other origins are ignored. `isNew` is true if the page has just
   * registered the service worker: its caches may have been deleted since its installation, and are then created again.
   */
  | { readonly kind: 'keep'; readonly files: readonly string[]; readonly isNew?: true }
  /** Request to delete all caches and unregister the service worker. */
  | { readonly kind: 'forget' }
  /**
   * Request to store no further files until the next request to cache a page. Not an object, because the service worker of an
   * earlier version handles every unknown `kind` as `forget`; it ignores null, whose properties cannot be read.
   */
  | null;
