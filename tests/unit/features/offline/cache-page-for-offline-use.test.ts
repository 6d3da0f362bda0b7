// Tests of the messages that pages of an installable site send to its service worker.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOfflineCachesAndUnregister } from '../../../../src/features/offline/clear-offline-caches.ts';
import { cachePageForOfflineUse } from '../../../../src/features/offline/cache-page-for-offline-use.ts';
import {
  INITIAL_CATALOGUE_STATE,
  type CatalogueLoadingState,
} from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { startOfflineCaching } from '../../../../src/features/offline/offline-caching-loader.ts';
import { waitForMutationObservers, openHappyDomPage, type HappyDomPage } from '../../../support/happy-dom-page.ts';

/** Loading state of the catalogue, and files that its worker thread has loaded; an error if the worker does not respond. */
let catalogue: { state: { loading: boolean; error: string | null }; loadedFiles: readonly string[] | Error };
/** Functions that send the current loading state of the catalogue to its listeners. */
const stateListeners = new Set<() => void>();
vi.mock(import('../../../../src/lib/client/catalogue-client.ts'), async () => ({
  onCatalogueState: (listener: (state: CatalogueLoadingState) => void) => {
    const send = () => listener({ ...INITIAL_CATALOGUE_STATE, ...catalogue.state });
    stateListeners.add(send);
    send();
    return () => undefined;
  },
  async askCatalogue() {
    if (catalogue.loadedFiles instanceof Error) throw catalogue.loadedFiles;
    return catalogue.loadedFiles as never;
  },
}));

const KEEP_PAGE = '../../../../src/features/offline/cache-page-for-offline-use.ts';
const FILE = 'https://site.example.org/_astro/app.1.js';

let page: HappyDomPage;
let told: unknown[];
let registered: string[];
/** The registration that the browser returns when the page registers the service worker. */
let registration: { active: object | null };
/** Stand-in for `navigator.serviceWorker`; undefined on pages without a secure connection. */
let serviceWorker: EventTarget & { controller: object | null };
/** True if the browser refuses service workers, as in private windows. */
let isRefused: boolean;

const worker = { postMessage: (message: unknown) => told.push(message) };
const answer = async <T>(value: T) => {
  if (isRefused) throw new DOMException('refused by the test', 'SecurityError');
  return value;
};

beforeEach(() => {
  stateListeners.clear();
  told = [];
  registered = [];
  isRefused = false;
  catalogue = { state: { loading: true, error: null }, loadedFiles: [] };
  registration = { active: null };
  serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: (url: string) => {
      if (!isRefused) registered.push(url);
      return answer(registration);
    },
    getRegistration: () => answer({ active: worker }),
  });
  page = openHappyDomPage({
    globals: {
      navigator: { serviceWorker },
      performance: { now: Date.now, getEntriesByType: () => [{ name: FILE }] },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('R426 registers a service worker if the page has none, and each new service worker caches the page', async () => {
  page.html.dataset['age'] = 'verified';
  const stop = startOfflineCaching();
  await vi.waitFor(() => expect([registered, told]).toEqual([['/sw.js'], []]));
  serviceWorker.controller = worker;
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() =>
    expect(told).toEqual([
      { kind: 'keep', files: [FILE] },
      { kind: 'keep', files: [FILE] },
    ]),
  );
  stop();
});

test('R426 the page also sends the files that the worker thread of its open catalogue has loaded', async () => {
  page.html.dataset['age'] = 'verified';
  serviceWorker.controller = worker;
  const data = 'https://site.example.org/data/cards/a/0.bin';
  for (const state of [
    { loading: true, error: null },
    { loading: false, error: 'unreadable' },
    { loading: false, error: null },
  ]) {
    catalogue = { state, loadedFiles: [data] };
    cachePageForOfflineUse();
  }
  catalogue.loadedFiles = new Error('stopped, by the test');
  cachePageForOfflineUse();
  await new Promise((resolve) => setTimeout(resolve));
  const own = { kind: 'keep', files: [FILE] };
  expect(told).toEqual([own, own, own, own, { kind: 'keep', files: [data] }]);
});

test('R426 the page sends the files of a catalogue that opens after the service worker was registered, once', async () => {
  page.html.dataset['age'] = 'verified';
  serviceWorker.controller = worker;
  catalogue.loadedFiles = ['https://site.example.org/data/core.bin'];
  cachePageForOfflineUse();
  catalogue.state = { loading: false, error: null };
  for (const send of [...stateListeners, ...stateListeners]) send();
  await vi.waitFor(() => expect(told.slice(1)).toEqual([{ kind: 'keep', files: catalogue.loadedFiles }]));
});

test('R427 the page sends no files if the visitor turns on discreet mode while the worker thread lists them', async () => {
  page.html.dataset['age'] = 'verified';
  serviceWorker.controller = worker;
  catalogue = { state: { loading: false, error: null }, loadedFiles: ['https://site.example.org/data/core.bin'] };
  cachePageForOfflineUse();
  page.html.dataset['discreet'] = '';
  await vi.dynamicImportSettled();
  expect(told).toEqual([{ kind: 'keep', files: [FILE] }]);
});

test('R1154 a page without a service worker makes an active one, which another tab still uses, create its caches again', async () => {
  page.html.dataset['age'] = 'verified';
  registration = { active: worker };
  cachePageForOfflineUse();
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'keep', files: [FILE], isNew: true }]));
});

