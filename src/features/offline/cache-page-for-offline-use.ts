import { toTrustedScriptUrl } from '../../lib/browser/trusted-script-urls.ts';
import { SERVICE_WORKER_TRUSTED_TYPES_POLICY } from '../../lib/catalogue/site/trusted-types-policies.ts';
import { SERVICE_WORKER_PATH, type ServiceWorkerMessage } from './service-worker-constants.ts';

/**
 * Registers the service worker and makes it cache this page for offline use. If a newer service worker replaces the active one, makes the
 * newer one cache the page, too.
 */
export function cachePageForOfflineUse(): void {
  const { serviceWorker } = navigator;
  const requestCaching = () => {
    // also send the URLs of the files that the page has loaded: the service worker could not cache them before it was active
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    serviceWorker.controller?.postMessage({ kind: 'keep', files } satisfies ServiceWorkerMessage);
  };
  serviceWorker.addEventListener('controllerchange', requestCaching);
  // a registered service worker need not be registered again: the browser checks for its updates automatically
  if (serviceWorker.controller) return requestCaching();
  // ignore a failure, because the page works without a service worker: some browsers refuse to register one, for example in private windows
  serviceWorker
    .register(toTrustedScriptUrl(SERVICE_WORKER_PATH, SERVICE_WORKER_TRUSTED_TYPES_POLICY))
    .catch(() => undefined);
}
