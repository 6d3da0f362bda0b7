import { forgetChanges } from '../../lib/browser/tab-sync.ts';

/** Milliseconds after which no tab stores any more what it knew before it was told to forget. */
const SETTLED_MS = 200;

/**
 * Removes everything the site keeps in this browser, and its workers: what one kind refuses does not save the others. Other tabs that are
 * open forget what they remember of it.
 */
export async function forgetSite(): Promise<void> {
  forgetChanges();
  await Promise.allSettled([
    clearStorage(() => localStorage),
    clearStorage(() => sessionStorage),
    clearCaches(),
    clearDatabases(),
    clearWorkers(),
    clearFiles(),
    clearCookies(),
    new Promise((resolve) => setTimeout(resolve, SETTLED_MS)),
  ]);
  // a tab that was storing just then has put all of its own copy back, and a worker a file
  await Promise.allSettled([clearStorage(() => localStorage), clearCaches()]);
}

async function clearStorage(storage: () => Storage): Promise<void> {
  await Promise.resolve();
  storage().clear();
}

/** The site sets none, but scripts that were consented to may have. */
async function clearCookies(): Promise<void> {
  await Promise.resolve();
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0]?.trim()}=; path=/; max-age=0`;
  }
}

async function clearCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

async function clearWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}