test('R426 does not register a service worker if the page already has one', () => {
  page.html.dataset['age'] = 'verified';
  serviceWorker.controller = worker;
  cachePageForOfflineUse();
  expect([registered, told]).toEqual([[], [{ kind: 'keep', files: [FILE] }]]);
});

test('R426 causes no error in a browser that refuses service workers', async () => {
  isRefused = true;
  page.html.dataset['age'] = 'verified';
  cachePageForOfflineUse();
  clearOfflineCachesAndUnregister();
  await new Promise((resolve) => setTimeout(resolve));
  expect([registered.length, told]).toEqual([0, []]);
});

test('R427 the quick exit sends a message to the service worker, if any, to delete its caches', async () => {
  clearOfflineCachesAndUnregister();
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'forget' }]));
  for (const found of [undefined, { active: null }]) {
    Object.assign(serviceWorker, { getRegistration: () => answer(found) });
    clearOfflineCachesAndUnregister();
  }
  vi.stubGlobal('navigator', {});
  clearOfflineCachesAndUnregister();
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toHaveLength(1);
});

test.each([
  ['is being installed', { active: null, waiting: null, installing: worker }],
  ['waits for its activation', { active: null, waiting: worker, installing: null }],
])('R427 the quick exit sends its message also to a service worker that %s', async (_, found) => {
  Object.assign(serviceWorker, { getRegistration: () => answer(found) });
  clearOfflineCachesAndUnregister();
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'forget' }]));
});

test('R427 in discreet mode and in data saver mode, the page makes its service worker store no files', async () => {
  serviceWorker.controller = worker;
  Object.assign(page.html.dataset, { age: 'verified', discreet: '' });
  const stop = startOfflineCaching();
  expect(told).toEqual([null]);
  delete page.html.dataset['discreet'];
  await vi.waitFor(() => expect(told.slice(1)).toEqual([{ kind: 'keep', files: [FILE] }]));
  page.html.dataset['saver'] = '';
  await vi.waitFor(() => expect(told.slice(2)).toEqual([null]));
  stop();
  page.html.dataset['discreet'] = '';
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await waitForMutationObservers();
  expect(told).toHaveLength(3);
});

test('R1178 in discreet mode, the page does not make the service worker of version 0.2.0 delete its caches', async () => {
  /** The message handler of version 0.2.0. */
  const onMessage = async (message: { readonly kind: string }) => (message.kind === 'keep' ? 'caches' : 'deletes');
  const answers: Promise<unknown>[] = [];
  const postMessage = (message: { readonly kind: string }) =>
    answers.push(onMessage(message).catch((error: unknown) => error));
  serviceWorker.controller = { postMessage };
  Object.assign(page.html.dataset, { age: 'verified', discreet: '' });
  startOfflineCaching()();
  expect(await Promise.all(answers)).toEqual([expect.any(TypeError)]);
});

test.each([
  [{}, false],
  [{ age: 'verified', saver: '' }, false],
  [{ age: 'verified', discreet: '' }, false],
  [{ age: 'verified' }, true],
])('R427 a page with the document attributes %j is cached for offline use: %j', async (marks, isKept) => {
  let kept = 0;
  vi.doMock(KEEP_PAGE, () => ({ cachePageForOfflineUse: () => kept++ }));
  Object.assign(page.html.dataset, marks);
  const stop = startOfflineCaching();
  await vi.waitFor(() => expect(kept).toBe(isKept ? 1 : 0));
  // after the age gate is passed, the page may be cached
  page.html.dataset['age'] = 'verified';
  await waitForMutationObservers();
  delete page.html.dataset['saver'];
  delete page.html.dataset['discreet'];
  await vi.waitFor(() => expect(kept).toBeGreaterThan(0));
  stop();
  expect(page.observers.size).toBe(0);
  vi.doUnmock(KEEP_PAGE);
});

test('R427 without a secure connection, the page does not observe document attributes for the service worker', () => {
  vi.stubGlobal('navigator', {});
  page.html.dataset['age'] = 'verified';
  startOfflineCaching()();
  expect(page.observers.size).toBe(0);
});

test('R427 stores nothing if the visitor turns on discreet mode or deletes all data while the code loads', async () => {
  page.html.dataset['age'] = 'verified';
  serviceWorker.controller = worker;
  const stop = startOfflineCaching();
  page.html.dataset['discreet'] = '';
  await vi.dynamicImportSettled();
  stop();
  expect(told).toEqual([null]);
  serviceWorker.controller = null;
  delete page.html.dataset['discreet'];
  const stopAgain = startOfflineCaching();
  delete page.html.dataset['age'];
  await vi.dynamicImportSettled();
  stopAgain();
  expect(registered).toEqual([]);
});
