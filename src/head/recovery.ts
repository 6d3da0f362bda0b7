import { mark, onDocumentEvent } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';
import { importPatiently, reloadIfOutdated, reloadOnce, showMessage, type MissingScript } from './outdated.ts';
import { refetch, type Refetched } from '../lib/loading/refetch.ts';
import { PATIENCE_MS } from '../lib/loading/retry.ts';

/** Milliseconds in which several failures ask the server for the page once. */
const ASK_MS = 10_000;

/** The element of an island, as Astro defines it. */
interface Island extends HTMLElement {
  start(): void;
  importWithRetry(url: string): Promise<unknown>;
}
/** A failure of an island: a {@link MissingScript}, or an error thrown by its code. */
type IslandError = CustomEvent<{ readonly error: Partial<MissingScript>; readonly componentUrl: string }>;

/** Returns whether a page is of use without an island: its content is in `main`. */
const isOptional = (island: Island) => !island.closest('main');

/** Calls back with the prototype of islands before they are defined: a later definition hydrates the islands of the page at once. */
function changeIslands(change: (prototype: Island) => void): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, element, options) => {
    if (name === 'astro-island') change(element.prototype as Island);
    define(name, element, options);
  };
}

/** Calls back once if the style sheet is missing, or misses its last rule (global.css) when the page has loaded. */
function watchStyleSheet(onDamaged: (file: string) => void): void {
  let isReported = false;
  const report = (sheet: Element | null) => {
    const file = sheet?.getAttribute('href');
    // extensions and operators add their own
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
  const look = () => {
    const isComplete = getComputedStyle(document.documentElement).getPropertyValue('--complete') !== '';
    // browsers without layers apply no rule of it
    if (!isComplete && mark('browser') === undefined) report(document.querySelector('link[rel=stylesheet]'));
  };
  if (document.readyState === 'complete') look();
  else window.addEventListener('load', look);
}

/**
 * Handles scripts and style sheets that fail to load. It is part of the script that every page waits for: see opening.ts for a page whose
 * script is missing.
 *
 * 1. Imports of islands are tried up to four times. Astro tries twice, the second time with another URL, which loads React twice.
 * 2. The last request goes past all caches. If the file is intact then, the page reloads: browsers remember failed modules.
 * 3. For any other failure (an island, a style sheet, and by the event `stale` the worker or one of its requests) the server is asked for
 *    the page. File names follow from content, and every island's chunk imports the shared one: an outdated page names other files, and
 *    reloads.
 * 4. No file causes two reloads, nobody who types is interrupted, and without session storage nothing would stop a loop: the message with
 *    its button shows instead. It also shows if an island fails for another reason.
 * 5. Header and services of a page are optional: if a content blocker refuses their scripts, no message shows.
 * 6. Once the browser is online again, failed islands start again.
 */
export function recoverFromDeploys(): void {
  const failed: Island[] = [];
  let askedAt = 0;
  const check = () => {
    if (Date.now() - askedAt < ASK_MS || !navigator.onLine) return;
    askedAt = Date.now();
    reloadIfOutdated().catch(() => undefined);
  };
  const fail = (file: string, refetched: Refetched | undefined, isNeeded: boolean) => {
    if (refetched === 'intact') return reloadOnce(file);
    if (!isNeeded && refetched === 'refused') return;
    showMessage(true);
    check();
  };

  onDocumentEvent('stale', (file) => (file ? reloadOnce(file) : check()));
  document.addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as IslandError).detail;
    // the console shows a missing file already
    if (error.isMissing) event.preventDefault();
    const island = event.target as Island;
    failed.push(island);
    fail(componentUrl, error.refetched, !isOptional(island));
  });
  watchStyleSheet((file) => void refetch(file).then((refetched) => fail(file, refetched, true)));
  window.addEventListener('online', () => {
    showMessage(false);
    for (const island of failed.splice(0)) island.start();
  });
  onPress('#reload button', () => location.reload());
  changeIslands((island) => {
    island.importWithRetry = async function importWithRetry(url) {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = !isOptional(this);
        if (isLate) showMessage(true);
      }, PATIENCE_MS);
      try {
        return await importPatiently(url);
      } finally {
        clearTimeout(timer);
        if (isLate && failed.length === 0) showMessage(false);
      }
    };
  });
}
