// The worker that the head starts, and the client that takes it over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerMaker, startEarlyWorker } from '../../../src/lib/client/early-worker.ts';
import { openFakeWorkers, type FakeWorker } from '../../support/fake-worker.ts';

let workers: readonly FakeWorker[];

beforeEach(() => {
  vi.stubGlobal('earlyWorker', undefined);
  vi.stubGlobal('location', { origin: 'https://site.example.org' });
  workers = openFakeWorkers();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('R292 the first worker of a page is the one that its head has started, and whose catalogue is being opened', () => {
  startEarlyWorker('/worker.js');
  expect(workers.map(({ script, told }) => [script, told])).toEqual([
    ['/worker.js', [{ kind: 'open', dataUrl: 'https://site.example.org/data/', exportUrl: null }]],
  ]);
  const make = createWorkerMaker('/worker.js');
  expect(make()).toBe(workers[0]);
  expect(make()).toBe(workers[1]);
  expect(workers.length).toBe(2);
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
