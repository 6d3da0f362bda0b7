import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { groupShardsIntoPacks } from '../../snapshot/packed/shard-pack-format.ts';
import { packPathOf, shardPathOf } from '../../snapshot/base/shard-source.ts';
import { compressFrame } from './compress-shard.ts';
import {
  SHARD_WRITER_COUNTER_INDEXES,
  sumShardBytes,
  type WriteShardGroupMessage,
  type ShardWriterResult,
  type WrittenPackFile,
} from './shard-writer-messages.ts';

/**
 * Compresses the shards of a group and writes them into the snapshot folder, as single files or as pack files. Returns the pack files.
 * Calls `onShard` for each shard as a sign of progress, because a group may take a minute: with the bytes of the written shard, or with 0
 * for pack files.
 */
function writeShardGroup(
  { folder, packBytes, set, name, shards }: NonNullable<WriteShardGroupMessage>,
  onShard: (writtenBytes: number) => void,
): WrittenPackFile[] {
  const toFile = (file: string) => path.join(folder, file);
  if (packBytes === null) {
    mkdirSync(toFile(path.join(set, name)), { recursive: true });
    for (const { index, frame } of shards) {
      writeFileSync(toFile(shardPathOf(set, name, index)), compressFrame(frame));
      onShard(frame.length);
    }
    return [];
  }
  const deflated = shards.map(({ frame }) => {
    onShard(0);
    return compressFrame(frame);
  });
  mkdirSync(toFile(set), { recursive: true });
  return groupShardsIntoPacks(shards[0]!.index, deflated, packBytes).map(({ pack, bytes }) => {
    writeFileSync(toFile(packPathOf(set, name, pack.part)), bytes);
    return { set, pack };
  });
}

/**
 * Runs in the writer thread: receives batches of shards from a message port, and compresses and writes them. Subtracts the bytes of each
 * shard from the shared counter of pending bytes. Writes no further shard after the import was aborted. At the end, sends a message with
 * the first error (or null), the milliseconds of work and the pack files, and closes the port.
 */
export function serveShardWriteRequests(port: MessagePort, shared: SharedArrayBuffer): void {
  const waiting = new Int32Array(shared);
  const throwIfAborted = () => {
    if (Atomics.load(waiting, SHARD_WRITER_COUNTER_INDEXES.isAbandoned) === 1)
      throw new Error('The import was canceled');
  };
  let error: unknown = null;
  let worked = 0;
  const packs: WrittenPackFile[] = [];
  port.on('message', (batch: WriteShardGroupMessage) => {
    if (batch === null) {
      port.postMessage({ error, worked, packs } satisfies ShardWriterResult);
      port.close();
      return;
    }
    const began = performance.now();
    let left = sumShardBytes(batch.shards);
    const takeOff = (bytes: number) => {
      left -= bytes;
      Atomics.sub(waiting, SHARD_WRITER_COUNTER_INDEXES.pending, bytes);
      Atomics.notify(waiting, SHARD_WRITER_COUNTER_INDEXES.pending);
    };
    try {
      throwIfAborted();
      const onShard = (bytes: number) => {
        takeOff(bytes);
        throwIfAborted();
      };
      if (error === null) packs.push(...writeShardGroup(batch, onShard));
    } catch (failure) {
      error = failure;
    }
    worked += performance.now() - began;
    // also subtract the bytes of shards that an error prevented from being written, or the compiling thread would block forever
    takeOff(left);
  });
}
