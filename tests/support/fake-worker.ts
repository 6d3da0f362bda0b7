import { vi } from 'vitest';
import type {
  WorkerCallMessage,
  CatalogueWorkerMethodName,
  CatalogueWorkerMethods,
  MessageFromWorker,
  MessageToWorker,
} from '../../src/lib/worker/worker-protocol.ts';

/** Fake worker for tests of code that uses a worker. It sends only the messages that a test requests. */
export class FakeWorker extends EventTarget {
  /** Every worker started since {@link installFakeWorkers}, in start order. */
  static started: FakeWorker[] = [];
  readonly script: string;
  /** Messages sent to the worker. */
  readonly sent: MessageToWorker[] = [];
  isTerminated = false;

  constructor(script: string | URL) {
    super();
    this.script = String(script);
    FakeWorker.started.push(this);
  }

  postMessage(message: MessageToWorker): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  emit(message: MessageFromWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: message }));
  }

  /** Simulates a worker script that fails to load. */
  failToLoad(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** Requests sent to the worker and not canceled since. */
  get pendingCalls(): WorkerCallMessage[] {
    const given = new Set(this.sent.flatMap((message) => (message.kind === 'cancel' ? [message.id] : [])));
    return this.sent.filter((message) => message.kind === 'call').filter(({ id }) => !given.has(id));
  }

  /** Responds to the latest request with this name. */
  answer<Name extends CatalogueWorkerMethodName>(name: Name, output: CatalogueWorkerMethods[Name]['output']): void {
    this.emit({ kind: 'answer', id: this.#last(name), output });
  }

  /** Fails the latest request with this name. */
  fail(name: CatalogueWorkerMethodName, isStale = false): void {
    this.emit({ kind: 'failure', id: this.#last(name), message: 'failed by the test', isStale });
  }

  #last(name: CatalogueWorkerMethodName): number {
    const call = this.pendingCalls.findLast((each) => each.name === name);
    if (!call) throw new Error(`Got no question ${name}, expected one`);
    return call.id;
  }
}

/** Replaces the browser's workers with fake ones until `vi.unstubAllGlobals()`. Returns the workers started from now on. */
export function installFakeWorkers(): readonly FakeWorker[] {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  return FakeWorker.started;
}
