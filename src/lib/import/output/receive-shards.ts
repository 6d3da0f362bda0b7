import type { MessagePort } from 'node:worker_threads';
import { SHARED_INDEX, totalBytes, type ShardBatch, type WriterResult, type WrittenPack } from './shard-batch.ts';
import { writeGroup } from './write-group.ts';

/**
 * Compresses and writes the batches of shards from a port, in parallel to the compiler. Subtracts their bytes from the shared counter of
 * pending bytes. Writes no further shard once the work was abandoned. At the end, sends the first error (or null), the milliseconds of work and the packs, and closes the port.
 */
export function receiveShards(port: MessagePort, shared: SharedArrayBuffer): void {
  const waiting = new Int32Array(shared);
  const expectWanted = () => {
    if (Atomics.load(waiting, SHARED_INDEX.isAbandoned) === 1) throw new Error('The import was canceled');
  };
  let error: unknown = null;
  let worked = 0;
  const packs: WrittenPack[] = [];
  port.on('message', (batch: ShardBatch) => {
    if (batch === null) {
      port.postMessage({ error, worked, packs } satisfies WriterResult);
      port.close();
      return;
    }
    const began = performance.now();
    let left = totalBytes(batch.shards);
    const takeOff = (bytes: number) => {
      left -= bytes;
      Atomics.sub(waiting, SHARED_INDEX.pending, bytes);
      Atomics.notify(waiting, SHARED_INDEX.pending);
    };
    try {
      expectWanted();
      const onShard = (bytes: number) => {
        takeOff(bytes);
        expectWanted();
      };
      if (error === null) packs.push(...writeGroup(batch, onShard));
    } catch (failure) {
      error = failure;
    }
    worked += performance.now() - began;
    // also subtract bytes that were not written after an error, or the compiling thread would block forever
    takeOff(left);
  });
}
