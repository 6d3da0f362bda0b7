import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import {
  openWordIndexThread,
  type WordIndexThreadOptions,
} from '../../../../src/lib/import/output/word-index-thread-client.ts';
import {
  WORD_INDEX_COUNTER_INDEXES,
  serveWordIndexRequests,
  type WordIndexThreadMessage,
  type WordIndexThreadData,
} from '../../../../src/lib/import/output/serve-word-index-requests.ts';
import { createWordIndexerFactory } from '../../../../src/lib/import/output/word-indexer-factory.ts';
import { createWordIndexService } from '../../../../src/lib/import/output/word-index-service.ts';
import { createWordIndexer, type WordIndexer } from '../../../../src/lib/snapshot/write/word-indexer.ts';
import {
  createSnapshotWriter,
  type SavedSnapshotWriterState,
} from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import type { SpillStorage } from '../../../../src/lib/snapshot/runs/external-sorter.ts';
import { readSavedState, writeSavedState } from '../../../../src/lib/snapshot/runs/saved-state-file.ts';
import { createInMemorySortedRunStorage } from '../../../support/in-memory-sorted-run-storage.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT } from '../../../support/test-catalogue.ts';
import { createShardLogStorage, toShardTexts } from '../../../support/written-shards-log.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, readFolder, run } from '../run/support.ts';

/** Videos by descending date, so that the order of rows is the reverse of the order of adding. Every field of a video has words. */
const VIDEOS = Array.from({ length: 1500 }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: `Lake ${i} of ${i % 7}`,
    description: `told on day ${i % 11}`,
    tags: [`tag ${i % 13}`],
    performers: [`Ana ${i % 3}`],
    addedAt: 2_000_000 - i * 100,
  }),
);

type OpenWords = (known?: Iterable<string>) => WordIndexer;

function compile(openWords: OpenWords, videos = VIDEOS, spill?: SpillStorage, saved?: SavedSnapshotWriterState) {
  const store = createShardLogStorage();
  const writer = createSnapshotWriter({ layout: SMALL_SNAPSHOT_LAYOUT, spill, openWords }, saved);
  for (const video of videos) writer.add(video);
  return { manifest: writer.finish(store), shards: toShardTexts(store.all) };
}

async function optionsOf(change: Partial<WordIndexThreadOptions> = {}): Promise<WordIndexThreadOptions> {
  return { folder: path.join(await makeFolder(), 'words'), runBytes: 20_000, ...change };
}

async function openThreaded(fewest: number, change?: Partial<WordIndexThreadOptions>) {
  const options = await optionsOf(change);
  const words = createWordIndexerFactory({ ...options, fewest });
  onTestFinished(words.abandon);
  return { ...words, folder: options.folder };
}

test('R592 a worker thread compiles words to the same shards as the main thread, no matter when it starts', async () => {
  const usual = compile(createWordIndexer);
  for (const fewest of [0, 20, 1e9]) {
    // this limit for pending bytes is smaller than any shard, so the thread waits after each one
    const { open } = await openThreaded(fewest, { mostWaiting: 1 });
    expect(compile(open)).toEqual(usual);
  }
});

test('R592 a new worker thread restores the word data that another worker thread has saved', async () => {
  const { open } = await openThreaded(20);
  const storage = createInMemorySortedRunStorage();
  const spill = { storage, runBytes: 1 };
  const first = createSnapshotWriter({ spill, openWords: open });
  for (const video of VIDEOS.slice(0, 700)) first.add(video);
  const file = storage.create();
  writeSavedState(file, first.save);
  const rest = VIDEOS.slice(700);
  const saved = readSavedState(file, (lists) => compile(open, rest, spill, { lists, runs: first.runs }));
  expect(saved).toEqual(compile(createWordIndexer));
});

test('R592 writes the same files if words are compiled in a worker thread, and leaves no temporary files', async () => {
  const folder = await makeFolder();
  const source = path.join(folder, 'export.psv');
  const lines = VIDEOS.map(({ id, title, description }) => toLine({ slug: id, title, description, tags: title }));
  await writeFile(source, toBytes(lines));
  const [one, two] = ['one', 'two'].map((name) => path.join(folder, name));
  await run({ work: one!, source });
  await run({ work: two!, source, fewestWords: 1, runBytes: 20_000 });
  expect(await readFolder(path.join(two!, 'data'))).toEqual(await readFolder(path.join(one!, 'data')));
  expect(existsSync(path.join(two!, 'runs'))).toBe(false);
});

test('R593 stops the import if the worker thread for words fails', async () => {
  const parent = await makeFolder();
  const nowhere = path.join(parent, 'nowhere');
  await symlink(path.join(parent, 'missing'), nowhere);
  const folder = path.join(nowhere, 'words');
  const words = createWordIndexerFactory({ folder, runBytes: 1, fewest: 0 });
  expect(() => compile(words.open)).toThrow(/^E[A-Z]+: .*nowhere/);
  await words.abandon();
});

