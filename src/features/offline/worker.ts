/// <reference lib="webworker" />
import { createAnswer, createKeeper } from './kept-site.ts';
import type { ToOfflineWorker } from './offline.ts';
import { createShelves } from './shelves.ts';

/** Set by the build (cli/install/write-install.ts): names its code. What is kept of one build is of no use to another. */
declare const OFFLINE_EDITION: string;

/** The service worker of a site that can be installed. */
export function run(): void {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope;
  const { origin } = scope.location;
  const shelves = createShelves(scope.caches, origin, OFFLINE_EDITION);
  const surroundings = {
    shelves,
    origin,
    fetch: (asked: Request | string, init?: RequestInit) => scope.fetch(asked, init),
  };
  const keeper = createKeeper(surroundings);
  const answer = createAnswer(surroundings);

  async function takeOver(): Promise<void> {
    await shelves.dropOthers();
    // a page need not wait until this worker has started
    await scope.registration.navigationPreload.enable();
    await scope.clients.claim();
  }
  async function hear(message: ToOfflineWorker, page: Client): Promise<void> {
    if (message.kind === 'keep') return keeper.keepPage(page.url, message.files);
    await shelves.dropAll();
    await scope.registration.unregister();
  }

  scope.addEventListener('install', (event) => {
    // pages of the build before ask the server for what this worker lacks
    event.waitUntil(keeper.install().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const response = answer(event);
    if (response) event.respondWith(response);
  });
  scope.addEventListener('message', (event) => {
    event.waitUntil(hear(event.data as ToOfflineWorker, event.source as Client));
  });
}
