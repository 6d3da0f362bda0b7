import { exportUrl } from '#site-settings';
import { CATALOGUE_OPENING, type CatalogueState } from '../domain/catalogue-state.ts';
import { PATIENCE_MS, pauseAfter, TRIES } from '../loading/retry.ts';
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
import { watchSilence } from './silence.ts';
import { trustScript } from '../browser/trusted-script.ts';
import { emitDocumentEvent } from '../browser/document-state.ts';

interface Pending {
  readonly message: CallMessage;
  /** A worker has fallen silent over it. */
  isAskedAgain: boolean;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Made once: the headers allow one policy of this name. */
const workerScript = trustScript(workerUrl);
const pending = new Map<number, Pending>();
const listeners = new Set<(state: CatalogueState) => void>();
let worker: Worker | null = null;
/** Whether that worker has said something: until then its script may be on its way. */
let isHeard = false;
/** Set while a worker whose script could not be had is about to be started again. */
let restart: ReturnType<typeof setTimeout> | undefined;
/** Workers in a row whose script could not be had. */
let failed = 0;
let state = CATALOGUE_OPENING;
let lastId = 0;

/** A worker that ends by itself raises no error, and one that waits for a slow line answers a ping. */
const silence = watchSilence(() => worker && send(worker, { kind: 'ping' }), replaceWorker);

const send = (to: Worker, message: ToWorker) => to.postMessage(message);

/** The one place where the worker is made; it gets every question that waits. */
function startWorker(): void {
  restart = undefined;
  const started = new Worker(workerScript, { type: 'module' });
  worker = started;
  isHeard = false;
  silence.hear();
  // a script that does not come raises no error
  const deadline = setTimeout(() => stopWorker(true), PATIENCE_MS);
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (worker !== started) return;
    clearTimeout(deadline);
    isHeard = true;
    failed = 0;
    silence.hear();
    receive(data);
    listenOn();
  });
  started.addEventListener('error', () => {
    if (worker !== started) return;
    clearTimeout(deadline);
    if (isHeard || ++failed >= TRIES) return stopWorker(!isHeard);
    dropWorker();
    restart = setTimeout(startWorker, pauseAfter(failed));
  });
  send(started, {
    kind: 'open',
    dataUrl: new URL(`${import.meta.env.BASE_URL}data/`.replace('//', '/'), location.origin).href,
    exportUrl,
  });
  for (const { message } of pending.values()) send(started, message);
}

/** Listens while an answer is waited for. A worker that compiles a live export is deaf meanwhile, however long that takes. */
function listenOn(): void {
  const isDeaf = !isHeard || (exportUrl !== null && state.loading);
  if (pending.size > 0 && !isDeaf) silence.start();
  else silence.stop();
}

/** Asks another worker what the silent one has not answered: once, since the question itself may be at fault. */
function replaceWorker(): void {
  dropWorker();
  for (const [id, call] of pending) {
    if (call.isAskedAgain) {
      pending.delete(id);
      call.reject(new Error('The catalogue worker fell silent'));
    }
    call.isAskedAgain = true;
  }
  if (pending.size > 0) startWorker();
}

function dropWorker(): void {
  silence.stop();
  worker?.terminate();
  worker = null;
}

/**
 * Ends the worker: the next question starts another one. Where its code could not be had, the document hears of it and finds out
 * whether it is out of date (see head/recover-script.ts).
 */
function stopWorker(isStale: boolean): void {
  dropWorker();
  failed = 0;
  for (const { reject } of pending.values()) reject(new Error('The catalogue worker stopped'));
  pending.clear();
  if (isStale) emitDocumentEvent('stale');
}

function receive(message: FromWorker): void {
  if (message.kind === 'state') {
    state = message.state;
    for (const listener of listeners) listener(state);
    return;
  }
  if (message.kind === 'pong') return;
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
      listenOn();
      reject(signal?.reason as Error);
    };
    const settle = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel, { once: true });
    pending.set(id, {
      message,
      isAskedAgain: false,
      resolve(output) {
        settle();
        resolve(output as CatalogueCalls[Name]['output']);
      },
      reject(error) {
        settle();
        reject(error);
      },
    });
    if (worker) {
      send(worker, message);
      listenOn();
    } else openCatalogue();
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
