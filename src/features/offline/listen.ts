import { mark } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';

const mayKeep = () => mark('age') === 'verified' && mark('saver') === undefined && mark('discreet') === undefined;

/**
 * Makes the service worker cache the page for offline use after the visitor has passed the age gate, except in discreet mode and with data
 * saver. Returns a function that stops observing these conditions.
 */
export function listenForOffline(): () => void {
  const look = () => {
    if (!mayKeep()) return;
    observer.disconnect();
    withCode(
      () => import('./keep-page.ts'),
      ({ keepPage }) => keepPage(),
      'endless',
    );
  };
  const observer = new MutationObserver(look);
  // service workers require HTTPS
  if (navigator.serviceWorker) {
    observer.observe(document.documentElement, { attributeFilter: ['data-age', 'data-saver', 'data-discreet'] });
    look();
  }
  return () => observer.disconnect();
}
