import { PUBLIC_EXPORT_URL } from 'astro:env/client';
import { CATALOGUE_OPENING, type CatalogueState } from '../domain/catalogue-state.ts';
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
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Made once: the headers allow one policy of this name. */
const workerScript = trustScript(workerUrl);
const pending = new Map<number, Pending>();
const listeners = new Set<(state: CatalogueState) => void>();
let worker: Worker | null = null;
let state = CATALOGUE_OPENING;
let lastId = 0;

/** The one place where the worker is made. */
function startWorker(): Worker {
  const started = new Worker(workerScript, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  started.addEventListener('error', () => {
    started.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(new Error('The catalogue worker stopped'));
    pending.clear();
  });
  send(started, {
    kind: 'open',
    dataUrl: new URL(`${import.meta.env.BASE_URL}data/`.replace('//', '/'), location.origin).href,
    exportUrl: PUBLIC_EXPORT_URL ?? null,
  });
  return started;
}

const send = (to: Worker, message: ToWorker) => to.postMessage(message);

function receive(message: FromWorker): void {
  if (message.kind === 'state') {
    state = message.state;
    for (const listener of listeners) listener(state);
    return;
  }
  const call = pending.get(message.id);
  pending.delete(message.id);
  if (message.kind === 'answer') call?.resolve(message.output);
  else call?.reject(new Error(message.message));
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
  const to = (worker ??= startWorker());
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const cancel = () => {
      pending.delete(id);
      send(to, { kind: 'cancel', id });
      reject(signal?.reason as Error);
    };
    const settle = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel, { once: true });
    pending.set(id, {
      resolve(output) {
        settle();
        resolve(output as CatalogueCalls[Name]['output']);
      },
      reject(error) {
        settle();
        reject(error);
      },
    });
    // the compiler cannot see that name and input belong together
    send(to, { kind: 'call', id, name, input } as CallMessage);
  });
}

/** Opens the catalogue without asking anything yet. */
export function openCatalogue(): void {
  worker ??= startWorker();
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

/** Whether the catalogue is an export that the browser reads live, so that what the HTML holds is only a first picture. */
export const isLive = PUBLIC_EXPORT_URL !== undefined;
