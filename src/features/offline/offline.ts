/**
 * Path of the service worker on all sites. It must not change, since browsers request updates of a registered worker at its path, even
 * years later (farewell.ts).
 */
export const WORKER_PATH = '/sw.js';

/** Prefix of the names of the service worker's caches. */
export const CACHE_PREFIX = 'offline:';

/** Messages from a page to the service worker. */
export type ToOfflineWorker =
  /** Caches the page and those of the files that belong to the site. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Deletes all caches and unregisters the service worker. */
  | { readonly kind: 'forget' };
