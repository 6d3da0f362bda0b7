import { PATHS } from '../../lib/catalogue/site/address.ts';
import { prefixOfPath } from '../../lib/catalogue/languages.ts';
import { isHashedPath, isPackPath } from '../../lib/catalogue/site/hashed-path.ts';
import { OFFLINE_FILES, OFFLINE_PAGES } from '../../lib/catalogue/limits.ts';
import { TRY_MS } from '../../lib/loading/retry.ts';
import { NO_PICTURE } from '../discreet/discretion.ts';
import { PARTIAL, type Shelf, type Shelves } from './shelves.ts';

/** The scripts, styles and fonts that the HTML of a page names, but for the catalogue's worker, which not every page starts. */
const NEEDED = /\s(?:src|href|(?:component|renderer)-url)="(\/_astro\/[^"]+)"/g;

const isData = (path: string) => path.startsWith('/data/');

const shelfOf = (path: string): Shelf => (isData(path) ? 'data' : 'code');

/** A failure of the server itself, in whose place a kept page may stand. */
const FAILED = 500;

/** What a site is kept with. */
interface Surroundings {
  readonly shelves: Shelves;
  readonly fetch: (asked: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

/** A request of a page or of one of its workers. */
interface Asked {
  readonly request: Request;
  /** What the browser has asked for meanwhile, where it does. */
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

/** How a service worker keeps the site. */
interface Keeper {
  /** Makes room for what is to be kept, with the page that says that another cannot be had. Rejects when it cannot be had itself. */
  install(): Promise<void>;
  /** Keeps a page without its query, and those of the files that belong to the site. What was kept first makes room. */
  keepPage(url: string, files: readonly string[]): Promise<void>;
}

/** Where the page lies, in the language of another one, that says that it cannot be had. */
const offlineBeside = (path: string) => prefixOfPath(path) + PATHS.offline;

/** Returns what keeps pages, and the files that they need. */
export function createKeeper({ shelves, fetch, origin }: Surroundings): Keeper {
  async function keepFile(path: string): Promise<void> {
    const shelf = shelfOf(path);
    if (!(await shelves.look(shelf, path))) await shelves.keep(shelf, path, await fetch(origin + path));
  }

  /** Keeps the very page that shows, without asking the server again where the browser holds it. */
  const keepShown = async (path: string) =>
    shelves.keep('pages', path, await fetch(origin + path, { cache: 'force-cache' }));

  /** Keeps files, but neither those of others nor those that change under their names. The page goes on without what cannot be had. */
  async function keepFiles(files: readonly string[]): Promise<void> {
    const own = files.map((file) => new URL(file, origin)).filter((url) => url.origin === origin);
    const paths = own.map(({ pathname }) => pathname).filter((path) => isHashedPath(path) && !isPackPath(path));
    await Promise.allSettled(paths.map(keepFile));
  }

  /** Keeps a page that says that another cannot be had, with what it needs. Rejects when it cannot be had itself. */
  async function keepOffline(path: string): Promise<void> {
    const page = await fetch(origin + path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`Got status ${page.status} for ${path}`);
    await shelves.keep('code', path, page);
    await keepFiles(Array.from((await page.text()).matchAll(NEEDED), ([, file = '']) => file));
  }

  /** Keeps that of the language of a page, unless it is there. */
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

/** Returns what answers a request; it returns null where the browser is to ask as if there was no service worker. */
export function createAnswer({ shelves, fetch, origin }: Surroundings): (asked: Asked) => Promise<Response> | null {
  async function askForPage({ request, preloadResponse }: Asked): Promise<Response> {
    const response = (await preloadResponse) ?? (await fetch(request));
    // Firefox hands out a failure as an answer (https://github.com/GoogleChrome/workbox/issues/3134)
    if (response.type === 'error') throw new Error(`Got no answer from ${request.url}`);
    return response;
  }

  /** Returns the page that says that another cannot be had, in its language where that was kept. */
  const lookOffline = async (path: string) =>
    (await shelves.look('code', offlineBeside(path))) ?? shelves.look('code', PATHS.offline);

  /** Answers with the newest page; with a kept one where the server does not give it in time; or with one that says that it cannot be had. */
  async function answerPage(asked: Asked, path: string): Promise<Response> {
    const answer = askForPage(asked);
    // while the shelf is looked through
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

  /** Answers with a file, or with a part of one, which is kept under a name of its own: no browser keeps parts. */
  async function answerHashed(asked: Asked, path: string, range: string | null): Promise<Response> {
    const name = range === null ? path : `${path}?${range}`;
    // what is damaged is asked for anew
    const kept = asked.request.cache === 'reload' ? undefined : await shelves.look(shelfOf(path), name);
    if (!kept) return askAndKeep(asked, shelfOf(path), name);
    return range === null ? kept : new Response(kept.body, { status: PARTIAL, headers: kept.headers });
  }

  /** Answers with the newest file; with the last one where that cannot be had. */
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
    // nothing else of the site is read in parts
    if (range !== null && !isPackPath(pathname)) return null;
    if (mode === 'navigate') return answerPage(asked, pathname);
    if (isHashedPath(pathname)) return answerHashed(asked, pathname, range);
    return isData(pathname) || pathname === NO_PICTURE ? answerNamed(asked, pathname) : null;
  };
}
