import { mark } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';

const mayKeep = () => mark('age') === 'verified' && mark('saver') === undefined && mark('discreet') === undefined;

/**
 * Has the page kept for when there is no connection, as soon as its visitor has passed the gate, but neither in discreet mode nor while
 * data is saved. Returns how to stop.
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
  // only secure pages have service workers
  if (navigator.serviceWorker) {
    observer.observe(document.documentElement, { attributeFilter: ['data-age', 'data-saver', 'data-discreet'] });
    look();
  }
  return () => observer.disconnect();
}
