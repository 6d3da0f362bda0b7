import { getPageState, removePageState, setPageState } from '../lib/browser/page-state-attributes.ts';
import { reloadPageOncePerOutdatedFile, setReloadMessageVisible } from './reload-outdated-page.ts';
import { refreshCachedFile } from '../lib/loading/refetch-bypassing-caches.ts';
import { computeRetryDelayMs, MAX_REQUEST_TRIES } from '../lib/loading/retry-requests.ts';
import { delegateClick } from './click-and-key-events.ts';

/**
 * Time in milliseconds for which the page delays requests for scripts that are not needed first. Other threads of the browser request the
 * files of the first paint, the worker's script and the data of the first cards. After the delay, these requests precede those for scripts,
 * also on servers that respond in the order of requests. On slow connections, the delay takes no time, because earlier responses are still
 * being transferred.
 */
export const SCRIPT_PRELOAD_DELAY_MS = 50;

export type ImportScript = (url: string) => Promise<unknown>;

/** Loads one of the scripts of the head. They are bundled without imports, so `import()` can run them as modules. */
export const importHeadScript: ImportScript = (url) => import(url);

export interface ScriptUrls {
  readonly workerUrl?: string | undefined;
  /** Script that shows the first cards before the islands start. */
  readonly earlyUrl?: string | undefined;
  readonly deferredUrl?: string | undefined;
  /** Scripts of the islands, separated by spaces, in the order in which they are requested. */
  readonly islandUrls?: string | undefined;
}

/** Returns the URLs of the page's scripts. */
export const readScriptUrls = (): ScriptUrls =>
  document.querySelector<HTMLElement>('script[data-island-urls]')?.dataset ?? {};

/** Adds an element that requests a script before it runs. */
const preloadScript = (properties: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), properties));

/** Requests the scripts of the islands, whose URLs are separated by spaces. */
export function preloadIslandScripts(urls: string, fetchPriority: 'auto' | 'low'): void {
  for (const href of urls.split(' ')) preloadScript({ rel: 'modulepreload', fetchPriority, href });
}

/**
 * Requests the deferred script and, {@link SCRIPT_PRELOAD_DELAY_MS} later, the scripts of the islands. Chromium delays requests with a low
 * priority, such as those of deferred scripts, until the files for the first paint have loaded. Without these requests, no data would be
 * transferred during one round trip.
 */
export function preloadPageScripts(): void {
  const { deferredUrl, islandUrls } = readScriptUrls();
  if (deferredUrl) preloadScript({ rel: 'preload', as: 'script', fetchPriority: 'high', href: deferredUrl });
  if (islandUrls) setTimeout(preloadIslandScripts, SCRIPT_PRELOAD_DELAY_MS, islandUrls, 'auto');
}

/** Selector of the script elements of every page: the main script, for which the first paint waits, and the deferred script. */
const PAGE_SCRIPTS = 'script[data-exit-url],script[data-deferred]';

/** Returns whether the complete code of a page's script has run: the deferred script ends with the definition of the islands' element. */
const hasRun = (script: HTMLScriptElement) =>
  script.defer ? customElements.get('astro-island') !== undefined : getPageState('script') !== undefined;

/**
 * Retries the main or deferred script, up to {@link MAX_REQUEST_TRIES} requests including the `tried` failed ones, then calls `onLoaded`.
 * If all requests fail, fetches the file while bypassing all caches, and reloads the page: the file in the cache may have been damaged, or
 * the HTML outdated. Without a response, or if the page was already reloaded, shows a message; a page without its main script shows only
 * that message.
 */
async function recoverScript(load: ImportScript, url: string, tried: number, onLoaded: () => void): Promise<void> {
  for (let tries = tried; tries < MAX_REQUEST_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, computeRetryDelayMs(tries)));
    const isLoaded = await load(url).then(
      () => true,
      () => false,
    );
    if (!isLoaded) continue;
    removePageState('lost');
    setReloadMessageVisible(false);
    return onLoaded();
  }
  setPageState('lost', '');
  if (await refreshCachedFile(url)) return reloadPageOncePerOutdatedFile(url);
  setReloadMessageVisible(true);
  window.addEventListener('online', () => void recoverScript(load, url, 0, onLoaded), { once: true });
}

/**
 * Recovers a page whose main or deferred script failed to load. Requests the script up to four times, and again when the browser is back
 * online. If that fails, reloads the page once, or shows a message with a reload button.
 */
export function recoverPageScripts(load: ImportScript = importHeadScript): void {
  const begun = new Set<Element>();
  const begin = (script: HTMLScriptElement) => {
    if (begun.size === 0) delegateClick('#reload button', () => location.reload());
    begun.add(script);
    // pass the path of the script, as `reloadIfOutdated` does: an absolute URL would count as another file and cause a second reload
    void recoverScript(load, script.getAttribute('src')!, 1, check);
  };
  /**
   * Recovers the first script that has not run. The deferred script is recovered only after the main script has run: otherwise, an outdated
   * page would be reloaded once for each of them.
   */
  const check = () => {
    const script = [...document.querySelectorAll<HTMLScriptElement>(PAGE_SCRIPTS)].find((each) => !hasRun(each));
    if (script && !begun.has(script) && getPageState('browser') === undefined) begin(script);
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(PAGE_SCRIPTS)) return;
      const script = target as HTMLScriptElement;
      if (!script.defer || getPageState('script') !== undefined) begin(script);
    },
    true,
  );
  // also check after parsing, because a truncated script does not dispatch an error event
  document.addEventListener('DOMContentLoaded', check);
}

/**
 * Inline script at the start of the HTML, for tasks that can't wait until the main script has loaded. If the URL has parameters, the main
 * script decides which scripts are requested first (prepare-requested-list.ts).
 */
export function runScriptEntryPoint(): void {
  recoverPageScripts();
  if (location.search === '') preloadPageScripts();
}
