import { emitDocumentEvent } from '../browser/page-state-attributes.ts';
import { expectModuleExports, refetchFileBypassingCaches, type RefetchResult } from './refetch-bypassing-caches.ts';
import { retry, withTimeout, MAX_REQUEST_TRIES } from './retry-requests.ts';

/** Error for code that cannot be loaded or does not fit the data: most likely, a newer deploy has replaced the code and the page. */
export class StaleCodeError extends Error {}

/**
 * Time limit for loading code: `brief` if a visitor is waiting for the result, so that an error is shown within ten seconds; `endless` if
 * the page works without the code, however slow the connection.
 */
export type CodeLoadTimeout = 'brief' | 'endless';

/** Matches the file name in the source code of a function that imports the file. */
const IMPORTED = /\bimport\(\s*["'`]\.(\/[\w.@~-]+\.js)["'`]/;

/**
 * Returns the path of the built file that a function imports; null in development. The path is read from the source code, because import
 * errors contain no URL in WebKit.
 */
function findFile(importCode: () => unknown): string | null {
  const [, name] = IMPORTED.exec(String(importCode)) ?? [];
  return name ? `/_astro${name}` : null;
}

/**
 * Loads a module on demand. Calls `importCode` up to four times, the last time after a request for the file that bypasses all caches. If
 * every import fails, dispatches the document event `stale` and throws a {@link StaleCodeError}. The handler of the event reloads the page
 * if a cache had a damaged file or if the page is outdated.
 */
export async function loadModuleWithRetries<Code>(
  importCode: () => Promise<Code>,
  patience: CodeLoadTimeout = 'brief',
): Promise<Code> {
  const file = findFile(importCode);
  let tried = 0;
  let refetched: RefetchResult | undefined;
  const attempt = async () => {
    if (++tried === MAX_REQUEST_TRIES && file) refetched = await refetchFileBypassingCaches(file);
    return expectModuleExports(await importCode());
  };
  try {
    return await retry((ms) =>
      patience === 'brief' ? withTimeout(ms, attempt(), `The script did not load within ${ms} ms`) : attempt(),
    );
  } catch (error) {
    // a worker has no document for the event: the page of the worker receives the error instead
    if (typeof document !== 'undefined') emitDocumentEvent('stale', refetched === 'intact' ? file! : undefined);
    throw new StaleCodeError(String(error));
  }
}

/** Loads code like {@link loadModuleWithRetries} and passes it to `use`. Errors are ignored, because the page works without the code. */
export function loadOptionalCode<Code>(
  importCode: () => Promise<Code>,
  use: (code: Code) => void,
  patience: CodeLoadTimeout = 'brief',
): void {
  loadModuleWithRetries(importCode, patience).then(use, () => {});
}
