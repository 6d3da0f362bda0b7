import { mayLoadInAdvance } from '../../lib/browser/page-state-attributes.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';

/**
 * Makes the service worker cache the page for offline use as soon as the visitor has passed the age gate, except in discreet mode and in
 * data saver mode. Returns a function that stops waiting for these conditions.
 */
export function startOfflineCaching(): () => void {
  const check = () => {
    if (!mayLoadInAdvance()) return;
    observer.disconnect();
    loadOptionalCode(
      () => import('./cache-page-for-offline-use.ts'),
      ({ cachePageForOfflineUse }) => cachePageForOfflineUse(),
      'endless',
    );
  };
  const observer = new MutationObserver(check);
  // service workers require HTTPS
  if (navigator.serviceWorker) {
    observer.observe(document.documentElement, { attributeFilter: ['data-age', 'data-saver', 'data-discreet'] });
    check();
  }
  return () => observer.disconnect();
}
