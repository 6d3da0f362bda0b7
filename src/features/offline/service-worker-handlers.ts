import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { getLanguagePrefixOfPath } from '../../lib/catalogue/languages.ts';
import { isHashedPath, isPackFilePath } from '../../lib/catalogue/site/hashed-file-paths.ts';
import { MAX_OFFLINE_FILES, MAX_OFFLINE_PAGES } from '../../lib/catalogue/limits.ts';
import { SINGLE_TRY_TIMEOUT_MS } from '../../lib/loading/retry-requests.ts';
import { PLACEHOLDER_PICTURE_URL } from '../discreet/discreet-mode-constants.ts';
import { PARTIAL_CONTENT_STATUS, type ServiceWorkerCacheKind, type SiteCaches } from './service-worker-caches.ts';

/**
 * Matches the URLs of scripts, styles and fonts in the HTML of a page, except the scripts of the catalogue's worker thread and of early
 * lists, which not every page loads.
 */
const PAGE_FILES = /(?<!\sdata-(?:worker|early)-url=)["\s](\/_astro\/[^"\s]+)/g;

const isData = (path: string) => path.startsWith('/data/');

const cacheKindOf = (path: string): ServiceWorkerCacheKind => (isData(path) ? 'data' : 'code');

/** HTTP status from which a response counts as a server error, so that a cached page is used instead. */
const SERVER_ERROR = 500;

