import { getPageState, onDocumentEvent } from '../lib/browser/page-state-attributes.ts';
import { delegateClick } from './click-and-key-events.ts';
import {
  importWithRetries,
  reloadIfOutdated,
  reloadPageOncePerOutdatedFile,
  setReloadMessageVisible,
  type ScriptLoadError,
} from './reload-outdated-page.ts';
import { refetchFileBypassingCaches, type RefetchResult } from '../lib/loading/refetch-bypassing-caches.ts';
import { ALL_REQUEST_TRIES_TIMEOUT_MS } from '../lib/loading/retry-requests.ts';

/** Minimum interval in milliseconds between two requests for the HTML of the page, even if several files fail to load. */
const MIN_CHECK_INTERVAL_MS = 10_000;

/** Custom element of an island, as defined by Astro. */
interface Island extends HTMLElement {
  start(): void;
  importWithRetry(url: string): Promise<unknown>;
}
/** Event for an island that failed to load or hydrate. The error is a {@link ScriptLoadError}, or an error thrown by the island's code. */
type IslandError = CustomEvent<{ readonly error: Partial<ScriptLoadError>; readonly componentUrl: string }>;

/** Returns whether the page is usable without an island, because the island is outside of its main content. */
const isOptional = (island: Island) => !island.closest('main');

/** Calls `change` with the prototype of the islands' custom element just before its definition, which starts to hydrate all islands. */
function patchIslands(change: (prototype: Island) => void): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, element, options) => {
    if (name === 'astro-island') change(element.prototype as Island);
    define(name, element, options);
  };
}

/** Calls `onDamaged` once if the style sheet fails to load, or if it lacks its last rule (global.css) after the page has loaded. */
function watchStyleSheet(onDamaged: (file: string) => void): void {
  let isReported = false;
  const report = (sheet: Element | null) => {
    const file = sheet?.getAttribute('href');
    // ignore style sheets of browser extensions and of the operator
    if (isReported || !file?.startsWith('/_astro/')) return;
    isReported = true;
    onDamaged(file);
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches('link[rel=stylesheet]')) report(target);
    },
    true,
  );
  const check = () => {
    const isComplete = getComputedStyle(document.documentElement).getPropertyValue('--complete') !== '';
    // skip this check in browsers without cascade layers, which ignore the whole style sheet, so that its last rule never applies
    if (!isComplete && getPageState('browser') === undefined) report(document.querySelector('link[rel=stylesheet]'));
  };
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check);
}

/**
 * Handles scripts and style sheets that fail to load. This code is part of the main script, for which every page waits;
 * early-inline-script.ts handles a failure of the main script itself.
 *
 * 1. Imports of islands are tried up to four times. Astro would try twice, the second time with another URL, which loads React twice.
 * 2. The last request bypasses all caches. If the file is intact then, the page reloads, because browsers remember failed modules.
 * 3. After any other failure (of an island, a style sheet, or the worker, which reports failures with the event `stale`), the HTML of the
 *    page is fetched again. If the new HTML refers to other files, the page is outdated and reloads. File names contain content hashes, and
 *    the code of every island imports a shared file, so that a change of this file changes the names of all islands' files.
 * 4. No file causes two reloads, visitors who are typing are not interrupted, and without session storage there is no reload at all,
 *    because it could repeat endlessly. A message with a button is shown instead, also if an island fails for another reason.
 * 5. The header and optional features don't show a message if a content blocker blocks their scripts.
 * 6. When the browser is back online, failed islands start again.
 */
export function recoverFromMissingAssets(): void {
  const failed: Island[] = [];
  let checkedAt = 0;
  const check = () => {
    if (Date.now() - checkedAt < MIN_CHECK_INTERVAL_MS || !navigator.onLine) return;
    checkedAt = Date.now();
    reloadIfOutdated().catch(() => undefined);
  };
  const fail = (file: string, refetched: RefetchResult | undefined, isNeeded: boolean) => {
    if (refetched === 'intact') return reloadPageOncePerOutdatedFile(file);
    if (!isNeeded && refetched === 'refused') return;
    setReloadMessageVisible(true);
    check();
  };

  onDocumentEvent('stale', (file) => (file ? reloadPageOncePerOutdatedFile(file) : check()));
  document.addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as IslandError).detail;
    // do not log a missing file, because the browser has already logged it
    if (error.isMissing) event.preventDefault();
    const island = event.target as Island;
    failed.push(island);
    fail(componentUrl, error.refetched, !isOptional(island));
  });
  watchStyleSheet((file) => void refetchFileBypassingCaches(file).then((refetched) => fail(file, refetched, true)));
  window.addEventListener('online', () => {
    setReloadMessageVisible(false);
    for (const island of failed.splice(0)) island.start();
  });
  delegateClick('#reload button', () => location.reload());
  patchIslands((island) => {
    island.importWithRetry = async function importWithRetry(url) {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = !isOptional(this);
        if (isLate) setReloadMessageVisible(true);
      }, ALL_REQUEST_TRIES_TIMEOUT_MS);
      try {
        return await importWithRetries(url);
      } finally {
        clearTimeout(timer);
        if (isLate && failed.length === 0) setReloadMessageVisible(false);
      }
    };
  });
}
