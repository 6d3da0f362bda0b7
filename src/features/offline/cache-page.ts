import { trustScript } from '../../lib/browser/trusted-script.ts';
import { OFFLINE_POLICY } from '../../lib/catalogue/site/trusted-policy.ts';
import { SERVICE_WORKER_PATH, type ServiceWorkerMessage } from './offline.ts';

/**
 * Registers the service worker and makes it cache this page. When a newer service worker takes over, makes that one cache the page, too.
 */
export function cachePage(): void {
  const { serviceWorker } = navigator;
  const requestCaching = () => {
    // files loaded before the first service worker became active
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    serviceWorker.controller?.postMessage({ kind: 'keep', files } satisfies ServiceWorkerMessage);
  };
  serviceWorker.addEventListener('controllerchange', requestCaching);
  // no registration needed: the browser checks for updates of a registered worker automatically
  if (serviceWorker.controller) return requestCaching();
  // without effect if the browser refuses, as in private windows
  serviceWorker.register(trustScript(SERVICE_WORKER_PATH, OFFLINE_POLICY)).catch(() => undefined);
}
