import { CATALOGUE_OPENING, type CatalogueState } from '../catalogue/catalogue-state.ts';
import { PATIENCE_MS, pauseAfter, TRIES } from '../loading/retry.ts';
import type { CallMessage, CallName, CatalogueCalls, FromWorker, OpenMessage, ToWorker } from '../worker/protocol.ts';
import { watchSilence } from './silence.ts';

/** What a client needs of its page. */
export interface ClientPage {
  readonly startWorker: () => Worker;
  /** Fetches the worker's script past all caches. */
  readonly refetchScript: () => Promise<unknown>;
  /** Returns the first message to a worker. */
  readonly opening: () => OpenMessage;
  /** Whether an export is read live. */
  readonly isLive: boolean;
  /** Called where the worker's code could not be had, or what it asks did not answer: the page may be out of date. */
  readonly onStale: () => void;
}

/** Asks the catalogue's worker. */
export interface CatalogueClient {
  /**
   * Asks the worker, starting it on the first call. Rejects with the signal's reason as soon as it is aborted (the worker then stops
   * working on the call), and with an error when the catalogue cannot be read.
   */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: CatalogueCalls[Name]['input'],
    signal?: AbortSignal,
  ) => Promise<CatalogueCalls[Name]['output']>;
  /** Opens the catalogue without asking anything yet. */
  readonly open: () => void;
  /** Tries to open the catalogue again after an error. */
  readonly retry: () => void;
  /** Calls the listener with the state now and at every change; returns how to stop it. */
  readonly onState: (listener: (state: CatalogueState) => void) => () => void;
}

interface Pending {
  readonly message: CallMessage;
  /** A worker has fallen silent over it. */
  isAskedAgain: boolean;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const send = (to: Worker, message: ToWorker) => to.postMessage(message);

/** Returns a client. It starts its worker with the first question, and another one where that falls silent or cannot be had. */
export function createCatalogueClient({
  startWorker: makeWorker,
  refetchScript,
  opening,
  isLive,
  onStale,
}: ClientPage): CatalogueClient {
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

  /** The one place where the worker is made; it gets every question that waits. */
  const start = () => {
    restart = undefined;
    const started = makeWorker();
    worker = started;
    isHeard = false;
    silence.hear();
    // a script that does not come raises no error
    const deadline = setTimeout(() => stop(true), PATIENCE_MS);
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
      if (isHeard || ++failed >= TRIES) return stop(!isHeard);
      drop();
      const isLast = failed === TRIES - 1;
      restart = setTimeout(() => (isLast ? void refetchScript().then(start) : start()), pauseAfter(failed));
    });
    send(started, opening());
    for (const { message } of pending.values()) send(started, message);
  };

  /** Listens while an answer is waited for. A worker that compiles a live export is deaf meanwhile, however long that takes. */
  const listenOn = () => {
    const isDeaf = !isHeard || (isLive && state.loading);
    if (pending.size > 0 && !isDeaf) silence.start();
    else silence.stop();
  };

  /** Asks another worker what the silent one has not answered: once, since the question itself may be at fault. */
  const replace = () => {
    drop();
    for (const [id, call] of pending) {
      if (call.isAskedAgain) {
        pending.delete(id);
        call.reject(new Error('The catalogue worker fell silent'));
      }
      call.isAskedAgain = true;
    }
    if (pending.size > 0) start();
  };

  /** A worker that ends by itself raises no error, and one that waits for a slow line answers a ping. */
  const silence = watchSilence(() => worker && send(worker, { kind: 'ping' }), replace);

  const drop = () => {
    silence.stop();
    worker?.terminate();
    worker = null;
  };

  /** Ends the worker: the next question starts another one. */
  const stop = (isStale: boolean) => {
    drop();
    failed = 0;
    for (const { reject } of pending.values()) reject(new Error('The catalogue worker stopped'));
    pending.clear();
    if (isStale) onStale();
  };

  const receive = (message: FromWorker) => {
    if (message.kind === 'state') {
      state = message.state;
      for (const listener of listeners) listener(state);
      if (state.error !== null) onStale();
      return;
    }
    if (message.kind === 'pong') return;
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'answer') return call?.resolve(message.output);
    call?.reject(new Error(message.message));
    // a browser may remember for good that a script could not be had: only another worker asks for it again
    if (message.isStale) stop(true);
    // a newer deploy may ask elsewhere: a search server, files, or another server
    else if (call) onStale();
  };

  const open = () => {
    if (!worker && restart === undefined) start();
  };

  return {
    ask(name, input, signal) {
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
            resolve(output as never);
          },
          reject(error) {
            settle();
            reject(error);
          },
        });
        if (worker) {
          send(worker, message);
          listenOn();
        } else open();
      });
    },
    open,
    retry() {
      if (worker) send(worker, { kind: 'retry' });
      else open();
    },
    onState(listener) {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
  };
}
