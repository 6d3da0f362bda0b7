import { getPageState, onDocumentEvent, removePageState, setPageState } from '../lib/browser/page-state-attributes.ts';
import { reloadPageOncePerOutdatedFile, setReloadMessageVisible } from './reload-outdated-page.ts';
import { refreshCachedFile } from '../lib/loading/refetch-bypassing-caches.ts';
import { computeRetryDelayMs, MAX_REQUEST_TRIES } from '../lib/loading/retry-requests.ts';
import { createHtmlElement } from './create-element.ts';
import { holdIslands, releaseIslands } from './early-list/hold-islands.ts';
import { delegateClick } from './click-and-key-events.ts';
import { readStoredText } from '../lib/browser/local-storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { reserveActiveFilterRow } from './reserve-active-filter-row.ts';
import { startCatalogueWorkerEarly } from '../lib/client/worker-startup.ts';
import { MIN_SEARCHABLE_LIST_LENGTH } from '../lib/catalogue/limits.ts';
import { FAVORITES_PATH, SEARCH_PATH } from '../lib/catalogue/site/page-urls.ts';
import { LIST_URL_PARAMETERS, FILTER_URL_PARAMETERS } from '../lib/catalogue/list/list-url-parameters.ts';
import { TAG_LIST_URL_PARAMETERS } from '../features/tags/tag-list-url-parameters.ts';

/** Separator of ids in the stored JSON text of the favorites. */
const ID_SEPARATOR = '","';

const INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Time in milliseconds for which the page delays requests for scripts that are not needed first. Other threads of the browser request the
 * files of the first paint, the worker's script and the data of the first cards. After the delay, these requests precede those for scripts,
 * also on servers that respond in the order of requests. On slow connections, the delay takes no time, because earlier responses are still
 * being transferred.
 */
const LATER_SCRIPTS_MS = 50;

type ImportScript = (url: string) => Promise<unknown>;

/** Loads one of the scripts of the head. They are bundled without imports, so `import()` can run them as modules. */
const importClassic: ImportScript = (url) => import(url);

/** Returns the number of chips that the row of active filters will have for the parameters of the URL. */
function countFilterChips(parameters: URLSearchParams): number {
  let count = 0;
  for (const name of FILTER_URL_PARAMETERS) {
    const value = parameters.get(name);
    // one chip contains all tags of `any`, and another one both ends of a range of days
    if (value && !(name === 'to' && parameters.get('from'))) count += name === 'any' ? 1 : value.split(',').length;
  }
  return count;
}

/**
 * Prepares the page for a list that differs from the prerendered one. If the URL requests other videos, the page shows skeletons instead of
 * the prerendered cards. If the visitor had extended the list before a reload, its height is reserved, so that the browser can restore the
 * scroll position (R004). Returns whether the URL requests other videos.
 */
export function prepareForNonPrerenderedList(): boolean {
  const parameters = new URLSearchParams(location.search);
  const hasAny = (names: readonly string[]) => names.some((name) => parameters.has(name));
  const isSearch = location.pathname === SEARCH_PATH && hasAny(['q', 'tag', 'like']);
  const isChanged = hasAny(LIST_URL_PARAMETERS);
  const isOther = isSearch || isChanged;
  if (isOther || hasAny(TAG_LIST_URL_PARAMETERS)) setPageState('list', 'pending');
  if (isChanged) setPageState('changed', '');
  reserveActiveFilterRow(countFilterChips(parameters));
  const favorites = location.pathname === FAVORITES_PATH ? readStoredText(FAVORITES_KEY) : null;
  if ((favorites?.split(ID_SEPARATOR).length ?? 0) >= MIN_SEARCHABLE_LIST_LENGTH) setPageState('own', 'many');
  const { room } = (history.state ?? {}) as { readonly room?: number };
  if (!room || room <= 0) return isOther;
  document.documentElement.style.setProperty('--room', `${room}px`);
  // if the visitor scrolls, clicks or types before the list is loaded, the scroll position is not restored: see
  // lib/browser/scroll-restoration.ts
  for (const move of INPUT_EVENTS)
    window.addEventListener(move, () => setPageState('moved', ''), { passive: true, once: true });
  return isOther;
}

/** Returns whether the page needs data from the catalogue at once: for a list that is not prerendered, or for the visitor's own lists. */
function needsCatalogueNow(): boolean {
  if (getPageState('list') === 'pending') return true;
  return location.pathname === FAVORITES_PATH && Boolean(readStoredText(FAVORITES_KEY));
}

