import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after its garbage was collected. */
export interface Held {
  /** Bytes of the page's and of its worker's JavaScript heap; the worker's is 0 while there is none. */
  readonly heap: number;
  readonly workerHeap: number;
  /** Nodes and listeners of all documents of the page's process. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Answers by number of what was asked of a worker. */
type Answers = Map<number, (result: unknown) => void>;

interface HeapUsage {
  readonly usedSize: number;
}

/** Measures one page through Chromium's protocol, its workers included. */
export async function createMeter(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  const askWorker = await followWorker(session);
  return async () => {
    await askWorker('HeapProfiler.collectGarbage');
    // what the first collection frees may hold more until the second
    for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
    const [heap, counters, worker] = await Promise.all([
      session.send('Runtime.getHeapUsage'),
      session.send('Memory.getDOMCounters'),
      askWorker('Runtime.getHeapUsage') as Promise<HeapUsage | null>,
    ]);
    return {
      heap: heap.usedSize,
      workerHeap: worker?.usedSize ?? 0,
      nodes: counters.nodes,
      listeners: counters.jsEventListeners,
    };
  };
}

/** Returns how to ask the page's newest worker; null when there is none, or it does not answer. */
async function followWorker(session: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const answers: Answers = new Map();
  let current: string | null = null;
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') current = sessionId;
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    if (sessionId === current) current = null;
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  // a session of its own for each worker, whose messages are carried by this one
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return (method) => {
    const sessionId = current;
    if (sessionId === null) return Promise.resolve(null);
    const id = ++lastId;
    return new Promise((resolve) => {
      const settle = (result: unknown) => {
        answers.delete(id);
        resolve(result);
      };
      answers.set(id, settle);
      setTimeout(() => settle(null), 10_000);
      const message = JSON.stringify({ id, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => settle(null));
    });
  };
}
