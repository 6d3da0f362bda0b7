import {
  expectModuleExports,
  refetchFileBypassingCaches,
  type RefetchResult,
} from '../lib/loading/refetch-bypassing-caches.ts';
import { TAB_RELOADED_FILES_KEY } from '../lib/browser/storage-keys.ts';
import { computeRetryDelayMs, MAX_REQUEST_TRIES } from '../lib/loading/retry-requests.ts';

const TEXT_FIELDS = 'input:not([type=checkbox]),textarea';

/** Shows or hides the message that a part of the page failed to load, which has a reload button. */
export function setReloadMessageVisible(isShown: boolean): void {
  const message = document.getElementById('reload');
  if (message) message.hidden = !isShown;
}

/**
 * Reloads the page because a file is missing or outdated. If the visitor is typing, or if the page was already reloaded because of this
 * file, shows a message with a reload button instead.
 */
export function reloadPageOncePerOutdatedFile(file: string): void {
  if (document.activeElement?.matches(TEXT_FIELDS)) return setReloadMessageVisible(true);
  try {
    const left = sessionStorage.getItem(TAB_RELOADED_FILES_KEY) ?? '';
    if (left.includes(file)) return setReloadMessageVisible(true);
    sessionStorage.setItem(TAB_RELOADED_FILES_KEY, `${left}${file} `);
  } catch {
    // do not reload without session storage, because reloads could repeat endlessly
    return setReloadMessageVisible(true);
  }
  location.reload();
}

/** Requests the page's HTML again, and reloads the page if the new HTML lacks a script or style sheet in use. Rejects on failure. */
export async function reloadIfOutdated(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-cache' });
  const html = response.ok || response.status === 404 ? await response.text() : '';
  const files = Array.from(
    document.querySelectorAll('astro-island,link[rel=stylesheet],script[src]'),
    (element) => element.getAttribute('component-url') ?? element.getAttribute('href') ?? element.getAttribute('src')!,
  );
  const gone = html && files.find((file) => !html.includes(file));
  if (gone) reloadPageOncePerOutdatedFile(gone);
}

/** Error of a script import for which all attempts have failed. */
export interface ScriptLoadError {
  readonly isMissing: true;
  /** Result of the request that bypassed all caches, before the last attempt. */
  readonly refetched: RefetchResult;
}

/**
 * Imports a module with up to four requests. The last request bypasses all caches. A module without exports counts as truncated. Throws a
 * {@link ScriptLoadError} if all requests fail.
 */
export async function importWithRetries(url: string): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const refetched = tried === MAX_REQUEST_TRIES ? await refetchFileBypassingCaches(url) : null;
    try {
      return expectModuleExports((await import(url)) as unknown);
    } catch (error) {
      if (refetched) throw Object.assign(error as Error, { isMissing: true, refetched } satisfies ScriptLoadError);
      await new Promise((resolve) => setTimeout(resolve, computeRetryDelayMs(tried)));
    }
  }
}
