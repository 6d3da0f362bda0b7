/**
 * Entry point of the writer thread of {@link openShardFolder}. The logic is in other modules, because coverage and mutation tests cannot
 * instrument a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { receiveShards } from './receive-shards.ts';

if (parentPort) receiveShards(parentPort, workerData as SharedArrayBuffer);
