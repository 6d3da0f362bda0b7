import { SINGLE_TRY_TIMEOUT_MS } from './retry-requests.ts';

/**
 * Result of fetching a file while bypassing all caches. `intact`: the caches now contain the same files as the server. `missing`: the
 * server responded with something else, such as a 404 page. `refused`: no response arrived.
 */
export type RefetchResult = 'intact' | 'missing' | 'refused';

const CODE_PATH = /\.(?:js|css)$/;
const CODE_TYPE = /javascript|css/;
/** Matches the static imports of a built script. */
const IMPORT = /\b(?:from|import)\s*["'`](\.\/[\w.@~-]+\.js)["'`]/g;

/** Returns true if the content type of a response fits its path. For a missing script, some hosts respond with a page and status 200. */
export const hasExpectedContentType = (path: string, { headers }: Response): boolean =>
  !CODE_PATH.test(path) || CODE_TYPE.test(headers.get('content-type') ?? '');

/** Returns an imported module. Throws if it has no exports: built scripts end with exports, which a truncated valid script lacks. */
export function expectModuleExports<Code>(code: Code): Code {
  if (Object.keys(code as object).length === 0)
    throw new Error('The script has no exports, so it is probably truncated');
  return code;
}

/**
 * Removes a file from the service worker's caches. This is necessary on a page that the service worker does not control yet: a request of
 * such a page does not refresh these caches.
 */
async function removeCached(url: string): Promise<void> {
  // the Cache API requires a secure page, and private windows may block it
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).map(async (name) => (await caches.open(name)).delete(url)));
}

/**
 * Fetches a script that imports nothing while bypassing all caches, and refreshes its cached copies. Returns true if a response arrived,
 * even if the server no longer has the file.
 */
export async function refreshCachedFile(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(SINGLE_TRY_TIMEOUT_MS) })).text();
    await removeCached(url);
    return true;
  } catch {
    return false;
  }
}

async function refetchTree(url: string, known: Set<string>): Promise<boolean> {
  if (known.has(url)) return true;
  known.add(url);
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(SINGLE_TRY_TIMEOUT_MS) });
  if (!response.ok || !hasExpectedContentType(url, response)) return false;
  const code = await response.text();
  await removeCached(url);
  const imports = Array.from(code.matchAll(IMPORT), ([, file = '']) => new URL(file, url).href);
  return (await Promise.all(imports.map((file) => refetchTree(file, known)))).every(Boolean);
}

async function refetchUncached(file: string): Promise<RefetchResult> {
  try {
    return (await refetchTree(new URL(file, location.href).href, new Set())) ? 'intact' : 'missing';
  } catch {
    return 'refused';
  }
}

/** Global object that shares `refetchFileBypassingCaches` between scripts in HTML, islands and worker, which are bundled separately. */
const shared = globalThis as { refetch?: typeof refetchUncached };

/** Makes {@link refetchFileBypassingCaches} available in this page or worker. */
export function registerCacheBypassingRefetch(): void {
  shared.refetch = refetchUncached;
}

/**
 * Fetches a built script or style sheet, and the scripts that it imports, while bypassing all caches, and refreshes the cached copies. An
 * import error reveals neither which file failed nor whether a cache or the server has the damaged copy. Returns `missing` if
 * {@link registerCacheBypassingRefetch} was not called before.
 */
export const refetchFileBypassingCaches = async (file: string): Promise<RefetchResult> =>
  (await shared.refetch?.(file)) ?? 'missing';
