/// <reference lib="webworker" />
import { createFetchHandler, createCacheWriter } from './service-worker-handlers.ts';
import type { ServiceWorkerMessage } from './service-worker-constants.ts';
import { createSiteCaches } from './service-worker-caches.ts';

/** Build constant that identifies the build of the site (cli/install/write-pwa-files.ts). The worker deletes the caches of other builds. */
declare const OFFLINE_EDITION: string;

/** Service worker of an installable site. */
export function runScriptEntryPoint(): void {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope;
  const { origin } = scope.location;
  const caches = createSiteCaches(scope.caches, origin, OFFLINE_EDITION);
  const dependencies = {
    caches,
    origin,
    fetch: (asked: Request | string, init?: RequestInit) => scope.fetch(asked, init),
  };
  const writer = createCacheWriter(dependencies);
  const handleFetch = createFetchHandler(dependencies);

  async function activate(): Promise<void> {
    await caches.deleteOthers();
    // navigation preload: the browser requests a page from the server while the service worker is still starting
    await scope.registration.navigationPreload.enable();
    await scope.clients.claim();
  }
  /** Handles a message of a page. Ignores unknown messages, which pages of a later build may send. */
  async function onMessage(message: ServiceWorkerMessage, page: Client): Promise<void> {
    if (message === null) {
      await caches.pause();
    } else if (message.kind === 'keep') {
      // resume at once: a message that arrives during the installation may pause the service worker again
      await Promise.all([caches.resume(), message.isNew && writer.install()]);
      if (!(await caches.isPaused())) await writer.cachePage(page.url, message.files);
    } else if (message.kind === 'forget') {
      await caches.deleteAll();
      await scope.registration.unregister();
    }
  }

  scope.addEventListener('install', (event) => {
    // replacing the previous worker at once is safe: open pages of the previous build load files from the server if this worker has not
    // cached them
    event.waitUntil(writer.install().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const response = handleFetch(event);
    if (response) event.respondWith(response);
  });
  scope.addEventListener('message', (event) => {
    event.waitUntil(onMessage(event.data as ServiceWorkerMessage, event.source as Client));
  });
}
