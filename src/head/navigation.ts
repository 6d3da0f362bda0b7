import { mark } from '../lib/browser/document-state.ts';

const isAllowed = () => mark('age') === 'verified' && mark('saver') === undefined && mark('discreet') === undefined;

/**
 * Takes the rules from the page by which the browser fetches pages ahead: before the gate is passed, while data is saved and in discreet
 * mode, from the moment on which one of these holds. They are there again with the next page.
 */
export function restrictPrefetch(): void {
  const restrict = () => {
    if (!isAllowed()) document.querySelector('script[type=speculationrules]')?.remove();
  };
  const attributeFilter = ['data-age', 'data-saver', 'data-discreet'];
  new MutationObserver(restrict).observe(document.documentElement, { attributeFilter });
  restrict();
}

/** A transition between pages that the browser gives up, as WebKit does when the next page comes quickly, is no error. */
export function forgiveSkippedTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const) {
    window.addEventListener(name, (event) => {
      event.viewTransition?.ready.catch(() => undefined);
      event.viewTransition?.finished.catch(() => undefined);
    });
  }
}
