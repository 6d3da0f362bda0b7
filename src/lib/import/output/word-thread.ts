/**
 * Entry point of the worker thread of {@link openWordThread}. The logic is in other modules, because coverage and mutation tests cannot
 * instrument a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { serveWordRequests, type WordThreadData } from './word-thread-server.ts';

if (parentPort) {
  const data = workerData as WordThreadData;
  serveWordRequests(data);
  // the words were copied into the service: free this memory
  data.words = [];
}
