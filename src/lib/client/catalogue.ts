import { PUBLIC_EXPORT_URL } from 'astro:env/client';
import { CATALOGUE_OPENING, type CatalogueState } from '../domain/catalogue-state.ts';
import { PATIENCE_MS, pauseAfter, TRIES } from '../domain/retry.ts';
import {
  type CallMessage,
  type CallName,
  type CatalogueCalls,
  type FromWorker,
  type ToWorker,
} from '../worker/protocol.ts';
// Vite gives the address of the bundled worker here; the module itself exports nothing
// oxlint-disable-next-line import/default
import workerUrl from '../worker/main.ts?worker&url';
import { trustScript } from './trusted-script.ts';

interface Pending {
  readonly message: CallMessage;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Made once: the headers allow one policy of this name. */
const workerScript = trustScript(workerUrl);
const pending = new Map<number, Pending>();
const listeners = new Set<(state: CatalogueState) => void>();
let worker: Worker | null = null;
/** Set while a worker whose script could not be had is about to be started again. */
let restart: ReturnType<typeof setTimeout> | undefined;
/** Workers in a row whose script could not be had. */
let failed = 0;
let state = CATALOGUE_OPENING;
let lastId = 0;

const send = (to: Worker, message: ToWorker) => to.postMessage(message);

/** The one place where the worker is made; it gets every question that waits. */
function startWorker(): void {
  restart = undefined;
  const started = new Worker(workerScript, { type: 'module' });
  worker = started;
  let isHeard = false;
  // a script that does not come raises no error
  const deadline = setTimeout(() => stopWorker(!isHeard), PATIENCE_MS);
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    clearTimeout(deadline);
    isHeard = true;
    failed = 0;
    receive(data);
  });
  started.addEventListener('error', () => {
    clearTimeout(deadline);
    if (isHeard || ++failed >= TRIES) return stopWorker(!isHeard);
    dropWorker();
    restart = setTimeout(startWorker, pauseAfter(failed));
  });
  send(started, {
    kind: 'open',
    dataUrl: new URL(`${import.meta.env.BASE_URL}data/`.replace('//', '/'), location.origin).href,
    exportUrl: PUBLIC_EXPORT_URL ?? null,
  });
  for (const { message } of pending.values()) send(started, message);
}

function dropWorker(): void {
  worker?.terminate();
  worker = null;
}

/**
 * Ends the worker: the next question starts another one. Where its code could not be had, the document hears of it and finds out
 * whether it is out of date (see components/layout/recover-script.ts).
 */
function stopWorker(isStale: boolean): void {
  dropWorker();
  failed = 0;
  for (const { reject } of pending.values()) reject(new Error('The catalogue worker stopped'));
  pending.clear();
  if (isStale) document.dispatchEvent(new Event('marquee:stale'));
}

function receive(message: FromWorker): void {
  if (message.kind === 'state') {
    state = message.state;
    for (const listener of listeners) listener(state);
    return;
  }
  const call = pending.get(message.id);
  pending.delete(message.id);
  if (message.kind === 'answer') return call?.resolve(message.output);
  call?.reject(new Error(message.message));
  // a browser may remember for good that a script could not be had: only another worker asks for it again
  if (message.isStale) stopWorker(true);
}

/**
 * Asks the catalogue's worker, starting it on the first call. Rejects with the signal's reason as soon as it is aborted
 * (the worker then stops working on the call), and with an error when the catalogue cannot be read.
 */
export function askCatalogue<Name extends CallName>(
  name: Name,
  input: CatalogueCalls[Name]['input'],
  signal?: AbortSignal,
): Promise<CatalogueCalls[Name]['output']> {
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  const id = ++lastId;
  // the compiler cannot see that name and input belong together
  const message = { kind: 'call', id, name, input } as CallMessage;
  return new Promise((resolve, reject) => {
    const cancel = () => {
      pending.delete(id);
      if (worker) send(worker, { kind: 'cancel', id });
      reject(signal?.reason as Error);
    };
    const settle = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel, { once: true });
    pending.set(id, {
      message,
      resolve(output) {
        settle();
        resolve(output as CatalogueCalls[Name]['output']);
      },
      reject(error) {
        settle();
        reject(error);
      },
    });
    if (worker) send(worker, message);
    else openCatalogue();
  });
}

/** Opens the catalogue without asking anything yet. */
export function openCatalogue(): void {
  if (!worker && restart === undefined) startWorker();
}

/** Tries to open the catalogue again after an error. */
export function retryCatalogue(): void {
  if (worker) send(worker, { kind: 'retry' });
  else openCatalogue();
}

/** Calls the listener with the state now and at every change; returns how to stop it. */
export function onCatalogueState(listener: (state: CatalogueState) => void): () => void {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}
