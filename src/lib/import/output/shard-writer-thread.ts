/**
 * Entry point of the worker thread that compresses and writes shards ({@link openShardFolder}). The logic is in other modules, because
 * coverage and mutation tests cannot instrument code that runs in a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { serveShardWriteRequests } from './serve-shard-write-requests.ts';

if (parentPort) serveShardWriteRequests(parentPort, workerData as SharedArrayBuffer);
