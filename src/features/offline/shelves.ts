import { hasFittingType } from '../../lib/loading/refetch.ts';
import { dropCaches } from './drop-caches.ts';
import { CACHE_PREFIX } from './offline.ts';

/** Pages by their paths; scripts, styles and what else they need; the catalogue's files. */
const SHELVES = ['pages', 'code', 'data'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Status of a part of a file. */
export const PARTIAL = 206;

/** What of the browser's caches is used. */
export type Caches = Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'>;

/** Answers by their paths, in a cache of the browser for each kind. */
export interface Shelves {
  /** Makes the shelves. Nothing else does: a service worker that outlives what was forgotten keeps nothing. */
  make(): Promise<void>;
  /** Returns what is kept under a path, if anything is. */
  look(shelf: Shelf, path: string): Promise<Response | undefined>;
  /**
   * Keeps an answer that says what is there, last on its shelf; whoever asked reads the answer itself. A full disk is no failure. A part of
   * a file, whose path ends in a query that names it, is kept as the whole of that; a whole file in its place is not kept.
   */
  keep(shelf: Shelf, path: string, answer: Response): Promise<void>;
  /** Leaves so many answers on a shelf, the last ones. */
  trim(shelf: Shelf, most: number): Promise<void>;
  /** Drops what is kept of other editions. */
  dropOthers(): Promise<void>;
  /** Drops everything. */
  dropAll(): Promise<void>;
}

/** Returns whether an answer fits its path and has its full length: a connection may end early. */
async function isIntact(path: string, answer: Response): Promise<boolean> {
  const { headers } = answer;
  // the length of encoded content is another one
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return hasFittingType(path, answer) && (!length || (await answer.clone().blob()).size === Number(length));
}

/** Returns the shelves of one edition of a site, which are not there yet. */
export function createShelves(caches: Caches, origin: string, edition: string): Shelves {
  const nameOf = (shelf: Shelf) => `${CACHE_PREFIX}${shelf}:${edition}`;
  const find = async (shelf: Shelf) => ((await caches.has(nameOf(shelf))) ? caches.open(nameOf(shelf)) : null);

  return {
    async make() {
      await Promise.all(SHELVES.map((shelf) => caches.open(nameOf(shelf))));
    },
    look: async (shelf, path) => (await find(shelf))?.match(origin + path, { ignoreVary: true }),
    async keep(shelf, path, answer) {
      // a page that was led elsewhere is no answer to its own path
      const isPart = path.includes('?');
      if (!answer.ok || answer.redirected || isPart !== (answer.status === PARTIAL)) return;
      // before anything is awaited: the page reads the answer meanwhile
      const copy = isPart ? new Response(answer.clone().body, { headers: answer.headers }) : answer.clone();
      if (!(await isIntact(path, copy))) return;
      try {
        const cache = await find(shelf);
        await cache?.delete(origin + path);
        await cache?.put(origin + path, copy);
      } catch {
        // the page goes on without
      }
    },
    async trim(shelf, most) {
      const cache = await find(shelf);
      if (!cache) return;
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, -most).map((request) => cache.delete(request)));
    },
    dropOthers() {
      const own = new Set(SHELVES.map(nameOf));
      return dropCaches(caches, (name) => !own.has(name));
    },
    dropAll: () => dropCaches(caches),
  };
}
