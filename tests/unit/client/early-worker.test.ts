// The worker started by the head script, and its adoption by the client.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerMaker, openingMessage, startEarlyWorker } from '../../../src/lib/client/early-worker.ts';
import { openFakeWorkers, type FakeWorker } from '../../support/fake-worker.ts';

const DATA = 'https://site.example.org/data/';
const FIXED = 'core.dat';
const HASHED = 'core/abc/0.bin';

let workers: readonly FakeWorker[];
let asked: { url: string; cache: RequestCache | undefined }[];

/** Opens a page with the name of a core, whose request returns a status, or never a response if the status is 0. */
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
  vi.stubGlobal('location', { origin: 'https://site.example.org' });
  openPage(null);
  workers = openFakeWorkers();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('R292 the first worker of a page is the one that its head has started, and whose catalogue is being opened', () => {
  startEarlyWorker('/worker.js');
  expect(workers.map(({ script, told }) => [script, told])).toEqual([
    ['/worker.js', [{ kind: 'open', dataUrl: DATA, core: null, exportUrl: null }]],
  ]);
  const make = createWorkerMaker('/worker.js');
  expect(make()).toBe(workers[0]);
  expect(make()).toBe(workers[1]);
  expect(workers.length).toBe(2);
});

test.each([
  [FIXED, 'no-cache'],
  [HASHED, 'default'],
])(
  'R297 the page asks for the core %s while the script of the worker comes, and hands it over',
  async (core, cache) => {
    openPage(core);
    startEarlyWorker('/worker.js');
    expect(asked).toEqual([{ url: DATA + core, cache }]);
    await settle();
    const [opening, handed] = workers[0]!.told;
    expect(opening).toEqual({ kind: 'open', dataUrl: DATA, core, exportUrl: null });
    expect(handed).toEqual({ kind: 'core', bytes: new TextEncoder().encode('core').buffer });
    expect(asked.length).toBe(1);
  },
);

test.each([0, 404, 503])('R297 a core that answers %i is left to the worker', async (status) => {
  openPage(HASHED, status);
  startEarlyWorker('/worker.js');
  await settle();
  expect(workers[0]!.told.at(-1)).toEqual({ kind: 'core', bytes: null });
});

test('R297 a worker that the client starts gets its core from the page too', async () => {
  openPage(FIXED);
  createWorkerMaker('/worker.js')();
  await settle();
  expect(workers[0]!.told.map(({ kind }) => kind)).toEqual(['core']);
  expect(openingMessage('https://host.example.org/export.psv')).toEqual({
    kind: 'open',
    dataUrl: DATA,
    core: FIXED,
    exportUrl: 'https://host.example.org/export.psv',
  });
});

test('R292 where the head has started none, the client does', () => {
  const make = createWorkerMaker('/worker.js');
  expect(workers).toEqual([]);
  expect([make(), make()]).toEqual([...workers]);
  expect(workers.map(({ script }) => script)).toEqual(['/worker.js', '/worker.js']);
});

test.each(['before', 'after'])('R292 a worker whose script could not be had %s the client came is none', (moment) => {
  startEarlyWorker('/worker.js');
  if (moment === 'before') workers[0]!.break();
  const make = createWorkerMaker('/worker.js');
  if (moment === 'after') workers[0]!.break();
  expect(make()).toBe(workers[1]);
});

test('R292 one policy makes the address of the script, for the head and the client', () => {
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string) {
      policies.push(name);
      return { createScriptURL: () => `trusted ${policies.length}` };
    },
  });
  startEarlyWorker('/worker.js');
  startEarlyWorker('/worker.js');
  const make = createWorkerMaker('/worker.js');
  make();
  make();
  expect([policies.length, workers.map(({ script }) => script)]).toEqual([1, ['trusted 1', 'trusted 1']]);
});
