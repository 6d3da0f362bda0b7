/// <reference lib="webworker" />
import { createAnswer, createKeeper } from './kept-site.ts';
import type { ToOfflineWorker } from './offline.ts';
import { createShelves } from './shelves.ts';

/** Build constant (cli/install/write-install.ts): identifies the build. Caches of other builds are deleted. */
declare const OFFLINE_EDITION: string;

/** Service worker of an installable site. */
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
    // lets the browser request a page while the service worker is starting
    await scope.registration.navigationPreload.enable();
    await scope.clients.claim();
  }
  async function hear(message: ToOfflineWorker, page: Client): Promise<void> {
    if (message.kind === 'keep') return keeper.keepPage(page.url, message.files);
    await shelves.dropAll();
    await scope.registration.unregister();
  }

  scope.addEventListener('install', (event) => {
    // safe: open pages of the previous build load files from the server if this worker's caches lack them
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
