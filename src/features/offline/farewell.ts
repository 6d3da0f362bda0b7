/// <reference lib="webworker" />
import { dropCaches } from './drop-caches.ts';

/**
 * The service worker of a site that cannot be installed (any more): it removes what an earlier one has kept, and itself. A browser that has
 * registered one asks for it with every visit, and would keep it where there was no file
 * (https://github.com/w3c/ServiceWorker/issues/204). No page names this one.
 */
export function run(): void {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope;

  async function leave(): Promise<void> {
    await dropCaches(scope.caches);
    await scope.registration.unregister();
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(leave()));
}
