/// <reference lib="webworker" />
import { deleteServiceWorkerCaches } from './service-worker-caches.ts';

/**
 * Service worker of a site that is not installable (any more): deletes the caches of an earlier service worker and unregisters itself. A
 * browser with a registered service worker requests its file on every visit, and would keep the old one if the file were missing
 * (https://github.com/w3c/ServiceWorker/issues/204). No page registers this worker.
 */
export function runScriptEntryPoint(): void {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope;

  async function leave(): Promise<void> {
    await deleteServiceWorkerCaches(scope.caches);
    await scope.registration.unregister();
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(leave()));
}
