/** Entry point of the worker thread that compares the videos of two builds (`startVideoComparison`). */
import { parentPort, workerData } from 'node:worker_threads';
import { compareShownVideos, type ComparedFolders } from './video-changes-between-builds.ts';

if (parentPort) {
  const { before, after } = workerData as ComparedFolders;
  parentPort.postMessage(await compareShownVideos(before, after));
}