/** Browser APIs used by the service worker's cache writer and fetch handler. */
interface Dependencies {
  readonly caches: SiteCaches;
  readonly fetch: (asked: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

/** The properties of fetch events that the fetch handler uses. */
interface FetchEventLike {
  readonly request: Request;
  /** Response of the navigation preload, if the browser supports it. */
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

/** Functions with which the service worker fills its caches. */
interface CacheWriter {
  /** Creates the caches and stores the offline page. Rejects if the offline page is unavailable. */
  install(): Promise<void>;
  /**
   * Caches a page by its path, without query string, and the files with the URLs `files`, unless they are of other origins. Deletes the
   * oldest entries of caches that exceed their limits.
   */
  cachePage(url: string, files: readonly string[]): Promise<void>;
}

const offlinePathFor = (path: string) => getLanguagePrefixOfPath(path) + PAGE_PATHS.offline;

/** Returns a writer for the service worker's caches, which caches pages and their files. */
export function createCacheWriter({ caches, fetch, origin }: Dependencies): CacheWriter {
  async function cacheFile(path: string): Promise<void> {
    const cacheKind = cacheKindOf(path);
    if (!(await caches.match(cacheKind, path))) await caches.put(cacheKind, path, await fetch(origin + path));
  }

  /**
   * Caches the page that the visitor sees: from the browser's HTTP cache if possible, but not if the URL has a query, because the cached
   * page without the query may be of an older build.
   */
  const cacheVisiblePage = async ({ pathname, search }: URL) =>
    caches.put(
      'pages',
      pathname,
      await fetch(origin + pathname, { cache: search === '' ? 'force-cache' : 'no-cache' }),
    );

  /** Caches files with a content hash in their name, except packed data files, which are read by byte range. Ignores failures. */
  async function cacheFiles(files: readonly string[]): Promise<void> {
    const own = files.map((file) => new URL(file, origin)).filter((url) => url.origin === origin);
    const paths = own.map(({ pathname }) => pathname).filter((path) => isHashedPath(path) && !isPackFilePath(path));
    await Promise.allSettled(paths.map(cacheFile));
  }

  /** Caches an offline page (the page for paths that are unavailable offline) with its files. Rejects if the page cannot be loaded. */
  async function cacheOfflinePage(path: string): Promise<void> {
    const page = await fetch(origin + path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`Got status ${page.status} for ${path}`);
    await caches.put('code', path, page);
    await cacheFiles(Array.from((await page.text()).matchAll(PAGE_FILES), ([, file = '']) => file));
  }

  /** Caches the offline page in the language of a page, unless it is already in the cache. */
  async function ensureOfflinePage(path: string): Promise<void> {
    const own = offlinePathFor(path);
    if (!(await caches.match('code', own))) await cacheOfflinePage(own);
  }

  return {
    async install() {
      await caches.create();
      await cacheOfflinePage(PAGE_PATHS.offline);
      await caches.put('code', PLACEHOLDER_PICTURE_URL, await fetch(origin + PLACEHOLDER_PICTURE_URL));
    },
    async cachePage(url, files) {
      const page = new URL(url);
      await Promise.allSettled([cacheVisiblePage(page), cacheFiles(files), ensureOfflinePage(page.pathname)]);
      await caches.trim('pages', MAX_OFFLINE_PAGES);
      await caches.trim('data', MAX_OFFLINE_FILES);
    },
  };
}

/** Returns the handler of fetch events. The handler returns null for requests that the browser should handle without the service worker. */
export function createFetchHandler({
  caches,
  fetch,
  origin,
}: Dependencies): (asked: FetchEventLike) => Promise<Response> | null {
  async function requestPage({ request, preloadResponse }: FetchEventLike): Promise<Response> {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Firefox resolves a failed navigation preload to a network error response (https://github.com/GoogleChrome/workbox/issues/3134)
    if (response.type === 'error') throw new Error(`No response from ${request.url}`);
    return response;
  }

  /** Returns the cached offline page in the language of a page, or the default one. */
  const findOfflinePage = async (path: string) =>
    (await caches.match('code', offlinePathFor(path))) ?? caches.match('code', PAGE_PATHS.offline);

  /** Responds with the server's page; after a timeout or an error, with the cached page, or else with the offline page. */
  async function respondWithPage(asked: FetchEventLike, path: string): Promise<Response> {
    const answer = requestPage(asked);
    // prevent a report of an unhandled rejection if the request fails before the cache lookup has finished
    answer.catch(() => undefined);
    const kept = await caches.match('pages', path);
    if (!kept) return answer.catch(async () => (await findOfflinePage(path)) ?? Response.error());
    const late = new Promise<Response>((resolve) => setTimeout(resolve, SINGLE_TRY_TIMEOUT_MS, kept));
    const orKept = (response: Response) => (response.status >= SERVER_ERROR ? kept : response);
    return Promise.race([answer.then(orKept, () => kept), late]);
  }

  async function fetchAndCache(
    asked: FetchEventLike,
    cacheKind: ServiceWorkerCacheKind,
    path: string,
  ): Promise<Response> {
    const response = await fetch(asked.request);
    const copy = response.clone();
    const store = async () => {
      if (!(await caches.isPaused())) await caches.put(cacheKind, path, copy);
    };
    asked.waitUntil(store());
    return response;
  }

  /**
   * Responds with a file that has a content hash in its name, or with a byte range of such a file, from the cache if possible. Each byte
   * range is cached as a complete response under its own path, since the Cache API rejects partial responses.
   */
  async function respondWithHashed(asked: FetchEventLike, path: string, range: string | null): Promise<Response> {
    const name = range === null ? path : `${path}?${range}`;
    // do not use the cache for a request with cache mode `reload`, by which the page replaces a damaged file
    const kept = asked.request.cache === 'reload' ? undefined : await caches.match(cacheKindOf(path), name);
    if (!kept) return fetchAndCache(asked, cacheKindOf(path), name);
    return range === null ? kept : new Response(kept.body, { status: PARTIAL_CONTENT_STATUS, headers: kept.headers });
  }

  /**
   * Responds with a file that has no content hash in its name: with the version from the server or, after a failed request or an error of
   * the server, with the last cached version.
   */
  async function respondWithNamed(asked: FetchEventLike, path: string): Promise<Response> {
    const answer = fetchAndCache(asked, 'code', path);
    const isUsable = await answer.then(({ status }) => status < SERVER_ERROR).catch(() => false);
    const kept = isUsable ? undefined : await caches.match('code', path);
    return kept ?? answer;
  }

  return (asked) => {
    const { method, url, mode, headers } = asked.request;
    const { origin: host, pathname } = new URL(url);
    if (method !== 'GET' || host !== origin) return null;
    const range = headers.get('range');
    // let the browser handle range requests for other files: the cache contains byte ranges of packed data files only
    if (range !== null && !isPackFilePath(pathname)) return null;
    if (mode === 'navigate') return respondWithPage(asked, pathname);
    if (isHashedPath(pathname)) return respondWithHashed(asked, pathname, range);
    return isData(pathname) || pathname === PLACEHOLDER_PICTURE_URL ? respondWithNamed(asked, pathname) : null;
  };
}
