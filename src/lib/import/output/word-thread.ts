/** The thread behind {@link openWordThread}. What it does stands apart, since neither coverage nor mutation sees into a thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveWords, type WordThreadData } from './serve-words.ts';

if (parentPort) {
  const data = workerData as WordThreadData;
  serveWords(data);
  // they have numbers now: memory would hold all words twice
  data.words = [];
}
