import { dropStorageChangesInAllTabs } from '../../lib/browser/storage-sync-between-tabs.ts';

/** Time in milliseconds after the deletion, within which another open tab may still store its copy of the data. */
const SETTLED_MS = 200;

/**
 * Deletes all data that the site has stored in this browser, and unregisters its service workers. If deleting one kind of storage fails,
 * all other kinds are deleted nevertheless. Notifies other open tabs, which then discard their copies of the data.
 */
export async function deleteStoredData(): Promise<void> {
  dropStorageChangesInAllTabs();
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
  // delete local storage and caches again: during the first deletion, another tab may have stored its copy of the data, and a service
  // worker may have cached a file
  await Promise.allSettled([clearStorage(() => localStorage), clearCaches()]);
}

async function clearStorage(storage: () => Storage): Promise<void> {
  await Promise.resolve();
  storage().clear();
}

/** Deletes all cookies. The site itself sets none, but third-party scripts that run with the visitor's consent may have set some. */
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
