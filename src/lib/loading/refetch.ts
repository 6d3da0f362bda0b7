import { TRY_MS } from './retry.ts';

/** `intact`: the caches hold the same files as the server. `missing`: the server answered with something else, such as a 404 page. `refused`: no answer came. */
export type Refetched = 'intact' | 'missing' | 'refused';

const CODE_PATH = /\.(?:js|css)$/;
const CODE_TYPE = /javascript|css/;
/** Static imports of a built script. */
const IMPORT = /\b(?:from|import)\s*["'`](\.\/[\w.@~-]+\.js)["'`]/g;

/** Returns whether a response has a content type that fits its path: for a missing script, some hosts answer with a page and status 200. */
export const hasFittingType = (path: string, { headers }: Response): boolean =>
  !CODE_PATH.test(path) || CODE_TYPE.test(headers.get('content-type') ?? '');

/**
 * Returns a module that was imported. Throws if it exports nothing: built scripts end with their exports, so a truncated script that is still
 * valid code has none.
 */
export function expectExports<Code>(code: Code): Code {
  if (Object.keys(code as object).length === 0) throw new Error('Got a script without exports, expected a whole one');
  return code;
}

/** Removes a file from the service worker's caches, which a page that the worker does not control yet cannot reach by a request. */
async function removeStored(url: string): Promise<void> {
  // only secure pages have such caches, and private windows may refuse them
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).map(async (name) => (await caches.open(name)).delete(url)));
}

async function refetchTree(url: string, known: Set<string>): Promise<boolean> {
  if (known.has(url)) return true;
  known.add(url);
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TRY_MS) });
  if (!response.ok || !hasFittingType(url, response)) return false;
  const code = await response.text();
  await removeStored(url);
  const imports = Array.from(code.matchAll(IMPORT), ([, file = '']) => new URL(file, url).href);
  return (await Promise.all(imports.map((file) => refetchTree(file, known)))).every(Boolean);
}

async function refetchPastCaches(file: string): Promise<Refetched> {
  try {
    return (await refetchTree(new URL(file, location.href).href, new Set())) ? 'intact' : 'missing';
  } catch {
    return 'refused';
  }
}

/** The scripts of the HTML, the islands and the worker are bundled apart: one copy of the function is on the global object. */
const shared = globalThis as { refetch?: typeof refetchPastCaches };

/** Makes {@link refetch} work in this page or worker. */
export function shareRefetch(): void {
  shared.refetch = refetchPastCaches;
}

/**
 * Fetches a built script or style sheet, and the scripts that it imports, past all caches. The browser's cache and the service worker
 * replace what they have stored: an import reports neither which file failed, nor whether a cache or the server had it damaged.
 */
export const refetch = async (file: string): Promise<Refetched> => (await shared.refetch?.(file)) ?? 'missing';
