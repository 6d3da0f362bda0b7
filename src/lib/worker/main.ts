/// <reference lib="webworker" />
import { LANGUAGE, LOCALE, TRANSLATED_TAG_NAMES } from '#messages/language';
import { INITIAL_CATALOGUE_STATE } from '../catalogue/catalogue-loading-state.ts';
import { loadModuleWithRetries, StaleCodeError } from '../loading/load-lazy-code.ts';
import { registerCacheBypassingRefetch } from '../loading/refetch-bypassing-caches.ts';
import { createPreloadedFetch } from './preloaded-fetch.ts';
import { openCatalogueFiles } from './open-catalogue-files.ts';
import { openRemoteQueryEngine } from './remote-query-engine.ts';
import { predictFirstListWorkerCalls, prefetchCatalogueCalls } from './early-worker-calls.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import type { VersionedVideoQueryResult } from '../catalogue/video-query.ts';
import type { CatalogueCallMessage, MessageFromWorker, MessageToWorker } from './worker-protocol.ts';
import { createCatalogueSession, type WorkerCatalogueSession } from './catalogue-session.ts';

registerCacheBypassingRefetch();
const post = (message: MessageFromWorker) => globalThis.postMessage(message);
const calls = new Map<number, AbortController>();
const { fetch, expect, deliver } = createPreloadedFetch((url, init) => globalThis.fetch(url, init));
let session: WorkerCatalogueSession | null = null;
let firstPage: Promise<VersionedVideoQueryResult | null> = Promise.resolve(null);
let reportLastRequests: () => void;
/** Resolves when the first query, which is sent in advance, has sent its last requests. */
const lastRequestsSent = new Promise<void>((resolve) => (reportLastRequests = resolve));
let state = INITIAL_CATALOGUE_STATE;

const now = () => Date.now() / 1000;

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

const getLoadedFiles = () => performance.getEntriesByType('resource').map((entry) => entry.name);

async function answer({ id, name, input }: CatalogueCallMessage): Promise<void> {
  const controller = new AbortController();
  calls.set(id, controller);
  try {
    if (!session) throw new Error('Got a call before the opening message');
    post({ kind: 'answer', id, output: await session.call(name, input, controller.signal) });
  } catch (error) {
    post({ kind: 'failure', id, message: toMessage(error), isStale: error instanceof StaleCodeError });
  } finally {
    calls.delete(id);
  }
}

/** Loads the code for live import files. Null in builds without live import files, so that the bundler removes the code. */
const loadLive = IS_BUILT_LIVE
  ? () => loadModuleWithRetries(() => import('./compile-import-file-in-browser.ts'))
  : null;

const language = { code: LANGUAGE, locale: LOCALE, names: TRANSLATED_TAG_NAMES };

/**
 * Opens the catalogue from files or a search server. The build-time constant lets the bundler remove the code of the unused alternative.
 */
const openCatalogue = async (dataUrl: string, core: string, isReopening: boolean): Promise<QueryEngine> => {
  const engine = await (ENGINE_URL === null
    ? openCatalogueFiles({ fetch, dataUrl, language }, core)
    : openRemoteQueryEngine(fetch, ENGINE_URL, LANGUAGE, isReopening));
  return { ...engine, query: (query, signal) => engine.query(query, signal, reportLastRequests) };
};

/** Sends the result of the query that was sent in advance, and before that a message when its last requests are sent. */
function sendFirstPage(): void {
  void lastRequestsSent.then(() => post({ kind: 'firstPageRequested' }));
  void firstPage.then((page) => post({ kind: 'firstPage', page }));
}

function open({ dataUrl, core, importFileUrl, page }: Extract<MessageToWorker, { kind: 'open' }>): void {
  // a script in the head has already opened the catalogue: send the current state to the page's client, which takes over the worker
  if (session) return post({ kind: 'state', state });
  if (core !== null) expect(dataUrl + core);
  const opened = createCatalogueSession({
    openCatalogue: (name, isReopening) => openCatalogue(dataUrl, name, isReopening),
    core,
    importFileUrl,
    loadLive,
    inventsViews: INVENTS_VIEWS,
    language,
    fetch,
    onState(changed) {
      state = changed;
      post({ kind: 'state', state });
    },
    now,
  });
  const early = page === undefined ? [] : predictFirstListWorkerCalls(page, now());
  ({ session, firstPage } = prefetchCatalogueCalls(opened, early));
}

globalThis.addEventListener('message', ({ data }: MessageEvent<MessageToWorker>) => {
  if (data.kind === 'open') open(data);
  else if (data.kind === 'core') deliver(data.bytes);
  else if (data.kind === 'call') {
    if (data.name !== 'loadedFiles') void answer(data);
    else if (IS_INSTALLABLE) post({ kind: 'answer', id: data.id, output: getLoadedFiles() });
  } else if (data.kind === 'cancel') calls.get(data.id)?.abort();
  else if (data.kind === 'ping') post({ kind: 'pong' });
  else if (data.kind === 'firstPage') sendFirstPage();
  else session?.retry();
});
