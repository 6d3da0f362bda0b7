import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_CATALOGUE_STATE } from '../../../src/lib/catalogue/catalogue-loading-state.ts';
import { createCatalogueClient } from '../../../src/lib/client/worker-client.ts';
import { FakeWorker } from '../../support/fake-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // makes the random delays between retries as long as possible
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DATA = 'https://site.example.org/data/';
const OPEN = { kind: 'open', dataUrl: DATA, core: 'core.dat', importFileUrl: null } as const;
const PATIENCE = 9000;

/** Opens a client with stand-ins for its workers. Returns these workers and the results of its requests in order. */
function openClient(importFileUrl: string | null = null) {
  const workers: FakeWorker[] = [];
  const events: string[] = [];
  const client = createCatalogueClient({
    startWorker() {
      const worker = new FakeWorker('worker.js');
      workers.push(worker);
      return worker as unknown as Worker;
    },
    refetchScript: () => Promise.resolve(events.push('refetch')),
    opening: () => ({ ...OPEN, importFileUrl }),
    isLive: importFileUrl !== null,
    onStale: () => void events.push('stale'),
  });
  const ask = (text: string, signal?: AbortSignal) =>
    client.ask('searchTags', text, signal).then(
      (tags) => void events.push(`${text}: ${tags.length}`),
      (error: Error) => void events.push(`${text}: ${error.message}`),
    );
  return { client, workers, events, ask };
}
const callOf = (id: number, input: string) => ({ kind: 'call', id, name: 'searchTags', input }) as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first request starts a worker, which opens the catalogue and receives all requests', async () => {
  const { client, workers, events, ask } = openClient('https://host.example.org/export.psv');
  expect(workers).toEqual([]);
  void ask('sea');
  void ask('rain');
  client.open();
  expect(workers.map(({ sent }) => sent)).toEqual([
    [{ ...OPEN, importFileUrl: 'https://host.example.org/export.psv' }, callOf(1, 'sea'), callOf(2, 'rain')],
  ]);
  workers[0]!.emit({ kind: 'answer', id: 2, output: [{}, {}] });
  workers[0]!.emit({ kind: 'answer', id: 1, output: [{}] });
  // responses without a matching request are ignored
  workers[0]!.emit({ kind: 'answer', id: 9, output: [] });
  workers[0]!.emit({ kind: 'failure', id: 9, message: 'late', isStale: false });
  await settle();
  expect(events).toEqual(['rain: 2', 'sea: 1']);
});

test('R613 a failed request rejects with the reason and triggers the check for a newer build; the worker continues', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  workers[0]!.emit({ kind: 'failure', id: 1, message: 'broken shard', isStale: false });
  await settle();
  expect([events, workers[0]!.isTerminated]).toEqual([['stale', 'sea: broken shard'], false]);
});

test('an aborted request rejects immediately and is canceled in the worker', async () => {
  const { workers, events, ask } = openClient();
  const controller = new AbortController();
  void ask('sea', controller.signal);
  controller.abort(new Error('another one'));
  void ask('rain', controller.signal);
  await settle();
  expect([events, workers[0]!.sent]).toEqual([
    ['sea: another one', 'rain: another one'],
    [OPEN, callOf(1, 'sea'), { kind: 'cancel', id: 1 }],
  ]);
});

test('aborting a finished request has no effect', async () => {
  const { workers, events, ask } = openClient();
  const [answered, failed] = [new AbortController(), new AbortController()];
  void ask('sea', answered.signal);
  void ask('rain', failed.signal);
  workers[0]!.emit({ kind: 'answer', id: 1, output: [] });
  workers[0]!.emit({ kind: 'failure', id: 2, message: 'no', isStale: false });
  answered.abort();
  failed.abort();
  await settle();
  expect([events, workers[0]!.sent.length]).toEqual([['stale', 'sea: 0', 'rain: no'], 3]);
});

test('listeners receive the catalogue state immediately and on each change, until they are removed', () => {
  const { client, workers } = openClient();
  const heard: number[] = [];
  const stop = client.onState(({ videos }) => void heard.push(videos));
  client.open();
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, videos: 5 } });
  stop();
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, videos: 6 } });
  client.onState(({ videos }) => void heard.push(videos));
  expect(heard).toEqual([0, 5, 6]);
});

test('R613 a catalogue that cannot be opened triggers the check for a newer build', () => {
  const { client, workers, events } = openClient();
  client.open();
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false } });
  expect(events).toEqual([]);
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false, error: 'Failed' } });
  expect([events, workers[0]!.isTerminated]).toEqual([['stale'], false]);
});

test('a request to reopen a failed catalogue is sent to the worker, and starts a worker if there is none', () => {
  const { client, workers } = openClient();
  client.retry();
  client.retry();
  expect(workers.map(({ sent }) => sent)).toEqual([[OPEN, { kind: 'retry' }]]);
});

