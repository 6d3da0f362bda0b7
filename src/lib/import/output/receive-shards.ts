import type { MessagePort } from 'node:worker_threads';
import { sizeOf, type ShardBatch, type ShardEnd, type WrittenPack } from './shard-batch.ts';
import { writeGroup } from './write-group.ts';

/**
 * Compresses and writes the batches that come through a port, while the next ones are compiled, and takes their bytes off those that
 * wait. At the end of the work it answers with what kept a shard from the disk, the milliseconds it worked and the packs, and closes the port.
 */
export function receiveShards(port: MessagePort, waitingBytes: SharedArrayBuffer): void {
  const waiting = new Int32Array(waitingBytes);
  let error: unknown = null;
  let worked = 0;
  const packs: WrittenPack[] = [];
  port.on('message', (batch: ShardBatch) => {
    if (batch === null) {
      port.postMessage({ error, worked, packs } satisfies ShardEnd);
      port.close();
      return;
    }
    const began = performance.now();
    let left = sizeOf(batch.shards);
    const takeOff = (bytes: number) => {
      left -= bytes;
      Atomics.sub(waiting, 0, bytes);
      Atomics.notify(waiting, 0);
    };
    try {
      if (error === null) packs.push(...writeGroup(batch, takeOff));
    } catch (failure) {
      error = failure;
    }
    worked += performance.now() - began;
    // what is not written after a failure is done with too: the compiling thread must not wait for ever
    takeOff(left);
  });
}
