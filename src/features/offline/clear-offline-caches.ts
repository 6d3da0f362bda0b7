import type { ServiceWorkerMessage } from './service-worker-constants.ts';

/** Makes the service worker delete its caches and unregister itself, even while this page is being left. */
export function clearOfflineCachesAndUnregister(): void {
  const requestDeletion = (registration: ServiceWorkerRegistration | undefined) =>
    (registration?.active ?? registration?.waiting ?? registration?.installing)?.postMessage({
      kind: 'forget',
    } satisfies ServiceWorkerMessage);
  // service workers require HTTPS
  navigator.serviceWorker?.getRegistration().then(requestDeletion, () => undefined);
}
