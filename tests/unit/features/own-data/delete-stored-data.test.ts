import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageUrl } from '../../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

const SETTLED_MS = 200;
/** Time in milliseconds that the simulated browser needs to remove an item. */
const REMOVAL_MS = 500;

let browser: FakeBrowser;
/** Contents of the browser storages other than local storage. */
let kept: {
  session: Map<string, string>;
  caches: Set<string>;
  databases: Set<string>;
  workers: Set<string>;
  files: Set<string>;
};
/** Names of cookies by name, path and domain (missing for cookies of this host alone), such as `_ga=; path=/; domain=example.org`. */
let cookies: Map<string, string>;
/** Kinds of storage to which the browser refuses access. */
let refused: Set<string>;

/** Removes an item after a delay. If the code under test doesn't await the removal, the item is still there at the end. */
async function remove(from: Set<string>, name: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, REMOVAL_MS));
  return from.delete(name);
}

/** Returns a browser storage API, or throws if access to it is refused. */
function open<T>(kind: string, thing: T): T {
  if (refused.has(kind)) throw new DOMException('refused by the test', 'SecurityError');
  return thing;
}

beforeEach(() => {
  vi.useFakeTimers();
  refused = new Set();
  cookies = new Map(
    [
      'visits=; path=/',
      'bare=; path=/',
      '_ga=; path=/; domain=example.org',
      '_ga=; path=/; domain=site.example.org',
      'folder=; path=/de',
      'folder=; path=/de/; domain=example.org',
      'page=; path=/de/settings',
      '__Secure-id=; path=/; domain=example.org',
    ].map((cookie) => [cookie, cookie.split('=')[0]!]),
  );
  kept = {
    session: new Map([['marquee:age-nonce', 'N']]),
    caches: new Set(['pages', 'pictures']),
    databases: new Set(['a', 'b']),
    workers: new Set(['/sw.js', '/other.js']),
    files: new Set(['folder', 'file']),
  };
  const { session, caches, databases, workers, files } = kept;
  browser = openFakeBrowser({
    sessionStorage: {},
    caches: {
      keys: async () => open('caches', [...caches]),
      delete: (name: string) => remove(caches, name),
    },
    indexedDB: {
      // some browsers list a database without its name
      databases: async () => open('databases', [{}, ...Array.from(databases, (name) => ({ name }))]),
      deleteDatabase(name: string | undefined) {
        const request = new EventTarget();
        const finish = async () => {
          if (!(await remove(databases, String(name)))) databases.add('made by mistake');
          request.dispatchEvent(new Event('success'));
        };
        void finish();
        return request;
      },
    },
    navigator: {
      serviceWorker: {
        getRegistrations: async () =>
          open(
            'workers',
            Array.from(workers, (name) => ({ unregister: () => remove(workers, name) })),
          ),
      },
      storage: {
        getDirectory: async () => ({
          keys: () => open('files', [...files]).values(),
          // like the real API, removes a folder with contents only if `recursive` is set
          removeEntry: async (name: string, { recursive }: { recursive: boolean }) => recursive && remove(files, name),
        }),
      },
    },
  });
  const { localStorage } = globalThis;
  const storages = { localStorage, sessionStorage: { clear: () => session.clear() } };
  // in a browser that refuses storage, reading the global variable throws
  for (const [name, storage] of Object.entries(storages))
    Object.defineProperty(globalThis, name, { configurable: true, get: () => open(name, storage) });
  Object.defineProperty(browser.document, 'cookie', {
    get: () => open('cookies', Array.from(cookies.values(), (name) => `${name}=7`).join('; ')),
    set(cookie: string) {
      const isRefused = cookie.startsWith('__Secure-') && !cookie.endsWith('; secure');
      const [place, options] = cookie.split('; max-age=0');
      if (!isRefused && options !== undefined) cookies.delete(place!);
    },
  });
  setPageUrl('/de/settings');
  for (const key of ['favorites', 'settings']) browser.stored.set(key, '[]');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns the data that is left in each kind of storage. */
const left = () =>
  Object.entries({ ...kept, local: browser.stored, cookies })
    .filter(([, { size }]) => size > 0)
    .map(([kind]) => kind);

async function forget(): Promise<void> {
  const { deleteStoredData: forgetSite } = await import('../../../../src/features/own-data/delete-stored-data.ts');
  const done = forgetSite();
  await vi.runAllTimersAsync();
  await done;
}

test('R217 deletes all data of the site from the browser', async () => {
  await forget();
  expect(left()).toEqual([]);
});

test('R999 deletes cookies of parent domains and of paths, over HTTP without the attribute `secure`', async () => {
  vi.stubGlobal('location', { hostname: 'site.example.org', pathname: '/de/settings', protocol: 'http:' });
  await forget();
  expect([...cookies.keys()]).toEqual(['__Secure-id=; path=/; domain=example.org']);
});

test.each([
  ['localStorage', ['local']],
  ['sessionStorage', ['session']],
  ['caches', ['caches']],
  ['databases', ['databases']],
  ['workers', ['workers']],
  ['files', ['files']],
  ['cookies', ['cookies']],
])('R217 deletes all other data if the browser refuses access to %s', async (kind, rest) => {
  refused.add(kind);
  await forget();
  expect(left()).toEqual(rest);
});

test('R999 the deletion ends even if another tab blocks the deletion of a database', async () => {
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'a' }],
    deleteDatabase() {
      const request = new EventTarget();
      setTimeout(() => request.dispatchEvent(new Event('blocked')), REMOVAL_MS);
      return request;
    },
  });
  await forget();
  expect(left()).toEqual(['databases']);
});

test('R217 after a deletion, other tabs drop their data in memory, and data that these tabs have stored meanwhile is deleted, too', async () => {
  const { listenToStorageChangesOfOtherTabs } =
    await import('../../../../src/lib/browser/storage-sync-between-tabs.ts');
  for (const things of Object.values(kept)) things.clear();
  listenToStorageChangesOfOtherTabs('favorites', { onChanges: () => undefined, onForget: () => undefined });
  const { deleteStoredData: forgetSite } = await import('../../../../src/features/own-data/delete-stored-data.ts');
  let isDone = false;
  const done = forgetSite().then(() => (isDone = true));
  expect(browser.told).toEqual([{ forgottenAt: expect.any(Number) }]);
  await vi.advanceTimersByTimeAsync(SETTLED_MS - 1);
  expect([browser.stored.size, isDone]).toEqual([0, false]);
  browser.storeInOtherTab('favorites', '["a"]');
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect([left(), isDone]).toEqual([[], true]);
});
