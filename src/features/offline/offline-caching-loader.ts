import { mayLoadInAdvance } from '../../lib/browser/page-state-attributes.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import type { ServiceWorkerMessage } from './service-worker-constants.ts';

/**
 * Makes the service worker cache the page for offline use as soon as the visitor has passed the age gate, except in discreet mode and in
 * data saver mode, in which the service worker stores nothing. A newer service worker caches the page, too. Returns a function that removes
 * the listeners.
 */
export function startOfflineCaching(): () => void {
  const { serviceWorker } = navigator;
  let isRegistering = false;
  const check = () => {
    const { controller } = serviceWorker;
    if (!mayLoadInAdvance()) return controller?.postMessage(null satisfies ServiceWorkerMessage);
    // a page can register only once, because its Trusted Types policy can be created only once
    if (isRegistering && !controller) return;
    isRegistering ||= !controller;
    loadOptionalCode(
      () => import('./cache-page-for-offline-use.ts'),
      ({ cachePageForOfflineUse }) => cachePageForOfflineUse(),
      'endless',
    );
  };
  const observer = new MutationObserver(check);
  // service workers require HTTPS
  if (serviceWorker) {
    observer.observe(document.documentElement, { attributeFilter: ['data-age', 'data-saver', 'data-discreet'] });
    serviceWorker.addEventListener('controllerchange', check);
    check();
  }
  return () => {
    observer.disconnect();
    serviceWorker?.removeEventListener('controllerchange', check);
  };
}
