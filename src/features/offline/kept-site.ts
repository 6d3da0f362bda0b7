import { PATHS } from '../../lib/catalogue/site/address.ts';
import { prefixOfPath } from '../../lib/catalogue/languages.ts';
import { isHashedPath, isPackPath } from '../../lib/catalogue/site/hashed-path.ts';
import { OFFLINE_FILES, OFFLINE_PAGES } from '../../lib/catalogue/limits.ts';
import { TRY_MS } from '../../lib/loading/retry.ts';
import { NO_PICTURE } from '../discreet/discretion.ts';
import { PARTIAL, type Shelf, type Shelves } from './shelves.ts';

/** Matches scripts, styles and fonts in the HTML of a page. Does not match the catalogue's worker, which not every page starts. */
const NEEDED = /\s(?:src|href|(?:component|renderer)-url)="(\/_astro\/[^"]+)"/g;

const isData = (path: string) => path.startsWith('/data/');

const shelfOf = (path: string): Shelf => (isData(path) ? 'data' : 'code');

/** HTTP status from which a response counts as a server error, so that a cached page is used instead. */
const FAILED = 500;

/** Dependencies of the cache writer and the fetch handler. */
interface Surroundings {
  readonly shelves: Shelves;
  readonly fetch: (asked: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

/** Fetch event of a page or of one of its workers. */
interface Asked {
  readonly request: Request;
  /** Response of the navigation preload, if the browser supports it. */
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

/** Writer for the service worker's caches. */
interface Keeper {
  /** Creates the caches and stores the offline page. Rejects if the offline page is unavailable. */
  install(): Promise<void>;
  /**
   * Caches a page by its path, without query string, and its `files`; ignores files of other origins. Deletes the oldest entries beyond the
   * limits.
   */
  keepPage(url: string, files: readonly string[]): Promise<void>;
}

/** Returns the path of the offline page in the language of a page. */
const offlineBeside = (path: string) => prefixOfPath(path) + PATHS.offline;

/** Returns a writer that caches pages and the files they need. */
export function createKeeper({ shelves, fetch, origin }: Surroundings): Keeper {
  async function keepFile(path: string): Promise<void> {
    const shelf = shelfOf(path);
    if (!(await shelves.look(shelf, path))) await shelves.keep(shelf, path, await fetch(origin + path));
  }

  /** Caches the visible page, from the browser's HTTP cache if possible. */
  const keepShown = async (path: string) =>
    shelves.keep('pages', path, await fetch(origin + path, { cache: 'force-cache' }));

  /** Caches same-origin files with a hash in their name, but no packed data, which is read by byte range. Failures are ignored. */
  async function keepFiles(files: readonly string[]): Promise<void> {
    const own = files.map((file) => new URL(file, origin)).filter((url) => url.origin === origin);
    const paths = own.map(({ pathname }) => pathname).filter((path) => isHashedPath(path) && !isPackPath(path));
    await Promise.allSettled(paths.map(keepFile));
  }

  /** Caches an offline page with the files it needs. Rejects if the page is unavailable. */
  async function keepOffline(path: string): Promise<void> {
    const page = await fetch(origin + path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`Got status ${page.status} for ${path}`);
    await shelves.keep('code', path, page);
    await keepFiles(Array.from((await page.text()).matchAll(NEEDED), ([, file = '']) => file));
  }

  /** Caches the offline page in the language of a page, unless it is already cached. */
  async function keepOfflineBeside(path: string): Promise<void> {
    const own = offlineBeside(path);
    if (!(await shelves.look('code', own))) await keepOffline(own);
  }

  return {
    async install() {
      await shelves.make();
      await keepOffline(PATHS.offline);
      await shelves.keep('code', NO_PICTURE, await fetch(origin + NO_PICTURE));
    },
    async keepPage(url, files) {
      const { pathname } = new URL(url);
      await Promise.allSettled([keepShown(pathname), keepFiles(files), keepOfflineBeside(pathname)]);
      await shelves.trim('pages', OFFLINE_PAGES);
      await shelves.trim('data', OFFLINE_FILES);
    },
  };
}

/** Returns the handler of fetch events. The handler returns null for requests that the browser should handle without the service worker. */
export function createAnswer({ shelves, fetch, origin }: Surroundings): (asked: Asked) => Promise<Response> | null {
  async function askForPage({ request, preloadResponse }: Asked): Promise<Response> {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Firefox returns a network error as a response (https://github.com/GoogleChrome/workbox/issues/3134)
    if (response.type === 'error') throw new Error(`No response from ${request.url}`);
    return response;
  }

  /** Returns the cached offline page in the language of a page, or the default one. */
  const lookOffline = async (path: string) =>
    (await shelves.look('code', offlineBeside(path))) ?? shelves.look('code', PATHS.offline);

  /**
   * Responds with the page from the server; after a timeout or an error, with the cached page; without a cached page, with the offline
   * page.
   */
  async function answerPage(asked: Asked, path: string): Promise<Response> {
    const answer = askForPage(asked);
    // prevents an unhandled rejection during the cache lookup
    answer.catch(() => undefined);
    const kept = await shelves.look('pages', path);
    if (!kept) return answer.catch(async () => (await lookOffline(path)) ?? Response.error());
    const late = new Promise<Response>((resolve) => setTimeout(resolve, TRY_MS, kept));
    const orKept = (response: Response) => (response.status >= FAILED ? kept : response);
    return Promise.race([answer.then(orKept, () => kept), late]);
  }

  async function askAndKeep(asked: Asked, shelf: Shelf, path: string): Promise<Response> {
    const response = await fetch(asked.request);
    asked.waitUntil(shelves.keep(shelf, path, response));
    return response;
  }

  /**
   * Responds with a hashed file or a byte range of it, from the cache if possible. Ranges are cached as separate entries, since the Cache
   * API rejects partial responses.
   */
  async function answerHashed(asked: Asked, path: string, range: string | null): Promise<Response> {
    const name = range === null ? path : `${path}?${range}`;
    // `reload` requests replace a damaged file, so they bypass the cache
    const kept = asked.request.cache === 'reload' ? undefined : await shelves.look(shelfOf(path), name);
    if (!kept) return askAndKeep(asked, shelfOf(path), name);
    return range === null ? kept : new Response(kept.body, { status: PARTIAL, headers: kept.headers });
  }

  /** Responds with the file from the server; after an error, with the last cached version. */
  async function answerNamed(asked: Asked, path: string): Promise<Response> {
    try {
      return await askAndKeep(asked, 'code', path);
    } catch (error) {
      const kept = await shelves.look('code', path);
      if (kept) return kept;
      throw error;
    }
  }

  return (asked) => {
    const { method, url, mode, headers } = asked.request;
    const { origin: host, pathname } = new URL(url);
    if (method !== 'GET' || host !== origin) return null;
    const range = headers.get('range');
    // only packed data is read by byte range
    if (range !== null && !isPackPath(pathname)) return null;
    if (mode === 'navigate') return answerPage(asked, pathname);
    if (isHashedPath(pathname)) return answerHashed(asked, pathname, range);
    return isData(pathname) || pathname === NO_PICTURE ? answerNamed(asked, pathname) : null;
  };
}