test('R593 removes temporary files of a killed import before the worker thread starts, and all its files after an abort', async () => {
  const { open, abandon, folder } = await openThreaded(0);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '7.run'), 'old');
  compile(open, VIDEOS.slice(0, 1));
  expect(existsSync(path.join(folder, '7.run'))).toBe(false);
  await writeFile(folder, 'new');
  await abandon();
  expect(existsSync(folder)).toBe(false);
});

test('R593 throws if the worker thread for words hangs', async () => {
  const thread = openWordIndexThread([], await optionsOf({ deadAfter: 0 }));
  onTestFinished(thread.abandon);
  expect(() => thread.words()).toThrow('The worker thread that compiles the word index stopped responding');
});

/** Starts the code of the worker thread for words on the test's own thread. */
async function serve(change: Partial<WordIndexThreadData> = {}) {
  const { port1, port2: port } = new MessageChannel();
  const counters = new SharedArrayBuffer(8);
  const { folder, runBytes } = await optionsOf();
  serveWordIndexRequests({ port, counters, folder, runBytes, mostWaiting: 1e9, words: [], ...change });
  onTestFinished(() => port1.close());
  const said: WordIndexThreadMessage[] = [];
  const isDone = new Promise<void>((resolve) => {
    port1.on('message', (message: WordIndexThreadMessage) => {
      said.push(message);
      if (message.kind === 'failure' || (message.kind === 'answer' && message.value !== undefined)) resolve();
    });
  });
  return { port: port1, counters, said, isDone };
}

test('R592 sends all shards before the worker thread for words finishes, and counts messages and pending bytes', async () => {
  const { port, counters, said, isDone } = await serve();
  port.postMessage({ step: 'compile', taken: { videos: 0, layout: SMALL_SNAPSHOT_LAYOUT } });
  port.postMessage({ step: 'finish' });
  await isDone;
  expect(said.map(({ kind }) => kind)).toEqual(['answer', 'shard', 'answer']);
  const shard = said[1] as Extract<WordIndexThreadMessage, { kind: 'shard' }>;
  expect([...new Int32Array(counters)]).toEqual([3, shard.payload.length]);
});

test('R592 pauses the worker thread for words while too many bytes are waiting to be written', async () => {
  const { port, counters, said, isDone } = await serve({ mostWaiting: 0 });
  const taker = new Worker(
    `const counts = new Int32Array(require('node:worker_threads').workerData);
     setInterval(() => { Atomics.store(counts, ${WORD_INDEX_COUNTER_INDEXES.pendingBytes}, 0); Atomics.notify(counts, ${WORD_INDEX_COUNTER_INDEXES.pendingBytes}); }, 5);`,
    { eval: true, workerData: counters },
  );
  onTestFinished(async () => void (await taker.terminate()));
  port.postMessage({ step: 'compile', taken: { videos: 0, layout: SMALL_SNAPSHOT_LAYOUT } });
  port.postMessage({ step: 'finish' });
  await isDone;
  expect(said.map(({ kind }) => kind)).toEqual(['answer', 'shard', 'answer']);
});

test('R593 if the worker thread for words cannot start, every call reports the reason, and the thread is terminated', async () => {
  const thread = openWordIndexThread(5 as never, await optionsOf());
  onTestFinished(thread.abandon);
  for (let i = 0; i < 2; i++) expect(() => thread.words()).toThrow('is not iterable');
  await thread.abandon();
});

test('R593 reports the first error of the worker thread for words, and sends no messages afterwards', async () => {
  const { port, said, isDone } = await serve();
  for (let i = 0; i < 2; i++) port.postMessage({ step: 'rows', taken: Uint8Array.of(5) });
  await isDone;
  expect(said).toEqual([{ kind: 'failure', error: expect.any(Error) as unknown }]);
});

test('R592 the message interface of the worker thread for words returns the same result as the compiler on the main thread', () => {
  const spill = { storage: createInMemorySortedRunStorage(), runBytes: 100 };
  const service = createWordIndexService(spill, ['lake'], { add() {} });
  const prompt = createWordIndexer(['lake']);
  const numbered = service.number(VIDEOS.slice(0, 2));
  prompt.number(VIDEOS.slice(0, 2), (reader) => expect(numbered).toEqual(reader.raw(reader.left)));
  expect(service.words()).toEqual(prompt.words());
  service.compile({ videos: 2, layout: SMALL_SNAPSHOT_LAYOUT });
  service.rows(numbered);
  expect(service.finish().count).toBe(prompt.count());
});
