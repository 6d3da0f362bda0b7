/** The thread behind {@link openShardFolder}. What it does stands apart, since neither coverage nor mutation sees into a thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { receiveShards } from './receive-shards.ts';

if (parentPort) receiveShards(parentPort, workerData as SharedArrayBuffer);
