/**
 * Path of the service worker on all sites. The path must not change, since browsers request updates of a registered worker at its path,
 * even years later (unregister-service-worker.ts).
 */
export const SERVICE_WORKER_PATH = '/sw.js';

/** Prefix of the names of the service worker's caches. */
export const CACHE_NAME_PREFIX = 'offline:';

/** Messages from a page to the service worker. */
export type ServiceWorkerMessage =
  /** Request to cache the page and the files with the URLs `files`; files of other origins are ignored. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Request to delete all caches and unregister the service worker. */
  | { readonly kind: 'forget' };
