import { vi } from 'vitest';
import type { CallMessage, CallName, CatalogueCalls, FromWorker, ToWorker } from '../../src/lib/worker/protocol.ts';

/** A worker that says only what a test has it say. */
export class FakeWorker extends EventTarget {
  /** Every worker since {@link openFakeWorkers}, in the order in which they were started. */
  static started: FakeWorker[] = [];
  readonly script: string;
  /** What it was told. */
  readonly told: ToWorker[] = [];
  isTerminated = false;

  constructor(script: string | URL) {
    super();
    this.script = String(script);
    FakeWorker.started.push(this);
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(message: FromWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: message }));
  }

  /** Has its script be one that cannot be had. */
  break(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** The questions that it was asked and that were not given up. */
  get calls(): CallMessage[] {
    const given = new Set(this.told.flatMap((message) => (message.kind === 'cancel' ? [message.id] : [])));
    return this.told.filter((message) => message.kind === 'call').filter(({ id }) => !given.has(id));
  }

  /** Answers the latest question of a name. */
  answer<Name extends CallName>(name: Name, output: CatalogueCalls[Name]['output']): void {
    this.say({ kind: 'answer', id: this.#last(name), output });
  }

  /** Fails at the latest question of a name. */
  fail(name: CallName, isStale = false): void {
    this.say({ kind: 'failure', id: this.#last(name), message: 'failed by the test', isStale });
  }

  #last(name: CallName): number {
    const call = this.calls.findLast((each) => each.name === name);
    if (!call) throw new Error(`Got no question ${name}, expected one`);
    return call.id;
  }
}

/** Puts fake workers in place of the browser's, until `vi.unstubAllGlobals()`. Returns those that are started from now on. */
export function openFakeWorkers(): readonly FakeWorker[] {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  return FakeWorker.started;
}
