// Tests of the catalogue worker that the head script starts before the page's scripts load, and of how the client uses this worker.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createWorkerFactory,
  createOpenCatalogueMessage,
  startCatalogueWorkerEarly,
} from '../../../src/lib/client/worker-startup.ts';
import { installFakeWorkers, type FakeWorker } from '../../support/fake-worker.ts';

const DATA = 'https://site.example.org/data/';
const PAGE = 'https://site.example.org/search?q=boats';
const FIXED = 'core.dat';
const HASHED = 'core/abc/0.bin';

let workers: readonly FakeWorker[];
let asked: { url: string; cache: RequestCache | undefined }[];

/** Opens a page that names a core file. The server responds to the request for it with this status, or never if the status is 0. */
function openPage(core: string | null, status = 200) {
  const element = core === null ? null : { dataset: { core } };
  vi.stubGlobal('document', { querySelector: () => element });
  vi.stubGlobal('fetch', (url: string, { cache }: RequestInit) => {
    asked.push({ url, cache });
    return status === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(new Response('core', { status }));
  });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('earlyWorker', undefined);
  vi.stubGlobal('location', { origin: 'https://site.example.org', href: PAGE });
  openPage(null);
  workers = installFakeWorkers();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('R292 the client reuses the worker that the head script has started, as its first worker', () => {
  startCatalogueWorkerEarly('/worker.js');
  expect(workers.map(({ script, sent }) => [script, sent])).toEqual([
    ['/worker.js', [{ kind: 'open', dataUrl: DATA, core: null, importFileUrl: null, page: PAGE }]],
  ]);
  const make = createWorkerFactory('/worker.js');
  expect(make()).toBe(workers[0]);
  expect(make()).toBe(workers[1]);
  expect(workers.length).toBe(2);
});

test.each([
  [FIXED, 'no-cache'],
  [HASHED, 'default'],
])(
  'R297 the page requests the core file %s while the worker script loads, and passes it to the worker',
  async (core, cache) => {
    openPage(core);
    startCatalogueWorkerEarly('/worker.js');
    expect(asked).toEqual([{ url: DATA + core, cache }]);
    await settle();
    const [opening, handed] = workers[0]!.sent;
    expect(opening).toEqual({ kind: 'open', dataUrl: DATA, core, importFileUrl: null, page: PAGE });
    expect(handed).toEqual({ kind: 'core', bytes: new TextEncoder().encode('core').buffer });
    expect(asked.length).toBe(1);
  },
);

test.each([0, 404, 503])(
  'R297 if the page’s request for the core file returns status %i, the worker loads the file itself',
  async (status) => {
    openPage(HASHED, status);
    startCatalogueWorkerEarly('/worker.js');
    await settle();
    expect(workers[0]!.sent.at(-1)).toEqual({ kind: 'core', bytes: null });
  },
);

test('R297 a worker that the client starts receives the core file of the catalogue from the page, too', async () => {
  openPage(FIXED);
  createWorkerFactory('/worker.js')();
  await settle();
  expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['core']);
  expect(createOpenCatalogueMessage('https://host.example.org/export.psv')).toEqual({
    kind: 'open',
    dataUrl: DATA,
    core: FIXED,
    importFileUrl: 'https://host.example.org/export.psv',
  });
});

test('R292 the client starts its own workers if the head script has started none', () => {
  const make = createWorkerFactory('/worker.js');
  expect(workers).toEqual([]);
  expect([make(), make()]).toEqual([...workers]);
  expect(workers.map(({ script }) => script)).toEqual(['/worker.js', '/worker.js']);
});

test.each(['before', 'after'])(
  'R292 the client ignores an early worker whose script failed to load %s the client started',
  (moment) => {
    startCatalogueWorkerEarly('/worker.js');
    if (moment === 'before') workers[0]!.failToLoad();
    const make = createWorkerFactory('/worker.js');
    if (moment === 'after') workers[0]!.failToLoad();
    expect(make()).toBe(workers[1]);
  },
);

test('R292 the head script and the client share one Trusted Types policy for the worker script', () => {
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string) {
      policies.push(name);
      return { createScriptURL: () => `trusted ${policies.length}` };
    },
  });
  startCatalogueWorkerEarly('/worker.js');
  startCatalogueWorkerEarly('/worker.js');
  const make = createWorkerFactory('/worker.js');
  make();
  make();
  expect([policies.length, workers.map(({ script }) => script)]).toEqual([1, ['trusted 1', 'trusted 1']]);
});
