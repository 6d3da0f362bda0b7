/** Where the service worker is, on every site: what a browser has registered once it asks for there, long after (farewell.ts). */
export const WORKER_PATH = '/sw.js';

/** What the names of the service worker's caches begin with. */
export const CACHE_PREFIX = 'offline:';

/** What a page tells the service worker. */
export type ToOfflineWorker =
  /** The page may be kept, with those of these files that belong to the site. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Nothing may be kept any more. */
  | { readonly kind: 'forget' };
