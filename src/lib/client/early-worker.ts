import { trustScript } from '../browser/trusted-script.ts';
import type { OpenMessage } from '../worker/protocol.ts';

/** The worker of the catalogue that the head has started, until the page's client takes it over. */
interface EarlyWorker {
  /** The address of its script, as `new Worker` takes it: only one policy may make it. */
  readonly script: string;
  /** Null once it is taken over, or where its script could not be had. */
  worker: Worker | null;
}

/** The head's scripts and the islands are bundled apart: what they share stands on the window. */
const page = globalThis as { earlyWorker?: EarlyWorker };

/** Returns the absolute address of the folder of the site's data. */
export const dataUrl = () => new URL('/data/', location.origin).href;

/** Starts the worker, once a page, and opens its catalogue before any island has come. */
export function startEarlyWorker(url: string): void {
  if (page.earlyWorker) return;
  const script = trustScript(url);
  const worker = new Worker(script, { type: 'module' });
  const early: EarlyWorker = { script, worker };
  worker.addEventListener('error', () => (early.worker = null));
  worker.postMessage({ kind: 'open', dataUrl: dataUrl(), exportUrl: null } satisfies OpenMessage);
  page.earlyWorker = early;
}

/** Returns what makes a worker of the catalogue: the first is the one that the head has started, if there is one. */
export function createWorkerMaker(url: string): () => Worker {
  const early = page.earlyWorker;
  const script = early?.script ?? trustScript(url);
  return () => {
    const worker = early?.worker ?? new Worker(script, { type: 'module' });
    if (early) early.worker = null;
    return worker;
  };
}
