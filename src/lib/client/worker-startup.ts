import { toTrustedScriptUrl } from '../browser/trusted-script-urls.ts';
import { SINGLE_TRY_TIMEOUT_MS } from '../loading/retry-requests.ts';
import type { VersionedVideoQueryResult } from '../catalogue/video-query.ts';
import type {
  MessageFromWorker,
  MessageToWorker,
  OpenCatalogueMessage,
  SnapshotCoreFileMessage,
} from '../worker/worker-protocol.ts';

/** Worker of the catalogue that a script in the head has started, until the page's client adopts it. */
interface EarlyWorker {
  /** Script URL for `new Worker`. The client reuses it, because its Trusted Types policy can only be created once. */
  readonly script: string;
  /** The worker; null after the client has adopted it, or if its script failed to load. */
  worker: Worker | null;
}

/** Global object, used to share the worker: the scripts in the head and the islands are bundled separately. */
const page = globalThis as { earlyWorker?: EarlyWorker };

const dataUrl = () => new URL('/data/', location.origin).href;

/** Returns the name of the snapshot's core file, given in the HTML; null if the site reads an import file live. */
const findCore = () => document.querySelector<HTMLElement>('script[data-core]')?.dataset.core ?? null;

/** Returns the first message to a worker, which makes the worker open the catalogue's files or read an import file live. */
export function createOpenCatalogueMessage(importFileUrl: string | null): OpenCatalogueMessage {
  return { kind: 'open', dataUrl: dataUrl(), core: findCore(), importFileUrl };
}

/** Fetches the snapshot's core file. Returns null on any error: the worker then requests the file itself. */
async function fetchCore(name: string): Promise<ArrayBuffer | null> {
  try {
    // a core file in a folder has a content hash in its path and never changes; the other core file has the same name in every build, so
    // cached copies must be revalidated
    const cache = name.includes('/') ? 'default' : 'no-cache';
    const response = await fetch(dataUrl() + name, { cache, signal: AbortSignal.timeout(SINGLE_TRY_TIMEOUT_MS) });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** Starts a worker. Requests the core file in parallel with the worker's script, because each takes a round trip. */
function startWorker(script: string): Worker {
  const worker = new Worker(script, { type: 'module' });
  const core = findCore();
  if (core === null) return worker;
  void fetchCore(core).then((bytes) =>
    worker.postMessage({ kind: 'core', bytes } satisfies SnapshotCoreFileMessage, bytes ? [bytes] : []),
  );
  return worker;
}

/**
 * Starts the catalogue worker, once per page, and opens the catalogue before any island has loaded. The worker also starts the requests of
 * the page's list, so that the data loads in parallel with the islands' code.
 */
export function startCatalogueWorkerEarly(url: string): void {
  if (page.earlyWorker) return;
  const script = toTrustedScriptUrl(url);
  const worker = startWorker(script);
  const early: EarlyWorker = { script, worker };
  worker.addEventListener('error', () => (early.worker = null));
  worker.postMessage({ ...createOpenCatalogueMessage(null), page: location.href });
  page.earlyWorker = early;
}

/**
 * Requests the videos of the page's list from the worker that a script in the head has started. Resolves to null if there is no such
 * worker, if the page's client has adopted it, or if the worker or its query fails. Calls `onRequested` when the worker has sent its last
 * requests for these videos, if the worker reports it.
 */
export function requestFirstPage(onRequested: () => void): Promise<VersionedVideoQueryResult | null> {
  const worker = page.earlyWorker?.worker;
  return new Promise((resolve) => {
    if (!worker) return resolve(null);
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
      if (data.kind === 'firstPage') resolve(data.page);
      if (data.kind === 'firstPageRequested') onRequested();
    });
    worker.postMessage({ kind: 'firstPage' } satisfies MessageToWorker);
  });
}

/** Returns a function that starts a catalogue worker. Its first call returns the worker that was started in the head, if there is one. */
export function createWorkerFactory(url: string): () => Worker {
  const early = page.earlyWorker;
  const script = early?.script ?? toTrustedScriptUrl(url);
  return () => {
    const worker = early?.worker ?? startWorker(script);
    if (early) early.worker = null;
    return worker;
  };
}
