import { pageState } from '../lib/browser/document-state.ts';

const isAllowed = () =>
  pageState('age') === 'verified' && pageState('saver') === undefined && pageState('discreet') === undefined;

/**
 * Removes the page's speculation rules, so that the browser does not prefetch pages before the age gate is passed, with the data saver or
 * in discreet mode. The next page has its rules again.
 */
export function restrictPrefetch(): void {
  const restrict = () => {
    if (!isAllowed()) document.querySelector('script[type=speculationrules]')?.remove();
  };
  const attributeFilter = ['data-age', 'data-saver', 'data-discreet'];
  new MutationObserver(restrict).observe(document.documentElement, { attributeFilter });
  restrict();
}

/** Ignores rejections of skipped view transitions: WebKit skips them when the next page loads quickly, which is no error. */
export function ignoreSkippedTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const) {
    window.addEventListener(name, (event) => {
      event.viewTransition?.ready.catch(() => undefined);
      event.viewTransition?.finished.catch(() => undefined);
    });
  }
}
