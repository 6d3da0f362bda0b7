// Tests of the code of the worker thread that writes shards. It runs on the test's own thread, for coverage and mutation testing.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveShardWriteRequests } from '../../../../src/lib/import/output/serve-shard-write-requests.ts';
import {
  SHARD_WRITER_COUNTER_INDEXES,
  sumShardBytes,
  type WriteShardGroupMessage,
  type ShardWriterResult,
} from '../../../../src/lib/import/output/shard-writer-messages.ts';
import { extractShardFromPackSlot } from '../../../../src/lib/snapshot/packed/shard-pack-format.ts';
import { makeFolder, readFolder } from '../run/support.ts';

/**
 * Sends batches of shards and the end message to the code of the writing thread. Returns its response and the number of bytes that are
 * still to be written.
 */
async function send(batches: readonly NonNullable<WriteShardGroupMessage>[], isAbandoned = false) {
  const waiting = new Int32Array(new SharedArrayBuffer(8));
  if (isAbandoned) Atomics.store(waiting, SHARD_WRITER_COUNTER_INDEXES.isAbandoned, 1);
  const { port1: compiler, port2: thread } = new MessageChannel();
  serveShardWriteRequests(thread, waiting.buffer);
  const answered = once(compiler, 'message');
  const closed = once(thread, 'close');
  for (const batch of batches) {
    Atomics.add(waiting, 0, sumShardBytes(batch.shards));
    compiler.postMessage(batch);
  }
  compiler.postMessage(null);
  const [end] = (await answered) as [unknown];
  await closed;
  return { end, waiting: waiting[0] };
}

const AS_FILES = { set: 'cards', packBytes: null } as const;
const shard = (index: number, ...bytes: number[]) => ({ index, frame: Uint8Array.from(bytes) });

test('the writing thread writes every shard of every batch, compressed', async () => {
  const folder = await makeFolder();
  const batches = [
    { ...AS_FILES, folder, name: 'a', shards: [shard(0, 1, 2, 3), shard(1, 4)] },
    { ...AS_FILES, folder, name: 'b', shards: [shard(2, 5)] },
  ];
  const began = performance.now();
  const sent = await send(batches);
  expect(sent).toEqual({ end: { error: null, worked: expect.any(Number), packs: [] }, waiting: 0 });
  const { worked } = sent.end as ShardWriterResult;
  expect(worked > 0 && worked < performance.now() - began).toBe(true);
  const files = [...(await readFolder(folder))].map(([name, base64]) => [
    name,
    [...inflateRawSync(Buffer.from(base64, 'base64'))],
  ]);
  expect(files).toEqual([
    ['cards/a/0.bin', [1, 2, 3]],
    ['cards/a/1.bin', [4]],
    ['cards/b/2.bin', [5]],
  ]);
});

test('after an abort of the import, the writing thread writes nothing, but still subtracts the shards from the pending bytes', async () => {
  const folder = await makeFolder();
  const { end, waiting } = await send([{ ...AS_FILES, folder, name: 'a', shards: [shard(0, 1, 2, 3)] }], true);
  expect([(end as ShardWriterResult).error, waiting]).toEqual([new Error('The import was canceled'), 0]);
  expect([...(await readFolder(folder))]).toEqual([]);
});

test('R540 the writing thread writes a batch for a pack as one file, and returns the positions of its shards', async () => {
  const folder = await makeFolder();
  const batch = { ...AS_FILES, packBytes: 1000, folder, name: 'a', shards: [shard(7, 1, 2, 3), shard(8, 4)] } as const;
  const { end } = await send([batch]);
  const pack = { first: 7, part: 0, unit: 32, units: [1, 1] };
  expect((end as ShardWriterResult).packs).toEqual([{ set: 'cards', pack }]);
  const bytes = await readFile(path.join(folder, 'cards/a.bin'));
  const frames = [0, 32].map((from) => [...inflateRawSync(extractShardFromPackSlot(bytes.subarray(from, from + 32)))]);
  expect([bytes.length, frames]).toEqual([64, [[1, 2, 3], [4]]]);
});

test('compresses each shard with short and with long deflate blocks, and keeps the smaller result', async () => {
  let random = 1;
  const nextByte = () => (random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) >>> 24;
  const noise = Uint8Array.from({ length: 100_000 }, nextByte);
  const columns = Uint8Array.from({ length: 40_000 }, (_, i) => (i < 20_000 ? 97 + (nextByte() % 4) : nextByte() % 10));
  const folder = await makeFolder();
  const frames = [noise, columns, Uint8Array.of(7)];
  await send([{ ...AS_FILES, folder, name: 'a', shards: frames.map((frame, index) => ({ index, frame })) }]);
  const sizes = frames.map((frame) =>
    [5, 8].map((memLevel) => deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }).length),
  );
  const written = await Promise.all(
    frames.map(async (_, i) => (await readFile(path.join(folder, `cards/a/${i}.bin`))).length),
  );
  expect(written).toEqual(sizes.map((pair) => Math.min(...pair)));
  expect(sizes.map(([short = 0, long = 0]) => Math.sign(short - long))).toEqual([1, -1, 0]);
});

test('the writing thread stops after a failure, returns the first error, and resets the count of pending bytes', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'file'), '');
  const { end, waiting } = await send([
    { ...AS_FILES, folder: path.join(folder, 'file/in'), name: 'a', shards: [shard(0, 1, 2)] },
    { ...AS_FILES, folder: path.join(folder, 'after'), name: 'a', shards: [shard(1, 3)] },
  ]);
  expect([end, waiting]).toEqual([
    {
      error: expect.objectContaining({ message: expect.stringContaining('ENOTDIR') }),
      worked: expect.any(Number),
      packs: [],
    },
    0,
  ]);
  expect([...(await readFolder(folder)).keys()]).toEqual(['file']);
});

test('the writing thread wakes the waiting compiler when pending bytes are written', async () => {
  const folder = await makeFolder();
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  waiting[0] = 3;
  const { port1: compiler, port2: thread } = new MessageChannel();
  serveShardWriteRequests(thread, waiting.buffer);
  const woken = Atomics.waitAsync(waiting, 0, 3, 2000).value;
  const closed = once(thread, 'close');
  compiler.postMessage({
    ...AS_FILES,
    folder,
    name: 'a',
    shards: [shard(0, 1, 2, 3)],
  } satisfies WriteShardGroupMessage);
  compiler.postMessage(null);
  expect(await woken).toBe('ok');
  await closed;
});
