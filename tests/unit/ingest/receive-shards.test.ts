// What the writing thread does, on this thread: neither coverage nor mutation sees into another.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { receiveShards } from '../../../src/lib/ingest/receive-shards.ts';
import { sizeOf, type ShardBatch, type ShardEnd } from '../../../src/lib/ingest/shard-batch.ts';
import { makeFolder, readFolder } from './support.ts';

/** Sends batches and the end of the work, and returns the answer and the bytes that wait after it. */
async function send(batches: readonly NonNullable<ShardBatch>[]) {
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  const { port1: compiler, port2: thread } = new MessageChannel();
  receiveShards(thread, waiting.buffer);
  const answered = once(compiler, 'message');
  const closed = once(thread, 'close');
  for (const batch of batches) {
    Atomics.add(waiting, 0, sizeOf(batch.shards));
    compiler.postMessage(batch);
  }
  compiler.postMessage(null);
  const [end] = (await answered) as [unknown];
  await closed;
  return { end, waiting: waiting[0] };
}

const shard = (index: number, ...bytes: number[]) => ({ index, frame: Uint8Array.from(bytes) });

test('writes every shard of every batch, deflated', async () => {
  const folder = await makeFolder();
  const batches = [
    { folder: path.join(folder, 'cards/a'), shards: [shard(0, 1, 2, 3), shard(1, 4)] },
    { folder: path.join(folder, 'cards/b'), shards: [shard(2, 5)] },
  ];
  const began = performance.now();
  const sent = await send(batches);
  expect(sent).toEqual({ end: { error: null, worked: expect.any(Number) }, waiting: 0 });
  const { worked } = sent.end as ShardEnd;
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

test('keeps the smaller of what short and long blocks make', async () => {
  let random = 1;
  const nextByte = () => (random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) >>> 24;
  const noise = Uint8Array.from({ length: 100_000 }, nextByte);
  const columns = Uint8Array.from({ length: 40_000 }, (_, i) => (i < 20_000 ? 97 + (nextByte() % 4) : nextByte() % 10));
  const folder = await makeFolder();
  const frames = [noise, columns, Uint8Array.of(7)];
  await send([{ folder, shards: frames.map((frame, index) => ({ index, frame })) }]);
  const sizes = frames.map((frame) =>
    [5, 8].map((memLevel) => deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }).length),
  );
  const written = await Promise.all(frames.map(async (_, i) => (await readFile(path.join(folder, `${i}.bin`))).length));
  expect(written).toEqual(sizes.map((pair) => Math.min(...pair)));
  // one of either kind, else this would show nothing
  expect(sizes.map(([short = 0, long = 0]) => Math.sign(short - long))).toEqual([1, -1, 0]);
});

test('after a failure it writes no more, answers with the first one, and leaves nothing waiting', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'file'), '');
  const { end, waiting } = await send([
    { folder: path.join(folder, 'file/in'), shards: [shard(0, 1, 2)] },
    { folder: path.join(folder, 'after'), shards: [shard(1, 3)] },
  ]);
  expect([end, waiting]).toEqual([
    {
      error: expect.objectContaining({ message: expect.stringContaining('ENOTDIR') }),
      worked: expect.any(Number),
    },
    0,
  ]);
  expect([...(await readFolder(folder)).keys()]).toEqual(['file']);
});

test('wakes the compiler that waits until there is room', async () => {
  const folder = await makeFolder();
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  waiting[0] = 3;
  const { port1: compiler, port2: thread } = new MessageChannel();
  receiveShards(thread, waiting.buffer);
  const woken = Atomics.waitAsync(waiting, 0, 3, 2000).value;
  const closed = once(thread, 'close');
  compiler.postMessage({ folder, shards: [shard(0, 1, 2, 3)] });
  compiler.postMessage(null);
  expect(await woken).toBe('ok');
  await closed;
});
