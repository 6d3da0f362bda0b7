import { getPageState, removePageState, setPageState } from '../lib/browser/document-state.ts';
import {
  importWithRetries,
  reloadIfOutdated,
  reloadOncePerFile,
  showReloadMessage,
  type MissingScriptError,
} from './reload-outdated.ts';
import { registerRefetchFunction } from '../lib/loading/refetch-bypassing-caches.ts';
import { delegateClick } from './input-events.ts';
import { readStoredText } from '../lib/browser/local-storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { startCatalogueWorkerEarly } from '../lib/client/worker-startup.ts';
import { MIN_SEARCHABLE_LIST_LENGTH } from '../lib/catalogue/limits.ts';
import { FAVORITES_PATH, SEARCH_PATH } from '../lib/catalogue/site/urls.ts';
import { LIST_URL_PARAMETERS, FILTER_URL_PARAMETERS } from '../features/list/state/list-url-parameters.ts';
import { TAG_LIST_URL_PARAMETERS } from '../features/tags/tag-list-url-parameters.ts';

/** Separator of ids in the stored JSON text of the favorites. */
const ID_SEPARATOR = '","';

const INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Prepares the page for a list that differs from the prerendered one. If the URL requests other videos, the page shows skeletons instead of
 * the prerendered cards. If the visitor had extended the list before a reload, its height is reserved, so that the browser can restore the
 * scroll position (R004).
 */
export function prepareNonPrerenderedList(): void {
  const parameters = new URLSearchParams(location.search);
  const hasAny = (names: readonly string[]) => names.some((name) => parameters.has(name));
  const isSearch = location.pathname === SEARCH_PATH && hasAny(['q', 'tag', 'like']);
  if (isSearch || hasAny([...LIST_URL_PARAMETERS, ...TAG_LIST_URL_PARAMETERS])) setPageState('list', 'pending');
  if (hasAny(LIST_URL_PARAMETERS)) setPageState('changed', '');
  if (hasAny(FILTER_URL_PARAMETERS)) setPageState('narrowed', '');
  const favorites = location.pathname === FAVORITES_PATH ? readStoredText(FAVORITES_KEY) : null;
  if ((favorites?.split(ID_SEPARATOR).length ?? 0) >= MIN_SEARCHABLE_LIST_LENGTH) setPageState('own', 'many');
  const { room } = (history.state ?? {}) as { readonly room?: number };
  if (!room || room <= 0) return;
  document.documentElement.style.setProperty('--room', `${room}px`);
  // if the visitor scrolls, clicks or types before the list is loaded, the scroll position is not restored: see
  // lib/browser/scroll-restoration.ts
  for (const move of INPUT_EVENTS)
    window.addEventListener(move, () => setPageState('moved', ''), { passive: true, once: true });
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

/** Selector of the main script element, for which every page waits before its first paint. */
const PAGE_SCRIPT = 'script[data-exit-url]';

type ImportScript = (url: string, before: number) => Promise<unknown>;

/** Imports the main script of the page, which is a classic script. */
const importClassic: ImportScript = (url, before) => importWithRetries(url, before, true);

/** Loads the main script of the page again after `before` failed requests. If all attempts fail, the page shows only an error message. */
async function retryScript(load: ImportScript, url: string, before: number): Promise<void> {
  try {
    await load(url, before);
    removePageState('lost');
    showReloadMessage(false);
  } catch (error) {
    setPageState('lost', '');
    if ((error as Partial<MissingScriptError>).refetched === 'intact') return reloadOncePerFile(url);
    showReloadMessage(true);
    window.addEventListener('online', () => void retryScript(load, url, 0), { once: true });
    reloadIfOutdated().catch(() => undefined);
  }
}

/**
 * Recovers a page that is blank because its main script failed to load. Requests the script up to four times, and again when the browser is
 * back online. Reloads a page whose HTML is outdated. If nothing helps, shows a message with a reload button.
 */
export function recoverPageScript(load: ImportScript = importClassic): void {
  const begin = (script: HTMLScriptElement) => {
    delegateClick('#reload button', () => location.reload());
    // pass the path of the script, as `reloadIfOutdated` does: an absolute URL would count as another file and cause a second reload
    void retryScript(load, script.getAttribute('src')!, 1);
  };
  let hasBegun = false;
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(PAGE_SCRIPT)) return;
      hasBegun = true;
      begin(target as HTMLScriptElement);
    },
    true,
  );
  // also check after parsing, because a truncated script does not dispatch an error event
  document.addEventListener('DOMContentLoaded', () => {
    const script = document.querySelector<HTMLScriptElement>(PAGE_SCRIPT);
    if (script && !hasBegun && getPageState('script') === undefined && getPageState('browser') === undefined)
      begin(script);
  });
}

/**
 * Inline script at the start of the HTML, for tasks that can't wait until the main script has loaded. An attribute of its script element
 * contains the URL of the worker's script.
 */
export function runScriptEntryPoint(): void {
  const { workerUrl } = document.currentScript!.dataset;
  registerRefetchFunction();
  recoverPageScript();
  prepareNonPrerenderedList();
  startCatalogueWorkerIfNeeded(workerUrl);
}
