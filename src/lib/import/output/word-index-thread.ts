/**
 * Entry point of the worker thread that compiles the word index (`openWordIndexThread`). The logic is in other modules, because coverage
 * and mutation tests cannot instrument code that runs in a thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { serveWordIndexRequests, type WordIndexThreadData } from './serve-word-index-requests.ts';

if (parentPort) {
  const data = workerData as WordIndexThreadData;
  serveWordIndexRequests(data);
  // free the memory of the original list, because the words have been copied
  data.words = [];
}
