import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { compress } from './compress.ts';
import { sizeOf, type ShardBatch, type ShardEnd } from './shard-batch.ts';

function write({ folder, shards }: NonNullable<ShardBatch>): void {
  mkdirSync(folder, { recursive: true });
  for (const { index, frame } of shards) writeFileSync(path.join(folder, `${index}.bin`), compress(frame));
}

/**
 * Compresses and writes the batches that come through a port, while the next ones are compiled, and takes their bytes off those that
 * wait. At the end of the work it answers with what kept a shard from the disk and the milliseconds it worked, and closes the port.
 */
export function receiveShards(port: MessagePort, waitingBytes: SharedArrayBuffer): void {
  const waiting = new Int32Array(waitingBytes);
  let error: unknown = null;
  let worked = 0;
  port.on('message', (batch: ShardBatch) => {
    if (batch === null) {
      port.postMessage({ error, worked } satisfies ShardEnd);
      port.close();
      return;
    }
    const began = performance.now();
    try {
      if (error === null) write(batch);
    } catch (failure) {
      error = failure;
    }
    worked += performance.now() - began;
    // what is not written after a failure is done with too: the compiling thread must not wait for ever
    Atomics.sub(waiting, 0, sizeOf(batch.shards));
    Atomics.notify(waiting, 0);
  });
}
