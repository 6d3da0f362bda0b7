// Tests how the gateway divides its worker threads and CPU time among client addresses.
import { expect, test } from 'vitest';
import {
  ServerBusyError,
  createRateLimiter,
  createRequestQueue,
  type RequestQueueLimits,
} from '../../../server/request-limits.ts';
import { createCpuMeter } from '../../../server/search-backend.ts';
import { NoDaemonRespondsError, MissingIndexError } from '../../../server/daemons/distributed-index.ts';
import { openThreadedSearchBackend } from '../../../server/threaded-search-backend.ts';
import { serializeError, deserializeError } from '../../../server/search-backend-thread-messages.ts';

const { signal } = new AbortController();
const LIMITS: RequestQueueLimits = { maxRunning: 8, maxWaiting: 8, maxRunningPerAddress: 2, maxWaitingPerAddress: 2 };

/** Simulated worker thread, whose load the test sets. */
class FakeWorker {
  readonly name: string;
  busy = 0;
  constructor(name: string) {
    this.name = name;
  }
  load = () => this.busy;
}
const workers = [new FakeWorker('one'), new FakeWorker('two')] as const;
const worker = (name: string) => workers.find((each) => each.name === name)!;
const open = (limits: Partial<RequestQueueLimits> = {}) => createRequestQueue(workers, { ...LIMITS, ...limits });
/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Starts a request that runs until the test calls its function `end`. */
function startRequest(queue: ReturnType<typeof open>, address: string, on = signal) {
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<string>();
  const result = queue.run(address, on, async ({ name }) => {
    started.resolve(name);
    await ended.promise;
  });
  return { result, started: started.promise, end: ended.resolve };
}

test('R569 runs a limited number of requests at once, queues further ones, and rejects requests beyond the queue', async () => {
  const queue = open({ maxRunning: 1, maxWaiting: 1 });
  const first = startRequest(queue, 'a');
  const second = startRequest(queue, 'b');
  await expect(queue.run('c', signal, () => Promise.resolve())).rejects.toEqual(new ServerBusyError(503, 1));
  first.end();
  await first.result;
  await second.started;
  second.end();
  await second.result;
  expect(await queue.run('c', signal, () => Promise.resolve('free'))).toBe('free');
});

test('R569 a waiting request leaves the queue if its client disconnects', async () => {
  const queue = open({ maxRunning: 1, maxWaiting: 1 });
  const first = startRequest(queue, 'a');
  const gone = new AbortController();
  const waiting = queue.run('b', gone.signal, () => Promise.resolve());
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = startRequest(queue, 'c');
  first.end();
  await next.started;
  next.end();
  await Promise.all([first.result, next.result]);
  await expect(queue.run('c', gone.signal, () => Promise.resolve())).rejects.toThrow('gone');
});

test('R688 limits the running and waiting requests of one client, even when capacity is free', async () => {
  const queue = open();
  const requests = Array.from({ length: 4 }, () => startRequest(queue, 'a'));
  await expect(queue.run('a', signal, () => Promise.resolve())).rejects.toEqual(new ServerBusyError(429, 1));
  expect(await queue.run('b', signal, () => Promise.resolve('other'))).toBe('other');
  for (const { end, result } of requests) {
    end();
    await result;
  }
});

test('R688 waiting requests of different clients take turns', async () => {
  const queue = open({ maxRunning: 1 });
  const order: string[] = [];
  const first = startRequest(queue, 'x');
  const runs = ['a', 'a', 'b', 'b'].map((address, i) =>
    queue.run(address, signal, () => Promise.resolve(order.push(`${address}${i}`))),
  );
  first.end();
  await Promise.all(runs);
  expect(order).toEqual(['a0', 'b2', 'a1', 'b3']);
});