test('R701 starts a worker up to four times if its script fails, the last time after fetching the script past all caches', async () => {
  const { client, workers, events, ask } = openClient();
  void ask('sea');
  for (const [tries, pause] of [500, 1000, 2000].entries()) {
    workers[tries]!.failToLoad();
    // during the pause, other calls start no worker
    client.open();
    client.retry();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(workers).toHaveLength(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(tries + 2);
  }
  expect(events).toEqual(['refetch']);
  workers[3]!.failToLoad();
  await settle();
  expect(events).toEqual(['refetch', 'stale', 'sea: The catalogue worker was stopped']);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true, true]);
  // the next request may again start a worker up to four times
  void ask('rain');
  expect(workers[4]!.sent).toEqual([OPEN, callOf(2, 'rain')]);
  workers[4]!.failToLoad();
  await vi.advanceTimersByTimeAsync(500);
  expect(workers).toHaveLength(6);
});

test('a worker that fails after its first message rejects its requests without a check for a newer build', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  workers[0]!.failToLoad();
  await vi.advanceTimersByTimeAsync(500);
  workers[1]!.emit({ kind: 'pong' });
  workers[1]!.failToLoad();
  await settle();
  expect([events, workers.length]).toEqual([['sea: The catalogue worker was stopped'], 2]);
  void ask('rain');
  workers[2]!.failToLoad();
  await vi.advanceTimersByTimeAsync(500);
  expect(workers).toHaveLength(4);
});

test('a request aborted between two starts of a worker is not sent to the next worker', async () => {
  const { workers, events, ask } = openClient();
  const controller = new AbortController();
  void ask('sea', controller.signal);
  workers[0]!.failToLoad();
  controller.abort(new Error('gone'));
  await vi.advanceTimersByTimeAsync(500);
  expect([events, workers[1]!.sent]).toEqual([['sea: gone'], [OPEN]]);
});

test('stops a worker whose script does not load within nine seconds', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([events, workers[0]!.isTerminated]).toEqual([['stale', 'sea: The catalogue worker was stopped'], true]);
});

test('does not stop a worker whose script has loaded, even after the worker was restarted', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  workers[0]!.failToLoad();
  await vi.advanceTimersByTimeAsync(500);
  workers[1]!.emit({ kind: 'pong' });
  workers[1]!.emit({ kind: 'answer', id: 1, output: [] });
  await vi.advanceTimersByTimeAsync(2 * PATIENCE);
  expect([events, workers.length]).toEqual([['sea: 0'], 2]);
});

test('stops a worker with outdated code and rejects all of its requests', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  void ask('rain');
  workers[0]!.emit({ kind: 'failure', id: 2, message: 'no such chunk', isStale: true });
  await settle();
  expect([events, workers[0]!.isTerminated]).toEqual([
    ['stale', 'rain: no such chunk', 'sea: The catalogue worker was stopped'],
    true,
  ]);
  // later messages of the stopped worker have no effect
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, videos: 1 } });
  workers[0]!.failToLoad();
  expect(workers).toHaveLength(1);
});

test('R224 pings a silent worker, and after nine seconds repeats its requests once in a new worker', async () => {
  const { workers, events, ask } = openClient();
  void ask('sea');
  workers[0]!.emit({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(workers[0]!.sent.slice(2)).toEqual(Array.from({ length: 6 }, () => ({ kind: 'ping' })));
  void ask('rain');
  await vi.advanceTimersByTimeAsync(1000);
  expect([workers[0]!.isTerminated, workers[1]!.sent]).toEqual([true, [OPEN, callOf(1, 'sea'), callOf(2, 'rain')]]);
  workers[1]!.emit({ kind: 'pong' });
  void ask('fog');
  await vi.advanceTimersByTimeAsync(9000);
  expect(events).toEqual([
    'sea: The catalogue worker stopped responding',
    'rain: The catalogue worker stopped responding',
  ]);
  expect(workers[2]!.sent).toEqual([OPEN, callOf(3, 'fog')]);
  workers[2]!.emit({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(9000);
  // without a pending request, no new worker starts
  expect([events.at(-1), workers.length]).toEqual(['fog: The catalogue worker stopped responding', 3]);
});

test('R224 pings neither a worker without pending requests nor a worker that is compiling a live catalogue', async () => {
  const idle = openClient();
  idle.client.open();
  idle.workers[0]!.emit({ kind: 'pong' });
  const controller = new AbortController();
  void idle.ask('sea', controller.signal);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(idle.workers.map(({ sent }) => sent.map(({ kind }) => kind))).toEqual([['open', 'call', 'cancel']]);

  const live = openClient('https://host.example.org/export.psv');
  void live.ask('sea');
  live.workers[0]!.emit({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.workers[0]!.sent).toHaveLength(2);
  live.workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false } });
  await vi.advanceTimersByTimeAsync(9000);
  expect(live.workers).toHaveLength(2);
});
