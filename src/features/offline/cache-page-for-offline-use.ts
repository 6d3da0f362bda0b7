import { askCatalogue, onCatalogueState } from '../../lib/client/catalogue-client.ts';
import { mayLoadInAdvance } from '../../lib/browser/page-state-attributes.ts';
import { toTrustedScriptUrl } from '../../lib/browser/trusted-script-urls.ts';
import { SERVICE_WORKER_TRUSTED_TYPES_POLICY } from '../../lib/catalogue/site/trusted-types-policies.ts';
import { SERVICE_WORKER_PATH, type ServiceWorkerMessage } from './service-worker-constants.ts';

/** Makes the service worker of this page cache the page for offline use. Registers the service worker if the page has none. */
export function cachePageForOfflineUse(): void {
  // the visitor may have turned on discreet mode or deleted all data while this code was loading
  if (!mayLoadInAdvance()) return;
  const { serviceWorker } = navigator;
  const requestCaching = (worker: ServiceWorker | null, isNew?: true) => {
    if (!worker) return;
    const send = (files: readonly string[]) => {
      if (mayLoadInAdvance())
        worker.postMessage({ kind: 'keep', files, ...(isNew && { isNew }) } satisfies ServiceWorkerMessage);
    };
    // also send the URLs of the files that the page and the catalogue's worker thread have loaded: the service worker could not cache them
    // before it was active
    send(performance.getEntriesByType('resource').map(({ name }) => name));
    // on a slow connection, the catalogue may open after the service worker has been registered
    let isRequested = false;
    onCatalogueState(({ loading, error }) => {
      if (isRequested || loading || error !== null) return;
      isRequested = true;
      askCatalogue('loadedFiles', null).then(send, () => undefined);
    });
  };
  // a registered service worker need not be registered again: the browser checks for its updates automatically
  if (serviceWorker.controller) return requestCaching(serviceWorker.controller);
  serviceWorker
    .register(toTrustedScriptUrl(SERVICE_WORKER_PATH, SERVICE_WORKER_TRUSTED_TYPES_POLICY))
    // Registering restores an active service worker that has deleted its caches but is still in use by another tab. It is not installed
    // again. Only pages without a service worker send `isNew`: on other pages, the visitor may just have deleted the caches.
    .then(({ active }) => requestCaching(active, true))
    // ignore a failure, because the page works without a service worker: some browsers refuse to register one, for example in private windows
    .catch(() => undefined);
}