test('R688 all requests of one client use the same worker thread, and another client gets the least busy thread', async () => {
  const queue = open();
  const attack = [startRequest(queue, 'a'), startRequest(queue, 'a')];
  const [one, other] = await Promise.all(attack.map(({ started }) => started));
  expect(one).toBe(other);
  worker(one!).busy = 1;
  expect(await queue.run('b', signal, ({ name }) => Promise.resolve(name))).not.toBe(one);
  expect(queue.idlest().name).not.toBe(one);
  // of workers with equal load, the one with fewer requests is used
  worker(one!).busy = 0;
  expect(await queue.run('c', signal, ({ name }) => Promise.resolve(name))).not.toBe(one);
  for (const { end, result } of attack) {
    end();
    await result;
  }
});

test('R569 a client may send a burst of requests, and more after a while', () => {
  const { take } = createRateLimiter(1);
  for (let i = 0; i < 10; i++) take('a', 0);
  expect(() => take('a', 0)).toThrow(ServerBusyError);
  expect(() => take('b', 0)).not.toThrow();
  expect(() => take('a', 2500)).not.toThrow();
});

test('R689 charges a client for processor time, and blocks the client only until its budget refills', () => {
  const { take, check, charge } = createRateLimiter(50);
  take('a', 0);
  charge('a', 15, 0);
  for (let i = 0; i < 499; i++) take('a', 0);
  expect(() => check('a', 0)).not.toThrow();
  expect(() => take('a', 0)).toThrow(ServerBusyError);
  charge('b', 500, 0);
  for (let i = 0; i < 476; i++) take('b', 0);
  expect(() => take('b', 0)).toThrow(ServerBusyError);
  charge('c', 1e9, 0);
  expect(() => check('c', 9000)).toThrow(new ServerBusyError(429, 1));
  expect(() => take('c', 10_100)).not.toThrow();
  expect(() => check('d', 0)).not.toThrow();
});

test('R689 divides processor time among the requests that run at the same time, including failed requests', async () => {
  let now = 0;
  const measure = createCpuMeter(() => now);
  const costs: Record<string, number> = {};
  const ended = Promise.withResolvers<void>();
  const charge = (name: string) => (ms: number) => {
    costs[name] = ms;
  };
  const long = measure(() => ended.promise, charge('long'));
  now = 10;
  const failing = measure(() => settle().then(() => Promise.reject(new Error('failed'))), charge('failing'));
  now = 30;
  await expect(failing).rejects.toThrow('failed');
  now = 35;
  ended.resolve();
  await long;
  expect(costs).toEqual({ failing: 10, long: 25 });
});

test('R690 errors keep their class when they are passed between threads', () => {
  const send = (error: unknown) => deserializeError(structuredClone(serializeError(error)));
  expect(send(new MissingIndexError('none'))).toEqual(new MissingIndexError('none'));
  expect(send(new MissingIndexError('none'))).toBeInstanceOf(MissingIndexError);
  expect(send(new NoDaemonRespondsError('down'))).toBeInstanceOf(NoDaemonRespondsError);
  expect(send(new DOMException('late', 'AbortError'))).toBeInstanceOf(DOMException);
  expect(send(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toMatchObject({ message: 'gone', code: 'ENOENT' });
  expect(send('text')).toEqual(new Error('text'));
});

test('R690 a worker thread of the gateway returns results and errors of its engine; closing it rejects pending calls', async () => {
  const backend = openThreadedSearchBackend({
    folder: '/nowhere',
    daemons: [{ host: '127.0.0.1', port: 9 }],
    patience: 1,
  });
  expect(backend.load()).toBe(0);
  await expect(backend.newest()).rejects.toThrow(MissingIndexError);
  const question = { name: 'findTag', input: 'water' } as const;
  const costs: number[] = [];
  const gone = { edition: '00000000', language: 'en', question } as const;
  expect(await backend.answer(gone, signal, (ms) => costs.push(ms))).toBeNull();
  expect(costs).toEqual([expect.any(Number)]);
  expect(backend.load()).toBeGreaterThanOrEqual(0);
  const unanswered = backend.newest();
  await Promise.all([expect(unanswered).rejects.toThrow('the query engine thread was closed'), backend.close()]);
  // a call after closing starts a new thread
  await expect(backend.describe('en')).rejects.toThrow(MissingIndexError);
  await backend.close();
});
