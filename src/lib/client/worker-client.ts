import { INITIAL_CATALOGUE_STATE, type CatalogueLoadingState } from '../catalogue/catalogue-loading-state.ts';
import { ALL_REQUEST_TRIES_TIMEOUT_MS, computeRetryDelayMs, MAX_REQUEST_TRIES } from '../loading/retry-requests.ts';
import type {
  WorkerCallMessage,
  MessageFromWorker,
  OpenCatalogueMessage,
  PageCallableMethods,
  MessageToWorker,
} from '../worker/worker-protocol.ts';
import { createHeartbeatMonitor } from './worker-heartbeat.ts';

/** Functions and properties of the page that the client of the catalogue worker depends on. */
export interface WorkerClientDependencies {
  readonly startWorker: () => Worker;
  /** Fetches the worker's script again, bypassing all caches. */
  readonly refetchScript: () => Promise<unknown>;
  /** Returns the first message to a new worker. */
  readonly opening: () => OpenCatalogueMessage;
  /** True if the worker reads an import file live instead of a snapshot. */
  readonly isLive: boolean;
  /** Called if the worker's code or data cannot be loaded: the page may be outdated. */
  readonly onStale: () => void;
}

export interface CatalogueClient {
  /**
   * Sends a request to the worker; the first request starts the worker. Rejects with an error if the catalogue cannot be read. Rejects with
   * the signal's reason as soon as the signal is aborted, and then also cancels the request in the worker.
   */
  readonly ask: <Name extends keyof PageCallableMethods>(
    name: Name,
    input: PageCallableMethods[Name]['input'],
    signal?: AbortSignal,
  ) => Promise<PageCallableMethods[Name]['output']>;
  /** Opens the catalogue without sending a request. */
  readonly open: () => void;
  /** Tries to open the catalogue again after an error. */
  readonly retry: () => void;
  /** Calls the listener with the current state of the catalogue and on every change. Returns a function that removes the listener. */
  readonly onState: (listener: (state: CatalogueLoadingState) => void) => () => void;
}

interface PendingCall {
  readonly message: WorkerCallMessage;
  /** True if the request was already repeated, because a worker stopped responding. */
  isRepeated: boolean;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const send = (to: Worker, message: MessageToWorker) => to.postMessage(message);

/** Creates a client that starts the catalogue worker on the first request, and replaces it if it stops responding or fails to load. */
export function createCatalogueClient({
  startWorker: makeWorker,
  refetchScript,
  opening,
  isLive,
  onStale,
}: WorkerClientDependencies): CatalogueClient {
  const pending = new Map<number, PendingCall>();
  const listeners = new Set<(state: CatalogueLoadingState) => void>();
  let worker: Worker | null = null;
  /** True after the current worker has sent a message. Before that, the worker's script may still be loading. */
  let hasResponded = false;
  /** Timer that is set while a worker whose script failed to load waits to be restarted. */
  let restart: ReturnType<typeof setTimeout> | undefined;
  /** Number of consecutive workers whose script failed to load. */
  let failed = 0;
  let state = INITIAL_CATALOGUE_STATE;
  let lastId = 0;

  /** Starts a worker and sends all pending requests to the worker. No other code creates workers. */
  const start = () => {
    restart = undefined;
    const started = makeWorker();
    worker = started;
    hasResponded = false;
    heartbeat.reset();
    // stop a worker whose script has not loaded in time, because a download that never ends raises no error event
    const deadline = setTimeout(() => stop(true), ALL_REQUEST_TRIES_TIMEOUT_MS);
    started.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
      if (worker !== started) return;
      clearTimeout(deadline);
      hasResponded = true;
      failed = 0;
      heartbeat.reset();
      receive(data);
      updateHeartbeat();
    });
    started.addEventListener('error', () => {
      if (worker !== started) return;
      clearTimeout(deadline);
      if (hasResponded || ++failed >= MAX_REQUEST_TRIES) return stop(!hasResponded);
      drop();
      const isLast = failed === MAX_REQUEST_TRIES - 1;
      restart = setTimeout(() => (isLast ? void refetchScript().then(start) : start()), computeRetryDelayMs(failed));
    });
    send(started, opening());
    for (const { message } of pending.values()) send(started, message);
  };

  /**
   * Starts the heartbeat monitor while requests are pending. A worker whose script is loading or that compiles a live import file is not
   * monitored, because it cannot respond.
   */
  const updateHeartbeat = () => {
    const cannotRespond = !hasResponded || (isLive && state.loading);
    if (pending.size > 0 && !cannotRespond) heartbeat.start();
    else heartbeat.stop();
  };

  /** Replaces a worker that stopped responding and repeats its pending requests, once each: a request itself may be the cause. */
  const replace = () => {
    drop();
    for (const [id, call] of pending) {
      if (call.isRepeated) {
        pending.delete(id);
        call.reject(new Error('The catalogue worker stopped responding'));
      }
      call.isRepeated = true;
    }
    if (pending.size > 0) start();
  };

  /**
   * Heartbeat monitor of the worker, which detects that the browser has ended the worker: this raises no error event. A worker that waits
   * for a slow connection still responds to pings.
   */
  const heartbeat = createHeartbeatMonitor(() => worker && send(worker, { kind: 'ping' }), replace);

  const drop = () => {
    heartbeat.stop();
    worker?.terminate();
    worker = null;
  };

  /** Stops the worker and rejects all pending requests. The next request starts another worker. */
  const stop = (isStale: boolean) => {
    drop();
    failed = 0;
    for (const { reject } of pending.values()) reject(new Error('The catalogue worker was stopped'));
    pending.clear();
    if (isStale) onStale();
  };

  const receive = (message: MessageFromWorker) => {
    if (message.kind === 'state') {
      state = message.state;
      for (const listener of listeners) listener(state);
      if (state.error !== null) onStale();
      return;
    }
    // another script has requested the first page (head/early-list/early-list-script.ts)
    if (message.kind === 'pong' || message.kind === 'firstPage' || message.kind === 'firstPageRequested') return;
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'answer') return call?.resolve(message.output);
    call?.reject(new Error(message.message));
    // browsers may permanently remember that a module failed to load: only a new worker requests it again
    if (message.isStale) stop(true);
    // the request may have failed because a newer deploy has moved the data: to a search server, to files, or to another server
    else if (call) onStale();
  };

  const open = () => {
    if (!worker && restart === undefined) start();
  };

  return {
    ask(name, input, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      const id = ++lastId;
      // TypeScript cannot verify that the input belongs to the method with this name
      const message = { kind: 'call', id, name, input } as WorkerCallMessage;
      return new Promise((resolve, reject) => {
        const cancel = () => {
          pending.delete(id);
          if (worker) send(worker, { kind: 'cancel', id });
          updateHeartbeat();
          reject(signal?.reason as Error);
        };
        const settle = () => signal?.removeEventListener('abort', cancel);
        signal?.addEventListener('abort', cancel, { once: true });
        pending.set(id, {
          message,
          isRepeated: false,
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
          updateHeartbeat();
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
