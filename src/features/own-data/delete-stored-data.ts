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

/**
 * Deletes all cookies that this page can read. The site itself sets none, but third-party scripts that run with the visitor's consent may
 * have set some, also for a parent domain or a path. A page cannot read the domain and the path of a cookie: try all of them.
 */
async function clearCookies(): Promise<void> {
  await Promise.resolve();
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`)];
  const segments = location.pathname.split('/').slice(1);
  const folders = segments.map((_, place) => `/${segments.slice(0, place + 1).join('/')}`);
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
  // cookies whose name begins with `__Secure-` or `__Host-` can only be changed with this attribute, which browsers reject over HTTP
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    for (const domain of domains)
      for (const path of paths) document.cookie = `${name}=; path=${path}${domain}; max-age=0${secure}`;
  }
}

async function clearCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(names.map(deleteDatabase));
}

/** Resolves when a database is deleted, cannot be deleted, or is in use by another tab: the browser then deletes the database later. */
function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, resolve);
  });
}

async function clearWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}
