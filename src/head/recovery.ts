import { onDocumentEvent } from '../lib/browser/document-state.ts';
import { onPress } from './press.ts';
import { importPatiently, reloadIfOutdated, showMessage } from './outdated.ts';
import { PATIENCE_MS } from '../lib/loading/retry.ts';

/** Milliseconds in which several failures ask the server for the page once. */
const ASK_MS = 10_000;

/** The element of an island, as Astro defines it. */
interface Island extends HTMLElement {
  start(): void;
  importWithRetry(url: string): Promise<unknown>;
}
/** A failure of an island; `isMissing` when its script could not be had. */
type IslandError = CustomEvent<{ readonly error: { readonly isMissing?: boolean } }>;

/**
 * Notices that a part of the page cannot be loaded, and recovers when that is because a newer deploy has replaced the page. It is part of
 * the script that every page waits for: see opening.ts for what becomes of a page that cannot have that.
 *
 * 1. Islands ask for their scripts up to four times. Astro asks twice, the second time under another address, and then holds
 *    React twice, which does not work.
 * 2. What still fails (an island, a style sheet, and by the event `stale` the worker or a question to it) has the server asked for the
 *    page itself. Names follow from content, and every island's chunk imports the shared one: a page that is out of date names other
 *    files.
 * 3. Then the page is loaded again, but no build is left twice, nobody who types is disturbed, and without session storage nothing
 *    would stop a loop: the message with its button shows instead. So it does for an island that fails for another reason.
 * 4. Once the browser is online again, islands that failed start again.
 */
export function recoverFromDeploys(): void {
  const failed: Island[] = [];
  let askedAt = 0;
  const check = () => {
    if (Date.now() - askedAt < ASK_MS || !navigator.onLine) return;
    askedAt = Date.now();
    reloadIfOutdated().catch(() => undefined);
  };
  const fail = () => {
    showMessage(true);
    check();
  };

  onDocumentEvent('stale', check);
  document.addEventListener('astro:hydration-error', (event) => {
    // a missing file stands in the console already; what else went wrong does not
    if ((event as IslandError).detail.error.isMissing) event.preventDefault();
    failed.push(event.target as Island);
    fail();
  });
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches('script,link[rel=stylesheet]')) fail();
    },
    true,
  );
  window.addEventListener('online', () => {
    showMessage(false);
    for (const island of failed.splice(0)) island.start();
  });
  onPress('#reload button', () => location.reload());
  // oxlint-disable-next-line promise/always-return -- nothing waits for it
  void customElements.whenDefined('astro-island').then((island) => {
    (island.prototype as Island).importWithRetry = async (url) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        showMessage(true);
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
