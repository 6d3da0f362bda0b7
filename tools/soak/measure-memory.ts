import type { CDPSession, Page } from '@playwright/test';

/** Memory usage of a page after garbage collection. */
export interface MemoryUsage {
  /** Bytes of the JavaScript heaps of the page and of its worker; 0 for a page without a worker. */
  readonly heap: number;
  readonly workerHeap: number;
  /** Number of DOM nodes and event listeners in all documents of the page's process. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Callbacks of pending requests to the worker, by request id. */
type PendingRequests = Map<number, (result: unknown) => void>;

interface HeapUsage {
  readonly usedSize: number;
}

/** Returns a function that measures a page and its worker through the Chrome DevTools Protocol. */
export async function createMemoryMeter(page: Page): Promise<() => Promise<MemoryUsage>> {
  const session = await page.context().newCDPSession(page);
  const sendToWorker = await followWorker(session);
  return async () => {
    // run a second garbage collection, since objects freed by the first one may release others
    for (let i = 0; i < 2; i++) {
      await sendToWorker('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
    }
    const [heap, counters, worker] = await Promise.all([
      session.send('Runtime.getHeapUsage'),
      session.send('Memory.getDOMCounters'),
      sendToWorker('Runtime.getHeapUsage') as Promise<HeapUsage | null>,
    ]);
    return {
      heap: heap.usedSize,
      workerHeap: worker?.usedSize ?? 0,
      nodes: counters.nodes,
      listeners: counters.jsEventListeners,
    };
  };
}

/**
 * Returns a function that sends a request to the page's newest worker. The request resolves to null if there is no worker, or if the worker
 * does not respond within 10 s.
 */
async function followWorker(session: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const pending: PendingRequests = new Map();
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
    if (id !== undefined) pending.get(id)?.(result);
  });
  // each worker has its own DevTools session, whose messages are sent through the session of the page
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return (method) => {
    const sessionId = current;
    if (sessionId === null) return Promise.resolve(null);
    const id = ++lastId;
    return new Promise((resolve) => {
      const settle = (result: unknown) => {
        pending.delete(id);
        resolve(result);
      };
      pending.set(id, settle);
      setTimeout(() => settle(null), 10_000);
      const message = JSON.stringify({ id, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => settle(null));
    });
  };
}
