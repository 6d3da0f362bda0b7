import { getPageState, onDocumentEvent, setPageState } from '../lib/browser/page-state-attributes.ts';
import { readStoredText } from '../lib/browser/local-storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { startCatalogueWorkerEarly } from '../lib/client/worker-startup.ts';
import { MIN_SEARCHABLE_LIST_LENGTH } from '../lib/catalogue/limits.ts';
import { LIST_URL_PARAMETERS, FILTER_URL_PARAMETERS } from '../lib/catalogue/list/list-url-parameters.ts';
import { FAVORITES_PATH, SEARCH_PATH } from '../lib/catalogue/site/page-urls.ts';
import { TAG_LIST_URL_PARAMETERS } from '../features/tags/tag-list-url-parameters.ts';
import {
  importHeadScript,
  SCRIPT_PRELOAD_DELAY_MS,
  preloadIslandScripts,
  preloadPageScripts,
  readScriptUrls,
  type ImportScript,
  type ScriptUrls,
} from './early-inline-script.ts';
import { holdIslands, releaseIslands } from './early-list/hold-islands.ts';

/** Separator of ids in the stored JSON text of the favorites. */
const ID_SEPARATOR = '","';

const INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Reserves the row of active filters and adds `count` placeholder chips (custom property `--chips`). Does nothing if `count` is 0. */
export function reserveActiveFilterRow(count: number): void {
  if (count === 0) return;
  setPageState('narrowed', '');
  const { style } = document.documentElement;
  style.setProperty('--chips', String(Number(style.getPropertyValue('--chips')) + count));
}

/** Returns the number of chips that the row of active filters will have for the parameters of the URL. */
function countFilterChips(parameters: URLSearchParams): number {
  let count = 0;
  for (const name of FILTER_URL_PARAMETERS) {
    const value = parameters.get(name);
    // all tags of `any` share one chip, and so do the two ends of a date range
    if (value && !(name === 'to' && parameters.get('from'))) count += name === 'any' ? 1 : value.split(',').length;
  }
  return count;
}

/**
 * Reserves the space of a list and its controls before the first paint: the row of active filters, the search in many favorites, and, if
 * the visitor had extended the list before a reload, its height, so that the browser can restore the scroll position (R004).
 */
function reserveListSpace(): void {
  const parameters = new URLSearchParams(location.search);
  if (LIST_URL_PARAMETERS.some((name) => parameters.has(name))) setPageState('changed', '');
  reserveActiveFilterRow(countFilterChips(parameters));
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

/**
 * Shows skeletons instead of the prerendered list if the URL has parameters of a list of videos or tags. Returns true only for a list of
 * videos. Old browsers show the prerendered list, because other lists need features that these browsers lack.
 */
export function showSkeletonsForListOfUrl(): boolean {
  if (getPageState('browser') !== undefined) return false;
  const parameters = new URLSearchParams(location.search);
  const hasAny = (names: readonly string[]) => names.some((name) => parameters.has(name));
  const isSearch = location.pathname === SEARCH_PATH && hasAny(['q', 'tag', 'like']);
  const isOther = isSearch || hasAny(LIST_URL_PARAMETERS);
  if (isOther || hasAny(TAG_LIST_URL_PARAMETERS)) setPageState('list', 'pending');
  return isOther;
}

/** Returns whether the page needs data from the catalogue at once: for a list that is not prerendered, or for the visitor's own lists. */
function needsCatalogueNow(): boolean {
  if (getPageState('list') === 'pending') return true;
  return location.pathname === FAVORITES_PATH && Boolean(readStoredText(FAVORITES_KEY));
}

/**
 * Starts the catalogue's worker thread early if the page needs data at once, so that its code and data load in parallel with the islands.
 * `url` is the URL of the worker's script; undefined for sites with a live import (`PUBLIC_EXPORT_URL`), which have no worker script.
 */
export function startCatalogueWorkerIfNeeded(url: string | undefined): void {
  if (url && needsCatalogueNow()) startCatalogueWorkerEarly(url);
}

/**
 * Requests the scripts of held islands when the worker has sent its last requests for the first cards, or when the islands are released.
 * Earlier requests would compete with the data of these cards.
 */
function preloadHeldIslandScripts(urls: string): void {
  let isPreloaded = false;
  const preload = () => {
    if (!isPreloaded) preloadIslandScripts(urls, 'low');
    isPreloaded = true;
  };
  onDocumentEvent('preload', () => setTimeout(preload, SCRIPT_PRELOAD_DELAY_MS));
  onDocumentEvent('islands', preload);
}

/**
 * Holds the islands, and loads the script that shows the first cards of a list that is not in the HTML and then releases the islands. The
 * script is requested after the worker's script, which the cards need first.
 */
export function holdIslandsAndLoadEarlyList({ earlyUrl, islandUrls }: ScriptUrls, load: ImportScript): void {
  holdIslands();
  preloadHeldIslandScripts(islandUrls!);
  setTimeout(() => void load(earlyUrl!).catch(releaseIslands), SCRIPT_PRELOAD_DELAY_MS);
}

/**
 * Prepares the page for a list that differs from the prerendered one, as part of the main script: skeletons, the space of the list and its
 * controls, the worker and the script for the first cards.
 */
export function prepareListOfUrl(): void {
  const urls = readScriptUrls();
  const isOther = showSkeletonsForListOfUrl();
  reserveListSpace();
  startCatalogueWorkerIfNeeded(urls.workerUrl);
  if (isOther && urls.workerUrl && urls.earlyUrl) holdIslandsAndLoadEarlyList(urls, importHeadScript);
  else if (location.search !== '') preloadPageScripts();
}

/**
 * Inline script of pages that are often opened for a list that is not in their HTML, such as the search page: starts the worker one round
 * trip earlier than the main script does.
 */
export function runScriptEntryPoint(): void {
  showSkeletonsForListOfUrl();
  startCatalogueWorkerIfNeeded(readScriptUrls().workerUrl);
}