/**
 * Starts the catalogue's worker thread early if the page needs data at once, so that its code and data load in parallel with the islands.
 * `url` is the URL of the worker's script; undefined if browsers read the import file themselves.
 */
export function startCatalogueWorkerIfNeeded(url: string | undefined): void {
  if (url && needsCatalogueNow()) startCatalogueWorkerEarly(url);
}

/** Adds an element that requests a script before it runs. */
const preloadScript = (attributes: Readonly<Record<string, string>>) =>
  document.head.append(createHtmlElement('link', attributes));

/**
 * Requests the deferred script and, {@link LATER_SCRIPTS_MS} later, the scripts of the islands, in the order of their URLs, which are
 * separated by spaces. Chromium delays requests with a low priority, such as those of deferred scripts, until the files for the first paint
 * have loaded. Without these requests, no data would be transferred during one round trip.
 *
 * If the islands have to wait for the first cards of the list (see {@link holdIslands}), their scripts share the connection with the data
 * of these cards. They then have a low priority, and are requested when the worker has sent its last requests for this data, or when the
 * islands are released.
 */
export function preloadPageScripts(islandUrls: string, deferredUrl: string | undefined): void {
  const preload = (fetchpriority: 'auto' | 'low') => {
    for (const href of islandUrls.split(' ')) preloadScript({ rel: 'modulepreload', fetchpriority, href });
  };
  if (getPageState('islands') === undefined) {
    if (deferredUrl) preloadScript({ rel: 'preload', as: 'script', fetchpriority: 'high', href: deferredUrl });
    setTimeout(preload, LATER_SCRIPTS_MS, 'auto');
    return;
  }
  let isPreloaded = false;
  const preloadHeld = () => {
    if (!isPreloaded) preload('low');
    isPreloaded = true;
  };
  onDocumentEvent('preload', () => setTimeout(preloadHeld, LATER_SCRIPTS_MS));
  onDocumentEvent('islands', preloadHeld);
}

/**
 * Holds the islands, and loads the script that shows the first cards of a list that is not in the HTML and then releases the islands. The
 * script is requested after the worker's script, which the cards need first.
 */
export function holdIslandsAndLoadEarlyList(url: string, load: ImportScript): void {
  holdIslands();
  setTimeout(() => void load(url).catch(releaseIslands), LATER_SCRIPTS_MS);
}

/** Selector of the script elements of every page: the main script, for which the first paint waits, and the deferred script. */
const PAGE_SCRIPTS = 'script[data-exit-url],script[data-deferred]';

/** Returns whether the complete code of a page's script has run: the deferred script ends with the definition of the islands' element. */
const hasRun = (script: HTMLScriptElement) =>
  script.defer ? customElements.get('astro-island') !== undefined : getPageState('script') !== undefined;

/**
 * Imports a script of every page after `tried` failed requests. Returns false if all requests fail.
 */
async function tryAgain(load: ImportScript, url: string, tried: number): Promise<boolean> {
  for (; tried < MAX_REQUEST_TRIES; tried++) {
    await new Promise((resolve) => setTimeout(resolve, computeRetryDelayMs(tried)));
    try {
      await load(url);
      return true;
    } catch {
      // a failed request is repeated in the next step of the loop
    }
  }
  return false;
}

/**
 * Loads a script of every page again after `tried` failed requests, and then calls `onLoaded`. If all requests fail, fetches the file while
 * bypassing all caches, and reloads the page: the file in the cache may have been damaged, or the HTML outdated. Without a response, or if
 * the page was already reloaded, shows a message; a page without its main script shows only that message.
 */
async function recoverScript(load: ImportScript, url: string, tried: number, onLoaded: () => void): Promise<void> {
  if (await tryAgain(load, url, tried)) {
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
export function recoverPageScripts(load: ImportScript = importClassic): void {
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
 * Inline script at the start of the HTML, for tasks that can't wait until the main script has loaded. Attributes of its script element
 * contain the URLs of the worker's script, of the script for early lists, of the deferred script, and of the scripts of the page's islands.
 */
export function runScriptEntryPoint(): void {
  const { workerUrl, earlyUrl, deferredUrl, islandUrls } = document.currentScript!.dataset;
  recoverPageScripts();
  const isOther = prepareForNonPrerenderedList();
  startCatalogueWorkerIfNeeded(workerUrl);
  if (isOther && workerUrl && earlyUrl) holdIslandsAndLoadEarlyList(earlyUrl, importClassic);
  if (islandUrls) preloadPageScripts(islandUrls, deferredUrl);
}
