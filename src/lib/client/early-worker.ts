import { trustScript } from '../browser/trusted-script.ts';
import { TRY_MS } from '../loading/retry.ts';
import type { CoreMessage, OpenMessage } from '../worker/protocol.ts';

/** The worker of the catalogue that the head has started, until the page's client takes it over. */
interface EarlyWorker {
  /** The address of its script, as `new Worker` takes it: only one policy may make it. */
  readonly script: string;
  /** Null once it is taken over, or where its script could not be had. */
  worker: Worker | null;
}

/** The head's scripts and the islands are bundled apart: what they share stands on the window. */
const page = globalThis as { earlyWorker?: EarlyWorker };

const dataUrl = () => new URL('/data/', location.origin).href;

/** Returns the name of the core that the HTML gives, or null: a site that reads an export live has none. */
const findCore = () => document.querySelector<HTMLElement>('script[data-core]')?.dataset.core ?? null;

/** Returns the first message to a worker of the catalogue, or of an export that is read live. */
export function openingMessage(exportUrl: string | null): OpenMessage {
  return { kind: 'open', dataUrl: dataUrl(), core: findCore(), exportUrl };
}

/** Asks for a core, whatever the worker would do about an answer that does not come, or is none. */
async function fetchCore(name: string): Promise<ArrayBuffer | null> {
  try {
    // a name with a folder follows from the content; the other one is every build's
    const cache = name.includes('/') ? 'default' : 'no-cache';
    const response = await fetch(dataUrl() + name, { cache, signal: AbortSignal.timeout(TRY_MS) });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** Starts a worker. Its script and the core come side by side, since each takes a round trip. */
function startWorker(script: string): Worker {
  const worker = new Worker(script, { type: 'module' });
  const core = findCore();
  if (core === null) return worker;
  void fetchCore(core).then((bytes) =>
    worker.postMessage({ kind: 'core', bytes } satisfies CoreMessage, bytes ? [bytes] : []),
  );
  return worker;
}

/** Starts the worker, once a page, and opens its catalogue before any island has come. */
export function startEarlyWorker(url: string): void {
  if (page.earlyWorker) return;
  const script = trustScript(url);
  const worker = startWorker(script);
  const early: EarlyWorker = { script, worker };
  worker.addEventListener('error', () => (early.worker = null));
  worker.postMessage(openingMessage(null));
  page.earlyWorker = early;
}

/** Returns what makes a worker of the catalogue: the first is the one that the head has started, if there is one. */
export function createWorkerMaker(url: string): () => Worker {
  const early = page.earlyWorker;
  const script = early?.script ?? trustScript(url);
  return () => {
    const worker = early?.worker ?? startWorker(script);
    if (early) early.worker = null;
    return worker;
  };
}
