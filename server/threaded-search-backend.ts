import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { listRegisteredLanguages } from '../src/lib/catalogue/languages.ts';
import type { SearchBackend } from './search-backend.ts';
import {
  deserializeError,
  type BackendThreadData,
  type BackendThreadSettings,
  type BackendThreadResponse,
  type BackendThreadCalls,
  type BackendThreadRequest,
} from './search-backend-thread-messages.ts';

/** Milliseconds for which a measured load is cached, because measurements over shorter intervals are too noisy. */
const LOAD_INTERVAL_MS = 50;

interface PendingCall {
  resolve(output: unknown): void;
  reject(error: Error): void;
  charge(cpuMs: number): void;
}

const ignore = () => undefined;

/** Creates a meter of a thread's load: the share of time since the last measurement in which it was busy, from 0 (idle) to 1. */
function createLoadMeter(): (thread: Worker) => number {
  let last: { readonly thread: Worker; readonly at: number; readonly since: EventLoopUtilization } | null = null;
  let load = 0;
  return (thread) => {
    const at = performance.now();
    if (last?.thread === thread && at - last.at < LOAD_INTERVAL_MS) return load;
    const clock = thread.performance;
    const since = clock.eventLoopUtilization();
    load = last?.thread === thread ? clock.eventLoopUtilization(since, last.since).utilization : 0;
    last = { thread, at, since };
    return load;
  };
}

/** Creates a table of the calls to which the thread has not responded yet, by call id. */
function createPendingCalls() {
  const pending = new Map<number, PendingCall>();
  let nextId = 0;
  return {
    /** Stores a pending call and returns its id. */
    add(call: PendingCall): number {
      pending.set(nextId, call);
      return nextId++;
    },
    settle({ id, cpuMs, result }: BackendThreadResponse) {
      const call = pending.get(id);
      pending.delete(id);
      call?.charge(cpuMs);
      if ('output' in result) call?.resolve(result.output);
      else call?.reject(deserializeError(result.error));
    },
    failAll(error: Error) {
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    },
  };
}

/**
 * Creates a backend that runs requests on its own thread, so that a long computation blocks neither the current thread nor other backends.
 * The first call starts the thread. If the thread fails, its pending calls are rejected, and the next call starts a new thread.
 */
export function openThreadedSearchBackend(settings: BackendThreadSettings): SearchBackend {
  const pending = createPendingCalls();
  const loadOf = createLoadMeter();
  let thread: Worker | null = null;
  const start = (): Worker => {
    const workerData: BackendThreadData = { ...settings, languages: listRegisteredLanguages() };
    const started = new Worker(new URL('./search-backend-thread.ts', import.meta.url), { workerData });
    started.unref();
    const fail = (error: Error) => {
      if (thread !== started) return;
      thread = null;
      pending.failAll(error);
    };
    started.on('message', pending.settle);
    started.on('error', (error: Error) => {
      console.error(error);
      fail(error);
    });
    started.on('exit', () => fail(new Error('No response: the query engine thread exited')));
    return started;
  };
  const call = <Name extends keyof BackendThreadCalls>(
    name: Name,
    input: BackendThreadCalls[Name]['input'],
    signal?: AbortSignal,
    charge: PendingCall['charge'] = ignore,
  ) =>
    new Promise<BackendThreadCalls[Name]['output']>((resolve, reject) => {
      thread ??= start();
      const send = (message: BackendThreadRequest) => thread?.postMessage(message);
      const id = pending.add({ resolve, reject, charge });
      send({ id, name, input } as BackendThreadRequest);
      signal?.addEventListener('abort', () => send({ id, name: 'cancel' }), { once: true });
    });

  return {
    newest: () => call('newest', null),
    describe: (language) => call('describe', language),
    answer: (request, signal, charge) => call('answer', request, signal, charge),
    load: () => (thread ? loadOf(thread) : 0),
    async close() {
      const ending = thread;
      thread = null;
      pending.failAll(new Error('No response: the query engine thread was closed'));
      await ending?.terminate();
    },
  };
}
