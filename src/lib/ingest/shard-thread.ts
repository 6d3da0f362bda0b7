/** The thread behind {@link openShardFolder}: compresses shards and writes them while the next ones are compiled. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, deflateRawSync } from 'node:zlib';
import { sizeOf, type ShardBatch, type ShardEnd } from './shard-batch.ts';

/** A small one makes short blocks, each with its own code: better for columns of texts; a large one is better for numbers. */
const MEMORY_LEVELS = [5, 8];

function compress(frame: Uint8Array): Uint8Array {
  const tried = MEMORY_LEVELS.map((memLevel) =>
    deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }),
  );
  return tried.reduce((least, other) => (other.length < least.length ? other : least));
}

const port = parentPort;
/** Bytes that are waiting. */
const waiting = new Int32Array(workerData as SharedArrayBuffer);
let failure: ShardEnd | null = null;

port?.on('message', (batch: ShardBatch) => {
  if (batch === null) {
    port.postMessage(failure ?? { error: null });
    port.close();
    return;
  }
  try {
    if (!failure) {
      mkdirSync(batch.folder, { recursive: true });
      for (const { index, frame } of batch.shards)
        writeFileSync(path.join(batch.folder, `${index}.bin`), compress(frame));
    }
  } catch (error) {
    failure = { error };
  }
  // what is not written after a failure is done with too: the compiling thread must not wait for ever
  Atomics.sub(waiting, 0, sizeOf(batch.shards));
  Atomics.notify(waiting, 0);
});
